# Les leçons de Caminos.

caminos-lesson-aim = Le but du jeu
caminos-lesson-aim-board = Vert et Jaune posent une pièce à tour de rôle, et le premier qui relie deux côtés opposés sans interruption, comme Vert ici de gauche à droite, gagne.
caminos-lesson-aim-place = Posez à plat une barre de trois cubes, où vous voulez.
caminos-lesson-aim-place-hint = Par exemple en c4, d4 et e4. Cela s’écrit c4=1,d4=1,e4=1 : trois cases, un cube sur chacune.
caminos-lesson-aim-place-done = Le plateau est vide : toutes les places sont permises.
caminos-lesson-aim-place-upright = Cette barre est debout : trois cubes sur une seule case. Couchez-la sur trois cases.
caminos-lesson-aim-place-two = C’est une barre de deux. Prenez une barre de trois.
caminos-lesson-aim-win = Votre chemin part du côté gauche et arrive en e4. Menez-le jusqu’au côté droit et gagnez, en un coup.
caminos-lesson-aim-win-hint = Il manque deux cases : f4 et g4.
caminos-lesson-aim-win-done = La gauche et la droite sont reliées : vous avez gagné.
caminos-lesson-aim-win-gap = Vous êtes au bord droit, mais f4 est encore vide. Une seule pièce doit remplir les deux cases.
caminos-lesson-aim-win-short = Vous voilà en f4. Le côté droit, lui, commence en g4.

caminos-lesson-pieces = Les quatre formes
caminos-lesson-pieces-more = Tourner les pièces
caminos-lesson-pieces-shapes = Il y a quatre formes : chaque couleur a quatre barres de deux, quatre barres de trois, quatre pièces en L et deux carrés.
caminos-lesson-pieces-upright = Dressez une barre de trois sur une seule case.
caminos-lesson-pieces-upright-hint = Tournez la barre jusqu’à ce qu’elle soit debout. En d4, cela s’écrit d4=3 : une case, trois cubes.
caminos-lesson-pieces-upright-done = Une tour. Trois cubes, c’est le plus haut que l’on puisse bâtir.
caminos-lesson-pieces-upright-two = C’est une barre de deux. Une barre de trois, debout, monte à trois cubes.
caminos-lesson-pieces-upright-flat = Cette barre est couchée. Tournez-la jusqu’à ce qu’elle tienne sur une seule case.
caminos-lesson-pieces-l-high = Dressez une pièce en L : trois cubes sur une case, le quatrième à côté.
caminos-lesson-pieces-l-high-hint = La partie longue est debout, la courte lui sert de pied. En d4 et e4, cela s’écrit d4=3,e4=1.
caminos-lesson-pieces-l-high-done = Le pied peut pointer dans quatre directions.
caminos-lesson-pieces-l-high-bar = C’est une barre de trois. La pièce en L a un pied, qui couvre une seconde case.
caminos-lesson-pieces-l-high-side = Cette pièce en L est sur le dos, haute de deux cubes. Dressez-la.
caminos-lesson-pieces-l-low = Posez une pièce en L sur le dos : trois cases en ligne, et deux cubes de haut à un bout.
caminos-lesson-pieces-l-low-hint = Un bout de la rangée porte deux cubes : c4=1,d4=1,e4=2.
caminos-lesson-pieces-l-low-done = Couchée, debout, sur le dos : chaque pièce se tourne comme on veut.
caminos-lesson-pieces-l-low-high = Cette pièce en L est debout. Ici, sa partie longue est couchée sur le plateau.
caminos-lesson-pieces-l-low-bar = C’est une barre de trois. Prenez une pièce en L : elle a un cube de plus, au-dessus d’un bout.
caminos-lesson-pieces-square-up = Mettez un carré debout : un mur long de deux cases et haut de deux cubes.
caminos-lesson-pieces-square-up-hint = Deux cases, deux cubes sur chacune, par exemple d4=2,e4=2.
caminos-lesson-pieces-square-up-done = Un mur pareil est difficile à recouvrir, vous le verrez.
caminos-lesson-pieces-square-up-flat = Ce carré est à plat sur quatre cases. Mettez-le debout.
caminos-lesson-pieces-edge = Essayez de poser une barre de trois en f4 et g4, de sorte qu’elle dépasse du plateau.
caminos-lesson-pieces-edge-hint = Tenez la barre le long de la rangée 4, son milieu en g4 : rien ne soutient son autre bout.
caminos-lesson-pieces-edge-done = Toutes les cases qu’une pièce couvre sont sur le plateau.

caminos-lesson-gaps = Jamais de vide
caminos-lesson-gaps-more = Pas de pont
caminos-lesson-gaps-overhang = Essayez de coucher une barre de deux en d3 et e3 : à moitié sur votre barre, à moitié dans le vide.
caminos-lesson-gaps-overhang-hint = Couchez la barre le long de la rangée 3, de d3 à e3.
caminos-lesson-gaps-overhang-done = Pas de surplomb : chaque cube repose sur le plateau ou sur un autre cube.
caminos-lesson-gaps-bridge = Essayez de construire un pont : une barre de trois de b3 à d3, par-dessus la case vide c3.
caminos-lesson-gaps-bridge-hint = Couchez la barre le long de la rangée 3, son milieu au-dessus de c3.
caminos-lesson-gaps-bridge-done = Pas de pont non plus : il y aurait un vide sous le milieu de la barre.
caminos-lesson-gaps-foot = Essayez de coucher une barre de deux exactement sur celle de Jaune.
caminos-lesson-gaps-foot-hint = Couchez la barre le long de la rangée 3, de b3 à c3.
caminos-lesson-gaps-foot-done = Il n’y a pas de vide, mais aucun cube ne touche le plateau. Toute pièce doit avoir un pied au sol.
caminos-lesson-gaps-hook = Trouvez les deux façons de recouvrir entièrement la barre de Jaune avec une seule pièce.
caminos-lesson-gaps-hook-hint = Une pièce en L peut se coucher sur la barre, sa partie courte descendant jusqu’au plateau, à gauche ou à droite.
caminos-lesson-gaps-hook-done = Le crochet : une pièce en L par-dessus, un pied au sol. C’est l’outil le plus tranchant du jeu. Vu d’en haut, il ne reste rien de Jaune.

caminos-lesson-height = Trois cubes de haut
caminos-lesson-height-more = La limite de hauteur
caminos-lesson-height-lid = Jaune a une tour de deux en d4. Trouvez les quatre façons de mettre votre couleur par-dessus.
caminos-lesson-height-lid-hint = Une pièce en L se dresse à côté de la tour, tête en bas : sa partie courte passe par-dessus.
caminos-lesson-height-lid-done = Vue d’en haut, d4 est maintenant verte. Seule une pièce en L peut coiffer une tour de deux.
caminos-lesson-height-too-high = Cette tour a trois cubes de haut. Essayez de la coiffer d’un L.
caminos-lesson-height-too-high-hint = Dressez le L en e4, son pied au-dessus de la tour d4.
caminos-lesson-height-too-high-done = Trois est la limite. Ce qui a trois cubes de haut reste ainsi jusqu’à la fin de la partie.
caminos-lesson-height-wall = Recouvrez une partie du mur de Jaune, en un coup.
caminos-lesson-height-wall-hint = Le mur a deux cubes de haut. Pensez à la façon de coiffer une tour.
caminos-lesson-height-wall-done = Une moitié seulement : aucune pièce ne couvre les deux cases d’un mur à la fois. C’est ce qui fait la force d’un mur.
caminos-lesson-height-wall-beside = Cette pièce est à côté du mur. L’une de vos pièces doit passer par-dessus.

caminos-lesson-joined = Côte à côte
caminos-lesson-joined-more = Six façons de joindre
caminos-lesson-joined-gap = Réunissez vos deux barres en un seul ensemble, en un coup.
caminos-lesson-joined-gap-hint = La case qui les sépare est d3.
caminos-lesson-joined-gap-done = Deux cases sont jointes si elles ont un côté commun et montrent la même couleur. À hauteur égale, elles le sont toujours.
caminos-lesson-joined-gap-corner = Cette pièce ne touche vos barres que par les coins. Un coin ne joint pas.
caminos-lesson-joined-corner = Votre chemin paraît complet, mais c4 et d5 ne se touchent que par un coin, et un coin ne joint rien. Complétez-le et gagnez, en un coup.
caminos-lesson-joined-corner-hint = Deux cases touchent à la fois c4 et d5 par un côté : c5 et d4.
caminos-lesson-joined-corner-done = Maintenant, le chemin passe partout par des côtés.
caminos-lesson-joined-corner-not-yet = Cette pièce ne touche pas d5. La case cherchée a un côté commun avec c4 et avec d5.
caminos-lesson-joined-six = Il ne manque que d4. Trouvez les six coups qui gagnent aussitôt.
caminos-lesson-joined-six-hint = Deux barres peuvent se dresser en d4. Une pièce en L peut y mettre sa partie courte et se coucher sur une barre voisine, dans quatre directions.
caminos-lesson-joined-six-done = Vert ou jaune dessous, un cube de haut ou trois : ce qui compte est la couleur vue d’en haut.

caminos-lesson-walls = Par les parois
caminos-lesson-walls-more = Monter et descendre
caminos-lesson-walls-stairs = De d3 à f3, Vert monte d’un cube à trois, et comme la paroi de chaque marche est verte, les quatre cases sont jointes : un chemin peut monter et descendre le long de ses propres parois.
caminos-lesson-walls-cliff = Vues d’en haut, b1, c1, d1 et d2 sont toutes vertes. Mais c1 domine d1 de deux cubes, et le plus bas des deux est jaune : la falaise coupe votre chemin. Contournez-la et joignez toutes vos cases, en un coup.
caminos-lesson-walls-cliff-hint = b1 est verte de haut en bas : de là, on peut descendre. Ou bâtissez en c2 une marche haute de deux cubes.
caminos-lesson-walls-cliff-done = Pour gravir une paroi, il faut que tous ses cubes au-dessus de la case basse soient à vous.
caminos-lesson-walls-cliff-low = c2 n’a qu’un cube de haut. Entre elle et le sommet de c1, il reste le cube jaune.
caminos-lesson-walls-cliff-aside = Cette pièce touche b1 mais ne mène nulle part : c2 est toujours vide.
caminos-lesson-walls-beneath = Ici, seul le cube le plus bas de c1, qui ne dépasse pas d1, est jaune, et comme les deux du dessus sont verts, c1 et d1 sont jointes : ce qui ne dépasse pas la case basse ne compte pas.
caminos-lesson-walls-top = Deux tours, une barre couchée, un mur : votre chemin arrive en f4. Menez-le jusqu’au côté droit et gagnez, en un coup.
caminos-lesson-walls-top-hint = Toute pièce qui montre du vert en g4 convient, ou qui contourne par g5 ou g3.
caminos-lesson-walls-top-done = Le bout gauche est au sommet d’une tour de trois. Un chemin peut commencer, passer et finir à n’importe quelle hauteur.
caminos-lesson-walls-top-far = C’est bien au bord droit, mais sans toucher votre chemin.

caminos-lesson-sides = Les côtés opposés
caminos-lesson-sides-more = Les coins
caminos-lesson-sides-neighbours = Le chemin de Vert mène du côté gauche au côté du bas, mais ces côtés sont voisins : sur ce plateau, il faut deux côtés opposés, la gauche et la droite ou le bas et le haut.
caminos-lesson-sides-either = Deux côtés opposés sont à votre portée : reliez-les en un coup.
caminos-lesson-sides-either-hint = Votre chemin touche déjà le côté du haut. Où est celui d’en face ?
caminos-lesson-sides-either-done = La gauche et la droite ou le bas et le haut : les deux paires sont ouvertes aux deux couleurs. Choisissez la plus facile en cours de route.
caminos-lesson-sides-either-right = Le haut et la droite sont reliés : des voisins, cela ne suffit pas.
caminos-lesson-sides-either-short = Vous voilà en d2. Le côté du bas, c’est d1.
caminos-lesson-sides-corner = Votre chemin longe le bord du bas, depuis le coin a1. Gagnez en un coup.
caminos-lesson-sides-corner-hint = Un coin appartient aux deux côtés qui s’y rejoignent : a1 au côté gauche, g1 au côté droit.
caminos-lesson-sides-corner-done = a1 compte comme côté gauche, g1 comme côté droit. Un chemin le long du bord est un chemin.
caminos-lesson-sides-corner-up = Le haut est loin. Le côté droit est bien plus près.

caminos-lesson-cut = Couper un chemin
caminos-lesson-cut-more = Après une coupure
caminos-lesson-cut-mine = Il ne manque à Vert que d7 pour relier la gauche et la droite. Il ne vous manque que d7 pour relier le bas et le haut. C’est à vous : gagnez en un coup.
caminos-lesson-cut-mine-hint = Montrez du jaune en d7.
caminos-lesson-cut-mine-done = Seule compte la couleur qui vient d’être posée. La case qui aurait complété le chemin de Vert l’a coupé.
caminos-lesson-cut-hook = Vert menace d’atteindre le côté droit. Parez tous ses coups gagnants, en un coup.
caminos-lesson-cut-hook-hint = Se dresser en g4 ne suffit pas : Vert contourne. Recouvrez aussi une partie du chemin. Quelle pièce couvre deux cases avec un pied en g4 ?
caminos-lesson-cut-hook-done = Encore le crochet : son pied bouche g4, sa partie longue coupe le chemin en e4 et f4.
caminos-lesson-cut-hook-round = g4 est fermée, mais Vert fait un pas de côté et contourne.
caminos-lesson-cut-repair = Jaune a coupé votre chemin en e4. Menacez de nouveau de gagner : posez une pièce après laquelle une seule autre suffirait.
caminos-lesson-cut-repair-hint = Votre chemin va encore jusqu’en d4. Passez d’un côté de la coupure.
caminos-lesson-cut-repair-done = Une coupure vous coûte un coup, pas la partie. Jaune doit de nouveau répondre.

caminos-lesson-out = Poser jusqu’au bout
caminos-lesson-out-shut-out = Il vous reste deux barres de deux. Jaune n’a plus que des carrés, et il n’y a de place pour un carré qu’en a3 et b3. Laissez Jaune sans coup possible.
caminos-lesson-out-shut-out-hint = Posez quelque chose en a3 ou en b3.
caminos-lesson-out-shut-out-done = Qui ne peut pas poser à son tour est hors jeu jusqu’à la fin de la partie, même s’il y avait de nouveau de la place plus tard. On ne passe jamais.
caminos-lesson-out-blocked = Après le coup de Vert, Jaune est hors jeu et Vert doit rejouer, et avec la seconde barre Vert n’a plus de pièce non plus : tous sont hors jeu, rien n’est relié, et la partie est nulle.

caminos-lesson-boards = Les autres plateaux
caminos-lesson-boards-diamond = Le losange a quatre côtés dentés. Sa pointe e1 appartient aux deux côtés du bas : l’un ou l’autre des côtés du haut convient donc. Gagnez en un coup.
caminos-lesson-boards-diamond-hint = Trois cases en ligne à partir de e6 atteignent un côté : tout droit, à gauche ou à droite.
caminos-lesson-boards-diamond-done = Sur le losange aussi, les deux côtés doivent être opposés.
caminos-lesson-boards-diamond-short = Vous n’êtes pas encore au bord. La pointe est en e9.
caminos-lesson-boards-octagon = L’octogone a huit côtés. Depuis celui du bas, vous pouvez aller à celui du haut ou à l’un de ses deux voisins, ceux qui sont en biais. Gagnez en un coup.
caminos-lesson-boards-octagon-hint = De f6, montez tout droit en f9 ou tournez vers le haut à droite, en h7.
caminos-lesson-boards-octagon-done = En face, ou juste à côté : les cinq autres côtés sont trop près.
caminos-lesson-boards-octagon-short = Vous n’êtes pas encore au bord.
caminos-lesson-boards-octagon-right = C’est le côté droit, deux côtés plus loin que celui du haut. Avec celui du bas, il ne compte pas.
caminos-lesson-boards-too-near = Le chemin de Vert touche trois côtés de l’octogone qui se suivent, le bas, le bas à droite et la droite, mais aucun n’est en face d’un autre ni à côté de celui d’en face, et la partie continue.
caminos-lesson-boards-ring = L’anneau est un octogone troué. Le bord du trou n’est pas un côté. Menez votre chemin autour de lui, du bas jusqu’à un côté qui compte, en un coup.
caminos-lesson-boards-ring-hint = De c7, le bord extérieur est tout près : en haut, en haut à gauche.
caminos-lesson-boards-ring-done = Tout le reste est comme sur l’octogone.
caminos-lesson-boards-ring-rim = Le bord du trou n’est pas un côté. Allez vers l’extérieur.

caminos-lesson-variants = À quatre, et les pièces bleues
caminos-lesson-variants-team = Dans cette partie à quatre, Vert foncé est votre partenaire. Achevez votre chemin commun et gagnez pour deux, en un coup.
caminos-lesson-variants-team-hint = Les deux teintes comptent comme une seule couleur : il manque g4.
caminos-lesson-variants-team-done = Les partenaires gagnent ensemble. Chacun a sept pièces.
caminos-lesson-variants-team-far = Cette pièce ne touche pas la barre de votre partenaire.
caminos-lesson-variants-neutral = Dans cette variante, chaque camp pose d’abord une barre bleue de trois. Dressez la vôtre en plein milieu, en d4.
caminos-lesson-variants-neutral-hint = Tournez la barre jusqu’à ce qu’elle soit debout et posez-la en d4.
caminos-lesson-variants-neutral-done = Elle n’est à personne et gêne tout le monde. Debout, on ne peut pas la recouvrir.
caminos-lesson-variants-neutral-flat = Cette barre est à plat : on peut la recouvrir. Dressez-la.
caminos-lesson-variants-over-neutral = Jaune a couché une barre bleue en b4, c4 et d4. Recouvrez deux de ses cases avec une seule pièce.
caminos-lesson-variants-over-neutral-hint = Le crochet : une pièce en L couchée par-dessus, un pied au sol au bout de la barre.
caminos-lesson-variants-over-neutral-done = Le bleu n’est à personne : il ne joint rien. Mais on le recouvre comme toute autre pièce.

caminos-lesson-points = Les points
caminos-lesson-points-faces = On compte les points. Le gagnant en reçoit un pour chaque face du chemin le plus court : chaque dessus, et chaque paroi montée ou descendue. Gagnez avec au moins onze points.
caminos-lesson-points-faces-hint = Sept dessus et deux faces pour monter en a4 font neuf. Trouvez-en deux de plus à l’autre bout.
caminos-lesson-points-faces-done = Le bord extérieur du plateau ne compte pas. Un bout élevé vaut plus qu’un bout à plat.
caminos-lesson-points-faces-nine = Vous gagnez, mais avec neuf points seulement : sept dessus et deux faces en a4. Un bout plus haut rapporte davantage.
caminos-lesson-points-faces-ten = Vous gagnez, mais avec dix points : g4 ajoute une face. On peut en avoir une de plus.
caminos-lesson-points-double = Sur l’octogone, deux côtés directement opposés comptent double. Gagnez avec au moins dix-huit points.
caminos-lesson-points-double-hint = Montez tout droit jusqu’au côté du haut.
caminos-lesson-points-double-done = Neuf faces, deux fois : dix-huit points.
caminos-lesson-points-double-single = Vous gagnez, mais le côté en biais n’est pas directement en face : neuf faces, neuf points.
caminos-lesson-points-blocked = Dans une partie bloquée, chaque couleur compte les pièces de l’autre au-dessus des cases du bord, recouvertes ou non : ici Jaune en compte neuf et reçoit neuf points, Vert n’en compte que six et n’a rien.

caminos-lesson-ideas = Deux chemins à la fois
caminos-lesson-ideas-stop = Il ne manque qu’une pièce à Vert pour atteindre le haut. Parez la menace, en un coup.
caminos-lesson-ideas-stop-hint = Bouchez et coupez à la fois, avec le crochet.
caminos-lesson-ideas-stop-done = Chaque fois qu’il ne manque qu’une pièce à l’adversaire, cherchez le crochet.
caminos-lesson-ideas-stop-round = La voie est bouchée, mais Vert tourne et contourne.
caminos-lesson-ideas-fork = Gagnez en deux coups, quoi que fasse Vert : reliez le bas et le haut.
caminos-lesson-ideas-fork-hint = Fermez d’abord le trou entre f5 et g6. Vers le bas, vous avez alors plus d’un chemin, et Vert ne peut en boucher qu’un.
caminos-lesson-ideas-fork-done = Deux chemins à la fois : c’est ainsi que l’on gagne à Caminos.

caminos-lesson-game = Votre première partie
caminos-lesson-game-more = Une partie plus longue
caminos-lesson-game-first = Vous avez une pièce d’avance. Gagnez une première petite partie contre un débutant.
caminos-lesson-game-first-hint = Prolongez votre barre du milieu vers la gauche et vers la droite. Si Jaune barre la route, contournez-la.
caminos-lesson-game-first-done = Vous avez gagné votre première partie.
caminos-lesson-game-small = Jouez une partie contre un débutant sur le plateau carré, et gagnez.
caminos-lesson-game-small-hint = Couchez de longues pièces pour prendre de l’avance. Quand il ne manque qu’une pièce à Jaune, bouchez ou coupez. Quand il ne vous en manque qu’une, préparez aussi un second chemin.
caminos-lesson-game-small-done = Vous avez gagné. Essayez maintenant les autres plateaux, et des adversaires plus forts.

# Ce qui est expliqué la première fois.

caminos-first-covered = Une pièce en recouvre d’autres. Vu d’en haut, seul compte le cube le plus haut de chaque case.
