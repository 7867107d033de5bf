# Camelot. Les camps sont 1 (Blancs) et 2 (Noirs) ; à quatre : red, green, blue et yellow dans les messages.

camelot-name = Camelot
camelot-name-cam = Cam
camelot-name-camette = Camette
camelot-name-chivalry = Chivalry
camelot-name-grand-cam = Grand Cam
camelot-name-grand-camelot = Grand Camelot
camelot-tagline = Galopez par-dessus vos pièces, sautez par-dessus celles de l’adversaire, et menez deux pièces dans le château adverse.
camelot-menu = Deux pièces dans le château adverse
camelot-seat-1 = Blancs
    .kind = plural
    .within = blancs
camelot-seat-2 = Noirs
    .kind = plural
    .within = noirs
camelot-seat-1-of-4 = Rouges
    .kind = plural
    .within = rouges
camelot-seat-2-of-4 = Verts
    .kind = plural
    .within = verts
camelot-seat-3-of-4 = Bleus
    .kind = plural
    .within = bleus
camelot-seat-4-of-4 = Jaunes
    .kind = plural
    .within = jaunes

camelot-end-castle = { $winner ->
    [1] { $count ->
        [2] Les rouges et les bleus ont pris le château.
       *[other] Les blancs ont pris le château noir.
    }
    [2] { $count ->
        [2] Les verts et les jaunes ont pris le château.
       *[other] Les noirs ont pris le château blanc.
    }
   *[other] Le château adverse est pris.
}
camelot-end-elimination = { $winner ->
    [1] { $count ->
        [2] Toutes les pièces vertes et jaunes ont été capturées.
       *[other] Toutes les pièces noires ont été capturées.
    }
    [2] { $count ->
        [2] Toutes les pièces rouges et bleues ont été capturées.
       *[other] Toutes les pièces blanches ont été capturées.
    }
   *[other] Toutes les pièces d’un camp ont été capturées.
}
camelot-end-stalemate = { $winner ->
    [1] { $count ->
        [2] Ni les verts ni les jaunes n’ont de coup légal.
       *[other] Les noirs n’ont aucun coup légal.
    }
    [2] { $count ->
        [2] Ni les rouges ni les bleus n’ont de coup légal.
       *[other] Les blancs n’ont aucun coup légal.
    }
   *[other] Le joueur dont c’est le tour n’a aucun coup légal.
}
camelot-end-bare = Aucun camp n’a plus d’une pièce.
camelot-end-repetition = La même position s’est présentée pour la troisième fois.
camelot-end-fifty-moves = Chaque camp a joué cinquante coups sans capture ni entrée dans un château adverse.

camelot-unknown-board = Il n’y a pas de plateau « { $text } », seulement { $names }.
camelot-bad-castle-moves = Le nombre de coups de château joués par les { $seat ->
    [1] blancs
    [red] rouges
    [green] verts
    [blue] bleus
    [yellow] jaunes
   *[2] noirs
} doit être { $most ->
    [0] 0
   *[other] de 0 à { $most }
}, pas « { $text } ».
camelot-bad-counter = Le nombre de coups depuis la dernière capture ou entrée au château doit être un nombre, pas « { $text } ».
camelot-too-many-knights = Les { $seat ->
    [1] blancs
    [red] rouges
    [green] verts
    [blue] bleus
    [yellow] jaunes
   *[2] noirs
} ont { $found } chevaliers ; le maximum est de { $most }.
camelot-too-many-men = Les { $seat ->
    [1] blancs
    [red] rouges
    [green] verts
    [blue] bleus
    [yellow] jaunes
   *[2] noirs
} ont { $found } pions ; le maximum est de { $most }.
camelot-two-at-home = Les { $seat ->
    [1] blancs
    [red] rouges
    [green] verts
    [blue] bleus
    [yellow] jaunes
   *[2] noirs
} ont deux pièces dans des châteaux dont elles doivent sortir aussitôt ; le maximum est d’une.
camelot-stayed-at-home = Les { $seat ->
    [1] blancs
    [red] rouges
    [green] verts
    [blue] bleus
    [yellow] jaunes
   *[2] noirs
} ont dans leur propre château une pièce qui vient forcément d’y entrer par une capture : le compteur doit être à 0, pas à { $quiet }.
camelot-too-many-chains = La pièce en { $square } a trop de suites de sauts pour qu’on les examine toutes. Enlevez quelques pièces autour d’elle.

camelot-no-jump-between = Un saut mène deux cases plus loin en ligne droite, ce qui n’est pas le cas de { $from } à { $to }.
camelot-knight-stops = « { $text } » arrête le chevalier là où il pourrait sauter : il devrait donc capturer.
camelot-no-such-canter = « { $text } » ne passe pas par-dessus une pièce amie à chaque galop.
camelot-cannot-move = La pièce en { $square } ne peut pas bouger maintenant.
camelot-several-ways = Plusieurs coups finissent en { $square } ; choisissez la case suivante du trajet.
camelot-goes-on-from = Depuis { $square }, ce coup ne peut pas continuer vers { $step }.

camelot-occupied = La case { $square } est occupée ; un coup finit sur une case vide.
camelot-enemy-on-target = { $square } est occupée : sautez par-dessus, sur la case vide juste derrière.
camelot-same-square = Un coup sans capture ne peut pas finir en { $square }, d’où il est parti.
camelot-out-of-reach = La pièce en { $from } ne peut pas aller en { $to } en un seul coup.
camelot-jump-captures = Seuls des sauts mènent de { $from } à { $to }, et ils capturent { $squares }.
camelot-no-victim = Il n’y a pas de pièce adverse à capturer en { $square }.
camelot-wrong-captures = Aucun coup de { $from } à { $to } ne capture exactement ceci : { $squares }.
camelot-must-capture = Une capture est possible : vous devez capturer, depuis { $squares }.
camelot-must-go-on = En { $square }, la pièce peut encore sauter par-dessus { $victim } : son coup continue.
camelot-men-do-not-charge = Seul un chevalier peut galoper et sauter dans le même coup.
camelot-canters-first = Dans une charge, les galops viennent avant les sauts, jamais après.
camelot-knights-duty = Tout trajet vers { $square } passe là où le chevalier pourrait sauter : il doit capturer.
camelot-home-by-jump = On n’entre dans son propre château qu’en sautant, jamais d’un pas ni au galop ; à quatre joueurs, de même dans ceux de ses côtés.
camelot-leave-first = La pièce en { $squares } doit d’abord sortir du château où elle se trouve.
camelot-still-at-home = La pièce en { $square } doit sortir tout à fait du château.
camelot-leave-by-jump = La pièce en { $square } peut sortir du château en sautant : elle doit donc le faire.
camelot-no-way-out = La pièce en { $square } doit sortir du château, et ces sauts n’en font pas sortir.
camelot-entered-stays = La pièce en { $square } est dans le château adverse et n’en sort plus.
camelot-entry-ends = Un coup qui entre dans le château adverse s’y termine aussitôt.
camelot-castle-moves-used = Les deux coups de château de la partie ont déjà été joués.
camelot-castle-move-waits = Un coup de château ne capture pas : vous devez d’abord capturer, depuis { $squares }.
camelot-entered-cannot-jump = La pièce en { $square } est dans le château adverse et ne peut plus sauter.
camelot-due-capture = Vous devez capturer, depuis { $squares }.
camelot-due-leave = La pièce en { $squares } doit maintenant sortir du château.

camelot-castle-moves-count = Coups de château : { $used }/{ $all }

# Dessinée avec des lettres.

camelot-legend = M et N sont les pions et les chevaliers blancs, m et n les noirs ; un point est une case vide, une étoile une case de château vide. Un coup est la suite de ses cases, séparées par - ou, pour une capture, par x : E6-E8, E6-C8-A8, H4xJ4.
camelot-legend-of-4 = R et r sont les chevaliers et les pions rouges, G et g les verts, B et b les bleus, Y et y les jaunes ; un point est une case vide, une étoile une case de château vide. Un coup est la suite de ses cases, séparées par - ou, pour une capture, par x : E6-E8, E6-C8-A8, H4xJ4.
camelot-drawn-castle-moves = Les { $seat ->
    [1] blancs
    [red] rouges
    [green] verts
    [blue] bleus
    [yellow] jaunes
   *[2] noirs
} ont joué { $count ->
    [one] { $count } coup de château
   *[other] { $count } coups de château
}.
camelot-drawn-quiet = Demi-coups depuis la dernière capture ou entrée au château : { $count }

# The rules, for the reader.

camelot-rules-1-title = But du jeu
camelot-rules-1 =
    Camelot est un jeu de plateau pour deux joueurs, plus léger que les échecs et plus riche que les dames. George S. Parker l’a inventé en 1882 sous le nom de « Chivalry » ; légèrement remanié, il a paru en 1930 sous celui de Camelot. Les blancs commencent, puis les camps jouent à tour de rôle.
    On gagne surtout en menant deux de ses pièces dans le château adverse. On gagne aussi quand on a capturé toutes les pièces adverses et qu’on en garde soi-même au moins deux, ou quand on a au moins deux pièces et que l’adversaire, dont c’est le tour, n’a aucun coup légal.
    Les règles données ici sont celles de la World Camelot Federation, que suit aussi le livret de règles.

camelot-rules-2-title = Le plateau et les pièces
camelot-rules-2 =
    Le plateau a 160 cases. Une case porte le nom de sa colonne, une lettre de A à L, et de sa rangée, un nombre de 1 du côté des blancs à 16 du côté des noirs.
    Les rangées 4 à 13 ont douze cases, de A à L. Vers les deux bouts, le plateau se resserre : les rangées 3 et 14 vont de B à K, les rangées 2 et 15 de C à J, et les rangées 1 et 16 n’ont que F et G.
    Ces deux dernières paires sont les châteaux : F1 et G1 pour les blancs, F16 et G16 pour les noirs.
    Chaque camp a 14 pièces : 4 chevaliers et 10 pions.
    Au départ, les chevaliers blancs sont en C6, D7, I7 et J6, les pions blancs en D6, E6, F6, G6, H6, I6 et E7, F7, G7, H7.
    Les chevaliers noirs sont en C11, D10, I10 et J11, les pions noirs en D11, E11, F11, G11, H11, I11 et E10, F10, G10, H10.

camelot-rules-3-title = Les coups
camelot-rules-3 =
    Chevaliers et pions se déplacent dans les huit directions : le long des rangées, des colonnes et des diagonales, en avant comme en arrière. À son tour, on joue une seule pièce, de l’une de ces façons :
    Règle 1 — Coup simple. La pièce se déplace d’un pas, sur une case voisine vide.
    Règle 2 — Galop. La pièce passe par-dessus une pièce voisine de son propre camp, sur la case vide juste derrière, en ligne droite. Rien n’est retiré. Elle peut enchaîner plusieurs galops dans le même coup, changer de direction à chacun et s’arrêter où elle veut (pour les chevaliers, voir la règle 7). On n’est jamais obligé de galoper. Un galop ne peut pas finir sur la case d’où il est parti.
    Règle 3 — Saut. La pièce passe par-dessus une pièce adverse voisine, sur la case vide juste derrière, en ligne droite, et la capture ainsi. La pièce capturée quitte aussitôt le plateau : la suite du même coup peut utiliser sa case. La case d’où vient la pièce qui joue compte aussi comme vide.

camelot-rules-4-title = Capturer
camelot-rules-4 =
    Règle 4 — Obligation de capturer. Si l’une de vos pièces peut commencer son coup par un saut, votre coup doit capturer. Vous choisissez quelle pièce capture, ce qu’elle capture et par quel trajet ; rien n’oblige à capturer le plus de pièces possible. Seule une pièce qui doit sortir de votre propre château passe avant cette obligation (règle 10).
    Règle 5 — Les sauts s’enchaînent. Tant que la pièce, là où elle arrive, peut sauter encore, elle doit le faire, dans n’importe quelle direction. Elle peut même finir sur la case d’où elle est partie. Seule l’entrée dans le château adverse met fin au coup plus tôt (règle 12).

camelot-rules-5-title = La charge du chevalier
camelot-rules-5 =
    Règle 6 — Charge du chevalier. Un chevalier, et lui seul, peut réunir galops et sauts dans un même coup : d’abord un ou plusieurs galops, puis un ou plusieurs sauts, dans cet ordre. Ses sauts continuent tant qu’ils le peuvent (règle 5), et une charge peut finir là où elle a commencé. La charge n’est jamais obligatoire : si les seules captures du plateau demandent une charge, rien n’oblige à capturer. Mais une charge remplit bien l’obligation de capturer (règle 4), et elle est une façon de sortir de son propre château (règle 11).
    Règle 7 — Devoir du chevalier au galop. Un chevalier qui galope vers une case d’où il pourrait sauter doit capturer dans le même coup : tout de suite, ou après avoir galopé plus loin. Un chevalier ne peut donc galoper sans capturer que s’il existe un trajet vers sa dernière case dont aucune étape, la dernière comprise, ne lui permettrait de sauter. Les pions n’ont pas ce devoir.

camelot-rules-6-title = Son propre château
camelot-rules-6 =
    Règle 8 — On n’y entre qu’en sautant. Ni coup simple ni galop, pas même les galops d’une charge, ne peuvent toucher une case de son propre château, fût-ce en passant. Seul un saut le peut.
    Règle 9 — Les sauts continuent. Un saut qui arrive dans son propre château continue s’il le peut (règle 5).
    Règle 10 — Sortir aussitôt. Si le saut y finit, votre coup suivant doit mener cette pièce-là sur une case hors de votre château, avant toute autre obligation. C’est la seule exception à l’obligation de capturer (règle 4).
    Règle 11 — Comment elle sort. Si la pièce peut sortir en sautant, elle doit le faire ; un chevalier peut charger à la place. Sinon, elle sort par un coup simple, un galop ou une charge, et le devoir du chevalier au galop vaut ici aussi (règle 7). Une suite de sauts qui finit de nouveau dans son propre château n’est pas une sortie. Si la pièce ne peut pas sortir du tout, vous n’avez aucun coup légal.

camelot-rules-7-title = Le château adverse
camelot-rules-7 =
    Règle 12 — Pas de retour. Une pièce qui entre dans le château adverse n’en sort plus, et son coup s’y termine aussitôt, même au milieu d’une suite de sauts.
    Règle 13 — Coups de château. Une pièce qui se trouve dans le château adverse peut passer d’une case de ce château à l’autre, si celle-ci est vide. Chaque camp peut le faire deux fois au plus dans la partie, toutes pièces confondues.
    Règle 14 — Les obligations d’abord. Un coup de château est un coup ordinaire, sans capture. On ne peut pas le jouer quand il faut capturer (règle 4) ou sortir de son propre château (règle 10).
    Règle 15 — Plus de saut. Une pièce qui se trouve dans le château adverse ne peut pas sauter ; elle n’oblige donc jamais à capturer. Et aucune pièce ne peut être capturée sur une case de château : aucune ligne qui y passe n’a de case des deux côtés.

camelot-rules-8-title = La fin de la partie
camelot-rules-8 =
    Après chaque coup, on vérifie dans cet ordre :
    – Château : le camp qui a deux pièces dans le château adverse gagne.
    – Élimination : le camp qui a capturé toutes les pièces adverses et à qui il en reste au moins deux gagne.
    – Blocage : si le joueur dont c’est le tour n’a aucun coup légal et que l’autre a au moins deux pièces, celui-ci gagne.
    – Camps dépouillés : si aucun camp n’a plus d’une pièce, la partie est nulle.
    – Blocage sans vainqueur : si le joueur dont c’est le tour n’a aucun coup légal et que l’autre a moins de deux pièces, la partie est nulle.
    – Répétition : quand la même position se présente pour la troisième fois, le même camp devant jouer et chacun ayant joué autant de coups de château, la partie est nulle.
    – Cinquante coups : si chaque camp a joué cinquante coups de suite sans aucune capture ni aucune entrée dans un château adverse, la partie est nulle.
    Deux pièces ou plus contre une seule ne suffisent pas pour gagner : la partie continue.
    Un joueur perd aussi la partie s’il abandonne ou, quand on joue à la pendule, s’il dépasse son temps. Les deux joueurs peuvent convenir de la nulle.

camelot-rules-9-title = Notation
camelot-rules-9 =
    On note toutes les cases où la pièce se pose : un trait d’union devant une case atteinte par un coup simple ou un galop, un x devant une case atteinte par un saut. C8-D9 est un coup simple, E6-C8-A8 un galop, H4xJ4xL6 un saut par-dessus deux pièces, F6-F8-H8xH10xJ12 une charge du chevalier, F16-G16 un coup de château. Les trajets qui ont la même première case, la même dernière case et les mêmes pièces capturées sont un seul et même coup, et l’on note le plus court. Quand vous écrivez un coup, vous pouvez omettre des cases de ses galops tant qu’un seul coup y correspond ; mais un galop de chevalier noté en passant par une case où il n’a pas le droit de s’arrêter (règle 7) est refusé. Les résultats sont 1-0, 0-1 et 1/2-1/2.

camelot-rules-10-title = Points que les livrets laissent ouverts
camelot-rules-10 =
    Les livrets de règles laissent certains points ouverts. Voici comment le programme les tranche ; chacun de ces choix s’appelle ici une « décision » :
    – Décision sur la règle 11 : si la pièce qui est dans votre propre château ne peut pas du tout en sortir, vous n’avez aucun coup légal, même si d’autres pièces pouvaient bouger.
    – Décision sur le blocage : si le joueur dont c’est le tour n’a aucun coup légal et que l’autre a moins de deux pièces, personne n’a gagné ; la partie est nulle.
    – Décision sur la répétition : dès la troisième fois, la partie est nulle ; personne n’a à le réclamer.
    – Décision sur les cinquante coups : eux aussi rendent aussitôt la partie nulle.
    – Décision sur Cam et Camette : un camp qui doit jouer et n’a aucun coup légal perd, et les nulles par répétition et par cinquante coups valent ici aussi.
    – Décision sur le jeu à quatre : les châteaux de vos côtés vous sont fermés comme le vôtre ; un saut peut y arriver, et la pièce doit en sortir au coup suivant de son camp.
    – Décision sur le tour passé : à quatre, on passe le tour d’un camp qui n’a aucun coup légal, tant que son partenaire en a un.
    – Décision sur le blocage à quatre : si aucun joueur de l’équipe qui doit jouer n’a de coup légal, l’autre équipe gagne, à Grand Cam avec une pièce, à Grand Camelot avec deux ; avec moins, la partie est nulle.
    – Décision sur les nulles à quatre : la même position compte quand c’est au même camp de jouer, et les cinquante coups de chaque camp font 200 coups de suite.
    Trois règles ne viennent que de la World Camelot Federation, et non du livret : un coup se termine aussitôt qu’il entre dans le château adverse (dans la règle 12), la nulle par répétition, et la nulle par cinquante coups.

camelot-rules-11-title = Les autres plateaux
camelot-rules-11 =
    Camelot a une famille : les mêmes pièces et les mêmes coups sur d’autres plateaux, que l’on choisit par l’option « Plateau ». Tout ce qui précède y vaut aussi, sauf ce qui suit.
    Camette (M. W. Nolan, 2002). 23 cases ; de la rangée 1 à la rangée 7, il y en a 1, 3, 5, 5, 5, 3 et 1, chaque fois au milieu des colonnes A à E. Châteaux : C1 et C7. Les blancs ont un chevalier en C2 et des pions en B3, C3, D3 ; les noirs un chevalier en C6 et des pions en B5, C5, D5.
    Cam (Parker Brothers, 1949). 67 cases ; les rangées 1 à 13 en ont 1, 3, 5, sept fois 7, 5, 3 et 1, au milieu des colonnes A à G. Châteaux : D1 et D13. Les blancs ont des chevaliers en C4 et E4 et des pions de B5 à F5 ; les noirs des chevaliers en C10 et E10 et des pions de B9 à F9.
    Chivalry (George S. Parker, 1887). 176 cases ; les rangées 1 à 16 en ont 2, 8, 10, 12, huit fois 14, 12, 10, 8 et 2, au milieu des colonnes A à N. Châteaux : G1 et H1, G16 et H16. Chaque camp a 8 chevaliers et 12 pions : les blancs de C6 à L6 et de C7 à L7, les noirs de C10 à L10 et de C11 à L11 ; les deux pièces à chaque bout d’une rangée sont des chevaliers. Les règles sont celles de Camelot, comme y joue la World Camelot Federation ; celles de Parker, en 1887, étaient différentes.
    À Camette et à Cam, un château est une seule case : il n’y a donc pas de coup de château, et une pièce suffit pour gagner : une pièce dans le château adverse, fût-ce au galop ou au milieu d’une suite de sauts ; toutes les pièces adverses capturées ; ou un adversaire qui doit jouer et n’a aucun coup légal. Il n’y a ni camps dépouillés, ni blocage sans vainqueur. Un saut dans son propre château vient tout droit ou de biais, de la rangée située deux rangs devant lui.

camelot-rules-12-title = À quatre joueurs
camelot-rules-12 =
    À Grand Cam et à Grand Camelot, on joue à quatre, les rouges et les bleus contre les verts et les jaunes. On joue dans cet ordre : rouges, verts, bleus, jaunes. Autour du plateau, dans le sens des aiguilles d’une montre, sont assis les rouges, les bleus, les verts et les jaunes : les partenaires sont voisins, et chacun attaque le château d’en face.
    Grand Cam (P. B. Smith, 2005). 93 cases ; les rangées 1 à 13 en ont 1, 3, 7, 9, 9, 11, 13, 11, 9, 9, 7, 3 et 1, au milieu des colonnes A à M. Châteaux : rouge G1, vert G13, bleu A7, jaune M7. Chaque camp a 2 chevaliers et 5 pions. Les rouges ont des chevaliers en F2 et H2 et des pions en G2, F3, G3, H3, G4 ; les autres sont placés de même devant leur château.
    Grand Camelot (George S. Parker, 1932). 180 cases ; les rangées 1 à 16 en ont 2, 8, 10, 12, 14, 14, 14, 16, 16, 14, 14, 14, 12, 10, 8 et 2, au milieu des colonnes A à P. Châteaux : rouge H1 et I1, vert H16 et I16, bleu A8 et A9, jaune P8 et P9. Chaque camp a 4 chevaliers et 8 pions. Les rouges ont des chevaliers en F3, K3, G4, J4 et des pions en G3, H3, I3, J3, H4, I4, H5, I5 ; les autres sont placés de même devant leur château.
    Amis et adversaires. On ne joue que ses propres pièces. On galope par-dessus ses pièces et celles de son partenaire, on saute par-dessus celles des deux adversaires. Ce que votre partenaire pourrait capturer ne vous oblige à rien.
    Les châteaux. Une pièce peut entrer dans le château d’en face, par n’importe quel coup, et y reste. Votre propre château et les deux de vos côtés vous sont fermés : ce qui est dit du propre château vaut pour chacun d’eux.
    Coups de château. À Grand Camelot, chaque camp en a deux par partie ; à Grand Cam, il n’y en a pas.
    Tour passé. On passe le tour d’un camp qui n’a aucun coup légal ; cela ne compte pas comme un coup. Si son partenaire n’en a pas non plus, la partie est finie.
    Gagner. À Grand Cam, une équipe gagne avec une pièce dans un château, quand toutes les pièces adverses sont capturées, ou quand aucun adversaire n’a de coup légal alors que ce serait à leur équipe de jouer. À Grand Camelot, il faut pour cela deux pièces de l’équipe : deux du même joueur ou une de chacun. Un joueur qui abandonne ou dépasse son temps perd pour son équipe.

# Composer une position.

camelot-man = { $seat ->
    [1] Pion blanc
    [red] Pion rouge
    [green] Pion vert
    [blue] Pion bleu
    [yellow] Pion jaune
   *[2] Pion noir
}
camelot-knight = { $seat ->
    [1] Chevalier blanc
    [red] Chevalier rouge
    [green] Chevalier vert
    [blue] Chevalier bleu
    [yellow] Chevalier jaune
   *[2] Chevalier noir
}

# En mots, pour les lecteurs d’écran et le terminal.

camelot-empty-castle = vide, château { $castle ->
    [1] blanc
    [red] rouge
    [green] vert
    [blue] bleu
    [yellow] jaune
   *[2] noir
}
camelot-in-castle = { $piece } dans le château { $castle ->
    [1] blanc
    [red] rouge
    [green] vert
    [blue] bleu
    [yellow] jaune
   *[2] noir
}
camelot-own-knights = { $count ->
    [0] Aucun chevalier
    [one] Un chevalier : { $squares }
   *[other] { $count } chevaliers : { $squares }
}
camelot-own-men = { $count ->
    [0] Aucun pion
    [one] Un pion : { $squares }
   *[other] { $count } pions : { $squares }
}
camelot-told-entered = entrée dans le château adverse
camelot-told-castle-move = coup de château
# Pourquoi un coup est conseillé : continue « Ce coup ».

camelot-why-captures = capture un { $piece ->
    [knight] chevalier
   *[man] pion
} en { $square }
camelot-why-captures-several = capture { $number } pièces, en { $squares }
camelot-why-enters = entre dans le château adverse
camelot-why-leaves = sort la pièce de son propre château
camelot-why-keeps-castle = tient une pièce adverse hors de votre château
camelot-why-threatens-castle = menace d’entrer dans le château adverse (parades : { $stops } sur { $replies } réponses)
camelot-why-charges = est une charge du chevalier, qu’aucun pion ne pourrait faire
camelot-fault-opens-castle = laisse une pièce adverse entrer dans votre château par { $reply }

# Les plateaux.

camelot-option-board = Plateau
camelot-option-board-camelot = Le classique : quatorze pièces, deux dans le château.
camelot-option-board-cam = Le rapide : sept pièces, une dans le château gagne.
camelot-option-board-camette = Le tout petit, pour apprendre : quatre pièces chacun.
camelot-option-board-chivalry = Le grand de 1887 : vingt pièces chacun.
camelot-option-board-grand-cam = Deux contre deux : une pièce dans le château d’en face.
camelot-option-board-grand-camelot = Deux contre deux, grand plateau : deux pièces au château.
camelot-option-board-camelot-short = Camelot
camelot-option-board-cam-short = { camelot-name-cam }
camelot-option-board-camette-short = { camelot-name-camette }
camelot-option-board-chivalry-short = { camelot-name-chivalry }
camelot-option-board-grand-cam-short = { camelot-name-grand-cam }
camelot-option-board-grand-camelot-short = { camelot-name-grand-camelot }

camelot-handicap-knight = { $count ->
    [one] un chevalier de moins
   *[other] { $count } chevaliers de moins
}
camelot-handicap-knight-short = { $count ->
    [one] 1 chevalier
   *[other] { $count } chevaliers
}
