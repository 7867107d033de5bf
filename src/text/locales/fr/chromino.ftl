# Chromino

chromino-name = Chromino
chromino-tagline = Des chrominos, pièces de trois couleurs, à poser bord à bord.
chromino-menu = Des dominos de trois couleurs
chromino-computer-1 = Ada
chromino-computer-2 = Basile
chromino-computer-3 = Clara
chromino-computer-4 = Dario
chromino-computer-5 = Emma
chromino-computer-6 = Félix
chromino-computer-7 = Greta
chromino-computer-8 = Hugo
chromino-seat-1 = Joueur 1
    .kind = noun
    .within = joueur 1
chromino-seat-2 = Joueur 2
    .kind = noun
    .within = joueur 2
chromino-seat-3 = Joueur 3
    .kind = noun
    .within = joueur 3
chromino-seat-4 = Joueur 4
    .kind = noun
    .within = joueur 4
chromino-seat-5 = Joueur 5
    .kind = noun
    .within = joueur 5
chromino-seat-6 = Joueur 6
    .kind = noun
    .within = joueur 6
chromino-seat-7 = Joueur 7
    .kind = noun
    .within = joueur 7
chromino-seat-8 = Joueur 8
    .kind = noun
    .within = joueur 8

chromino-end-out = { $count ->
    [one] Une main est vide et le tour de table est terminé.
    [2] Le tour de table est terminé : les deux joueurs dont la main est vide gagnent ensemble.
   *[other] Le tour de table est terminé : les { $count } joueurs dont la main est vide gagnent ensemble.
}
chromino-end-fewest-tiles = Le sac est vide et plus aucune pièce ne peut être posée : { $count ->
    [one] le joueur qui a le moins de pièces gagne.
    [2] les deux joueurs qui ont le moins de pièces gagnent ensemble.
   *[other] les { $count } joueurs qui ont le moins de pièces gagnent ensemble.
}
chromino-end-blocked = Le sac est vide et plus aucune pièce ne peut être posée.
chromino-end-points = La partie est terminée : { $count ->
    [one] le joueur qui a le plus de points gagne.
    [2] deux joueurs sont à égalité de points et de pièces, et gagnent ensemble.
   *[other] { $count } joueurs sont à égalité de points et de pièces, et gagnent ensemble.
}

chromino-option-players = Joueurs
chromino-option-players-1 = On essaie de poser toute une main en solitaire.
chromino-option-players-2 = Deux joueurs.
chromino-option-players-3 = Trois joueurs.
chromino-option-players-4 = Quatre joueurs.
chromino-option-players-5 = Cinq joueurs.
chromino-option-players-6 = Six joueurs.
chromino-option-players-7 = Sept joueurs.
chromino-option-players-8 = Huit joueurs.
chromino-option-mode = Jeu
chromino-option-mode-classic = Une pièce demande au moins deux contacts, et la première main vide gagne.
chromino-option-mode-expert = Comme le jeu classique, mais chaque pose rapporte des points, et le plus grand total gagne.
chromino-option-mode-bambini = Comme aux dominos : une pièce se pose bout à bout avec une autre.
chromino-option-draws = Pioche
chromino-option-draws-1 = Un joueur qui ne peut pas poser pioche une pièce.
chromino-option-draws-3 = Un joueur qui ne peut pas poser pioche jusqu’à trois pièces, tant qu’aucune ne convient.
chromino-option-draws-4 = Un joueur qui ne peut pas poser pioche jusqu’à quatre pièces, tant qu’aucune ne convient.
chromino-option-draws-5 = Un joueur qui ne peut pas poser pioche jusqu’à cinq pièces, tant qu’aucune ne convient.
chromino-option-draws-any = Un joueur qui ne peut pas poser pioche jusqu’à ce qu’une pièce convienne.
chromino-option-hands = Mains
chromino-option-hands-hidden = Chaque joueur ne voit que ses propres pièces.
chromino-option-hands-open = Toutes les pièces en main sont visibles.

chromino-option-leftovers = Pièces restantes
chromino-option-leftovers-kept = Les pièces qui restent en main à la fin ne coûtent aucun point.
chromino-option-leftovers-subtracted = À la fin, la valeur des pièces restées en main est retirée des points.

chromino-bad-variant = « { $text } » n’est pas un mode suivi d’une limite de pioche, comme classic/1.
chromino-bad-mode = « { $text } » n’est pas un mode : les modes sont classic, expert et bambini.
chromino-bad-draws = « { $text } » n’est pas une limite de pioche : les limites sont 1, 3, 4, 5 et *.
chromino-empty-table = Aucune pièce n’est sur la table : une partie commence par une pièce.
chromino-bad-placed = « { $text } » n’est pas une pièce posée, comme BPR@1,-2v.
chromino-bad-tile = « { $text } » n’est pas une pièce.
chromino-reversed = La pièce « { $text } » s’écrit { $tile }.
chromino-too-far = « { $text } » est trop loin : avec { $tiles ->
    [1] une seule pièce
   *[other] { $tiles } pièces
} sur la table, aucune case n’est à plus de { $farthest } du milieu.
chromino-twice = La pièce { $tile } figure deux fois : { $one ->
    [table] sur la table
    [bag] dans le sac
   *[other] dans la main { $one }
} et { $two ->
    [table] sur la table
    [bag] dans le sac
   *[other] dans la main { $two }
}.
chromino-overlap = { $one } et { $two } occupent toutes deux la case { $square }.
chromino-table-mismatch = { $two } ne s’accorde pas avec { $one } entre { $square } et { $neighbour }.
chromino-bad-seats = Il y a { $found } mains ; le maximum est de 8 joueurs.
chromino-bad-turn = « { $text } » n’est pas un tour, comme 1:0:0 (joueur, pièces piochées, tours sans pose).
chromino-bad-to-move = « { $text } » ne peut pas être le joueur dont c’est le tour : { $seats ->
    [1] il n’y a qu’un joueur
   *[other] il y a { $seats } joueurs
}.
chromino-bad-drawn = « { $text } » n’est pas un nombre de pièces piochées à ce tour.
chromino-too-many-drawn = Il ne peut pas y avoir { $drawn } pièces piochées à ce tour : le maximum est de { $limit }.
chromino-bad-passes = « { $text } » n’est pas un nombre de tours sans pose.
chromino-counted-hidden = La main du joueur { $seat } ne peut pas être cachée : la partie est terminée, et les pièces restantes comptent.
chromino-bad-scores = { $expected ->
    [1] Il faut un seul nombre de points
   *[other] Il faut { $expected } nombres de points
}, il y en a { $found }.
chromino-bad-score = « { $text } » n’est pas un nombre de points pour le joueur { $seat }.
chromino-no-points-here = Le joueur { $seat } a { $points } { $points ->
    [1] point
   *[other] points
}, mais il n’y en a pas dans une partie { $mode }.
chromino-empty-to-move = C’est au joueur { $seat } de jouer alors que sa main est vide, mais la partie n’est pas terminée.
chromino-empty-before-turn = La main du joueur { $seat } est vide alors qu’il doit encore jouer : la partie aurait pris fin avec le tour de table précédent.
chromino-retired-to-move = C’est au joueur { $seat } de jouer, mais il a quitté la partie.
chromino-few-play = Il doit rester au moins deux joueurs, et non { $found }.

chromino-hand-hidden = La main du joueur { $seat } est cachée.
chromino-not-in-hand = La pièce { $tile } n’est pas dans la main.
chromino-on-table = La pièce { $tile } est déjà sur la table.
chromino-last-chameleon = La dernière pièce d’une main ne peut pas être un caméléon.
chromino-occupied = La place est déjà prise.
chromino-mismatch = { $colour ->
    [B] Bleu
    [G] Vert
    [P] Violet
    [R] Rouge
   *[Y] Jaune
} contre { $other ->
    [B] bleu
    [G] vert
    [P] violet
    [R] rouge
   *[Y] jaune
} : les couleurs ne s’accordent pas.
chromino-no-contact = La pièce ne toucherait rien ; il faut deux contacts.
chromino-one-contact = La pièce n’aurait qu’un contact ; il en faut deux.
chromino-bambini-no-contact = La pièce ne toucherait rien ; il faut la poser au bout d’une autre.
chromino-bambini-contacts = La pièce aurait { $found } contacts ; un seul est permis.
chromino-bambini-no-end = La pièce toucherait par un côté, et non par un bout.
chromino-bambini-no-end-there = La pièce toucherait une autre par un côté, et non par un bout.
chromino-must-place = { $count ->
    [1] Une de vos pièces convient
   *[other] { $count } de vos pièces conviennent
} : vous devez poser.
chromino-must-draw = Aucune pièce ne peut être posée : vous devez en piocher une.
chromino-drawn-enough = On ne peut piocher { $limit ->
    [1] qu’une pièce
   *[other] que { $limit } pièces
} par tour.
chromino-bag-empty = Le sac est vide.
chromino-several-places = « { $text } » peut désigner { $count } poses différentes.
chromino-fits-nowhere = « { $text } » : la pièce { $tile } ne peut pas être posée à cet endroit.

chromino-due-draw = Aucune de vos pièces ne convient : piochez-en une.
chromino-due-draw-chameleon = Votre dernière pièce est un caméléon : piochez-en une autre.
chromino-due-pass = Rien ne peut être posé ni pioché : passez.

# Dessinée avec des lettres.

chromino-player = Joueur { $seat }
chromino-legend = R rouge, B bleu, P violet, Y jaune, G vert, * toutes les couleurs ; - et | relient les carrés d’une pièce. Un coup est la pièce lue depuis la gauche ou le bas, @, x et y de son premier carré, puis h ou v selon qu’elle est couchée ou debout : BPR@1,1v ; ou draw pour piocher, ou pass pour passer.
chromino-drawn-hand = { chromino-player } : { $tiles } ({ $count })
chromino-drawn-closed-hand = { chromino-player } tient { $count ->
    [one] une pièce
   *[other] { $count } pièces
}.
chromino-drawn-left = { chromino-player } a quitté la partie.
chromino-drawn-bag = Pièces dans le sac : { $count }
chromino-drawn-drawn = Pièces piochées à ce tour : { $count }
chromino-drawn-scores = Points : { $points }
chromino-draw = Piocher une pièce
chromino-pass = Passer
chromino-ply-draw = a pioché
chromino-ply-pass = a passé
chromino-bag-left = Le sac : { $count ->
    [0] il est vide.
    [one] il y reste une pièce.
   *[other] il y reste { $count } pièces.
}
chromino-has = { $count ->
    [0] 0 pièce
    [one] 1 pièce
   *[other] { $count } pièces
}
chromino-has-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
} · { $count ->
    [one] { $count } pièce
   *[other] { $count } pièces
}
chromino-has-left = a quitté la partie
chromino-colour = { $colour ->
    [B] bleu
    [G] vert
    [P] violet
    [R] rouge
    [Y] jaune
   *[other] toute couleur
}
chromino-tile = { $tile } : { $colours }
chromino-tile-worth = { $tile } : { $colours } ; elle vaut { $value }
chromino-scores = { $parts } = { $sum } points

# Questions à qui possède une boîte.

chromino-box-chameleons = Chaque couleur est-elle sur deux des cinq caméléons exactement ?
chromino-box-chameleons-yes = Oui
chromino-box-chameleons-no = Non
chromino-box-leftovers = Que dit votre feuille des pièces restées en main à la fin d’une partie Expert ?
chromino-box-leftovers-silent = Rien
chromino-box-leftovers-subtracted = Leur valeur est retirée
chromino-box-leftovers-other = Autre chose

# The rules, for the reader.

chromino-rules-1-title = But du jeu
chromino-rules-1 =
    Chromino, de Louis Abraham (2001), est un jeu de pièces colorées pour un à huit joueurs, un peu comme des dominos dans deux directions. Posez vos pièces contre celles de la table de sorte que les couleurs s’accordent.
    Le premier à poser toutes ses pièces gagne ; ceux qui y arrivent dans le même tour de table gagnent aussi.

chromino-rules-2-title = Les pièces et le début
chromino-rules-2 =
    Une pièce, ou « chromino », est une bande de trois carrés. Il y a cinq couleurs : rouge, bleu, violet, jaune et vert. Les 75 pièces ordinaires sont toutes les bandes que l’on peut en faire, sans qu’il y en ait deux pareilles : 5 d’une seule couleur, 40 de deux et 30 de trois.
    Les cinq autres pièces sont des caméléons, avec deux couleurs différentes aux bouts et un milieu qui s’accorde avec toutes les couleurs : vert et rouge, bleu et vert, bleu et jaune, violet et jaune, violet et rouge.
    Au début, un caméléon tiré au sort est sur la table. Les 79 autres pièces vont dans le sac, et chacun en pioche huit, cachées aux autres. Le joueur 1, désigné par le sort ou d’un commun accord, commence ; on joue dans le sens des aiguilles d’une montre.

chromino-rules-3-title = Poser une pièce
chromino-rules-3 =
    Les pièces sont couchées ou debout sur un quadrillage sans fin, chacune sur trois cases libres. Partout où un carré de votre pièce a un côté commun avec un carré d’une pièce déjà posée, il y a un contact.
    Règle 1 — Tout s’accorde. À chaque contact, les deux couleurs doivent être les mêmes, ou l’un des deux carrés être le milieu d’un caméléon. Ce milieu peut toucher une couleur d’un côté et une autre de l’autre.
    Règle 2 — Deux contacts. Il en faut au moins deux. Deux contacts avec une seule et même pièce suffisent ; un carré qui touche deux voisins différents aussi. Les trous et les ponts sont permis.

chromino-rules-4-title = Le tour d’un joueur
chromino-rules-4 =
    Règle 3 — Si vous pouvez poser, vous le devez. Si l’une de vos pièces peut être posée, vous en posez une ; vous ne pouvez pas piocher à la place.
    Règle 4 — Piocher. Si aucune ne peut l’être, vous piochez une pièce dans le sac, s’il en reste. Si vous pouvez alors poser, vous posez ; sinon, vous gardez la pièce et votre tour est fini. Si vous ne pouvez ni poser ni piocher, vous passez.
    Règle 5 — Pas de caméléon en dernier. La dernière pièce d’une main ne peut pas être un caméléon. Si vous n’avez plus qu’un caméléon, vous ne pouvez pas le poser : vous piochez donc ; ensuite vous pouvez poser n’importe quelle pièce de votre main, le caméléon aussi. Si le sac est vide, vous passez.
    Règle 6 — Une seule pièce. Le joueur qui n’a plus qu’une pièce la montre à tous.

chromino-rules-5-title = La fin de la partie
chromino-rules-5 =
    Règle 7 — Une main vide. Quand une main est vide, on termine le tour de table, du joueur 1 au dernier, pour que tous aient joué autant de fois. Tous ceux dont la main est alors vide gagnent ensemble.
    Règle 8 — Blocage. Si le sac est vide et qu’à son dernier tour aucun joueur n’a rien posé, la partie est bloquée. Ceux à qui il reste le moins de pièces gagnent ensemble ; pour un joueur seul, la partie est nulle. On le vérifie à la fin de chaque tour. Les tours sans pose comptent même s’il restait alors des pièces dans le sac ; mais le joueur qui vient de piocher la dernière a encore son tour.
    Un joueur peut aussi abandonner ou, quand on joue à la pendule, dépasser son temps. À deux, l’autre gagne alors. À plus de deux, sa main est mise de côté et la partie continue sans lui ; le dernier qui reste gagne. On ne peut pas convenir de la nulle.

chromino-rules-6-title = Variantes, à convenir avant la partie
chromino-rules-6 =
    Pioche. Au lieu d’une pièce, on peut en piocher jusqu’à trois, quatre ou cinq par tour, ou sans limite : on doit alors piocher encore jusqu’à ce qu’une pièce convienne, que la limite soit atteinte ou que le sac soit vide.
    Mains. Elles peuvent être visibles de tous au lieu d’être cachées, ce qui convient bien aux parties à nombreux joueurs.
    Expert. Une pièce vaut autant de points qu’elle a de couleurs différentes, 1, 2 ou 3, et un caméléon 3. En posant une pièce, on marque sa valeur et celle de chaque pièce qu’elle touche, chacune une seule fois, quel que soit le nombre de contacts ; la première pièce de la table compte aussi. La partie finit comme d’habitude, et le joueur qui a le plus de points gagne ; à égalité, c’est celui à qui il reste le moins de pièces, et si cela aussi est égal, la victoire est partagée. Pour un joueur seul, une partie bloquée est nulle ici aussi.
    Pièces restantes (option du jeu expert). Quand la partie est terminée, chacun peut avoir à retirer de ses points la valeur des pièces qui lui restent en main ; ses points peuvent alors être négatifs. Toutes les mains sont montrées pour cela, et les points qui restent décident.
    Bambini, pour les tout-petits, comme aux dominos. Ceci remplace les règles 1 et 2 : une pièce a exactement un contact. Il s’accorde, et il joint un bout d’une pièce à un bout de l’autre. Un bout est le petit côté d’une pièce, ou un long côté du milieu d’un caméléon. Les pièces ordinaires se suivent donc en ligne, et les caméléons se posent en ligne ou en travers, et font des branches. Tout autre côté commun, que les couleurs s’accordent ou non, interdit la pose. Les règles 3 à 8 restent valables.
    Casse-tête. On donne des pièces sur la table et une ou plusieurs pièces à poser : trouvez toutes les poses de chacune. Le nombre à côté d’une pièce dit combien il y en a.

chromino-rules-7-title = Notation
chromino-rules-7 =
    Une pose se note par les trois carrés de la pièce, lus de gauche à droite ou de bas en haut, puis un @ et les coordonnées du premier (vers la droite, puis vers le haut, comptées depuis le premier carré de la pièce de départ), puis h si la pièce est couchée ou v si elle est debout : BPR@1,1v. Les couleurs, d’après leurs noms anglais, sont R rouge, B bleu, P violet, Y jaune, G vert ; le milieu d’un caméléon est une étoile, comme dans G*R. Les autres coups sont draw (piocher) et pass (passer).

chromino-rules-8-title = Points que le livret laisse ouverts
chromino-rules-8 =
    Le livret de règles laisse certains points ouverts, ou peu clairs. Voici comment le programme les tranche ; chacun de ces choix s’appelle ici une « décision » :
    – Décision sur la règle 3 : un joueur qui peut poser ne peut pas piocher à la place. C’est ainsi que se lit le livret.
    – Décision sur la règle 5 : après avoir pioché, on peut poser n’importe quelle pièce de sa main, le caméléon aussi.
    – Décision sur la règle 8 : quand la partie compte comme bloquée, et le fait que ceux à qui il reste le moins de pièces gagnent alors ensemble.
    – Décision sur le jeu expert : il finit comme les autres ; le plus grand total gagne ; à égalité, c’est celui à qui il reste le moins de pièces, et sinon la victoire est partagée. Les pièces restantes ne coûtent rien ; avec l’option « Pièces restantes », leur valeur est retirée.
    – Décision sur Bambini : le détail des contacts et des bouts.
    – Décision sur l’abandon et le temps à plus de deux joueurs : la main est mise de côté et la partie continue.
    Les couleurs des cinq caméléons ne sont pas dans le texte du livret ; elles ont été lues sur des photographies du jeu.

chromino-option-mode-classic-short = classique
chromino-option-mode-expert-short = expert
chromino-option-mode-bambini-short = bambini
chromino-option-draws-any-short = sans limite
chromino-option-hands-hidden-short = cachées
chromino-option-hands-open-short = visibles
chromino-option-leftovers-kept-short = non comptées
chromino-option-leftovers-subtracted-short = retirées

# Composer une position.


# Quand rien n’est en main.

chromino-nothing-held = Prenez d’abord une pièce, puis choisissez sa place.

# En mots, pour les lecteurs d’écran et le terminal.

chromino-square = colonne { $x }, ligne { $y }
chromino-hand-tile = pièce { $number }
chromino-other-tile = pièce { $number } ({ $seat })
chromino-face-down = face cachée
chromino-contents = { $colour }, { $part ->
    [middle] milieu
   *[end] bout
} de la pièce { $axis ->
    [h] couchée
   *[v] debout
} { $tile }
chromino-free = libre, { $beside }
chromino-beside = { $side ->
    [left] à gauche
    [right] à droite
    [above] au-dessus
   *[below] au-dessous
} { $colour }
chromino-worth = { $tile }, vaut { $value }
chromino-own-tile = pièce { $number } : { $tile }
chromino-own-points = points : { $points }
chromino-own-bag = dans le sac : { $count }
chromino-told-placed = pièce { $tile } posée { $axis ->
    [h] couchée, bout gauche
   *[v] debout, bout supérieur
} en colonne { $x }, ligne { $y }
chromino-destination = { $axis ->
    [h] vers la droite
   *[v] vers le bas
} depuis colonne { $x }, ligne { $y } : { $tile }
chromino-told-scored = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
chromino-told-drew = pioche une pièce
chromino-told-drew-tile = pioche la pièce { $tile }
chromino-told-passed = passe
chromino-told-last = montre sa dernière pièce : { $tile }
# Pourquoi un coup est conseillé : continue « Ce coup ».

chromino-why-draws = pioche, car aucune de vos pièces ne convient
chromino-why-passes = passe, car rien ne convient
chromino-why-empties = vide votre main
chromino-why-scores = rapporte { $count ->
    [one] un point
   *[other] { $count } points
}
chromino-why-touches = fait { $count ->
    [1] un contact
    [2] deux contacts
    [3] trois contacts
    [4] quatre contacts
   *[other] { $count } contacts
}
chromino-why-keeps-chameleon = garde votre caméléon pour plus tard
chromino-why-only-tile = place la seule de vos pièces qui convienne
chromino-why-needs-chameleon = place votre caméléon, car aucune autre de vos pièces ne convient
chromino-why-only-place = occupe la seule place où cette pièce convienne
chromino-why-last-tile = vous laisse une seule pièce, { $count ->
    [0] qui ne va encore nulle part
    [one] qui va à une place
   *[other] qui va à { $count } places
}
chromino-why-keeps-all = laisse une place à chacune de vos { $tiles } autres pièces
chromino-why-keeps = laisse une place à { $count ->
    [0] aucune
    [one] une
   *[other] { $count }
} de vos { $tiles } autres pièces
chromino-why-shuts-out = ferme toute place à { $tile }, la dernière pièce du joueur { $seat }
chromino-why-keeps-out = ne laisse toujours aucune place à { $tile }, la dernière pièce du joueur { $seat }
chromino-why-narrows = laisse une place à { $then } des { $unseen } pièces que vous n’avez pas vues, au lieu de { $now }
chromino-why-widens = ouvre une place à { $then } des { $unseen } pièces que vous n’avez pas vues, contre { $now } avant
chromino-why-leaves = vous laisse { $count ->
    [one] une seule pièce
   *[other] { $count } pièces
}

chromino-handicap-tiles = avec { $count } chrominos de moins
chromino-handicap-tiles-more = avec { $count } chrominos de plus
chromino-handicap-tiles-short = { $count } de moins
chromino-handicap-tiles-more-short = { $count } de plus
