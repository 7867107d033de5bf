# La ligne de commande.

help-about = Camaïeu : cinq jeux de plateau, tout en couleurs et en camouflage. Sans commande, la fenêtre s’ouvre.
help-heading-usage = Usage :
help-heading-options = Arguments et options{" "}
help-heading-commands = Commandes{" "}
help-heading-players = Jouer et apprendre{" "}
help-heading-programs = Pour les programmes{" "}
help-heading-more = Autres commandes{" "}
help-help = Afficher cette aide
help-version = Afficher la version
help-verbose = Avec --version : afficher aussi la compilation, les dossiers et le pilote graphique
help-lang = Langue (par défaut : celle du système)

help-command-games = Afficher la liste des jeux, avec leurs places et leurs options
help-command-position = Afficher la position de départ
help-command-check = Vérifier des positions, une par ligne : « ok », ou « bad: » et toutes les erreurs
help-command-moves = Afficher les coups légaux
help-command-apply = Jouer des coups et afficher la position et son issue
help-command-perft = Compter les suites de coups d’une longueur donnée
help-command-playouts = Jouer des parties au hasard et afficher des statistiques
help-command-conformance = Passer les tests ouverts des règles, sur ce programme ou un autre
help-command-problem = Afficher un casse-tête pour un joueur, ou vérifier des réponses
help-command-puzzles = Énumérer les problèmes d’un jeu : nom, difficulté, genre et position
help-command-mine = Trouver des problèmes dans des parties de l’ordinateur, les démontrer et les afficher
help-command-replay = Rejouer une partie enregistrée ou notée et afficher sa position finale
help-command-review = Analyser une partie : résultats attendus, erreurs, meilleurs coups, bilan par place
help-command-best = Afficher le meilleur coup de l’ordinateur, son évaluation et sa suite
help-command-match = Jouer une série de parties entre des joueurs et afficher le score du premier
help-command-engine = Jouer comme programme pour « lab match --players engine:COMMAND »
help-command-book = Établir un livre d’ouvertures par des parties de l’ordinateur et l’afficher
help-command-tune = Ajuster les poids d’une évaluation à des parties enregistrées et les afficher
help-command-tablebase = Établir une table de finales de Chameleon, Camelot ou Camette
help-command-solve = Démontrer le résultat avec le meilleur jeu et l’afficher avec sa suite
help-command-play = Jouer une partie dans la fenêtre, ou dans le terminal avec --text
help-command-lessons = Énumérer les leçons avec leurs étapes, leurs règles et leurs titres
help-command-learn = Ouvrir un cours où vous l’avez quitté, une leçon, des problèmes ou vos erreurs
help-command-open = Ouvrir dans la fenêtre la copie d’une partie enregistrée ou notée, ou d’une position
help-command-manual = Écrire les pages de manuel et les complétions des shells dans un dossier
help-command-lab = Étudier les jeux : matchs de moteurs, comptages, preuves et tables de finales
help-command-help = Énumérer les commandes, ou en décrire une
help-help-of = Commande à décrire (par défaut : les énumérer toutes)

help-lessons-game = Jeu dont énumérer les leçons (par défaut : tous)
help-lesson = À travailler : GAME, GAME/LESSON, GAME/LESSON/STEP, GAME/puzzles, ou « mistakes » pour vos erreurs à revoir
help-learn-text = Suivre les leçons dans ce terminal
help-open-file = Fichier à ouvrir (par défaut : aucun, le menu s’ouvre)
help-manual-folder = Dossier où écrire, organisé comme /usr/share

help-game = Jeu : { $games }
help-moves = Coups dans la notation du jeu, comme dans une partie notée
help-depth = Longueur des suites, de 0 à 99
help-conformance-game = Jeu à tester (par défaut : tous)
help-against = Commande du programme à tester (par défaut : ce programme)
help-part = Partie à passer : 1 (positions, coups, perft) ou 2 (raisons, parties) (par défaut : les deux)
help-divide = Afficher aussi le compte de chaque premier coup
help-games = Nombre de parties (par défaut : 100)
help-play-problem = Jouer un casse-tête pour un joueur, de difficulté 1 à 5
help-problem-level = Difficulté du casse-tête, de 1 à 5 (par défaut : 1)
help-answers = Poses à vérifier
help-file = Partie enregistrée, lettre ou partie notée à lire
help-score = Afficher plutôt la partie notée : en-têtes, coups, commentaires, annotations, variantes
help-puzzle-file = Fichier de problèmes, tels que les affiche « lab mine --json » (par défaut : ceux du programme)
help-puzzle-grade = Mesurer de nouveau la difficulté des problèmes et les énumérer par difficulté
help-puzzle-check = Démontrer de nouveau chaque problème : « ok », ou « bad » et son défaut
help-replay-setup = Options, si la partie notée n’en a pas ; equipment=FILE fournit le fichier qu’elle nomme
help-setup = Options du jeu, par exemple players=4 ; « camaieu games » les énumère
help-position = Position de départ ; avec -, « moves » et « check » lisent l’entrée standard
help-seed = Graine du hasard (par défaut : 1 ; « play » et « host » en tirent une)
help-time = Temps de réflexion par coup, par exemple 2s ou 200ms (par défaut pour « best » : 1s)
help-match-clock = Cadence de chaque joueur : 10s+0.1s, 1+0 (minutes, secondes) ou « coup 2s » (par défaut : sans)
help-nodes = Positions à examiner par coup, ou par preuve (par défaut sans --time : « match » et « review » 20000, « solve » 20000000)
help-best-depth = Profondeur de recherche, en demi-coups
help-level = Niveau de l’ordinateur, de 1 (débutant) à 10 (par défaut : 10)
help-threads = Nombre de fils d’exécution (par défaut : 1) ; avec plusieurs, les coups peuvent différer
help-tablebase-game = Jeu : chameleon ou camelot
help-pieces = Nombre maximal de pièces (par défaut : Chameleon 6, Camette 8, Camelot 3)
help-tablebase-threads = Nombre de fils d’exécution (par défaut : 1)
help-proof = Fichier où écrire la stratégie du gagnant
help-check-proof = Vérifier un tel fichier par les règles et la table de finales
help-json = Afficher du JSON, un objet par ligne
help-players = Joueurs, séparés par des virgules : random, level:1 à level:10, best, exec:COMMAND ou engine:COMMAND
help-openings = Coups au hasard au début de chaque partie (par défaut : 0)
help-match-record = Fichier où écrire un objet JSON par partie
help-sprt = S’arrêter tôt par SPRT, avec les hypothèses ELO0 et ELO1 (alpha = beta = 5 %)
help-tune-files = Fichiers de parties de « lab match --record »
help-origin = Note sur les parties, écrite dans le résultat
help-shot = Enregistrer une image de la table, puis quitter
help-size = Taille de la fenêtre en pixels, par exemple 1280x720
help-view = Vue de la caméra : seat (ma place), opposite (en face), above (de dessus) ou quarter (de biais)
help-quality = Qualité graphique : low (basse), medium (moyenne) ou high (haute) ; par défaut, la plus haute que permet l’ordinateur
help-aids = Aides, séparées par des virgules : reach (accès), places (poses), paths (chemins), apart (étages), through (transparence) ou map (plan)
help-text = Jouer dans ce terminal ; « aide » énumère ses commandes
help-play-players = Joueurs, séparés par des virgules : person, random, level:1 à level:10 ou best (par défaut : person)
help-continue = Continuer la dernière partie inachevée
help-choose = Premières étapes d’un coup, séparées par des virgules
help-grey = Enregistrer l’image en niveaux de gris
help-bare = Montrer la table sans le panneau
help-measure = Mesurer les performances pendant ce temps, immobile et en rotation, puis quitter

command-see-help = Voir « camaieu --help ».
did-you-mean = Vouliez-vous dire « { $name } » ?
command-unknown = Commande inconnue : « { $name } ».
command-unknown-argument = Argument inattendu : « { $arg } ».
command-missing = Il manque { $arg }.
command-twice = { $arg } est indiqué plusieurs fois.
command-conflict = { $arg } ne peut pas se combiner avec { $other }.
command-no-value = { $arg } demande une valeur.
command-bad-value = « { $value } » n’est pas une valeur valable pour { $arg }.
command-too-many-values = { $arg } ne prend pas de valeur : « { $value } » est de trop.
command-bad-arguments = Arguments non reconnus.
command-not-utf8 = Le texte n’est pas de l’UTF-8 valide.
command-line = ligne { $line } : { $fault }
command-move = coup { $number }, « { $move } » : { $fault }
command-unknown-game = Jeu inconnu : « { $game } » ; les jeux sont { $games }.
command-no-window = Cette version n’a pas de fenêtre ; « camaieu --help » énumère les commandes qui s’en passent.
command-no-proof = « solve » ne s’applique pas à { $game }.
command-no-book = { $game } n’a pas de livre d’ouvertures : chaque partie commence par une donne au hasard.
command-no-tablebase = Il n’y a pas de table de finales pour ce jeu et ces options, seulement pour : { $known }.
command-tablebase-pieces = « --pieces » va ici de { $fewest } à { $most }.
tablebase-damaged = La table de finales est endommagée. Refaites-la avec « camaieu lab tablebase { $arguments } ».
tablebase-other = Ce n’est pas une table de finales de cette version. Refaites-la avec « camaieu lab tablebase { $arguments } ».
proof-head = La première ligne n’est pas « { $game } », la place du gagnant et une position.
proof-no-move = « { $position } » n’a pas de coup légal dans la preuve, et la table de finales n’en connaît pas le résultat.
proof-not-won = « { $position } » n’est pas gagnée.
proof-too-long = « { $position } » vient trop tard : la preuve tourne en rond.
command-no-tuning = « tune » ne s’applique pas à ce jeu, { $game } : son ordinateur n’a pas de poids.
match-player = Joueur inconnu : « { $text } ». Choisissez parmi random, level:1 à level:10, best, exec:COMMAND et engine:COMMAND.
match-seats = { $players } joueurs ne peuvent pas se partager { $seats ->
    [one] une place
   *[other] { $seats } places
} à parts égales.
match-forfeit = Partie { $game } : « { $player } » perd par forfait. { $fault }
match-forfeits = Trois parties de suite ont été perdues par forfait : le match s’arrête après la partie { $game }.
match-sprt = « { $text } » n’est pas une paire d’écarts Elo : écrivez --sprt ELO0,ELO1, le plus petit d’abord, jusqu’à { $most }.
match-record-write = Impossible d’écrire { $file } : { $fault }
match-exec-start = Impossible de lancer « { $command } » : { $fault }
match-exec-silent = Pas de réponse à « { $view } » en { $time }.
match-exec-long = La réponse à « { $view } » dépasse { $bytes } octets.
match-exec-not-utf8 = La réponse à « { $view } » n’est pas de l’UTF-8 valide.
match-exec-status = Le programme s’est terminé avec le code { $status } sans répondre à « { $view } ».
match-exec-signal = Le programme a été arrêté par le signal { $signal } sans répondre à « { $view } ».
match-exec-closed = Le programme a fermé sa sortie sans répondre à « { $view } ».
match-exec-move = La réponse à « { $view } » est « { $move } » : { $fault }
match-exec-nameless = La première réponse est « { $answer } » au lieu de « name » et d’un nom.

engine-unexpected = « { $text } » n’est pas attendu ici : la documentation décrit les messages.

problem-none = Il n’y a pas de casse-tête ici : { $game } n’en a pas, ou il n’y a rien à trouver dans cette position.

replay-file = { $file } : { $fault }
replay-empty = Il n’y a rien à rejouer : le fichier ne contient aucun coup et ne nomme aucun jeu.
review-empty = Il n’y a rien à analyser : le fichier ne contient aucun coup.
replay-needs-file = Un fichier n’est pas ouvert du seul fait qu’une partie notée le nomme. Indiquez-le vous-même : « --setup { $option }=FILE ».
input-long-line = La ligne dépasse { $most } Mio.
replay-seed = La graine « { $text } » n’est pas un nombre.

review-better = mieux : { $line }.
score-at = ligne { $line }, colonne { $column }, « { $word } » : { $fault }
score-move = ligne { $line }, colonne { $column }, coup { $number }, « { $word } » : { $fault }
score-open-comment = Ce commentaire n’est pas fermé : il manque « {"}"} » après lui.
score-stray-brace = Cette accolade fermante n’a pas d’accolade ouvrante.
score-open-bracket = Cette parenthèse n’est pas fermée.
score-stray-bracket = Cette parenthèse fermante n’a pas de parenthèse ouvrante.
score-other-bracket = Parenthèse et crochet se mélangent : celui-ci ne ferme pas celle qui est ouverte.
score-empty-bracket = Il n’y a aucun coup entre ces parenthèses.
score-open-header = Cet en-tête n’a pas de fin : il se ferme par un guillemet droit et un crochet.
score-unquoted-header = La valeur de cet en-tête doit être entre guillemets droits.
score-header-twice = Le même en-tête figure plus haut avec une autre valeur, « { $before } ».
score-many-headers = Une partie notée a 1000 en-têtes au plus.
score-second-game = Une deuxième partie commence ici. Un fichier contient une seule partie.
score-after-result = Ceci vient après le résultat.
score-two-results = Ce résultat de l’en-tête n’est pas celui de la fin de la partie.
score-no-mark = Ce n’est pas une annotation : les annotations sont « ! », « ? », « !! », « ?? », « !? » et « ?! ».
score-two-marks = Le coup porte déjà une autre annotation.
score-mark-alone = Aucun coup ne précède cette annotation.
score-no-glyph = Un glyphe est $ suivi d’un nombre de 0 à 255.
score-no-move = Ce n’est ni un coup, ni un numéro, ni un commentaire, ni une annotation, ni un résultat.
score-no-seat = Aucun joueur de ce jeu ne s’appelle « { $name } ».
score-result = La partie notée donne le résultat « { $written } », mais elle se termine par « { $reached } ».

# Size of the text
help-text-size = Taille du texte en pour cent, de 80 à 200

# Les pages de manuel, par sections
manual-name = NOM
manual-files = FICHIERS
manual-data = Parties enregistrées, avancement dans les leçons et rapports d’erreur ; sans $XDG_DATA_HOME, ~/.local/share/camaieu
manual-settings = Réglages ; sans $XDG_CONFIG_HOME, ~/.config/camaieu
manual-exit = CODE DE RETOUR
manual-exit-0 = Réussite
manual-exit-1 = La réponse est non (une position incorrecte, un test échoué), ou le système refuse quelque chose (un fichier ne peut pas être écrit, il n’y a pas d’écran)
manual-exit-2 = Entrée incorrecte : une option inconnue, un coup illégal, un fichier abîmé…
perft-cut = Une position rencontrée a trop de coups pour qu’ils soient tous listés : ce nombre est trop petit.
manual-not-written = Le manuel ne peut pas être écrit dans { $file } : { $fault }

# --version --verbose
version-build = compilation : { $value }
version-parts = parties facultatives : { $value }
version-revision = révision : { $value }
version-data = parties enregistrées : { $value }
version-settings = réglages : { $value }
version-no-folder = aucun sur ce système
version-graphics = affichage : { $value }
version-no-graphics = aucun pilote capable de dessiner la table

# Diagrams
help-command-diagram = Dessiner une position en SVG, PNG, GIF ou texte
help-diagram-position = Position à dessiner (par défaut : le départ) ; avec -, une par ligne de l’entrée standard
help-format = Format (par défaut : selon l’extension du fichier, ou svg)
help-replay-format = Dessiner la partie sous forme d’animation
help-diagram-seat = Dessiner ce que voit cette place, de son côté
help-marks = Marques, séparées par des espaces, par exemple E6, ring:E6, E6>E8 ou last:E6-E8
help-diagram-size = Largeur de l’image en pixels, de 64 à 4096 (par défaut : 800)
help-output = Fichier à écrire (par défaut : la sortie standard) ; « %d » dans son nom est le numéro de la position
diagram-title = { $game } : { $state }
diagram-no-pictures = Cette version ne dessine ni PNG ni GIF, seulement du SVG et du texte ; compilez-la avec « --features pictures ».
diagram-needs-file = Un terminal n’affiche pas d’image. Nommez son fichier : « -o FILE ».
diagram-needs-pattern = Plusieurs diagrammes demandent chacun un fichier : donnez à « -o » un nom avec « %d » pour le numéro.
diagram-not-drawn = L’image n’a pas pu être dessinée : { $fault }
diagram-no-seat = Il n’y a pas de place { $number } : les places vont ici de 1 à { $seats }.
diagram-unknown-mark = « { $mark } » n’est pas une sorte de marque ; les sortes sont { $words }.
diagram-no-place = « { $mark } » : il n’y a pas d’emplacement « { $place } » dans cette position.
diagram-bad-mark = « { $mark } » : { $fault }
diagram-bad-step = « { $step } » ne peut pas suivre ici ; étapes possibles : { $next }.
diagram-no-last = La position ne dit pas ici quel a été le dernier coup. Donnez la position d’avant, et « last:MOVE ».
diagram-none-movable = Aucune pièce du plateau ne peut jouer ici.
diagram-sign-frame = Marqué : { $places }
diagram-sign-dot = Peut aller en : { $places }
diagram-sign-ring = Pris : { $places }
diagram-sign-hatch = Hachuré : { $places }
diagram-sign-chosen = Choisi : { $places }
diagram-sign-movable = Peut jouer : { $places }
diagram-sign-last = Dernier coup : { $places }
diagram-sign-ghost = Couvrirait : { $places }
diagram-sign-arrow = Flèche : { $places }
diagram-sign-trail = Trajet : { $places }

# Problèmes

puzzle-no-record = Ce n’est pas un problème : { $fault }
puzzle-few-moves = La position n’a que { $count ->
    [one] { $count } coup légal
   *[other] { $count } coups légaux
}, trop peu pour un problème.
puzzle-solutions = Un problème a une ou deux solutions, et non { $count }.
puzzle-move = « { $move } » : { $fault }
puzzle-line = Le meilleur jeu ne commence pas par une solution.
puzzle-grade = La difficulté { $grade } n’est pas comprise entre 1 et 10.
puzzle-twice = Le nom { $id } s’y trouve deux fois.
puzzle-none-with = Il n’y a pas de problème avec { $setup }.
puzzle-flawed = { $count ->
    [one] { $count } problème a un défaut
   *[other] { $count } problèmes ont un défaut
}.
puzzle-flaw-kind = aucun problème de ce jeu n’a ce genre et cette longueur
puzzle-flaw-id = son nom n’est pas celui de cette position
puzzle-flaw-solutions = ses solutions ne sont pas les coups qui gardent le résultat
puzzle-flaw-sooner = le but est atteint en moins de coups
puzzle-flaw-line = son meilleur jeu n’atteint pas le but
puzzle-flaw-unproved = la démonstration demande trop de positions
