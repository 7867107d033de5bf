# The lessons of Caminos.
