# La ligne de commande.

help-about = Camaïeu : cinq jeux de plateau de couleur et de camouflage, dans une fenêtre en 3D ou en ligne de commande. Sans commande, la fenêtre s’ouvre sur le menu.
help-heading-usage = Usage :
help-heading-options = Arguments et options{" "}
help-heading-commands = Commandes{" "}
help-help = Afficher cette aide
help-version = Afficher la version
help-lang = La langue ; par défaut celle du système

help-command-games = Énumérer les jeux, leurs joueurs et leurs réglages
help-command-position = Afficher la position de départ
help-command-check = Lire des positions, une par ligne, et répondre à chacune « ok », ou « bad: » et tout ce qui n’y va pas
help-command-moves = Afficher les coups permis
help-command-apply = Jouer des coups ; afficher la position atteinte et son issue
help-command-perft = Compter les suites de tant de coups
help-command-playouts = Jouer des parties au hasard jusqu’au bout et les compter
help-command-problem = Affiche un problème pour un joueur : une position, ce qui est à poser, et de combien de façons chacun peut l’être ; avec des réponses, lesquelles sont justes
help-command-replay = Rejouer une partie enregistrée ou notée selon les règles ; afficher la position finale et l’issue
help-command-best = Afficher le coup que jouerait l’ordinateur
help-command-match = Faire jouer des joueurs les uns contre les autres, et compter
help-command-solve = Chercher la preuve de qui gagne : win, loss ou draw pour le camp au trait avec la suite de coups, ou le nombre de coups exclus
help-command-play = Ouvrir la fenêtre sur une partie, ou jouer dans le terminal

help-game = Le jeu : { $games }
help-moves = Des coups dans la notation du jeu
help-depth = Le nombre de coups, de 0 à 99
help-divide = Afficher d’abord une ligne par premier coup
help-games = Le nombre de parties (100)
help-jsonl = Afficher plutôt un objet JSON par coup
help-play-problem = Commencer par un problème pour une personne de ce niveau, de 1 à 5
help-problem-level = La difficulté du problème, de 1 à 5 (1)
help-answers = Des poses qui ont été trouvées
help-file = Une partie enregistrée, ou une partie notée : des lignes « clé: valeur » facultatives (game, position, setup, seed), puis des coups numérotés
help-score = Afficher plutôt la partie notée : les coups numérotés, avec commentaires et signes
help-replay-setup = Ce qui est choisi avant la partie, si la partie notée ne le dit pas ; « equipment=FILE » donne le fichier qu’elle nomme
help-setup = Ce qui est choisi avant la partie, players=4 par exemple ; voir « camaieu games » (FILE est le nom d’un fichier, voir README)
help-position = La position de départ ; pour « moves » et « check », - lit des positions sur l’entrée standard
help-seed = La graine du hasard (1 ; pour « play », une nouvelle à chaque fois)
help-time = Le temps de réflexion pour un coup, par exemple 2s ou 200ms (« best » : 1s)
help-nodes = Le nombre de positions examinées, pour un coup (« match » : 20000) ou une preuve (« solve » : 20000000) ; les tables de finales ne comptent pas
help-best-depth = Le nombre de coups examinés d’avance
help-level = Le niveau, de 1 pour un débutant à 10
help-threads = Le nombre de fils d’exécution (1) ; avec plusieurs, les mêmes limites peuvent donner un autre coup
help-json = Afficher à la place un objet JSON
help-players = Qui joue, séparés par des virgules : random, level:1 à level:10, best, ou exec:COMMAND pour un programme qui reçoit la vue de son siège sur une ligne et répond par un coup sur une ligne, dans le temps de --time plus une seconde (sinon 60 s), ou perd la partie par forfait ; un joueur seul occupe tous les sièges et compte pour le premier
help-openings = Le nombre de coups au hasard qui commencent chaque partie (0)
help-match-jsonl = Afficher à la place un objet JSON par partie
help-shot = Enregistrer une image de la table dès qu’elle est immobile, et finir
help-size = La taille de la fenêtre en pixels, par exemple 1280x720
help-view = La place de la caméra : seat (ma place), opposite (en face), above (d’en haut) ou quarter (de biais)
help-quality = La qualité de l’image : low (faible), medium (moyenne) ou high (haute) ; par défaut ce que peut la machine
help-aids = Ce qui est montré : reach (où ça peut aller), paths (les chemins), apart (les étages), through (à travers), map (le plan)
help-text = Jouer dans ce terminal, sans fenêtre : on tape les coups, « aide » dit le reste
help-who = Qui joue, séparés par des virgules : person, random, level:1 à level:10 ou best (des personnes)
help-continue = Reprendre la partie de ce jeu qui a été laissée en dernier
help-choose = Les étapes d’un coup entamé
help-grey = Enregistrer l’image en niveaux de gris
help-bare = Montrer la table seule, sans le panneau ni les lettres du plateau
help-measure = Mesurer la fenêtre, immobile pendant ce temps, puis la table qui tourne ; donner les chiffres, et finir

command-see-help = Voir « camaieu --help ».
command-unknown = Il n’y a pas de commande « { $name } ».
command-unknown-argument = « { $arg } » n’est pas attendu ici.
command-missing = Il manque { $arg }.
command-twice = { $arg } est dit plus d’une fois.
command-conflict = { $arg } ne va pas avec { $other }.
command-no-value = Il faut une valeur pour { $arg }.
command-bad-value = { $arg } ne peut pas être « { $value } ».
command-not-utf8 = Le texte n’est pas en UTF-8.
command-line = ligne { $line } : { $fault }
command-move = coup { $number }, « { $move } » : { $fault }
command-unknown-game = Il n’y a pas de jeu « { $game } » ; il y a { $games }.
command-no-window = Cette version n’a pas de fenêtre ; « camaieu --help » énumère les commandes qui s’en passent.
command-no-proof = Il n’y a pas de recherche de preuve pour { $game }.
match-player = Il n’y a pas de joueur « { $text } » : random, level:1 à level:10, best ou exec:COMMAND.
match-seats = { $players } joueurs ne se répartissent pas également entre { $seats } sièges.
match-forfeit = Partie { $game } : « { $player } » perd par forfait. { $fault }
match-forfeits = Trois parties de suite ont été perdues par forfait ; le match s’arrête après la partie { $game }.
match-exec-start = « { $command } » ne peut pas être lancé : { $fault }
match-exec-silent = Pas de réponse à « { $view } » en { $time }.
match-exec-long = La réponse à « { $view } » dépasse { $bytes } octets.
match-exec-not-utf8 = La réponse à « { $view } » n’est pas en UTF-8.
match-exec-status = Le programme s’est terminé avec le code { $status }, sans réponse à « { $view } ».
match-exec-signal = Le programme a été arrêté par le signal { $signal }, sans réponse à « { $view } ».
match-exec-closed = Le programme a fermé sa sortie, sans réponse à « { $view } ».
match-exec-move = La réponse à « { $view } » est « { $move } » : { $fault }

problem-none = Il n’y a pas de problème ici : { $game } n’en a pas, ou rien n’est à trouver dans cette position.

replay-file = { $file } : { $fault }
replay-empty = Il n’y a rien à rejouer : ni coups, ni jeu.
replay-needs-file = Un fichier que seule la partie notée nomme n’est pas ouvert ; « --setup { $option }=FILE » le donne.
input-long-line = La ligne dépasse { $most } Mio.
replay-seed = la graine « { $text } » n’est pas un nombre.
score-open-comment = ligne { $line } : le commentaire qui commence ici n’est pas fermé.
score-after-result = ligne { $line } : « { $text } » suit le résultat.
score-unknown-key = ligne { $line } : une partie notée n’a pas de clé « { $key } ».
score-move = ligne { $line }, coup { $number }, « { $move } » : { $fault }
score-result = le résultat noté est « { $written } », mais la partie finit par « { $reached } ».
