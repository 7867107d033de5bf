# La fenêtre : menus, panneaux, touches.

menu-tagline = Cinq jeux de plateau de couleur et de camouflage
menu-to-come = En préparation
menu-camelot = Camelot
menu-camelot-what = Hommes et Chevaliers, galops et sauts, deux châteaux
menu-chameleon = Chameleon
menu-chameleon-what = Fou ou cavalier ? Cela dépend de la case
menu-le-cameleon = Le Caméléon
menu-le-cameleon-what = Des trios de couleurs, et des caméléons qui vont avec toutes
menu-caminos = Caminos
menu-caminos-what = Des chemins de bois par-dessus toits et falaises
menu-chromino = Chromino
menu-chromino-what = Des dominos tricolores pour une à huit personnes

other-language = English
quit = Quitter
start = Commencer la partie
back = Retour
close = Fermer

turn = Trait : { $seat }
take-back = Annuler
play-again = Rétablir
offer-draw = Proposer nulle
resign = Abandonner
resign-question = { $seat } : abandonner la partie ?
rules = Règles
help = Touches
views = La table vue de
view-seat = ma place
view-opposite = en face
view-above = dessus
view-quarter = biais
pause = Menu
go-on = Continuer
new-game = Nouvelle partie
new-game-question = Abandonner cette partie et en commencer une nouvelle ?
to-menu = Retour au menu
chart = Tableau des couleurs
hand-empty = Prendre une pièce : cliquer dessus, ou touches 1, 2, 3 …
awaited = C’est à { $seat } de jouer. { $seat } est à l’écran ? La main n’est montrée qu’ensuite.
awaited-here = { $seat } est là
hand-put-back = Reposer
turn-round = Tourner
turn-away = Basculer au loin
turn-aside = Basculer de côté
aids = Montrer
aid-reach = où elle peut aller
aid-places = places pour la main
aid-paths = chemins
aid-apart = couches écartées
aid-through = transparence
aid-map = plan
series = Points
series-game = Partie { $number }
series-sum = Somme
look-at-table = Regarder la table
no-moves-yet = Aucun coup n’a encore été joué.
question-draw = { $seat } : une nulle est proposée ({ $by }).
question-take-back = { $seat } : annulation de coups demandée ({ $by }).
question-pause = { $seat } : arrêt des pendules demandé ({ $by }).
answer-yes = Accepter
answer-no = Refuser
declined-take-back = Refus : les coups restent joués.
declined-pause = Refus : les pendules continuent.
looking-elsewhere = Vous regardez une autre position. { $count ->
    [0] La partie en est au début.
    [one] La partie en est à un coup joué.
   *[other] La partie en est à { $count } coups joués.
}
to-the-end = Revenir à la partie
variations = { $count ->
    [one] Un autre coup a été essayé ici.
   *[other] { $count } autres coups ont été essayés ici.
}
deed-resigned = { $seat } : abandon
deed-out-of-time = { $seat } : temps dépassé
deed-agreed = Nulle d’un commun accord

advice-choose-target = { $step } est choisi : choisir où aller. Échap repose la pièce.
advice-stop-or-go-on = En { $step }, le coup peut finir : choisir encore cette case pour s’arrêter, ou continuer.
advice-go-on = De { $step }, le coup continue. Échap revient d’un pas.

key-choose = Choisir, poser
key-choose-mouse = clic gauche
key-cursor = Curseur sur le plateau
key-take = Prendre une pièce à côté du plateau, la reposer
key-take-mouse = clic gauche
key-turn = La tourner, la basculer au loin, de côté
key-turn-mouse = Maj+molette
key-deed = Piocher une pièce, ou passer
key-deed-mouse = clic sur le sac
key-back = Revenir d’un pas, fermer, menu
key-back-mouse = clic droit
key-undo = Reprendre, rejouer
key-history = Regarder en arrière, en avant
key-orbit = Tourner la table
key-orbit-mouse = bouton droit tenu
key-pan = Déplacer la table
key-pan-mouse = bouton du milieu tenu
key-zoom = Plus près, plus loin
key-zoom-mouse = molette
key-views = Vues
key-panel = Boutons à côté de la table
key-panel-keys = Tab, Entrée · Échap : retour au plateau (Chromino : Tab va d’abord au chevalet, au sac, au tapis)
key-chart = Tableau des couleurs (Le Caméléon)
key-help = Touches, règles, plein écran
key-pad-board = Manette : le plateau
key-pad-board-keys = croix, stick gauche · A choisir · B retour · X, Y reprendre, rejouer · LB, RB revoir
key-pad-camera = Manette : la table
key-pad-camera-keys = stick droit · LT, RT plus loin, plus près · Select ma place
key-pad-menus = Manette : menus
key-pad-menus-keys = Start menu · stick gauche enfoncé : boutons à côté de la table · croix, RB et A dedans · stick droit enfoncé : touches

problems = Problèmes pour une personne : trouver toutes les places
problem-level = niveau { $level }
problem-title = Problème de niveau { $level }
problem-what = Trouver toutes les places de chaque pièce : la prendre, la tourner, la poser où elle va.
problem-task = { $found } sur { $count }
problem-found = Cette place est déjà trouvée.
problem-solved = Résolu : toutes les places sont trouvées.
problem-new = Un autre problème
problem-harder = Plus difficile
problem-easier = Plus facile
problem-answers = Voir les réponses

settings = Réglages
this-language = Français
set-language = Langue
set-quality = Image
set-quality-low = simple : sans ombres
set-quality-medium = moyenne
set-quality-high = fine
set-pace = Mouvements
set-pace-off = aucun
set-pace-slow = lents
set-pace-normal = normaux
set-pace-fast = rapides
set-turn = Tourner la table vers le joueur au trait
set-turn-off = non
set-turn-on = oui
set-help = Signes qui montrent les places et les chemins
set-help-on = à la demande
set-help-off = jamais : partie sérieuse

no-sound = Aucune carte son n’a été trouvée : on joue sans le son.
no-display = Il n’y a pas d’écran où ouvrir une fenêtre. Lancez le programme depuis un bureau, ou utilisez les commandes : « camaieu --help ».
no-graphics = Aucun pilote graphique capable de dessiner la table n’a été trouvé. Installez celui de votre carte (sous Debian et Ubuntu : mesa-vulkan-drivers), ou utilisez les commandes : « camaieu --help ».
no-picture-taken = Aucune image n’a été prise : la fenêtre s’est fermée avant que la table soit immobile.
no-picture = L’image n’a pas pu être enregistrée : { $fault }
failed = Le programme a échoué. Ce qui s’est passé est écrit dans { $file }.
failed-unreported = Le programme a échoué, et son rapport n’a pas pu être écrit.
bad-size = --size est une largeur et une hauteur en pixels, par exemple 1280x720, de 320x240 à 8192x8192.
bad-shot = --shot demande le nom d’un fichier PNG dans un dossier qui existe.
game-not-on-table = « { $game } » n’a pas encore de table dans la fenêtre.
bad-choice = --choose : « { $step } » ne peut pas suivre ici ; ce qui peut suivre : { $next }.
measured-first = première image : { $value } s
measured-still = images dessinées tant que rien ne bouge : { $value }
measured-turning = d’une image à l’autre quand la table tourne : { $value } ms
measured-frame = fil principal, par image quand la table tourne : { $value } ms
measured-all = tous les fils, par image quand la table tourne : { $value } ms
measured-memory = mémoire au plus haut : { $value } Mo

person = Humain
random = hasard
computer = Ordinateur
players = Qui joue
level = niveau { $level }
level-what = { $level ->
    [1] Débute et voit peu
    [2] Voit un coup d’avance, et en oublie beaucoup
    [3] Voit un coup d’avance
    [4] Voit souvent la réponse à son coup
    [5] Voit la réponse à son coup
    [6] Regarde trois coups plus loin
    [7] Regarde quatre coups plus loin
    [8] Regarde loin
    [9] Regarde loin et n’oublie rien de ce qu’il voit
   *[10] Joue aussi bien qu’il peut dans le temps donné
}
thinking-time = L’ordinateur réfléchit à un coup au plus
seconds = { $count } s
computer-thinks = L’ordinateur ({ $player }) réfléchit, { $seconds } s au plus.
computer-waits = C’est à l’ordinateur ({ $player }), qui attend.
move-now = Jouer vite
stop = Arrêter
let-it-play = Le laisser jouer
hint = Conseil
hint-thinking = L’ordinateur cherche un conseil…
hint-move = Conseil : { $move } ({ $score })
analysis-on = Analyser
analysis-off = Sans analyse
analysis-thinking = L’ordinateur regarde la position…
analysis-waits = On analyse quand c’est à une personne de jouer.
analysis-depth = { $depth ->
    [one] Un demi-coup d’avance
   *[other] { $depth } demi-coups d’avance
}
score-points = { $sign }{ $whole },{ $hundredths }
score-win = { $plies ->
    [one] gagne tout de suite
   *[other] gagne en { $plies } demi-coups
}
score-loss = { $plies ->
    [0] est perdu
    [one] perd tout de suite
   *[other] perd en { $plies } demi-coups
}
computer-not-your-turn = Un conseil est pour une personne qui a le trait.
computer-no-draw = L’ordinateur n’accepte pas la nulle.
computer-no-thread = Le système ne donne pas de fil à l’ordinateur pour réfléchir.
key-advice = Conseil, analyse
seat-name = Nom

saves = Parties gardées
saves-name = Nom de cette partie
saves-save = Garder
saves-save-over = Écraser
saves-open = Ouvrir
saves-rename = Renommer
saves-delete = Supprimer
saves-delete-question = Supprimer « { $name } » pour de bon ?
saves-none = Aucune partie enregistrée. Toute partie est enregistrée automatiquement.
saves-unfinished = Parties en cours
saves-finished = Parties terminées, enregistrées automatiquement
saves-summary = { $game } · { $plies ->
    [one] { $plies } demi-coup
   *[other] { $plies } demi-coups
} · { $ago }
saves-over = finie
ago-now = à l’instant
ago-minutes = { $count ->
    [one] il y a une minute
   *[other] il y a { $count } minutes
}
ago-hours = { $count ->
    [one] il y a une heure
   *[other] il y a { $count } heures
}
ago-days = { $count ->
    [one] hier
   *[other] il y a { $count } jours
}
kept-saved = Gardée sous le nom « { $name } ».
menu-go-on = Continuer : { $match }
begins = Qui s’assoit où
begins-seated = comme ci-dessus
begins-lot = tiré au sort
change-seats = Changer de place
change-seats-after = et encore après chaque partie
clock = Pendules
clock-none = aucune
clock-game = pour la partie
clock-move = pour chaque coup
clock-time = Temps pour la partie
clock-increment = De plus à chaque coup
clock-time-move = Temps pour chaque coup
clock-overstep = Qui dépasse le temps
clock-loses = perd
clock-noted = en est averti
clock-late = ! { $time }
clocks-pause = Arrêter les pendules
clocks-go-on = Relancer les pendules
minutes = { $count } min
replay-start = À la première position
replay-back = Un demi-coup en arrière
replay-play = Rejouer la partie
replay-pause = Pause
replay-forward = Un demi-coup en avant
replay-end = À la dernière position
replay-scrub = Où dans la partie
replay-speed = À quelle vitesse

keys = Choisir les touches
keys-what = Cliquer sur une touche pour la changer ; un clic droit l’enlève.
keys-press = Appuyer sur la touche ; Échap la laisse comme elle était.
keys-one-more = Une touche de plus
keys-take-away = Un clic droit enlève cette touche.
keys-conflict = Cette touche fait aussi autre chose : { $others }
keys-reset = Toutes les touches d’origine
set-glide = La table glisse encore quand on la lâche
set-glide-on = oui
set-glide-off = non
set-hints = Montrer ce qui est possible
set-hints-on = oui
set-hints-off = non
set-text-size = Taille du texte
key-name-shift = Maj
key-name-enter = Entrée
key-name-numpadenter = Entrée (pavé)
key-name-space = Espace
key-name-escape = Échap
key-name-arrowup = ⬆
key-name-arrowdown = ⬇
key-name-arrowleft = ⬅
key-name-arrowright = ➡
key-name-pageup = Page préc.
key-name-pagedown = Page suiv.
key-name-home = Début
key-name-end = Fin
key-name-insert = Inser
key-name-tab = Tab
action-choose = Choisir, poser
action-back = Revenir d’un pas, fermer
action-cursor-up = Curseur en haut
action-cursor-down = Curseur en bas
action-cursor-left = Curseur à gauche
action-cursor-right = Curseur à droite
action-orbit-up = Regarder de plus haut
action-orbit-down = Regarder de plus bas
action-orbit-left = Tourner la table à gauche
action-orbit-right = Tourner la table à droite
action-pan-up = Déplacer la table en haut
action-pan-down = Déplacer la table en bas
action-pan-left = Déplacer la table à gauche
action-pan-right = Déplacer la table à droite
action-zoom-in = Plus près
action-zoom-out = Plus loin
action-view-seat = Vue de ma place
action-view-opposite = Vue d’en face
action-view-above = Vue d’en haut
action-view-quarter = Vue de biais
action-history-back = Revoir un demi-coup avant
action-history-forward = Revoir un demi-coup après
action-history-start = Revoir le début
action-history-end = Revoir la fin
action-undo = Reprendre
action-redo = Rejouer
action-rules = Règles
action-help = Touches
action-chart = Tableau des couleurs
action-full-screen = Plein écran
action-hint = Conseil
action-analyse = Analyse
action-take = Prendre la pièce { $number }
action-look = Montrer : { $what }
action-deed = Piocher, ou passer

record = Partie et position en texte
record-score = Partie notée
record-position = Position
record-copy = Copier
record-write = Écrire dans le fichier
record-read-in = Lire une partie ou une position
record-paste = Une partie notée, une partie gardée ou une position de ce jeu, collée ici par Ctrl+V
record-play = Commencer ainsi
record-open = Lire le fichier
record-file = Nom d’un fichier
record-hidden = Tout n’est pas à montrer à tous : la partie et la position se lisent quand elle est finie.
record-no-file = Nommer d’abord un fichier.
record-no-game = Le texte ne dit pas de quel jeu il est ; le commencer par « game: camelot », par exemple.
record-exists = Un fichier de ce nom existe déjà.
record-written = Écrit : { $file }
record-read = La partie est sur la table.
key-name-pad = { $key } (pavé)
keys-add = ajouter
record-picture = Image de la table
record-picture-name = Nommer un fichier qui n’existe pas encore.

editor = Composer une position
editor-this = Modifier cette position
editor-what = Prenez une pièce et cliquez où elle va. La main vide, un clic retire ; un clic droit aussi.
editor-what-keys = { $keys } retire aussi.
editor-hand-empty = La main est vide.
editor-box = Dans la boîte : { $count }
editor-pile-up = y mettre
editor-pile-rest = le reste
editor-to-move = Au trait
editor-quiet = Demi-coups sans capture
editor-undo = Annuler
editor-redo = Rétablir
editor-empty = Plateau vide
editor-start = Départ
editor-play = Jouer d’ici
editor-analyse = Analyser
editor-fine = C’est une position du jeu.
editor-wrong = Ce qui ne va pas :
editor-no-text = Ce texte n’est pas une position ; la table reste comme elle était :
editor-hidden = La partie n’est pas finie et tout n’y est pas visible : l’éditeur commence par la position initiale.
key-edit = Retirer une pièce d’une position que l’on compose
key-edit-mouse = clic, la main vide · clic droit
key-name-delete = Suppr.
key-name-backspace = Retour arrière
action-remove = Retirer (éditeur)
seat-colour = Couleur : { $colour ->
    [red] rouge
    [blue] bleu
    [yellow] jaune
    [violet] violet
    [orange] orange
    [green] vert
   *[none] aucune
}
