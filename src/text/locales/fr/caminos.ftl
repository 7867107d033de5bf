# Caminos. Les joueurs sont 1 (Vert), 2 (Jaune), et à quatre 3 (partenaire de Vert) et 4 (partenaire de Jaune).

caminos-name = Caminos
caminos-tagline = Construisez en hauteur et en largeur : reliez avant les autres deux côtés opposés, vus d’en haut.
caminos-menu = Un chemin de bois d’un bord à l’autre
caminos-seat-1 = Vert
    .kind = colour
caminos-seat-2 = Jaune
    .kind = colour
caminos-seat-3 = Vert foncé
    .kind = colour
caminos-seat-4 = Jaune foncé
    .kind = colour

caminos-end-connection = { $winner ->
    [1] Vert a relié deux côtés du plateau.
    [2] Jaune a relié deux côtés du plateau.
   *[other] Deux côtés du plateau sont reliés par une seule couleur.
}
caminos-end-blocked = Plus personne ne peut poser de pièce, et rien n’est relié.

caminos-option-board = Plateau
caminos-option-board-square = Sept cases sur sept et quatre côtés plats ; on relie deux côtés opposés.
caminos-option-board-diamond = Un carré sur la pointe aux quatre côtés dentés ; on relie deux côtés opposés.
caminos-option-board-octagon = Huit côtés, plats et dentés en alternance ; on peut relier un côté à celui d’en face ou à l’un des voisins de celui-ci.
caminos-option-board-ring = L’octogone avec un trou au milieu ; le bord intérieur n’est pas un côté.
caminos-option-board-square8 = Huit cases sur huit et quatre côtés plats ; on relie deux côtés opposés.
caminos-option-board-octagon10 = Un octogone plus grand, dont tous les côtés ont quatre cases ; on relie comme sur l’octogone.
caminos-option-board-ring10 = Le grand octogone avec un trou de quatre cases sur quatre ; le bord intérieur n’est pas un côté.
caminos-option-seats = Joueurs
caminos-option-seats-2 = Deux joueurs, quatorze pièces chacun.
caminos-option-seats-4 = Deux équipes de deux ; les partenaires partagent une couleur et ont sept pièces chacun.
caminos-option-neutral = Pièces neutres
caminos-option-neutral-no = Le plateau est vide au début.
caminos-option-neutral-yes = Chaque camp pose d’abord une barre neutre de trois, obstacle pour tous.
caminos-option-points = Points
caminos-option-points-no = Seule la victoire compte.
caminos-option-points-yes = Le gagnant marque aussi la longueur de la liaison, pour une série de parties.
caminos-option-points-tops = Le gagnant marque aussi les cases de la liaison ; les parois qu’elle gravit ne comptent pas.
caminos-option-pieces = Pièces
caminos-option-pieces-i2-i3-o4 = Barres de deux et de trois, carré de quatre.
caminos-option-pieces-i2-i3-i4 = Barres de deux, de trois et de quatre.
caminos-option-pieces-i2-i4-o4 = Barres de deux et de quatre, carré de quatre.
caminos-option-pieces-i3-i4-o4 = Barres de trois et de quatre, carré de quatre.
caminos-option-corner = Pièce coudée
caminos-option-corner-l4 = Le L a quatre cubes, trois en ligne et un à côté d’un bout.
caminos-option-corner-v3 = La pièce coudée a trois cubes, deux en ligne et un à côté d’un bout : une équerre.
caminos-option-equipment = Matériel
caminos-option-equipment-box = Les pièces et les plateaux de la boîte.

caminos-bad-board = Il n’y a pas de plateau « { $text } » ; les plateaux sont { $boards }.
caminos-bad-seats = Les joueurs doivent être 2 ou 4, suivis de n pour les pièces neutres, pas « { $text } ».
caminos-bad-placement = La pose { $number }, « { $text } », n’est pas possible.
caminos-wrong-owner = La pose { $number } revient { $expected ->
    [n] aux pièces neutres (n)
   *[other] au joueur { $expected }
}, pas { $found ->
    [n] aux pièces neutres (n)
   *[other] au joueur { $found }
}.
caminos-after-end = La partie est terminée avant la pose { $number }, « { $text } ».
caminos-bad-to-move = Le joueur qui doit jouer est un numéro de 1 à { $seats }, pas « { $text } ».
caminos-wrong-to-move = Après ces poses, c’est au joueur { $expected } de jouer, pas au joueur { $found }.
caminos-bad-out = Les joueurs hors jeu doivent être des numéros croissants séparés par des virgules, ou -, pas « { $text } ».
caminos-wrong-out = Après ces poses, les joueurs hors jeu sont « { $expected } », pas « { $found } ».
caminos-cell-twice = La case { $cell } est écrite deux fois.
caminos-off-board = Il n’y a pas de case { $cell } sur ce plateau.
caminos-over-edge = La pièce dépasserait le bord du plateau.
caminos-no-piece = Avec ce qui est déjà posé, les cubes de « { $text } » ne forment aucune pièce.
caminos-none-left = Il ne reste plus { $shape ->
    [I2] de barre de deux
    [I3] de barre de trois
    [I4] de barre de quatre
    [L4] de pièce en L
    [V3] d’équerre
    [O4] de carré
   *[other] de pièce { $shape }
} dans cette réserve.
caminos-neutral-first = Les pièces neutres se posent d’abord ; chacune est { $shape ->
    [I2] une barre de deux
    [I3] une barre de trois
    [I4] une barre de quatre
    [L4] une pièce en L
    [V3] une équerre
    [O4] un carré
   *[other] une pièce { $shape }
}.
caminos-too-high = La colonne en { $cell } atteindrait { $height } cubes ; le maximum est de trois.
caminos-void = La pièce laisserait un vide sous elle en { $cells }.
caminos-not-on-board = Aucun cube de la pièce ne toucherait le plateau lui-même.

caminos-not-canonical = « { $text } » s’écrit { $canonical }.
caminos-box-text = Ligne { $line }, colonne { $column } : ce n’est pas la description d’un matériel de jeu ({ $fault }).
caminos-box-too-long = Le fichier fait { $found } octets ; un matériel de jeu en fait au plus { $most }.
caminos-box-name = « { $text } » ne peut pas être un nom : un nom a de 1 à { $most } lettres, chiffres, - ou _.
caminos-box-name-twice = Le nom « { $text } » est donné deux fois.
caminos-box-shapes = Il faut de 1 à { $most } formes, et non { $found }.
caminos-box-boards = Il faut de 1 à { $most } plateaux, et non { $found }.
caminos-box-shape-row = Forme { $shape } : une ligne a # pour un cube et . pour rien, et pas autre chose : « { $text } ».
caminos-box-shape-size = Forme { $shape } : il lui faut de 1 à { $most } cubes, et non { $found }.
caminos-box-shape-apart = Forme { $shape } : ses cubes ne se tiennent pas par leurs faces.
caminos-box-same-shape = La forme { $shape } est { $other }, tournée.
caminos-box-no-pieces = À { $seats } joueurs, personne n’aurait de pièce.
caminos-box-neutral = Il n’y a pas de forme « { $text } » pour les pièces neutres ; les formes sont { $shapes }.
caminos-box-no-room = Plateau { $board } : la forme { $shape } n’a de place nulle part, dans quelque sens qu’on la tourne.
caminos-box-board-size = Plateau { $board } : il a { $files } cases sur { $ranks } ; le maximum est de { $most } sur { $most }.
caminos-box-board-row = Plateau { $board } : une ligne a # pour une case et . pour rien, et pas autre chose : « { $text } ».
caminos-box-few-cells = Plateau { $board } : il lui faut au moins { $least } cases, et non { $found }.
caminos-box-sides = Plateau { $board } : il lui faut un nombre pair de côtés, de 4 à { $most }, et non { $found }.
caminos-box-side-empty = Plateau { $board }, côté { $side } : il n’a pas de case.
caminos-box-side-cell = Plateau { $board }, côté { $side } : « { $text } » n’est pas une case de ce plateau.
caminos-box-side-twice = Plateau { $board }, côté { $side } : la case { $cell } y est deux fois.
caminos-box-shared = Plateau { $board } : les côtés { $side } et { $other } doivent être reliés, mais ont en commun la case { $cell }.
caminos-box-spread = Plateau { $board } : spread doit être 0 ou 1, et non { $found }.
caminos-box-times = Plateau { $board } : opposite_times doit être de 1 à { $most }, et non { $found }.

# Dessinée avec des lettres.

caminos-legend = Chaque case montre sa colonne de bas en haut : G vert, Y jaune, n neutre, un point là où il n’y a pas de cube. La dernière lettre est la couleur vue d’en haut. I2, I3 et I4 sont les barres de deux, de trois et de quatre cubes, L4 est le L, V3 l’équerre de trois, O4 le carré. Un coup énumère les cases que la pièce couvre, chacune avec le nombre des cubes de la pièce qui s’y trouvent : c3=1,d3=1 ; tapez-en le début, c3= par exemple, pour voir ce qui peut suivre.
caminos-drawn-supply = Réserve de { $seat ->
    [1] Vert
    [2] Jaune
    [3] Vert foncé
   *[4] Jaune foncé
} : { $pieces }
caminos-drawn-out = { $seat ->
    [1] Vert
    [2] Jaune
    [3] Vert foncé
   *[4] Jaune foncé
} est hors jeu.
caminos-drawn-neutrals = Pièces neutres encore à poser : { $count }

# Questions à qui possède une boîte.

caminos-box-bar-of-four = Y a-t-il une barre longue de quatre cubes ?
caminos-box-bar-of-four-yes = Oui
caminos-box-bar-of-four-no = Non
caminos-box-bar-of-two = Y a-t-il une barre longue de deux cubes ?
caminos-box-bar-of-two-yes = Oui
caminos-box-bar-of-two-no = Non
caminos-box-square = Y a-t-il un carré de deux cubes sur deux ?
caminos-box-square-yes = Oui
caminos-box-square-no = Non
caminos-box-corner = Combien de cubes le L a-t-il ?
caminos-box-corner-four = Quatre
caminos-box-corner-three = Trois
caminos-box-corner-other = Un autre nombre
caminos-box-side = Combien de cases y a-t-il le long d’un côté du plateau carré ?
caminos-box-side-seven = Sept
caminos-box-side-eight = Huit
caminos-box-side-other = Un autre nombre
caminos-box-flat-side = Combien de cases y a-t-il le long d’un côté plat de l’octogone ?
caminos-box-flat-side-three = Trois
caminos-box-flat-side-four = Quatre
caminos-box-flat-side-other = Un autre nombre

# The rules, for the reader.

caminos-rules-1-title = But du jeu
caminos-rules-1 =
    Caminos, de Stefan Kögl (Murmel, 2010), est un jeu de construction dans l’espace, pour deux joueurs ou deux équipes de deux. Vert commence ; puis chacun à son tour pose une pièce de sa couleur.
    Le premier à relier deux côtés opposés du plateau par un chemin ininterrompu de sa couleur, vu d’en haut, gagne. Sur l’octogone et l’anneau, le choix est plus large (règle 5).

caminos-rules-2-title = Les pièces
caminos-rules-2 =
    Toutes les pièces sont faites de cubes. Chaque couleur en a 14 : 4 barres de deux cubes, 4 barres de trois, 4 pièces en L (trois en ligne et un à côté d’un bout) et 2 carrés de deux sur deux.
    À quatre, les partenaires sont assis face à face, joueurs 1 et 3 ou 2 et 4, et se partagent leur couleur à égalité : chacun a 2 barres de deux, 2 barres de trois, 2 pièces en L et 1 carré, dans sa propre teinte. Les deux teintes comptent comme une seule couleur.
    Option « Pièces ». Trois pièces quelconques parmi la barre de deux, la barre de trois, la barre de quatre et le carré peuvent accompagner le L, selon ce que contient la boîte : 4 de chacune des deux premières nommées et 2 de la dernière. Une barre de quatre ne peut qu’être couchée, puisque rien ne dépasse trois cubes de haut.
    Option « Pièce coudée ». Le L peut avoir trois cubes, deux en ligne et un à côté d’un bout ; il s’appelle alors l’équerre.
    Avant de poser une pièce, on peut la tourner comme on veut : couchée, debout, sur le côté.

caminos-rules-3-title = Les plateaux
caminos-rules-3 =
    Une case porte le nom de sa colonne, une lettre à partir de a, et de sa rangée, un nombre à partir de 1.
    – Carré : sept cases sur sept, avec quatre côtés plats de 7 cases. Un bon plateau pour commencer.
    – Losange : un carré sur la pointe, 41 cases, avec quatre côtés dentés de 5 cases.
    – Octogone : neuf cases sur neuf sans les coins, 57 cases, avec quatre côtés plats de 3 cases et quatre dentés de 4, en alternance.
    – Anneau : l’octogone sans les trois cases sur trois du milieu, 48 cases. Le bord intérieur n’est pas un côté.
    – Grand carré : huit cases sur huit, avec quatre côtés plats de 8 cases.
    – Grand octogone : dix cases sur dix sans les coins, 76 cases ; ses quatre côtés plats et ses quatre côtés dentés ont 4 cases chacun.
    – Grand anneau : le grand octogone sans les quatre cases sur quatre du milieu, 60 cases.
    Ce qui est dit plus loin de l’octogone et de l’anneau vaut aussi pour les grands.
    Une case d’angle appartient aux deux côtés qui s’y rejoignent.

caminos-rules-4-title = Poser
caminos-rules-4 =
    Règle 1 — Poser une pièce. Ses cubes suivent le quadrillage, et toutes les cases qu’elle couvre sont sur le plateau. Il n’y a jamais de vide sous un cube : chacun repose sur le plateau ou sur un autre cube. Au moins un cube de la pièce repose sur le plateau lui-même. À part cela, la pièce peut être isolée ou en toucher d’autres, et couvrir des pièces de toute couleur. Rien ne dépasse trois cubes de haut.
    Règle 2 — Si vous pouvez poser, vous le devez. Si vous ne pouvez pas quand vient votre tour, faute de place ou de pièce, vous êtes hors jeu pour le reste de la partie, même si vous pouviez de nouveau poser plus tard. Les autres continuent.

caminos-rules-5-title = Relier
caminos-rules-5 =
    Règle 3 — Cases jointes. Regardez le plateau d’en haut : chaque case montre la couleur de son cube le plus haut. Deux cases qui ont un côté commun et montrent la même couleur sont jointes si elles sont de même hauteur, ou si tous les cubes dont la plus haute dépasse la plus basse sont aussi de cette couleur. Le chemin passe donc sur les dessus, monte et descend le long des parois, par des arêtes horizontales, jamais par un angle ni par une arête verticale. Les deux teintes d’une équipe sont une seule couleur ; une pièce neutre n’en a aucune.
    Règle 4 — Côtés reliés. Une couleur relie deux côtés si des cases jointes mènent d’une case de l’un à une case de l’autre, à n’importe quelle hauteur.
    Règle 5 — Quels côtés. Sur le carré et le losange, les deux côtés doivent être opposés ; n’importe quelle paire convient, pour chaque couleur. Sur l’octogone et l’anneau, ils peuvent être opposés, ou bien le second peut être l’un des deux voisins du côté opposé.
    Règle 6 — À qui est le chemin. Seule compte la couleur qui vient d’être posée. Une pièce peut couper le chemin d’un adversaire, mais jamais l’achever.

caminos-rules-6-title = La fin de la partie
caminos-rules-6 =
    – Liaison : le joueur qui pose la pièce reliant deux côtés gagne aussitôt, avec son partenaire s’il joue en équipe.
    – Blocage : si tous les joueurs sont hors jeu sans qu’aucune liaison soit faite, la partie est nulle.
    Un joueur perd aussi la partie, avec son partenaire s’il joue en équipe, s’il abandonne ou, quand on joue à la pendule, s’il dépasse son temps. Tous peuvent convenir de la nulle.

caminos-rules-7-title = Variantes
caminos-rules-7 =
    Pièces neutres. Avant la partie, le joueur 1 puis le joueur 2 (à quatre, un pour chaque équipe) posent une barre bleue de trois n’importe où, selon la règle 1. Ce sont des obstacles pour tous, et l’on peut les couvrir comme toute autre pièce. Puis le joueur 1 commence.
    Points, pour plusieurs parties de suite. Qui gagne par une liaison reçoit un point pour chaque face d’une unité du chemin qui relie les deux côtés avec le moins de faces : les dessus de ses cases et les faces verticales qu’il monte ou descend, mais pas au bord du plateau. Sur l’octogone et l’anneau, un chemin entre deux côtés directement opposés compte double. Si plusieurs paires de côtés sont reliées, c’est le meilleur résultat qui compte. Le perdant ne reçoit rien.
    Points par cases (option « Points »). Comme ci-dessus, mais seules les cases du chemin comptent, un point chacune, et le plus court chemin est celui qui a le moins de cases.
    Si tous sont hors jeu sans liaison, chaque couleur compte les pièces adverses (les pièces, pas les faces) qui ont un cube au-dessus d’une case d’un côté quelconque, à n’importe quelle hauteur, couvert ou non. Celle qui en compte le plus reçoit ce nombre de points et l’autre rien ; à égalité, personne ne reçoit rien. Les pièces neutres ne comptent pas, le bord intérieur de l’anneau n’est pas un côté, et rien n’est doublé.

caminos-rules-8-title = Notation
caminos-rules-8 =
    Une pose nomme chaque case que la pièce couvre puis, après un signe égal, combien de ses cubes sont au-dessus de cette case ; les cases sont séparées par des virgules : c3=3,d3=1 est une pièce en L qui se dresse de trois cubes en c3 et a le quatrième en d3. Avec ce qui s’y trouve déjà, cela dit exactement où est chaque cube.

caminos-rules-9-title = Points que le livret laisse ouverts
caminos-rules-9 =
    Les figures du livret de règles sont perdues, et aucune source ne décrit exactement les pièces et les plateaux. Ce qui est donné ici est une reconstitution, celle qui s’accorde le mieux avec le texte : la forme des pièces et leur nombre, les pièces neutres en barres de trois, les cases et les côtés des plateaux. D’autres pièces (option « Pièces »), une équerre de trois cubes (option « Pièce coudée ») et de plus grands plateaux (option « Plateau ») sont au choix, et une boîte au contenu différent se décrit dans un fichier (option « Matériel »).
    Le programme tranche encore quelques points ; chacun de ces choix s’appelle ici une « décision » :
    – Décision sur qui commence : le joueur 1.
    – Décision sur les points d’une liaison : les faces verticales que le chemin monte ou descend comptent, le bord du plateau non ; et si plusieurs paires de côtés sont reliées, chacune a son propre chemin et c’est le meilleur résultat qui compte. Avec l’option « Points », seules les cases peuvent compter.
    – Décision sur les points sans liaison : chaque couleur compte les pièces adverses au-dessus des cases d’un côté quelconque, à n’importe quelle hauteur, couvertes ou non ; le plus grand nombre donne autant de points à qui l’a compté, et rien à l’autre.

# Sur la table.

caminos-cube-green = vert
caminos-cube-yellow = jaune
caminos-cube-neutral = bleu (neutre)
caminos-column = { $count ->
    [1] { $cell } : { $cubes }.
   *[other] { $cell }, de bas en haut : { $cubes }.
}
caminos-left = { $count ->
    [0] Il n’en reste plus.
   *[other] { $shape ->
        [I2] { $count ->
            [1] Il reste une barre de deux.
           *[other] Il reste { $count } barres de deux.
        }
        [I3] { $count ->
            [1] Il reste une barre de trois.
           *[other] Il reste { $count } barres de trois.
        }
        [I4] { $count ->
            [1] Il reste une barre de quatre.
           *[other] Il reste { $count } barres de quatre.
        }
        [L4] { $count ->
            [1] Il reste une pièce en L.
           *[other] Il reste { $count } pièces en L.
        }
        [V3] { $count ->
            [1] Il reste une équerre.
           *[other] Il reste { $count } équerres.
        }
        [O4] { $count ->
            [1] Il reste un carré.
           *[other] Il reste { $count } carrés.
        }
       *[other] { $count ->
            [1] Il reste une pièce { $shape }.
           *[other] Il reste { $count } pièces { $shape }.
        }
    }
}
caminos-out-no-piece = hors jeu : plus de pièce
caminos-out-no-room = hors jeu : plus de place
caminos-path = Le chemin : { $times ->
    [one] { $faces } faces
   *[other] { $faces } faces × { $times } = { $points } points
}
caminos-pieces-left = { $count ->
    [0] plus de pièce
    [one] { $count } pièce sur { $all }
   *[other] { $count } pièces sur { $all }
}

caminos-option-board-square-short = carré
caminos-option-board-diamond-short = losange
caminos-option-board-octagon-short = octogone
caminos-option-board-ring-short = anneau
caminos-option-board-square8-short = grand carré
caminos-option-board-octagon10-short = grand octogone
caminos-option-board-ring10-short = grand anneau
caminos-option-neutral-no-short = aucune
caminos-option-neutral-yes-short = une par camp
caminos-option-points-no-short = aucun
caminos-option-points-yes-short = faces
caminos-option-points-tops-short = cases
caminos-option-pieces-i2-i3-o4-short = 2, 3, carré
caminos-option-pieces-i2-i3-i4-short = 2, 3, 4
caminos-option-pieces-i2-i4-o4-short = 2, 4, carré
caminos-option-pieces-i3-i4-o4-short = 3, 4, carré
caminos-option-corner-l4-short = quatre cubes
caminos-option-corner-v3-short = trois cubes

# Composer une position.

caminos-held = { $shape ->
    [I2] Barre de deux
    [I3] Barre de trois
    [I4] Barre de quatre
    [L4] Pièce en L
    [V3] Équerre
    [O4] Carré
   *[other] Pièce { $shape }
}
caminos-editor-piece = { caminos-held } (reste : { $left })
caminos-editor-note = Les joueurs posent à tour de rôle. Retirer une pièce retire aussi celles qui ont été posées après elle.

# En mots, pour les lecteurs d’écran et le terminal.

caminos-contents = { $height ->
    [1] hauteur 1, { $cubes }
   *[other] hauteur { $height }, de haut en bas : { $cubes }
}
caminos-at-edge = { $contents }, au bord
caminos-supply = { $shape ->
    [I2] Barres de deux
    [I3] Barres de trois
    [I4] Barres de quatre
    [L4] Pièces en L
    [V3] Équerres
    [O4] Carrés
   *[other] Pièces { $shape }
} ({ $seat })
caminos-neutral-supply = { $shape ->
    [I2] Barre de deux neutre
    [I3] Barre de trois neutre
    [I4] Barre de quatre neutre
    [L4] Pièce en L neutre
    [V3] Équerre neutre
    [O4] Carré neutre
   *[other] Pièce { $shape } neutre
} ({ $seat })
caminos-shape = { $shape ->
    [I2] barre de deux
    [I3] barre de trois
    [I4] barre de quatre
    [L4] pièce en L
    [V3] équerre
    [O4] carré
   *[other] pièce { $shape }
}
caminos-supply-left = reste { $count }
caminos-own = { $shape ->
    [I2] { $count ->
        [one] une barre de deux
       *[other] { $count } barres de deux
    }
    [I3] { $count ->
        [one] une barre de trois
       *[other] { $count } barres de trois
    }
    [I4] { $count ->
        [one] une barre de quatre
       *[other] { $count } barres de quatre
    }
    [L4] { $count ->
        [one] une pièce en L
       *[other] { $count } pièces en L
    }
    [V3] { $count ->
        [one] une équerre
       *[other] { $count } équerres
    }
    [O4] { $count ->
        [one] un carré
       *[other] { $count } carrés
    }
   *[other] { $count ->
        [one] une pièce { $shape }
       *[other] { $count } pièces { $shape }
    }
}
caminos-own-neutral = { $shape ->
    [I2] la barre de deux neutre
    [I3] la barre de trois neutre
    [I4] la barre de quatre neutre
    [L4] la pièce en L neutre
    [V3] l’équerre neutre
    [O4] le carré neutre
   *[other] la pièce { $shape } neutre
}
caminos-own-none = Il ne reste aucune pièce
caminos-own-showing = Vu d’en haut en { $colour }, avec les hauteurs : { $cells }
caminos-told-placed = { $shape ->
    [I2] barre de deux
    [I3] barre de trois
    [I4] barre de quatre
    [L4] pièce en L
    [V3] équerre
    [O4] carré
   *[other] pièce { $shape }
} en { $cells }
caminos-told-neutral = { $shape ->
    [I2] barre de deux neutre
    [I3] barre de trois neutre
    [I4] barre de quatre neutre
    [L4] pièce en L neutre
    [V3] équerre neutre
    [O4] carré neutre
   *[other] pièce { $shape } neutre
} en { $cells }
caminos-told-cubes = { $cell } ({ $cubes } cubes)
caminos-told-out = { $seat } ne joue plus
caminos-told-connected = deux côtés sont reliés en passant par { $cells }
# Pourquoi une pose est conseillée : continue « Ce coup ».

caminos-why-connects = relie deux côtés
caminos-why-nears = vous amène à deux pièces de la liaison
caminos-why-lengthens = oblige { $rival ->
    [green] Vert
   *[yellow] Jaune
} à poser encore au moins trois pièces pour une liaison, et non plus deux
caminos-why-splits = coupe un chemin de { $rival ->
    [green] Vert
   *[yellow] Jaune
}
caminos-why-joins = réunit { $count } de vos chemins
caminos-why-reaches = mène votre chemin jusqu’à un côté
caminos-why-rises = est le premier à atteindre le troisième niveau
caminos-why-uses-up = emploie votre dernière pièce de cette forme : { caminos-shape }
caminos-why-covers = recouvre { $count ->
    [one] une case
   *[other] { $count } cases
} de { $rival ->
    [green] Vert
   *[yellow] Jaune
}

caminos-handicap-corners = avec { $count } pièces coudées de moins
caminos-handicap-corners-short = { $count } coudées
