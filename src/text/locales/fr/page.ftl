# Page du programme dans un navigateur, avant son image et autour d’elle.

page-coming = On dresse la table…
page-failed = Camaïeu s’est arrêté. Vos parties sont enregistrées.
page-again = Recommencer
page-lost = Le navigateur a retiré l’image. Vos parties sont enregistrées.
page-bad-backup = Ce fichier ne contient aucune partie de Camaïeu.
page-readers = Cette page est une image : les lecteurs d’écran ne peuvent pas la lire. Le programme de bureau dit chaque coup et chaque case.
page-no-webgl = Ce navigateur n’a pas WebGL2, qui dessine la table. Il vous faut un navigateur plus récent.
