# Chameleon. Les camps sont 1 (Rouges) et 2 (Bleus).

chameleon-name = Chameleon
chameleon-tagline = Des échecs sur 25 cases, où la couleur de la case décide de la marche de la pièce.
chameleon-menu = Fou ou cavalier ? Tout dépend de la case
chameleon-seat-1 = Rouges
    .kind = plural
    .within = rouges
chameleon-seat-2 = Bleus
    .kind = plural
    .within = bleus

chameleon-end-elimination = { $winner ->
    [1] Toutes les pièces bleues ont été capturées.
    [2] Toutes les pièces rouges ont été capturées.
   *[other] Toutes les pièces d’un camp ont été capturées.
}
chameleon-end-lone-invasion = { $winner ->
    [1] La dernière pièce rouge a atteint la rangée d’en face.
    [2] La dernière pièce bleue a atteint la rangée d’en face.
   *[other] La dernière pièce d’un camp a atteint la rangée d’en face.
}
chameleon-end-invasion = { $winner ->
    [1] Une pièce rouge a atteint la rangée d’en face et ne peut pas y être capturée.
    [2] Une pièce bleue a atteint la rangée d’en face et ne peut pas y être capturée.
   *[other] Une pièce a atteint la rangée d’en face et ne peut pas y être capturée.
}
chameleon-end-repetition = La même position s’est présentée pour la troisième fois.

chameleon-too-many = Les { $seat ->
    [1] rouges
   *[2] bleus
} ont { $found } pièces de nature { $nature ->
    [black] noire
   *[white] blanche
} ; le maximum est de { $most }.
chameleon-moved-nothing = Les { $seat ->
    [1] rouges
   *[2] bleus
} viennent de jouer : il doit leur rester au moins une pièce.
chameleon-stayed = Les { $seat ->
    [1] rouges
   *[2] bleus
} doivent jouer et ont déjà une pièce dans la zone adverse ({ $tiles }) ; elle y aurait été capturée, ou aurait gagné.
chameleon-several-invaders = Les { $seat ->
    [1] rouges
   *[2] bleus
} ont plusieurs pièces dans la zone adverse ({ $tiles }) ; la première aurait été capturée, ou aurait gagné.

chameleon-cannot-move = La pièce en { $tile } est enfermée par son propre camp et ne peut pas bouger.
chameleon-several-pieces = Plusieurs pièces peuvent aller en { $tile } ({ $tiles }) ; choisissez d’abord l’une d’elles.
chameleon-same-tile = Un coup doit quitter { $tile } : on ne peut pas passer son tour.
chameleon-own-piece = Une de vos propres pièces se trouve en { $tile }.
chameleon-nothing-to-capture = Il n’y a rien à capturer en { $tile }.
chameleon-out-of-reach = De { $from } à { $to }, impossible : la pièce va ici comme un roi ou un { $guise ->
    [bishop] fou
   *[knight] cavalier
}.
chameleon-no-bishop-here = Pas de { $from } à { $to } : un centre { $nature ->
    [black] noir sur une case blanche
   *[white] blanc sur une case noire
} fait un cavalier, pas un fou.
chameleon-blocked = La pièce en { $from } ne peut pas glisser jusqu’en { $to } : { $tile } barre la diagonale.
chameleon-no-knight-here = Pas de { $from } à { $to } : un centre { $nature ->
    [black] noir sur une case noire
   *[white] blanc sur une case blanche
} fait un fou, pas un cavalier.
chameleon-must-capture = Une pièce adverse est dans votre zone : vous devez la capturer en { $tile }.

chameleon-due-capture = Une pièce adverse est dans votre zone : capturez-la en { $tile }, depuis { $tiles }.

# De la pièce choisie ou montrée, et de là où elle irait.
chameleon-is-here = { $tile } : centre { $nature ->
    [black] noir
   *[white] blanc
}, case { $colour ->
    [black] noire
   *[white] blanche
} : la pièce se déplace comme un roi ou un { $guise ->
    [bishop] fou
   *[knight] cavalier
}.
chameleon-is-there = En { $tile }, case { $colour ->
    [black] noire
   *[white] blanche
}, elle se déplacerait comme un roi ou un { $guise ->
    [bishop] fou
   *[knight] cavalier
}.

# Dessinée avec des lettres.

chameleon-legend = W et B sont les pièces rouges de nature blanche et noire, w et b les bleues ; après chacune vient sa case, # pour noire, un point pour blanche. Un coup est formé de ses deux cases, séparées par - ou, pour une capture, par x : a1-b3.

# The rules, for the reader.

chameleon-rules-1-title = But du jeu
chameleon-rules-1 =
    Chameleon, de Mitsuo Yamamoto (Logy Games), est un petit jeu d’échecs pour deux joueurs, sur 25 cases, qui se joue en 5 à 15 minutes. Le déplacement d’une pièce dépend de la couleur de la case où elle se trouve.
    Les rouges commencent, puis les camps jouent à tour de rôle. D’une partie à l’autre, les joueurs peuvent échanger les couleurs.
    On gagne en capturant toutes les pièces adverses, ou en menant une pièce dans la zone adverse, la rangée d’en face, sans qu’elle puisse y être capturée. Si c’est la seule pièce qui vous reste, atteindre cette rangée suffit pour gagner aussitôt.

chameleon-rules-2-title = Le plateau et les pièces
chameleon-rules-2 =
    Le plateau a cinq cases sur cinq : colonnes a à e, rangées 1 à 5. Les cases sont tour à tour noires et blanches, et les coins sont noirs.
    La rangée 1 est la zone des rouges, la rangée 5 celle des bleus.
    Chaque camp a cinq pièces, qui partent de sa propre zone. Chaque pièce a une nature, noire ou blanche : c’est la couleur de son centre. De a à e, les natures sont blanche, noire, blanche, noire, blanche, des deux côtés ; chaque pièce part donc d’une case de l’autre couleur.

chameleon-rules-3-title = Les coups
chameleon-rules-3 =
    Règle 1 — Comme un roi. Toute pièce peut toujours se déplacer d’une case, dans n’importe laquelle des huit directions.
    Règle 2 — Comme un fou aussi, sur sa couleur. Une pièce qui est sur une case de la couleur de sa nature peut aussi aller en diagonale, aussi loin qu’elle veut. Elle ne saute pas par-dessus les autres pièces.
    Règle 3 — Comme un cavalier aussi, sur l’autre couleur. Une pièce qui est sur une case de l’autre couleur peut aussi sauter comme le cavalier des échecs : deux cases tout droit et une de côté, par-dessus ce qui se trouve entre les deux.
    Règle 4 — Capturer. Un coup ne finit jamais sur une pièce de son propre camp. S’il finit sur une pièce adverse, celle-ci est capturée et quitte le plateau.
    Règle 5 — On ne passe pas. Il faut jouer, et c’est toujours possible : cinq pièces ne peuvent pas s’enfermer les unes les autres.

chameleon-rules-4-title = La fin de la partie
chameleon-rules-4 =
    Après chaque coup, on vérifie dans cet ordre :
    – Élimination : le camp dont l’adversaire n’a plus de pièce gagne.
    – Invasion solitaire (but B du livret) : si le camp qui vient de jouer n’a qu’une pièce, et qu’elle est dans la zone adverse, il gagne aussitôt.
    – Invasion (but A) : si une pièce du camp qui vient de jouer est dans la zone adverse, et qu’aucun coup de l’adversaire ne peut l’y capturer, ce camp gagne.
    – Répétition : quand la même position se présente pour la troisième fois, le même camp devant jouer, la partie est nulle.
    Règle 6 — Il faut capturer l’envahisseur. Tant qu’une pièce adverse est dans votre zone, seul un coup qui la capture est légal. Il n’y a jamais plus d’une pièce dans ce cas.
    Un joueur perd aussi la partie s’il abandonne ou, quand on joue à la pendule, s’il dépasse son temps. Les deux joueurs peuvent convenir de la nulle.

chameleon-rules-5-title = Notation
chameleon-rules-5 =
    Un coup se note par la case qu’il quitte et celle où il va, reliées par un trait d’union : a1-b3. Pour une capture, on met un x à la place : a1xb3.

chameleon-rules-6-title = Points que le livret laisse ouverts
chameleon-rules-6 =
    Le livret de règles laisse certains points ouverts. Voici comment le programme les tranche ; chacun de ces choix s’appelle ici une « décision » :
    – Décision sur la règle 6 : seule la capture de l’envahisseur est légale. Le livret laisse jouer autre chose, pour perdre ensuite par le but A ; la partie finit donc dès qu’aucune capture n’est possible, et le but A passe toujours avant le but B, comme le veut le livret.
    – Décision sur la répétition : quand la même position se présente pour la troisième fois, le même camp devant jouer, la partie est nulle. Le livret n’en dit rien.

# Composer une position.

chameleon-piece = { $seat ->
    [1] Pièce rouge
   *[2] Pièce bleue
}, de nature { $nature ->
    [black] noire
   *[white] blanche
}

# En mots, pour les lecteurs d’écran et le terminal.

chameleon-empty = case { $colour ->
    [black] noire
   *[white] blanche
} vide
chameleon-contents = pièce { $seat ->
    [1] rouge
   *[2] bleue
}, centre { $nature ->
    [black] noir
   *[white] blanc
} sur case { $colour ->
    [black] noire
   *[white] blanche
}, se déplace comme un { $guise ->
    [bishop] fou
   *[knight] cavalier
}
chameleon-own = Centre { $nature ->
    [black] noir
   *[white] blanc
} : { $count ->
    [0] aucune pièce
   *[other] { $tiles }
}
chameleon-told-bishop = se déplace désormais comme un fou
chameleon-told-knight = se déplace désormais comme un cavalier
chameleon-told-invaded = atteint la rangée du fond
chameleon-named = pièce { $seat ->
    [1] rouge
   *[2] bleue
} à centre { $nature ->
    [black] noir
   *[white] blanc
}
# Pourquoi un coup est conseillé : continue « Ce coup ».

chameleon-why-captures = capture la pièce de { $tile }
chameleon-why-repels = capture en { $tile } la pièce entrée dans votre zone
chameleon-why-invades = atteint la zone adverse en { $tile }
chameleon-why-switches = donne à la pièce, en { $tile }, la marche du { $guise ->
    [bishop] fou
   *[knight] cavalier
}

chameleon-handicap-pebble = sans la pièce du milieu
chameleon-handicap-pebble-short = 1 pièce
