# The lessons of Le Caméléon.
