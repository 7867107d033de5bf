# The lessons of Chameleon.
