# Le Caméléon.

le-cameleon-name = Le Caméléon
le-cameleon-tagline = Placez deux de vos pions à côté d’un pion adverse : mélangez les couleurs, prenez-le et gagnez un pion d’une nouvelle couleur.
le-cameleon-menu = Trois pions, deux couleurs : c’est pris
le-cameleon-seat-1 = Ronds
    .kind = plural
    .within = ronds
le-cameleon-seat-2 = Carrés
    .kind = plural
    .within = carrés

le-cameleon-end-elimination = { $winner ->
    [1] Les carrés ont perdu leur dernier pion.
    [2] Les ronds ont perdu leur dernier pion.
   *[other] Un camp a perdu son dernier pion.
}
le-cameleon-end-two-chameleons = { $winner ->
    [1] Il reste trois caméléons, dont deux aux ronds.
    [2] Il reste trois caméléons, dont deux aux carrés.
   *[other] Il reste trois caméléons, dont deux dans le même camp.
}
le-cameleon-end-one-each = Il reste un pion à chaque camp.
le-cameleon-end-no-move = { $winner ->
    [1] Les carrés n’ont aucun coup légal.
    [2] Les ronds n’ont aucun coup légal.
   *[other] Le joueur dont c’est le tour n’a aucun coup légal.
}
le-cameleon-end-repetition = La même position s’est présentée pour la troisième fois.
le-cameleon-end-fifty-moves = Chaque camp a joué cinquante coups sans prise.

le-cameleon-option-captures = Position des pions qui prennent
le-cameleon-option-captures-any = Les deux preneurs sont sur deux cases voisines quelconques de la cible.
le-cameleon-option-captures-opposite = Les deux preneurs sont face à face, la cible entre eux.
le-cameleon-option-captures-any-short = au choix
le-cameleon-option-captures-opposite-short = face à face

# Un pion de la couleur de cette lettre.
le-cameleon-piece = { $colour ->
    [B] un pion bleu
    [R] un pion rouge
    [Y] un pion jaune
    [V] un pion violet
    [O] un pion orange
    [G] un pion vert
   *[K] un caméléon
}
le-cameleon-pieces = { $colour ->
    [B] pions bleus
    [R] pions rouges
    [Y] pions jaunes
    [V] pions violets
    [O] pions orange
    [G] pions verts
   *[K] caméléons
}

le-cameleon-bad-stocks = « { $text } » n’est pas le bac des ronds et celui des carrés, séparés par une barre oblique.
le-cameleon-bad-stock = Le bac des { $seat ->
    [1] ronds
   *[2] carrés
} s’écrit en quatre nombres séparés par des virgules (violets, orange, verts, caméléons), pas « { $text } ».
le-cameleon-bad-counter = Le nombre de demi-coups depuis la dernière prise va de 0 à 65535 ; « { $text } » ne convient pas.
le-cameleon-wrong-colour-of-cell = { $seat ->
    [1] Un pion rond est en { $cell }, case noire ; les pions ronds n’occupent que les cases blanches.
   *[2] Un pion carré est en { $cell }, case blanche ; les pions carrés n’occupent que les cases noires.
}
le-cameleon-on-unused-cell = { $seat ->
    [1] Un pion rond
   *[2] Un pion carré
} est en { $cell }, case qui ne sert pas.
le-cameleon-primary-on-reserve = { $seat ->
    [1] Un pion rond
   *[2] Un pion carré
} de couleur primaire est sur la case de réserve { $cell }, où n’arrivent que des pions gagnés.
le-cameleon-too-many-primaries = Les { $seat ->
    [1] ronds
   *[2] carrés
} ont { $found } { le-cameleon-pieces } ; il n’y en a que { $most }.
le-cameleon-too-many-in-supply = Les { $seat ->
    [1] ronds
   *[2] carrés
} ont { $found } { le-cameleon-pieces } sur le plateau et dans leur bac réunis ; il n’y en a que { $most }.
le-cameleon-too-many-pieces = Il y a { $found } pions sur le plateau ; il n’y en a jamais plus que les { $most } du début.

le-cameleon-target-twice = { $target } est pris deux fois.
le-cameleon-reserve-twice = Deux pions sont posés sur la case de réserve { $cell }.
le-cameleon-several-moves = { $count } coups mènent de { $from } à { $to } : dites ce qui est pris et où vont les pions gagnés, par exemple { $example }.
le-cameleon-cannot-move = Le pion en { $cell } ne peut pas bouger : aucune case voisine en diagonale n’est vide.
le-cameleon-same-cell = Un coup ne peut pas finir en { $cell }, d’où il part.
le-cameleon-unused-cell = La case { $cell } ne sert pas : les pions se déplacent sur les rangées 2 à 8.
le-cameleon-no-way-to-reserve = { $cell } est une case de réserve : aucun pion ne s’y rend.
le-cameleon-occupied = La case { $cell } est occupée.
le-cameleon-not-one-diagonally = { $to } n’est pas à une case de { $from } en diagonale.
le-cameleon-chameleon-off-line = { $to } n’est pas sur une diagonale de { $from }.
le-cameleon-chameleon-blocked = Le caméléon en { $from } ne peut pas aller en { $to } : le pion en { $cell } est sur sa route.
le-cameleon-no-enemy = Il n’y a pas de pion adverse à prendre en { $target }.
le-cameleon-not-beside = Le pion en { $target } n’est pas voisin de { $to } : le coup ne le prend pas.
le-cameleon-no-partner = { $target } n’est pas pris : aucun autre de vos pions n’en est voisin.
le-cameleon-no-partner-across = { $target } n’est pas pris : vous n’avez pas de second pion de l’autre côté, juste en face de { $to }.
le-cameleon-three-alike = { $target } n’est pas pris : les trois pions sont de la même couleur.
le-cameleon-three-different = { $target } n’est pas pris : les trois pions sont de trois couleurs différentes.
le-cameleon-counts-as-target = { $target } n’est pas pris : avec ce partenaire, le caméléon est de la couleur de la cible.
le-cameleon-two-colours = Le caméléon en { $target } n’est pas pris : ses preneurs sont de deux couleurs différentes.
le-cameleon-reserve-full = { $target } n’est pas pris : les quatre cases de réserve sont occupées.
le-cameleon-primary-gained = On ne gagne ici qu’une complémentaire ou un caméléon, pas { le-cameleon-piece } pour { $cell }.
le-cameleon-not-your-reserve = { $cell } n’est pas une de vos cases de réserve : { le-cameleon-piece } ne peut pas y aller.
le-cameleon-reserve-occupied = La case de réserve { $cell } est occupée ; { le-cameleon-piece } ne peut pas y aller.
le-cameleon-out-of-stock = Le bac ne peut plus fournir { le-cameleon-piece } pour { $cell }.
le-cameleon-not-brought = Aucune de ces prises ne rapporte { le-cameleon-piece }.
le-cameleon-gain-missing = Un pion est gagné ({ le-cameleon-piece }, par exemple) : dites sur quelle case de réserve il va.
le-cameleon-other-gains = Ces prises ne rapportent pas exactement ces pions.
le-cameleon-must-take = Le coup prend aussi { $target } : on prend tout ce que la réserve permet.
le-cameleon-full-before-the-last = La réserve est pleine avant que tous ces pions soient pris.

le-cameleon-choose-target = Choisissez le pion à prendre ensuite.
le-cameleon-choose-partner = Choisissez le partenaire pour prendre { $target }.
le-cameleon-choose-reserve = { $target } rapporte { le-cameleon-piece } : choisissez sa case de réserve.

le-cameleon-trio-gains = { $target } est pris avec { $partner } et rapporte { le-cameleon-piece }.
le-cameleon-trio-out-of-stock = { $target } est pris avec { $partner } ; il rapporterait { le-cameleon-piece }, mais il n’en reste plus dans le bac.
le-cameleon-trio-for-good = { $target } ({ le-cameleon-piece }) est pris avec { $partner } : primaire et complémentaire ne rapportent rien.
le-cameleon-trio-with-chameleon = { $target } ({ le-cameleon-piece }) est pris avec { $partner } ; un caméléon ne rapporte rien.

# Sur la table.

le-cameleon-colour = { $colour ->
    [B] bleu
    [R] rouge
    [Y] jaune
    [V] violet
    [O] orange
    [G] vert
   *[K] caméléon
}
le-cameleon-is-here = { $cell } : { le-cameleon-piece }.
le-cameleon-reserve-count = Réserve : { $used } sur { $all }
le-cameleon-chart-note = Deux preneurs et une cible : la cible est prise si exactement deux des trois pions ont la même couleur. Les deux couleurs déterminent ce que l’on gagne.
le-cameleon-chart-primaries = Deux primaires : la complémentaire
le-cameleon-chart-complementaries = Deux complémentaires : un caméléon
le-cameleon-chart-mixed = Une primaire et une complémentaire : la cible est prise, rien n’est gagné
le-cameleon-chart-chameleons = Avec un caméléon : preneurs, puis cible ; on ne gagne rien
le-cameleon-chart-case-1 = il compte comme A : une cible d’une autre couleur est prise
le-cameleon-chart-case-2 = il compte comme A : une cible de la même couleur n’est pas prise
le-cameleon-chart-case-3 = deux caméléons : une cible de n’importe quelle couleur est prise
le-cameleon-chart-case-4 = deux caméléons : un caméléon aussi est pris
le-cameleon-chart-case-5 = un pion et un caméléon : un caméléon est pris
le-cameleon-chart-case-6 = deux pions de la même couleur : un caméléon est pris
le-cameleon-chart-case-7 = deux couleurs différentes : un caméléon n’est pas pris

# Dessinée avec des lettres.

le-cameleon-legend = Les pions ronds sont B bleus, R rouges, Y jaunes, V violets, O orange, G verts et K caméléons, les carrés de même en minuscules ; un point est une case vide de la couleur des ronds, un deux-points une de celle des carrés, une étoile une case de réserve vide. Un coup est formé de ses deux cases, puis de chaque cible après x, et de ce qu’elle rapporte après + avec sa case de réserve : c4-d5, c4-d5xd6+O@b1.
le-cameleon-drawn-stock = Bac des { $seat ->
    [1] ronds
   *[2] carrés
} : violets { $violet }, orange { $orange }, verts { $green }, caméléons { $chameleon }
le-cameleon-drawn-quiet = Demi-coups depuis la dernière prise : { $count }

# Questions à qui possède une boîte.

le-cameleon-box-captors = Sur les quatre dessins d’une prise, les deux pions ronds sont-ils une fois de part et d’autre d’un coin du pion carré ?
le-cameleon-box-captors-corner = Oui, au moins une fois
le-cameleon-box-captors-opposite = Non, toujours face à face
le-cameleon-box-rows = Sur la figure du début, chaque rangée a-t-elle une seule couleur ?
le-cameleon-box-rows-yes = Oui
le-cameleon-box-rows-no = Non
le-cameleon-box-chart = Combien de lignes le tableau des couleurs a-t-il ?
le-cameleon-box-chart-fifteen = Quinze
le-cameleon-box-chart-other = Un autre nombre

# The rules, for the reader.

le-cameleon-rules-1-title = But du jeu
le-cameleon-rules-1 =
    Le Caméléon (Éditions CAID) est un jeu de couleurs pour deux joueurs. L’un a les pions ronds, l’autre les pions carrés. Les ronds commencent, puis les camps jouent à tour de rôle ; on échange les camps d’une partie à l’autre.
    Placez deux de vos pions à côté d’un pion adverse, de sorte que les couleurs s’accordent : vous le prenez, et souvent vous gagnez un pion d’une nouvelle couleur. On gagne en prenant tous les pions adverses.

le-cameleon-rules-2-title = Le plateau et les pions
le-cameleon-rules-2 =
    Le plateau a huit colonnes, a à h, et neuf rangées, 1 à 9. Les cases sont tour à tour noires et blanches, et a1 est noire. Les ronds n’occupent que les cases blanches, les carrés que les noires ; comme tous les coups se font en diagonale, il en est toujours ainsi.
    On joue sur les rangées 2 à 8. Des rangées 1 et 9, seules servent les cases de réserve : b1, d1, f1, h1 pour les ronds, a9, c9, e9, g9 pour les carrés.
    Chaque camp commence avec douze pions de couleurs primaires.
    Les ronds : bleus en a4, c4, e4, g4 ; rouges en b3, d3, f3, h3 ; jaunes en a2, c2, e2, g2.
    Les carrés : bleus en b6, d6, f6, h6 ; rouges en a7, c7, e7, g7 ; jaunes en b8, d8, f8, h8.
    À côté du plateau, chaque camp a dans son bac les pions à gagner : 6 violets, 6 orange, 6 verts et 5 caméléons, qui sont noirs.

le-cameleon-rules-3-title = Les coups
le-cameleon-rules-3 =
    Règle 1 — Une case en diagonale. Un pion se déplace d’une case en diagonale, en avant ou en arrière, vers une case vide des rangées 2 à 8. Aucun pion ne se rend jamais sur une case de réserve, ni de son camp ni de l’autre. D’une case de réserve, un pion sort comme de n’importe quelle case.
    Règle 2 — Le caméléon. Un caméléon se déplace en diagonale aussi loin qu’il veut, sur des cases vides des rangées 2 à 8 seulement.
    Règle 3 — Aucun coup. Le joueur dont c’est le tour perd s’il n’a aucun coup légal. (Cela n’arrive jamais dans une partie jouée depuis le début, seulement dans une position composée à la main.)

le-cameleon-rules-4-title = Prendre : associations et couleurs
le-cameleon-rules-4 =
    Règle 4 — L’association. Les voisines d’un pion sont les cases qui ont un côté commun avec la sienne. Quand votre coup finit à côté d’un pion adverse, et qu’un autre de vos pions se trouve sur n’importe quelle autre case voisine de ce pion, les trois forment une association : la cible et ses deux preneurs, dont l’un est le pion qui vient de jouer. Un pion qui se place entre des pions adverses ne risque rien à ce moment : seules comptent les associations du camp qui vient de jouer.
    Option « Position des pions qui prennent ». Les preneurs peuvent devoir être face à face, à gauche et à droite de la cible ou au-dessus et au-dessous. Votre second pion doit alors être juste en face de celui qui vient de jouer, de l’autre côté de la cible ; chaque cible n’a qu’un partenaire possible, et un pion dans un coin des rangées 2 à 8 n’est presque jamais pris.
    Règle 5 — Les couleurs. Bleu, rouge et jaune sont primaires. Violet (bleu et rouge), orange (rouge et jaune) et vert (jaune et bleu) sont complémentaires. Une association sans caméléon prend sa cible si exactement deux de ses trois pions ont la même couleur. Ce que l’on gagne dépend des deux couleurs de l’association :
    – deux primaires : un pion de la couleur complémentaire qu’elles donnent ensemble. Bleu et rouge rapportent un violet, rouge et jaune un orange, jaune et bleu un vert ;
    – deux complémentaires : un caméléon ;
    – une primaire et une complémentaire : rien. La cible est définitivement retirée.
    Règle 6 — Les caméléons d’une association. Un caméléon qui attaque avec un pion de couleur prend la couleur de ce pion : ensemble, ils prennent une cible de toute autre couleur, mais pas de la même. Deux caméléons prennent n’importe quoi. Un caméléon qui est la cible n’a pas de couleur : il est pris par deux pions de même couleur, par un pion et un caméléon, ou par deux caméléons. Avec un caméléon dans l’association, preneur ou cible, on ne gagne rien.

le-cameleon-rules-5-title = Prendre : la réserve, et plusieurs cibles
le-cameleon-rules-5 =
    Règle 7 — Pions pris et gagnés. Un pion pris quitte le jeu. Un pion gagné vient de votre bac et va aussitôt sur une case de réserve libre, celle que vous voulez. Il ne prend rien en arrivant, et n’est pas partenaire pour une autre cible du même coup : les partenaires sont des pions qui étaient déjà là quand le coup a fini. S’il n’en reste plus de cette sorte dans le bac, la cible est prise quand même et l’on ne gagne rien.
    Règle 8 — Réserve pleine. Tant que vos quatre cases de réserve sont occupées, par des caméléons ou d’autres pions, vous ne prenez rien, même là où vous ne gagneriez rien. Une association formée à ce moment-là n’a aucun effet, plus tard non plus. On le vérifie après le déplacement de votre pion, puis de nouveau avant chaque cible ; une case qu’il vient de quitter est vide.
    Règle 9 — Plusieurs cibles. Elles sont prises l’une après l’autre, dans l’ordre que vous voulez, chacune avec le partenaire que vous voulez, jusqu’à ce que plus aucune ne puisse être prise ou que la réserve soit pleine. On ne peut pas s’arrêter plus tôt, mais on n’est pas tenu de choisir l’ordre qui prend le plus. Et en choisissant son coup, on n’est pas obligé de prendre.
    Règle 10 — Les pions en réserve. Un pion sur une case de réserve peut être preneur du pion adverse qui est juste devant lui. Lui-même ne peut pas être pris : l’adversaire n’atteint qu’une de ses cases voisines.

le-cameleon-rules-6-title = La fin de la partie
le-cameleon-rules-6 =
    Après chaque coup, on vérifie dans cet ordre :
    – Élimination : le camp dont l’adversaire n’a plus de pion sur le plateau gagne.
    – Deux caméléons : s’il reste trois pions, tous des caméléons, le camp qui en a deux gagne.
    – Un pion chacun : s’il reste un pion à chaque camp, la partie est nulle.
    – Aucun coup : si le joueur dont c’est le tour n’a aucun coup légal, l’autre gagne (règle 3).
    – Répétition : quand la même position se présente pour la troisième fois, le même camp devant jouer et les bacs étant les mêmes, la partie est nulle.
    – Cinquante coups : si chaque camp a joué cinquante coups de suite sans prise, la partie est nulle.
    Un joueur perd aussi la partie s’il abandonne ou, quand on joue à la pendule, s’il dépasse son temps. Les deux joueurs peuvent convenir de la nulle.

le-cameleon-rules-7-title = Notation
le-cameleon-rules-7 =
    Un coup se note par la case qu’il quitte et celle où il va : c4-d5. Chaque cible suit, avec un x et sa case ; chaque gain avec un +, la lettre de sa couleur, un @ et la case de réserve. Les lettres, venues de l’anglais, sont V pour violet, O pour orange, G pour vert et K pour un caméléon. Ainsi c4-d5xd6+O@b1xe5 prend en d6, pose un pion orange en b1, et prend en e5 sans rien gagner. Les prises qui mènent à la même position sont un seul et même coup. Quand un seul coup légal va de c4 à d5, c4-d5 suffit.

le-cameleon-rules-8-title = Points que le livret laisse ouverts
le-cameleon-rules-8 =
    Les figures du livret de règles sont perdues. Le plateau décrit ici est le seul qui s’accorde avec tout ce que l’on sait du jeu. Voici comment le programme tranche le reste ; chacun de ces choix s’appelle ici une « décision » :
    – Décision sur qui commence : les ronds.
    – Décision sur la mise en place : chaque rangée a une seule couleur, et les deux camps ont la même couleur devant. Laquelle, cela ne change rien.
    – Décision sur la règle 1 : aucun pion ne se rend sur une case de réserve. Le livret ne l’interdit qu’à l’adversaire et aux pions qui ont déjà quitté la leur.
    – Décision sur la règle 3 : le camp qui n’a aucun coup légal perd.
    – Décision sur la règle 4 : les deux preneurs peuvent être sur deux cases voisines quelconques de la cible, pas seulement opposées, et l’un d’eux est le pion qui vient de jouer. Avec l’option « Position des pions qui prennent », seuls prennent deux preneurs face à face.
    – Décision sur la règle 7 : un pion gagné ne prend rien en arrivant et n’aide pas comme partenaire dans le même coup ; et quand le bac est épuisé, la prise reste acquise et l’on ne gagne rien.
    – Décision sur la règle 8 : les caméléons comptent aussi quand la réserve est pleine. Le livret parle des pions de couleur complémentaire.
    – Décision sur la règle 9 : l’ordre et les partenaires sont libres, on prend tant que l’on peut, et personne n’est tenu de choisir l’ordre qui prend le plus.
    – Décision sur un pion chacun : toujours nulle. Le livret le dit de deux caméléons ; mais aucune autre paire ne permet jamais de prendre.
    – Décision sur la répétition : dès la troisième fois, la partie est nulle.
    – Décision sur les cinquante coups : sans prise pendant tout ce temps, la partie est nulle.

# Composer une position.

le-cameleon-prompt-move = Choisissez un pion.
le-cameleon-advice-choose-target = { $step } : choisissez où aller ; Échap : reposer le pion.
le-cameleon-editor-note = La couleur de la case détermine à qui est le pion.

# En mots, pour les lecteurs d’écran et le terminal.

le-cameleon-contents = { $colour ->
    [K] caméléon
   *[other] pion { le-cameleon-colour }
} { $seat ->
    [1] rond
   *[2] carré
}
le-cameleon-empty = vide, de la couleur des { $seat ->
    [1] ronds
   *[2] carrés
}
le-cameleon-empty-reserve = vide, réserve des { $seat ->
    [1] ronds
   *[2] carrés
}
le-cameleon-in-reserve = { $piece } en réserve
le-cameleon-own = { $count ->
    [one] { le-cameleon-piece }
   *[other] { $count } { le-cameleon-pieces }
} : { $cells }
le-cameleon-own-reserve = Cases de réserve libres : { $free } sur { $cells }
le-cameleon-told-taken = { $piece } pris en { $cell } avec { $partner }
le-cameleon-told-gained = { $piece } gagné en { $cell }
# Pourquoi un coup est conseillé : continue « Ce coup ».

le-cameleon-why-takes = prend { le-cameleon-piece } en { $cell }
le-cameleon-why-takes-several = prend { $number } pions
le-cameleon-why-gains = gagne { le-cameleon-piece }
le-cameleon-why-gains-several = gagne { $number } pions
le-cameleon-why-brings-in = fait sortir de la réserve le pion de { $cell }
le-cameleon-why-frees-reserve = libère une case de votre réserve pleine, et vous pourrez de nouveau prendre

le-cameleon-handicap-yellow = { $count ->
    [one] un pion jaune de moins
   *[other] { $count } pions jaunes de moins
}
le-cameleon-handicap-yellow-short = { $count ->
    [one] 1 jaune
   *[other] { $count } jaunes
}
