# The lessons of Camelot.

camelot-lesson-aim = Le but du jeu
camelot-lesson-aim-board = Voici Camelot. Les blancs montent, les noirs descendent. F1 et G1 sont le château blanc, F16 et G16 le château noir. Le premier qui a deux pièces dans le château adverse gagne.
camelot-lesson-aim-step = Vous avez les blancs. Avancez votre chevalier d’un pas, de F9 en G10.
camelot-lesson-aim-step-hint = Le chevalier va d’un pas dans n’importe quelle direction. G10 est un pas plus haut et un pas à droite.
camelot-lesson-aim-step-beside = C’est bien un pas, mais G10 est à droite : allez en diagonale.
camelot-lesson-aim-step-done = Toutes les pièces savent le faire : un pas, vers n’importe quelle case voisine libre.
camelot-lesson-aim-win = Vous avez les blancs. L’un de vos pions est déjà dans le château noir. Faites-y entrer le second et gagnez, en un coup.
camelot-lesson-aim-win-hint = Une case du château est encore libre : G16.
camelot-lesson-aim-win-same-piece = Ce pion était déjà dans le château. Il faut deux pièces : faites entrer l’autre.
camelot-lesson-aim-win-done = Deux pièces dans le château adverse : vous avez gagné.

camelot-lesson-steps = Un pas à la fois
camelot-lesson-steps-all-ways = Vous avez les blancs. Trouvez les huit coups simples de votre pion de F8.
camelot-lesson-steps-all-ways-hint = En avant, en arrière, de côté et sur les quatre diagonales : un pas chaque fois.
camelot-lesson-steps-all-ways-done = Huit directions, pour les pions comme pour les chevaliers. En arrière aussi.
camelot-lesson-steps-occupied = Vous avez les blancs. Essayez de jouer votre pion de F8 en F9, où se tient votre autre pion.
camelot-lesson-steps-occupied-hint = Jouez F8-F9 et voyez ce que dit la règle.
camelot-lesson-steps-occupied-done = Un coup se termine toujours sur une case libre.
camelot-lesson-steps-back = Vous avez les blancs. Reculez d’une rangée votre pion de F8, tout droit ou en diagonale.
camelot-lesson-steps-back-hint = La rangée 7 est juste derrière lui.
camelot-lesson-steps-back-canter = Vous êtes passé par-dessus votre propre pion : c’est un galop, le sujet de la leçon suivante. Cette fois, reculez d’un pas.
camelot-lesson-steps-back-done = Reculer est permis, et parfois sage.
