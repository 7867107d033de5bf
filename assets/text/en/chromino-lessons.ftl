# The lessons of Chromino.
