# Une partie dans un terminal.

text-begin = Tapez un coup, ou sa première étape ; « aide » énumère les autres commandes. La partie est enregistrée automatiquement.
window-building = La fenêtre est encore en construction : { $begun } parties sur { $of } environ sont commencées.
window-ready = La fenêtre est prête : tapez « fenêtre » pour y continuer, ou poursuivez ici.
window-failed = La fenêtre n’a pas pu être construite ; { $file } dit pourquoi. Ici, tout continue.
text-no-window = Aucune fenêtre n’est en construction. « sh scripts/play.sh » la construit.
text-more-moves = Il y a trop de coups pour qu’ils soient tous affichés. Donnez l’une après l’autre les cases d’une suite de sauts.
text-player = Joueur inconnu : « { $text } ». Choisissez parmi person, random, level:1 à level:10 et best.
text-players-usage = « { $text } » ne désigne pas une place et un joueur. Tapez par exemple joueurs 2 level:4 ou joueurs 1 person Anne.
text-nothing-left = Il n’y a pas de partie inachevée de { $game } à reprendre.
text-not-kept = La partie n’a pas pu être enregistrée. { $fault }
text-plays = { $move ->
    [pass] { KIND($seat) ->
        [plural] Les { WITHIN($seat) } passent
        [noun] Le { WITHIN($seat) } passe
       *[name] { $seat } passe
    }
    [draw] { KIND($seat) ->
        [plural] Les { WITHIN($seat) } piochent
        [noun] Le { WITHIN($seat) } pioche
       *[name] { $seat } pioche
    }
   *[other] { KIND($seat) ->
        [plural] Les { WITHIN($seat) } jouent { $move }
        [noun] Le { WITHIN($seat) } joue { $move }
       *[name] { $seat } joue { $move }
    }
}
text-hint = { $move ->
    [pass] Indice : passez (pass)
    [draw] Indice : piochez (draw)
   *[other] Indice : { $move }
}
text-points = Points : { $points }
text-seed = Pour retrouver ce départ, ajoutez --seed { $seed }.
text-what-now = Tapez « nouvelle » pour une autre partie, « notation » pour revoir les coups, ou « quitter ».
text-your-seat = Votre place : { $seat }.
text-hand-over = { $seat }, c’est à vous de jouer. Appuyez sur Entrée quand personne d’autre ne regarde.
text-yes = oui o ok ici
text-chosen = Choisi : { $made }. Étapes suivantes possibles (x : avec une prise) :
text-chosen-nothing = Rien n’est choisi. Premières étapes possibles (x : avec une prise) :
text-may-stop = Le coup peut aussi s’arrêter ici : tapez « fini ».
text-may-become = { $count ->
    [one] Un coup commence ainsi :
   *[other] { $count } coups commencent ainsi :
}
text-agree-draw = { $seat } : { KIND($by) ->
    [plural] les { WITHIN($by) } proposent
    [noun] le { WITHIN($by) } propose
   *[name] { $by } propose
} la nulle. Acceptez-vous ? (oui, non)
text-agree-take-back = { $seat } : { KIND($by) ->
    [plural] les { WITHIN($by) } demandent
    [noun] le { WITHIN($by) } demande
   *[name] { $by } demande
} l’annulation de votre dernier coup. Acceptez-vous ? (oui, non)
text-agree-pause = { $seat } : { KIND($by) ->
    [plural] les { WITHIN($by) } demandent
    [noun] le { WITHIN($by) } demande
   *[name] { $by } demande
} l’arrêt des pendules. Acceptez-vous ? (oui, non)
text-declined-draw = { KIND($seat) ->
    [plural] Les { WITHIN($seat) } refusent
    [noun] Le { WITHIN($seat) } refuse
   *[name] { $seat } refuse
} la nulle.
text-declined-take-back = { KIND($seat) ->
    [plural] Les { WITHIN($seat) } refusent
    [noun] Le { WITHIN($seat) } refuse
   *[name] { $seat } refuse
} : rien n’est annulé.
text-declined-pause = { KIND($seat) ->
    [plural] Les { WITHIN($seat) } refusent
    [noun] Le { WITHIN($seat) } refuse
   *[name] { $seat } refuse
} : les pendules continuent.
text-commented = Commentaire de { $move } enregistré.
text-commented-start = Commentaire enregistré.
text-looking = Voici la position après { $ply ->
    [one] { $ply } coup
   *[other] { $ply } coups
} sur { $plies }. « aller fin » ramène à la partie.
text-no-ply = Il n’y a pas de position « { $text } » dans cette partie. Tapez un nombre de coups de 0 à { $plies }, « début » ou « fin ».
text-paused = Les pendules sont arrêtées.
text-engines-stopped = L’ordinateur attend ; « reprendre » le relance.
text-no-clock = « { $text } » n’est pas une cadence. Tapez 10+5 (minutes par partie, et secondes ajoutées par coup), 90s+0.5s, coup 30 (secondes par coup) ou sans.
text-next-clock = La prochaine partie se jouera à cette cadence ; « nouvelle » la commence.
text-unknown = « { $text } » n’est ni un coup ni une commande ; « aide » énumère les commandes.
text-deleted = La partie « { $name } » a été supprimée.
text-problem = Tapez les poses que vous trouvez, une par ligne. « indice » montre celles qui manquent et termine le casse-tête ; « retour » en sort.
text-problem-again = Déjà trouvé.
text-saved = Partie enregistrée sous « { $name } ».
text-entry = { $name } : { $game }, { $players }, { $plies ->
    [0] aucun coup
    [one] un coup
   *[other] { $plies } coups
}, { $result }
text-unfinished = inachevée

text-help-moves = Tapez un coup dans la notation du jeu. Si vous n’en tapez qu’une étape, une case par exemple, les étapes suivantes possibles s’affichent ; si vous tapez le début d’un coup, ce sont les coups qui commencent ainsi. Les autres commandes sont :
text-word-board = plateau
text-does-board = Afficher le plateau
text-word-moves = coups
text-does-moves = Énumérer les coups légaux, ou ceux qui commencent par le texte qui suit
text-word-hint = indice
text-does-hint = Montrer un bon coup
text-word-stop = fini
text-does-stop = Terminer à cet endroit un coup entamé, si les règles le permettent
text-word-back = retour
text-does-back = Annuler une étape d’un coup entamé
text-word-undo = annuler
text-does-undo = Annuler le dernier coup, avec les réponses de l’ordinateur ; pour annuler le coup d’une autre personne, il faut son accord
text-word-redo = rétablir
text-does-redo = Rétablir ce qui a été annulé
text-word-draw = nulle
text-does-draw = Proposer la nulle
text-word-offer = proposer
text-word-resign = abandonner
text-does-resign = Abandonner
text-word-comment = commenter
text-does-comment = Ajouter le texte qui suit comme commentaire de votre dernier coup
text-word-goto = aller
text-does-goto = Voir la position après ce nombre de coups, ou celle de « début » ou de « fin »
text-word-start = début
text-word-end = fin
text-word-players = joueurs
text-does-players = Énumérer les joueurs, ou donner une place à un autre : joueurs 2 level:4 ; joueurs 1 person Anne
text-word-clock = pendule
text-does-clock = Afficher les pendules, ou choisir la cadence de la prochaine partie : 10+5, coup 30, sans
text-word-move = coup
text-word-off = sans
text-word-pause = pause
text-does-pause = Arrêter les pendules, si les autres joueurs sont d’accord ; sans pendule, arrêter l’ordinateur
text-word-resume = reprendre
text-does-resume = Relancer les pendules ou l’ordinateur
text-word-new = nouvelle
text-does-new = Commencer une nouvelle partie avec les mêmes options et les mêmes joueurs
text-word-problem = casse-tête
text-does-problem = Jouer un casse-tête de niveau 1 à 5, dans un jeu qui en a
text-word-save = enregistrer
text-does-save = Enregistrer la partie sous le nom qui suit
text-word-save-over = remplacer
text-does-save-over = Enregistrer la partie à la place de celle qui porte ce nom
text-word-load = charger
text-does-load = Ouvrir la partie enregistrée sous ce nom
text-word-saves = parties
text-does-saves = Énumérer les parties enregistrées
text-word-delete = supprimer
text-does-delete = Supprimer la partie enregistrée sous ce nom
text-word-score = notation
text-does-score = Afficher les coups, numérotés et commentés
text-word-letter = lettre
text-word-link = lien
text-does-letter = Montrer la partie sous forme de lettre à envoyer ; lettre lien : sous forme de lien ; lettre TEXTE ou lettre FICHIER : continuer avec la lettre de l’autre joueur
letter-no-page = Les liens ont besoin de l’adresse d’une page de Camaïeu. Entrez-la sous « page » dans vos paramètres, ou envoyez la lettre elle-même.
text-word-position = position
text-does-position = Afficher la position sous forme de texte
text-word-window = fenêtre
text-does-window = Continuer dans la fenêtre, dès qu’elle est prête
text-word-help = aide
text-does-help = Afficher cette aide
text-word-quit = quitter
text-does-quit = Quitter la partie ; « camaieu play GAME --text --continue » la reprend
text-does-quit-hosted = Quitter la partie ; « camaieu host » la rouvre
text-does-quit-joined = Quitter la partie ; « camaieu join --text » y ramène

# La partie en mots.

text-word-turn = tour
text-does-turn = Dire à qui de jouer, avec les obligations et le coup commencé
text-word-last = dernier
text-does-last = Raconter les derniers coups
text-word-mine = miennes
text-does-mine = Énumérer vos pièces, ou celles d’une place : miennes 2
text-word-place = case
text-does-place = Dire ce qu’il y a sur une case et où il peut aller : case E4 ; sans case, dire tout le plateau
text-word-line = ligne
text-does-line = Dire ce qu’il y a sur les lignes qui passent par une case : ligne E4
text-no-place = Il n’y a pas de case « { $text } » ici.

# Les leçons.

lesson-begin = Tapez un coup. « indice » aide, « passer » saute l’étape, « recommencer » reprend l’étape, « quitter » fait sortir ; « aide » énumère le reste. Votre progression est enregistrée.
lesson-help = « plateau » montre le plateau et le but, « coups » les coups légaux ; « case E4 », « ligne E4 », « miennes », « tour » et « dernier » décrivent la position. « indice » donne un indice (d’abord en mots, puis la pièce, puis le coup). « passer » saute l’étape, « recommencer » reprend l’étape, « retour » annule une étape d’un coup entamé, « fini » l’arrête là, « quitter » fait sortir du cours ; « camaieu learn { $game } » le reprend.
lesson-review = { $count ->
    [0] Aucune étape n’est à revoir.
    [one] Une étape est à revoir.
   *[other] { $count } étapes sont à revoir.
}
lesson-heading = { $title } ({ $step }/{ $steps })
lesson-marks = Regardez { $places }.
lesson-go-on = Appuyez sur Entrée pour continuer.
lesson-stars = Étoiles : { $stars } sur 3
lesson-end = C’est fini. Vous avez { $stars ->
    [one] { $stars } étoile
   *[other] { $stars } étoiles
} sur { $most }.
lesson-can-play-typed = Vous savez jouer ! « quitter » fait sortir du cours, et « camaieu play { $game } --text --players person,level:1 » commence une partie. La suite du cours montre les finesses.
lesson-no-course = Il n’y a pas encore de cours pour { $game }.
lesson-unknown = Il n’y a pas de leçon « { $lesson } » dans le cours de { $game } ; les leçons sont { $lessons }.
text-word-skip = passer
text-word-again = recommencer
