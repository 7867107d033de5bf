# La fenêtre : menus, panneaux, touches.

menu-tagline = Cinq jeux de plateau, tout en couleurs et en camouflage
menu-to-come = Bientôt
menu-all = Tous les jeux

other-language = English
quit = Quitter
start = Commencer la partie
back = Retour
close = Fermer

turn-yours = À vous de jouer
turn = { KIND($seat) ->
    [plural] Aux { WITHIN($seat) } de jouer
    [noun] Au tour du { WITHIN($seat) }
    [colour] Au tour de { $seat }
   *[name] À { $seat } de jouer
}
undo = Annuler le coup
undo-asking = Annuler le coup… (avec l’accord des autres)
redo = Rétablir
offer-draw = Proposer la nulle
tool-undo = Annuler
tool-undo-asking = Annuler…
resign = Abandonner
resign-question = Voulez-vous vraiment abandonner ?
resign-question-for = { $seat } : voulez-vous vraiment abandonner ?
rules = Règles
help = Raccourcis clavier
views = Vue
view-seat = Ma place
view-opposite = En face
view-above = De dessus
view-quarter = De biais
menu = Menu
resume = Reprendre
keep-playing = Continuer la partie
new-game = Nouvelle partie
new-game-question = Quitter cette partie et en commencer une nouvelle ?
to-menu = Menu principal
chart = Tableau des couleurs
hand-empty = Prenez une pièce : cliquez dessus ou appuyez sur 1, 2, 3…
awaited = { KIND($seat) ->
    [plural] Passez l’écran aux { WITHIN($seat) }.
    [noun] Passez l’écran au { WITHIN($seat) }.
   *[name] Passez l’écran à { $seat }.
} Sa main s’affichera après confirmation.
awaited-here = { KIND($seat) ->
    [plural] Les { WITHIN($seat) } sont là
    [noun] Le { WITHIN($seat) } est là
   *[name] { $seat } est là
}
hand-put-back = Reposer
held-caption = En main
turn-round = Tourner
turn-away = Basculer vers l’arrière
turn-aside = Basculer sur le côté
prompt-move = Choisissez une pièce.
prompt-place = Choisissez où poser la pièce.
tool-draw = Nulle
tool-clocks = Pendules
tool-turn-away = Basculer
tool-turn-aside = Sur le côté
tool-aid-reach = Où poser
tool-aid-places = Poses possibles
tool-aid-paths = Chemins
tool-aid-apart = Étages
tool-aid-through = Transparence
tool-aid-map = Plan
you = Vous
first-win = Votre première victoire à { $game } !
set-up = Nouvelle partie
menu-continue = Continuer
more-options = Plus d’options
level-of-computer = Niveau de l’ordinateur
level-of = Niveau : { $seat }
clock-no = Sans pendule
clock-other = Autre…
clock-kind = Type de pendule
preset-elsewhere = Avec un ami à distance
settings-look = Aspect
settings-sound = Son
settings-playing = Jeu
settings-access = Accessibilité
settings-keys = Touches
settings-camera = Caméra
keys-what = Cliquez pour changer cette touche. Un clic droit la retire.
keys-press = Appuyez…
keys-press-new = Appuyez sur la nouvelle touche. Échap n’en ajoute aucune.
keys-keeps = Appuyez sur la nouvelle touche. Échap garde { $key }.
keys-keep = Garder l’ancienne touche
keys-taken = { $key } sert à : { $others }
keys-take-it = La prendre
keys-another = Une autre
keys-one-more = Ajouter une autre touche
keys-search = Action ou touche
keys-all-controls = Toutes les commandes
keys-reset = Tout comme au début
keys-count = { $count } actions, { $changed } { $changed ->
    [one] modifiée
   *[other] modifiées
}
keys-playing = Jouer
keys-in-hand = Une pièce en main
keys-moves = Les coups
keys-view = La vue
keys-windows = Fenêtres
keys-aids = Aides
keys-voice = La voix
settings-online = En ligne
settings-about = À propos
set-theme-what = Clair, ou sombre pour le soir
set-quality-what = Une qualité plus haute est plus lente sur cet ordinateur
set-animation-speed-what = Pièces et caméra
set-vision-what = Les couleurs restent distinctes pour votre vue
set-move-aids-what = Où vont les pièces, chemins et étages ; à désactiver pour une partie sérieuse
set-toggles-what = Un appui pour commencer, un autre pour finir
about-version = Version { $version }
about-authors = De qui sont ces jeux
about-author-camelot = George S. Parker, 1882 et 1930. Ses autres plateaux aussi de M. W. Nolan et P. B. Smith
about-author-chameleon = Mitsuo Yamamoto, Logy Games
about-author-le-cameleon = Éditions CAID
about-author-caminos = Stefan Kögl, Murmel, 2010
about-author-chromino = Louis Abraham, 2001
about-backup = Vos parties et paramètres
about-backup-what = Ce navigateur les conserve. Enregistrez-les dans un fichier, ou ajoutez ceux d’un fichier.
about-backup-save = Enregistrer…
about-backup-read = Ouvrir…
about-folder = Vos parties et paramètres
about-free = Logiciel libre
about-free-what = Sous licence MIT ou Apache 2.0, à votre choix.
about-fonts = Polices et icônes
about-fonts-what = Fraunces et Nunito Sans (SIL Open Font License), Phosphor (MIT)
about-report = Signaler un défaut…
about-report-what = Copiez ce texte, répondez aux questions et envoyez-le à qui vous a donné le programme. Rien n’est envoyé tout seul.
about-report-questions = Qu’avez-vous fait ?
    Que s’est-il passé ?
    À quoi vous attendiez-vous ?
verdict-you-win = Vous avez gagné !
verdict-has-won = { $count ->
    [one] { KIND($seats) ->
        [plural] Les { WITHIN($seats) } ont gagné
        [noun] Le { WITHIN($seats) } a gagné
       *[name] { $seats } a gagné
    }
   *[other] { $seats } ont gagné
}
game-over = Partie finie
game-over-after = Partie finie en { $moves ->
    [one] 1 coup
   *[other] { $moves } coups
}
result-look-back = Revenez en arrière pour voir comment.
result-review = Faire le bilan
leaf-moves = Coups
leaf-analysis = Analyse
aids = Afficher
aid-reach = où elle va
aid-places = poses possibles
aid-paths = chemins
aid-apart = étages séparés
aid-through = transparence
aid-map = plan
series = Points
series-game = Partie { $number }
series-sum = Total
look-at-table = Plateau
no-moves-yet = Aucun coup joué.
question-draw = { KIND($by) ->
    [plural] Les { WITHIN($by) } proposent
    [noun] Le { WITHIN($by) } propose
   *[name] { $by } propose
} la nulle { KIND($seat) ->
    [plural] aux { WITHIN($seat) }
    [noun] au { WITHIN($seat) }
   *[name] à { $seat }
}.
question-take-back = { KIND($by) ->
    [plural] Les { WITHIN($by) } demandent
    [noun] Le { WITHIN($by) } demande
   *[name] { $by } demande
} { KIND($seat) ->
    [plural] aux { WITHIN($seat) }
    [noun] au { WITHIN($seat) }
   *[name] à { $seat }
} de laisser annuler des coups.
question-pause = { KIND($by) ->
    [plural] Les { WITHIN($by) } demandent
    [noun] Le { WITHIN($by) } demande
   *[name] { $by } demande
} { KIND($seat) ->
    [plural] aux { WITHIN($seat) }
    [noun] au { WITHIN($seat) }
   *[name] à { $seat }
} d’arrêter les pendules.
question-undo-move = Annuler { $move } ?
question-undo = { $count ->
    [one] Annuler le dernier coup ?
   *[other] Annuler les { $count } derniers coups ?
}
answer-agrees = { KIND($seat) ->
    [plural] Les { WITHIN($seat) } acceptent
    [noun] Le { WITHIN($seat) } accepte
   *[name] { $seat } accepte
}
answer-refuses = { KIND($seat) ->
    [plural] Les { WITHIN($seat) } refusent
    [noun] Le { WITHIN($seat) } refuse
   *[name] { $seat } refuse
}
answer-yes = Accepter
answer-no = Refuser
declined-take-back = Annulation refusée : les coups restent joués.
declined-pause = Arrêt refusé : les pendules continuent.
looking-elsewhere = Vous revoyez un coup passé. { $count ->
    [0] La partie n’a pas commencé.
   *[other] La partie en est au coup { $count }.
}
to-the-end = Revenir à la partie
variations = { $count ->
    [one] Un autre coup a été essayé ici.
   *[other] { $count } autres coups ont été essayés ici.
}
ply-resigned = { KIND($seat) ->
    [plural] Les { WITHIN($seat) } abandonnent
    [noun] Le { WITHIN($seat) } abandonne
   *[name] { $seat } abandonne
}
ply-out-of-time = { KIND($seat) ->
    [plural] Les { WITHIN($seat) } dépassent leur temps
    [noun] Le { WITHIN($seat) } dépasse son temps
   *[name] { $seat } dépasse son temps
}
ply-agreed = Nulle d’un commun accord

advice-choose-target = { $step } : choisissez où aller ; Échap : reposer la pièce.
advice-asked = { $count ->
    [one] { $pieces } peut aller en { $place } : choisissez encore { $place } pour jouer ce coup.
    [2] Deux pièces peuvent aller en { $place } : choisissez l’une d’elles ({ $pieces }).
   *[other] { $count } pièces peuvent aller en { $place } : choisissez l’une d’elles ({ $pieces }).
}
advice-stop-or-go-on = Le coup peut finir en { $step } : choisissez encore cette case pour finir, ou continuez.
advice-go-on = Choisissez la suite du coup ; Échap : revenir.

key-choose = Sélectionner, poser
key-choose-mouse = clic gauche
key-cursor = Déplacer le curseur sur le plateau
key-take = Prendre une pièce à côté du plateau, ou la reposer
key-take-mouse = clic gauche
key-turn = La tourner, la basculer vers l’arrière, sur le côté
key-turn-mouse = Maj+molette
key-act = Piocher une pièce, ou passer
key-act-mouse = clic sur le sac
key-back = Annuler une étape, fermer, ouvrir le menu
key-back-mouse = clic droit
key-undo = Annuler ou rétablir un coup
key-history = Parcourir la partie
key-again = Revoir le dernier coup
key-again-mouse = clic sur ce coup dans la liste
key-quiet = Faire taire la voix
key-orbit = Tourner la table
key-orbit-mouse = bouton droit enfoncé
key-pan = Déplacer la table
key-pan-mouse = bouton du milieu enfoncé
key-zoom = Zoom avant, zoom arrière
key-zoom-mouse = molette
key-views = Vues
key-panel = Boutons à côté du plateau
key-panel-keys = Tab, Entrée · Échap : retour au plateau (Chromino : Tab va d’abord au chevalet, au sac, au tapis)
key-chart = Tableau des couleurs (Le Caméléon)
key-help = Raccourcis, règles, plein écran
key-finger = Écran tactile : un doigt
key-finger-keys = toucher : choisir, poser · glisser : porter une pièce · maintenir : reprendre, ou lire le nom d’un bouton
key-fingers = Écran tactile : la vue
key-fingers-keys = deux doigts : tourner, incliner, zoomer · trois doigts : déplacer · toucher deux fois : voir un endroit de près
key-pad-board = Manette : le plateau
key-pad-board-keys = croix, stick gauche · A sélectionner · B retour · X, Y annuler, rétablir · LB, RB coup précédent, coup suivant · stick droit enfoncé, Select : tourner une pièce, la basculer
key-pad-camera = Manette : la vue
key-pad-camera-keys = stick droit · LT, RT zoom arrière, zoom avant
key-pad-menus = Manette : menus
key-pad-menus-keys = Start menu · stick gauche enfoncé : boutons à côté du plateau · croix, RB et A pour s’en servir

problems = Casse-tête : trouver toutes les poses
problem-level = niveau { $level }
problem-title = Casse-tête de niveau { $level }
problem-what = Trouvez toutes les places de chaque pièce : prenez-la, tournez-la et posez-la là où elle va.
problem-task = { $found } sur { $count }
problem-solved = Bravo, vous avez trouvé toutes les places.
problem-harder = Plus difficile
problem-easier = Plus facile

settings = Paramètres
this-language = Français
set-language = Langue
slow-picture = Affichage lent
slow-picture-what = L’affichage est lent sur cet ordinateur en qualité { $quality ->
    [high] haute
   *[medium] moyenne
}.
slow-picture-take = Passer en qualité { $quality ->
    [low] basse
   *[medium] moyenne
}
slow-picture-keep = Garder la qualité { $quality ->
    [high] haute
   *[medium] moyenne
}
set-quality = Qualité graphique
set-quality-low = Basse
set-quality-medium = Moyenne
set-quality-high = Haute
set-animation-speed = Animations
set-animation-speed-off = Aucune
set-animation-speed-slow = Lentes
set-animation-speed-normal = Normales
set-animation-speed-fast = Rapides
set-turn = Tourner la table vers le joueur dont c’est le tour
set-move-aids = Aides au jeu

no-sound = Aucun périphérique audio n’a été trouvé : le jeu reste sans son.
sound-lost = Le périphérique audio a disparu : le jeu continue sans son jusqu’à son retour.
no-display = Il n’y a pas d’écran où ouvrir une fenêtre. Lancez le programme depuis un bureau, ou utilisez les commandes : « camaieu --help ».
no-graphics =
    Aucun pilote graphique capable de dessiner la table n’a été trouvé. { $system ->
        [windows] Installez celui du fabricant de votre carte, par Windows Update ou depuis son site,
       *[other] Installez celui de votre carte (sous Debian et Ubuntu : mesa-vulkan-drivers),
    } ou utilisez les commandes : « camaieu --help ».
no-picture-taken = Aucune image n’a été prise : la fenêtre s’est fermée avant que la table soit immobile.
no-picture = L’image n’a pas pu être enregistrée : { $fault }
graphics-lost = Le pilote graphique a cessé de fonctionner ({ $fault }). Les parties sont enregistrées à chaque coup : relancez le programme pour continuer.
display-lost = La fenêtre a perdu son écran. Les parties sont enregistrées à chaque coup : relancez le programme pour continuer.
failed = Le programme s’est arrêté sur une erreur. Un rapport a été écrit dans { $file }.
failed-unreported = Le programme s’est arrêté sur une erreur, et son rapport n’a pas pu être écrit.
bad-size = --size attend une largeur et une hauteur en pixels, par exemple 1280x720, de 320x240 à 8192x8192.
bad-shot = --shot attend le nom d’un fichier PNG dans un dossier qui existe.
bad-choice = --choose : « { $step } » ne peut pas venir ici ; étapes possibles : { $next }.
measured-first = première image : { $value } s
measured-still = images dessinées tant que rien ne bouge : { $value }
measured-turning = d’une image à l’autre quand la table tourne : { $value } ms
measured-frame = fil principal, par image quand la table tourne : { $value } ms
measured-all = tous les fils, par image quand la table tourne : { $value } ms
measured-memory = pic de mémoire : { $value } Mo

person = Humain
random = coups au hasard
computer = Ordinateur
players = Joueurs
level = niveau { $level }
level-what = { $level ->
    [1] Débutant : laisse passer presque tous les bons coups
    [2] Laisse passer beaucoup de bons coups
    [3] Laisse souvent passer un bon coup
    [4] Laisse parfois passer un bon coup
    [5] Laisse passer un bon coup de temps en temps
    [6] Laisse rarement passer un bon coup
    [7] Joue bien, mais voit peu de coups à l’avance
    [8] Voit plus loin
    [9] Voit loin
   *[10] Joue aussi bien que son temps le permet
}
thinking-time = Temps de réflexion maximal par coup
seconds = { $count } s
computer-thinks = L’ordinateur ({ $player }) réfléchit, { $seconds } s au plus.
computer-waits = C’est à l’ordinateur ({ $player }) de jouer, mais il a été arrêté.
move-now = Jouer maintenant
stop = Arrêter
let-it-play = Le laisser jouer
hint = Indice
hint-thinking = Recherche d’un indice…
move-of-form = { $form } en { $places }
hint-move = Indice : { $move }.
analysis-on = Analyser
analysis-off = Arrêter l’analyse
analysis-what = L’ordinateur montre quel camp est le mieux placé, et les meilleures suites.
analysis-thinking = Analyse de la position…
analysis-waits = L’analyse reprendra après le coup de l’ordinateur.
analysis-much-better = Net avantage : { $seat }.
analysis-better = Avantage : { $seat }.
analysis-even = Position équilibrée.
analysis-proved = { $seat } : { $score }.
analysis-best = Meilleur coup
analysis-others = Autres coups
analysis-lines = Suites et chiffres
analysis-depth = Profondeur { $depth }
score-win = { MOVES($plies) ->
    [one] gain immédiat
   *[other] gain en { MOVES($plies) } coups
}
score-loss = { MOVES($plies) ->
    [0] position perdue
    [one] perte en un coup
   *[other] perte en { MOVES($plies) } coups
}
computer-not-your-turn = Demandez un indice quand c’est à vous de jouer.
computer-no-hints = Pas d’indices dans cette partie : c’est convenu.
computer-no-analysis = Pas d’analyse dans cette partie : c’est convenu.
computer-no-draw = L’ordinateur refuse la nulle.
computer-no-thread = Impossible de lancer le calcul en arrière-plan.
key-advice = Indice, analyse
seat-name = Nom

saves = Parties enregistrées
saves-name = Nom de cette partie
saves-save = Enregistrer
saves-save-over = Remplacer
saves-rename = Renommer
saves-keep = Nommer…
saves-host-again = Reprendre
saves-hosted = Partie en ligne, ouverte sur cet ordinateur
saves-joined = Les parties en ligne des autres restent sur leur ordinateur.
saves-delete = Supprimer
saves-none = Aucune partie enregistrée. Chaque partie est enregistrée automatiquement.
saves-summary = { $game } · { $plies ->
    [one] { $plies } coup
   *[other] { $plies } coups
} · { $ago }
saves-over = terminée
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
kept-saved = Partie enregistrée sous le nom « { $name } ».
menu-import = Importer une partie
menu-new = nouveau
menu-go-on = Continuer : { $match }
begins = Places
begins-seated = comme ci-dessus
begins-lot = au hasard
change-seats = Échanger maintenant
change-seats-after = Échanger après chaque partie
clock = Cadence
clock-none = aucune
clock-game = par partie
clock-move = par coup
clock-time = Temps par partie
clock-increment = Incrément par coup
clock-time-move = Temps par coup
clock-overstep = Au dépassement
clock-loses = partie perdue
clock-noted = simple avertissement
clock-late = ! { $time }
clocks-pause = Arrêter les pendules
clocks-restart = Relancer les pendules
minutes = { $count } min
replay-start = Première position
replay-back = Coup précédent
replay-play = Revoir la partie
replay-pause = Pause
replay-forward = Coup suivant
replay-end = Dernière position
replay-scrub = Position dans la partie
replay-speed = Vitesse

set-glide = Inertie de la caméra
set-hints = Afficher les coups légaux
set-table = Table
set-table-what = Ce sur quoi reposent les plateaux. Chromino garde sa nappe.
set-table-game = Selon le jeu
set-table-oak = Chêne
set-table-walnut = Noyer
set-table-slate = Ardoise
set-text-size = Taille du texte
key-name-shift = Maj
key-name-enter = Entrée
key-name-numpadenter = Entrée (pavé numérique)
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
action-choose = Sélectionner, poser
action-back = Annuler une étape, fermer
action-cursor-up = Curseur vers le haut
action-cursor-down = Curseur vers le bas
action-cursor-left = Curseur vers la gauche
action-cursor-right = Curseur vers la droite
action-orbit-up = Voir de plus haut
action-orbit-down = Voir de plus bas
action-orbit-left = Tourner la table vers la gauche
action-orbit-right = Tourner la table vers la droite
action-pan-up = Déplacer la table vers le haut
action-pan-down = Déplacer la table vers le bas
action-pan-left = Déplacer la table vers la gauche
action-pan-right = Déplacer la table vers la droite
action-zoom-in = Zoom avant
action-zoom-out = Zoom arrière
action-view-seat = Vue : ma place
action-view-opposite = Vue : en face
action-view-above = Vue : de dessus
action-view-quarter = Vue : de biais
action-history-back = Coup précédent
action-history-forward = Coup suivant
action-history-start = Première position
action-history-end = Dernière position
action-show-again = Revoir le dernier coup
action-undo = Annuler le coup
action-redo = Rétablir le coup
action-rules = Règles
action-help = Raccourcis clavier
action-chart = Tableau des couleurs
action-full-screen = Plein écran
action-hint = Indice
action-analyse = Analyse
action-take = Prendre la pièce { $number }
action-look = Afficher : { $what }
action-deed = Piocher, ou passer
action-quiet = Faire taire la voix

import = Importer une partie ou une position
import-paste = Collez ici (Ctrl+V) une feuille de partie, une lettre, une partie enregistrée ou une position de ce jeu
import-paste-any = Collez ici (Ctrl+V) une feuille de partie, une lettre, une partie enregistrée ou une position de n’importe quel jeu
import-play = Charger
import-open = Ouvrir un fichier…
import-read = Partie chargée.
import-read-position = Position chargée.
share = Partager
send = Envoyer…
send-move = Envoyer le coup…
copy-link = Copier un lien
share-picture = Image
share-picture-for = à montrer
share-picture-note = La table seule, sans les boutons. Pour un message ou un mur.
share-animation = Animation
share-animation-for = tous les coups
share-animation-note = Tous les coups jusqu’à celui-ci, l’un après l’autre. S’ouvre dans tout navigateur.
share-diagram = Diagramme
share-diagram-for = à imprimer
share-diagram-note = Cette position sur papier, pour un journal, un cours ou une feuille de club.
share-score = Partie
share-score-for = à rejouer
share-score-note = Les coups en texte. Tout le monde peut les lire, et Camaïeu sait les rejouer.
share-letter = Lettre
share-letter-for = à poursuivre
share-link-note = Le lien ouvre la partie sur sa page. Votre adversaire joue et vous renvoie un lien. Aucun serveur ne voit la partie.
share-letter-note = Toute la partie en quelques lignes de texte. Envoyez-la : votre adversaire continue à partir d’ici.
share-as-seen = Ce que vous voyez est ce qui est enregistré.
share-size = Largeur
share-size-what = Pour un écran, une lettre, une affiche
share-view = Vue
share-view-now = Actuelle
share-band = Légende
share-band-what = Les joueurs, le résultat et la date
share-names = Noms des cases
share-speed = Vitesse
share-slow = Lente
share-usual = Normale
share-fast = Rapide
share-length = Longueur
share-all-moves = Tous les coups
share-last-moves = Les { $count } derniers
share-file-kind = Fichier
share-file-kind-what = Des pixels, ou des traits nets à toute taille
share-png = PNG
share-svg = SVG
share-file-text = Texte
share-file-png = Image (PNG)
share-file-svg = Image vectorielle (SVG)
share-file-gif = Animation (GIF)
share-colour = Encre
share-colours = Couleurs
share-ink = Gris
share-marks = Marquer le dernier coup
share-what = Texte
share-moves = Coups
share-position = Position
share-as = Présentation
share-text = Texte
share-link = Lien
share-position-link = Lien vers la position
share-copy-link = Copier le lien
share-mail = Par courriel…
share-mail-subject = Camaïeu : { $game }
share-mail-text = Ce lien ouvre la partie dans votre navigateur :
share-no-mail = Aucun logiciel de messagerie ne répond. Copiez plutôt le lien.
share-code = QR code
share-import = Coller ou ouvrir une partie…
share-save-picture = Enregistrer l’image…
share-save-animation = Enregistrer l’animation…
share-save-diagram = Enregistrer le diagramme…
share-save-score = Enregistrer le texte…
share-save-letter = Enregistrer la lettre…
share-copy = Copier
share-done = C’est fait
share-busy = Enregistrement…
share-write = Enregistrer
share-replace = Remplacer
share-file = Nom du fichier
share-where = Cet ordinateur n’a pas de fenêtre de choix de fichiers. Un nom sans dossier désigne votre dossier personnel.
share-hidden = Un joueur a encore des tuiles cachées. Vous pourrez partager les coups et la position une fois la partie finie.
share-no-file = Indiquez d’abord le nom du fichier.
share-exists = « { $file } » existe déjà. Le remplacer ?
share-saved-to = Enregistré dans { $file }
share-copied = Copié. Vous pouvez le coller.
record-no-game = Le texte ne dit pas de quel jeu il s’agit. Ajoutez au début une ligne comme « game: camelot ».
key-name-pad = { $key } (pavé numérique)
record-no-picture = Aucune image n’a pu être prise : la fenêtre n’était pas affichée.
letter-picture-name = La lettre en code QR
letter-no-picture = La lettre est trop longue pour une image. Copiez-la plutôt.

editor = Composer une position
editor-this = Modifier cette position
editor-what-keys = { $keys } : retirer une pièce.
editor-box = Dans la boîte : { $count }
editor-to-move = À qui de jouer
editor-empty = Vide
editor-start = Départ
editor-sub = Éditeur de position
editor-pieces = Pièces
editor-move = Déplacer
editor-remove = Retirer
editor-takes-up = Cliquez sur une pièce pour la prendre, ou prenez-en une dans la boîte.
editor-takes-away = Cliquez sur une pièce pour la retirer.
editor-holds = En main : { $piece }. Cliquez là où elle va.
editor-more-faults = { $count ->
    [one] et une autre erreur
   *[other] et { $count } autres erreurs
}
editor-as-text = En texte
editor-play = Jouer d’ici
editor-fine = Vous pouvez jouer d’ici.
editor-no-text = Ce texte n’est pas une position, le plateau reste donc tel quel :
editor-hidden = La partie n’est pas terminée et tout n’est pas visible : l’éditeur s’ouvre sur la position de départ.
key-edit = Retirer une pièce de la position éditée
key-edit-mouse = Retirer, puis un clic · clic droit
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

# L’importation depuis le menu principal.


# Chances de gain.

analysis-deals = { $deals ->
    [one] { $deals } tirage essayé
   *[other] { $deals } tirages essayés
}
score-chance = { $percent } %

# Volumes du son.

set-volume-pieces = Volume : pièces
set-volume-alerts = Volume : alertes (coup refusé, question, fin du temps, fin de partie)
set-volume-off = muet
set-volume-percent = { $percent } %

# La liste des parties enregistrées.

saves-none-found = Aucun résultat.
saves-unreadable = Partie illisible
saves-is-unfinished = en cours
saves-plies = { $plies ->
    [0] aucun coup
    [one] { $plies } coup
   *[other] { $plies } coups
}
saves-count = { $count ->
    [0] aucune partie
    [one] une partie, enregistrée automatiquement
   *[other] { $count } parties, enregistrées automatiquement
}
saves-your-turn = à vous de jouer
saves-turn-of = à { $name } de jouer
saves-you-won = Vous avez gagné
saves-continue = Continuer
saves-review = Revoir
saves-more = Plus
saves-delete-really = Supprimer
saves-stays = Garder
saves-filter-all = Toutes
saves-filter-unfinished = En cours
saves-filter-finished = Terminées
saves-filter-name = Nom, jeu ou date

# Ce qu’il faut aux aides.

aid-reach-needs = Où elle va : prenez d’abord une pièce.
aid-through-needs = Transparence : montrez une pile de pièces.
aid-places-needs = Poses possibles : aucune de ces pièces ne va, ou la main est cachée.
# Narration : ce que des touches disent de la partie.

tell-last = dire le dernier coup
tell-turn = dire à qui de jouer
tell-clock = dire les pendules
tell-pieces = dire mes pièces
tell-place = dire ce qu’il y a ici
tell-lines = dire ce qu’il y a sur ces lignes
tell-nowhere = Déplacez d’abord le curseur sur une case.
tell-click = Cliquez sur la case.
describe = Décrire
describe-last = Dernier coup
describe-turn = À qui de jouer
describe-clocks = Pendules
describe-pieces = Mes pièces
describe-place = Une case
describe-lines = Les lignes d’une case
key-tell = Dire : dernier coup, tour, pendules, pièces, case, lignes
# Caméra : réglages, touches, et boutons au-dessus de la table.

set-camera-speed = Vitesse de la caméra
set-camera-speed-slow = Lente
set-camera-speed-normal = Normale
set-camera-speed-fast = Rapide
set-invert-x = Caméra : sens horizontal
set-invert-x-off = Normal
set-invert-x-on = Inversé
set-invert-y = Caméra : sens vertical
set-invert-y-off = Normal
set-invert-y-on = Inversé
set-orbit-button = Tourner la table avec
set-orbit-button-right = Le bouton droit (celui du milieu la déplace)
set-orbit-button-middle = Le bouton du milieu (le droit la déplace)
set-toggles = Mouvements de la caméra
set-full-screen = Plein écran
set-confirm = Confirmer chaque coup
set-one-click = Jouer d’un seul clic
set-one-click-what = Un clic sur une case où une seule pièce peut aller joue ce coup aussitôt.
set-notation = Afficher la notation
set-notation-what = Les indices et l’analyse écrivent « E6-E8 » au lieu de décrire le coup.
set-notation-later = Après les bases
set-notation-always = Toujours
set-notation-never = Jamais
set-snap = Orienter la pièce tenue là où elle peut aller
action-frame-all = Voir toute la table
action-arrow-keys = Flèches : curseur, rotation, déplacement
key-frame = Voir toute la table ; ce qui est sous le pointeur
key-frame-mouse = double-clic
key-arrows = Les flèches déplacent le curseur, tournent la table ou la déplacent
arrows-cursor = Les flèches déplacent le curseur. { $keys } : tourner la table.
arrows-orbit = Les flèches tournent la table. { $keys } : la déplacer.
arrows-pan = Les flèches déplacent la table. { $keys } : revenir au curseur.
camera-left = Tourner à gauche
camera-right = Tourner à droite
camera-up = Voir de plus haut
camera-down = Voir de plus bas
camera-nearer = Zoom avant
camera-farther = Zoom arrière
camera-pan-left = Aller à gauche
camera-pan-right = Aller à droite
camera-pan-up = Aller vers le haut
camera-pan-down = Aller vers le bas

# Un coup qui attend d’être confirmé.

confirm-question = Jouer { $move } ?
confirm-play = Confirmer
confirm-back = Annuler

# Pourquoi un coup est conseillé. Chaque raison continue « Ce coup ».

hint-why = Ce coup { $why }.
why-two = { $first } et { $second }
why-wins-now = gagne tout de suite
why-wins = gagne en { MOVES($plies) ->
    [one] un coup
   *[other] { MOVES($plies) } coups
}, quoi que réponde l’adversaire
why-only-move = est le seul coup légal
why-only-defence = est le seul qui tienne : tous les autres perdent
why-only-stop = est le seul qui empêche une défaite au coup suivant
why-stops-win = empêche une défaite au coup suivant ({ $count ->
    [one] l’un
   *[other] { $count }
} des { $others } autres coups { $count ->
    [one] la permet
   *[other] la permettent
})
why-threatens-win = menace de gagner à votre prochain coup (parades : { $stops } sur { $replies } réponses)
why-lost = ne sauve pas la partie : tous les coups perdent
why-prevents = empêche la prise de la pièce en { $place }
why-saves = met à l’abri la pièce de { $place }
why-catches = rend possible une prise en { $place } au coup suivant, quelle que soit la réponse
why-threatens = menace d’une prise en { $place } (parades : { $stops } sur { $replies } réponses)
why-answers = vous laisse répondre à chaque prise par une autre
why-safe = ne laisse rien à prendre, contrairement à { $count } des { $others } autres coups
why-single-reply = ne laisse qu’une réponse légale, { $reply }
why-few-replies = ne laisse que { $count } réponses légales
why-forces-capture = force l’adversaire à prendre
why-due = est ce que la règle impose maintenant
why-best = est le meilleur trouvé
why-best-tried = donne les meilleurs résultats dans les parties d’essai

# Ce qui ne va pas dans un coup joué.

review-fault = Le coup joué { $why }.
fault-misses-win-now = manque { $move }, qui gagne tout de suite
fault-misses-win = laisse échapper un gain en { MOVES($plies) ->
    [one] un coup
   *[other] { MOVES($plies) } coups
} ({ $move } le conservait)
fault-allows-win-now = permet { $reply }, qui gagne tout de suite
fault-allows-win = permet à l’adversaire de gagner en { MOVES($plies) ->
    [one] un coup
   *[other] { MOVES($plies) } coups
}
fault-allows = permet la prise en { $place } par { $reply }
fault-misses-capture = manque la prise en { $place } par { $move }

# Le résultat.

rematch = Revanche
# Panels, set-up and look
preset-computer = Contre l’ordinateur
preset-people = { $seats ->
    [one] En solitaire
    [2] À deux sur cet écran
   *[other] Tous sur cet écran
}
preset-watch = { $seats ->
    [one] Regarder l’ordinateur jouer
   *[other] Regarder jouer l’ordinateur
}
clock-slept = L’ordinateur s’est mis en veille ; les pendules se sont arrêtées aussi.
clock-low = le temps presse
set-theme = Thème
set-theme-day = Jour
set-theme-evening = Soir
set-theme-system = Comme le système
set-speech = Lire à voix haute
set-speech-what = Dit ce qui se passe et ce que montre le curseur, avec la voix du système.
set-speech-off = Non
set-speech-slow = Lentement
set-speech-normal = Normalement
set-speech-fast = Vite
speech-missing = Aucun service de lecture vocale sur cet ordinateur. Sous Linux, il s’appelle Speech Dispatcher.
set-contrast = Contraste
set-contrast-system = Comme le système
set-contrast-normal = Normal
set-contrast-high = Renforcé
set-vision = Vision des couleurs
set-vision-every = Standard
set-vision-protanopia = Protanopie (sans rouge)
set-vision-deuteranopia = Deutéranopie (sans vert)
set-vision-tritanopia = Tritanopie (sans bleu)
set-symbols-large = Grands symboles sur les pièces
set-text-size-system = comme le système

# Bilan d’une partie terminée
review-start = Bilan
review-running = Bilan en cours : { $done } coups sur { $of }.
# $whose vaut « you » pour la seule personne à cet écran, « seat » pour quelqu’un d’autre.
review-chances = { $whose ->
    [you] Vos chances
   *[seat] Chances : { $seat }
}
review-fell = { $whose ->
    [you] Vos chances tombent
   *[seat] { $seat } : les chances tombent
} de { $before } % à { $after } %.
review-stays = { $whose ->
    [you] Vos chances restent
   *[seat] { $seat } : les chances restent
} à { $after } %.
review-curve = Résultat attendu. { $shown }
review-better-why = Mieux : { $move }, qui { $why }.
review-this-tile = la pièce en transparence
review-better-line = Mieux : { $line }.
review-why = Ce coup { $why }.
review-summary = { $seat } : { $doubtful ->
    [one] { $doubtful } imprécision
   *[other] { $doubtful } imprécisions
}, { $bad ->
    [one] { $bad } erreur
   *[other] { $bad } erreurs
}, { $blunder ->
    [one] { $blunder } gaffe
   *[other] { $blunder } gaffes
}.
review-flawless = { $seat } : aucune erreur.
review-at = Coup { $number } sur { $count }
review-arrow = La pièce pâle montre le meilleur coup.
review-prompt = Parcourez les coups, ou allez d’une erreur à l’autre.
review-tally = { $kept } % · { $mistakes ->
    [0] aucune erreur
    [one] { $mistakes } erreur
   *[other] { $mistakes } erreurs
}
review-mistakes = { $mistakes ->
    [0] aucune erreur
    [one] { $mistakes } erreur
   *[other] { $mistakes } erreurs
}
accuracy = Précision
looking-back = Retour sur la partie…
moment-win = Coup { $number } : vous teniez le gain
moment-draw = Coup { $number } : vous teniez la nulle
see-the-moment = Voir le moment
review-show-better = Meilleur coup
review-try = Rejouer d’ici
review-back = Revenir au bilan
review-next = Erreur suivante
review-kept = { $count ->
    [one] Une erreur est à présent dans Mes erreurs : elle revient demain.
   *[other] { $count } erreurs sont à présent dans Mes erreurs : elles reviennent demain.
}
review-close = Fermer le bilan

# Au tout premier lancement
welcome-title = Bienvenue. Qui joue ?
welcome-private = Vos parties et vos problèmes sont gardés sous ce nom. Rien ne quitte cet ordinateur.
welcome-somebody = Joueur
welcome-played = Connaissez-vous ces jeux ?
welcome-new = Je débute
welcome-new-what = Le premier jeu que vous choisirez commence par quelques minutes de leçons.
welcome-known = J’en connais
welcome-known-what = Directement à la table : tous les jeux vous attendent.
welcome-to-the-table = Commencer
welcome-look-round = Jeter d’abord un coup d’œil

# Qui joue
people = Joueurs
people-title = Qui joue ?
people-private = Chacun a ses niveaux, ses leçons et ses problèmes. Rien ne quitte cet ordinateur.
people-play-as = Jouer avec le profil de { $name }
people-play-guest = Jouer en invité
people-guest-short = Invité
people-playing = Joueur : { $name }. Appuyez pour changer.
people-levels = Niveau qui convient
people-not-played = pas encore joué
people-solved = { $count ->
    [one] { $count } résolu
   *[other] { $count } résolus
}
people-streak = série : { $count }
people-side = { $seat }, { $game }
people-add = Ajouter un joueur
people-add-what = Un nom et une pièce pour portrait : c’est tout.
people-add-now = Ajouter
people-guest = En invité
people-guest-what = Jouer tout de suite, sans niveau à soi.
people-edit = Modifier ce joueur
people-name = Nom
people-portrait = Portrait
people-keep = Terminé
people-leave = Annuler
people-delete = Supprimer…
people-delete-sure = Supprimer avec tout ce qui a été joué et appris
people-no-name = Un nom a au moins une lettre.
people-name-taken = Quelqu’un porte déjà ce nom ici.
people-not-kept = Le joueur n’a pas pu être enregistré : { $fault }
people-unread = Ce fichier de joueur ne peut pas être lu et n’a pas été modifié : { $file }

# Le niveau qui convient, et un coup de pouce
fitting = Ajusté
fitting-now = niveau { $level } à présent
fitting-first = Première partie : on commence en douceur.
fitting-results = { $count ->
    [one] { $won ->
        [0] { $drawn ->
            [0] Le niveau { $level } était un peu fort la dernière fois.
           *[other] Le niveau { $level } vous a tenu tête la dernière fois.
        }
       *[other] Vous avez gagné votre dernière partie au niveau { $level }.
    }
   *[other] Vous avez gagné { $won } de vos { $count } dernières parties au niveau { $level }.
}
fitting-follows = Le niveau ajusté vous suit de partie en partie, jamais pendant une partie.
head-start = Coup de pouce { KIND($name) ->
    [plural] aux { WITHIN($name) }
    [noun] au { WITHIN($name) }
   *[name] à { $name }
}
head-start-whose = Pour qui ?
head-start-weaker = le moins expérimenté
head-start-fewer = Moins de pièces
head-start-none = Aucune
head-start-without = { $seat } : { $what }
head-start-first = Premier coup
head-start-first-what = qui commence
head-start-time = Plus de temps
head-start-time-what = pour toute la partie
head-start-same = Égal
head-start-times = { $times ->
    [2] Double
    [3] Triple
   *[other] { $times } fois
}
