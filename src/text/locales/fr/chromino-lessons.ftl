# Les leçons de Chromino.

chromino-lesson-aim = Le but du jeu
chromino-lesson-aim-tiles = Chacun à son tour pose un chromino, une pièce de trois carrés de couleur, de sorte que ses couleurs s’accordent avec celles qu’elle touche, et le premier à poser toutes ses pièces gagne.
chromino-lesson-aim-three = La pièce sur la table a un milieu qui s’accorde avec toutes les couleurs. Posez votre pièce vert-rouge-rouge de sorte que ses trois carrés la touchent.
chromino-lesson-aim-three-hint = Vert contre vert, rouge contre le milieu, rouge contre rouge : juste au-dessus ou juste au-dessous.
chromino-lesson-aim-three-done = Vert contre vert, rouge contre le milieu, rouge contre rouge : trois contacts, et tous s’accordent.
chromino-lesson-aim-three-two = C’est permis, mais deux de ses carrés seulement touchent la pièce. Décalez-la pour que les trois la touchent.
chromino-lesson-aim-win = Il vous reste une pièce : bleu-jaune-violet. Posez-la et gagnez.
chromino-lesson-aim-win-hint = Le bleu à côté du bleu, le jaune à côté du jaune, à droite de la pièce debout.
chromino-lesson-aim-win-done = Votre main est vide et le tour de table est fini : vous avez gagné.

chromino-lesson-match = Les couleurs s’accordent
chromino-lesson-match-more = Tourner une pièce
chromino-lesson-match-right = Trouvez les deux places de votre pièce violet-rouge-rouge.
chromino-lesson-match-right-hint = Deux rouges contre deux rouges ; le bout violet dépasse et ne touche rien.
chromino-lesson-match-right-done = Deux contacts, rouge contre rouge. Le carré violet ne touche aucune pièce : il ne gêne pas.
chromino-lesson-match-clash = Essayez de poser violet-rouge-rouge juste au-dessus de vert-rouge-rouge, bord à bord.
chromino-lesson-match-clash-hint = Couchez-la au-dessus de l’autre, le violet à gauche.
chromino-lesson-match-clash-done = Deux contacts s’accordent, mais le violet touche le vert. Un seul mauvais contact suffit : ils doivent tous s’accorder.
chromino-lesson-match-turn = Trouvez les deux places où violet-rouge-rouge convient.
chromino-lesson-match-turn-hint = Tournez-la : les deux rouges contre les deux rouges, le violet à droite.
chromino-lesson-match-turn-done = On peut tourner une pièce, et la poser couchée ou debout.

chromino-lesson-two = Deux contacts
chromino-lesson-two-more = Une pièce ou deux
chromino-lesson-two-one = Essayez de poser rouge-jaune-jaune au bout droit de la pièce, rouge contre rouge, comme un domino.
chromino-lesson-two-one-hint = Couchez-la sur la même ligne, son bout rouge contre le dernier carré rouge.
chromino-lesson-two-one-done = Les couleurs s’accordent, mais il n’y a qu’un contact. Il en faut deux.
chromino-lesson-two-square = Trouvez les deux places de votre pièce bleu-bleu-vert.
chromino-lesson-two-square-hint = Un seul carré peut faire les deux contacts. Quelle case libre touche du vert au-dessus et du vert à côté ?
chromino-lesson-two-square-done = Un seul carré qui a deux voisins fait deux contacts. Le reste de la pièce va où il veut.
chromino-lesson-two-same = Posez une pièce qui fait ses deux contacts avec une seule et même pièce.
chromino-lesson-two-same-hint = Votre pièce bleu-jaune-violet va à côté de celle qui est debout.
chromino-lesson-two-same-done = Deux contacts suffisent, avec une pièce ou avec deux.
chromino-lesson-two-hole = Chacune de ces quatre poses fait deux contacts, et la dernière enferme une case vide : les trous sont permis, les ponts aussi.

chromino-lesson-chameleon = Les caméléons
chromino-lesson-chameleon-more = Beaucoup de contacts
chromino-lesson-chameleon-any = Le milieu d’un caméléon, le carré noir à la spirale (« * » dans les textes), s’accorde avec toutes les couleurs. Trouvez les deux places de votre pièce violet-rouge-violet.
chromino-lesson-chameleon-any-hint = Le violet contre le milieu, le rouge contre le rouge.
chromino-lesson-chameleon-any-done = Le milieu accepte le violet comme n’importe quelle autre couleur.
chromino-lesson-chameleon-both = Le milieu du caméléon touche déjà du violet. Posez votre pièce jaune-rouge-jaune pour qu’il touche aussi du jaune.
chromino-lesson-chameleon-both-hint = Sous le caméléon : le jaune contre le milieu, le rouge contre le rouge.
chromino-lesson-chameleon-both-done = Violet d’un côté, jaune de l’autre : le milieu n’a jamais à choisir.
chromino-lesson-chameleon-own = Vous avez un caméléon aux bouts bleu et jaune. Trouvez ses trois places.
chromino-lesson-chameleon-own-hint = Ses bouts doivent s’accorder comme les autres ; seul le milieu est libre. Regardez de part et d’autre des pièces debout.
chromino-lesson-chameleon-own-done = Un caméléon trouve souvent sa place. Il y en a cinq, tous différents.
chromino-lesson-chameleon-many = Posez votre caméléon avec au moins six contacts.
chromino-lesson-chameleon-many-hint = Il y a au milieu un creux de trois cases exactement.
chromino-lesson-chameleon-many-done = Sept contacts : le milieu du caméléon s’accorde avec le rouge au-dessus et le vert au-dessous. Plus la table est grande, plus les contacts sont nombreux.
chromino-lesson-chameleon-many-three = Trois contacts. Il y a une meilleure place.

chromino-lesson-must = Poser si l’on peut
chromino-lesson-must-more = La seule qui va
chromino-lesson-must-no-draw = Vous aimeriez une pièce de plus. Essayez de piocher.
chromino-lesson-must-no-draw-hint = Piochez une pièce dans le sac (en texte : draw) et voyez ce que dit la règle.
chromino-lesson-must-no-draw-done = L’une de vos pièces convient : vous devez poser. On ne pioche que si l’on ne peut pas poser.
chromino-lesson-must-only = Vous avez cinq pièces. Une seule convient, à une seule place. Posez-la.
chromino-lesson-must-only-hint = Elle fait deux contacts avec la pièce debout : bleu et jaune.
chromino-lesson-must-only-done = On pose celle que l’on veut parmi les pièces qui conviennent ; ici, il n’y en avait qu’une.

chromino-lesson-draw = Piocher
chromino-lesson-draw-more = Quand rien ne va
chromino-lesson-draw-draw = Aucune de vos deux pièces ne convient. Piochez-en une dans le sac.
chromino-lesson-draw-draw-hint = Piochez une pièce dans le sac (en texte : draw).
chromino-lesson-draw-draw-done = Vous avez pioché violet-violet-jaune. Elle ne convient pas non plus : vous la gardez, et votre tour est fini.
chromino-lesson-draw-fits = Rien ne convient : piochez. Si la nouvelle pièce convient, posez-la aussitôt.
chromino-lesson-draw-fits-hint = Piochez et regardez la nouvelle pièce. À droite, du bleu et du jaune se suivent.
chromino-lesson-draw-fits-done = Une pièce piochée qui convient est posée au même tour.
chromino-lesson-draw-no-pass = Rien ne convient. Trouvez tout ce que vous pouvez faire maintenant.
chromino-lesson-draw-no-pass-hint = Essayez vos pièces : aucune ne convient. Le sac n’est pas vide.
chromino-lesson-draw-no-pass-done = Piocher, et rien d’autre. Tant qu’il y a des pièces dans le sac, on ne peut pas passer.
chromino-lesson-draw-empty = Rien ne convient, et le sac est vide. Que reste-t-il à faire ?
chromino-lesson-draw-empty-hint = Vous ne pouvez ni poser ni piocher. Passez (en texte : pass).
chromino-lesson-draw-empty-done = Qui ne peut ni poser ni piocher passe.

chromino-lesson-last-chameleon = Pas de caméléon en dernier
chromino-lesson-last-chameleon-more = Se défaire d’un caméléon
chromino-lesson-last-chameleon-refused = Votre dernière pièce est un caméléon. Essayez de le poser à droite : le bleu contre le bleu, le milieu contre le jaune.
chromino-lesson-last-chameleon-refused-hint = Il se tient debout, contre le bleu et le jaune, son bout bleu en bas.
chromino-lesson-last-chameleon-refused-done = La dernière pièce d’une main ne peut pas être un caméléon.
chromino-lesson-last-chameleon-after-drawing = Vous n’avez qu’un caméléon. Piochez, puis posez le caméléon à droite, à côté du bleu et du jaune.
chromino-lesson-last-chameleon-after-drawing-hint = Piochez d’abord. Puis le caméléon se tient debout, contre le bleu et le jaune, son bout bleu en bas.
chromino-lesson-last-chameleon-after-drawing-done = Avec deux pièces en main, le caméléon n’est plus la dernière : il peut être posé au même tour. Le livret n’est pas clair : c’est une décision du programme.
chromino-lesson-last-chameleon-after-drawing-elsewhere = C’est permis aussi. Cette fois, posez-le à droite : le bleu contre le bleu, le milieu contre le jaune.
chromino-lesson-last-chameleon-early = Vos deux pièces conviennent. Posez celle qui vous laisse une dernière pièce utilisable.
chromino-lesson-last-chameleon-early-hint = La dernière pièce d’une main ne peut pas être un caméléon.
chromino-lesson-last-chameleon-early-done = Les caméléons se posent avant la fin. La meilleure place en laisse une à votre dernière pièce.
chromino-lesson-last-chameleon-early-stuck = Il ne vous reste plus que le caméléon, et il vous faudra piocher.
chromino-lesson-last-chameleon-stuck = Vous n’avez plus qu’un caméléon, et le sac est vide. Faites ce que la règle vous laisse.
chromino-lesson-last-chameleon-stuck-hint = Vous ne pouvez ni poser ni piocher.
chromino-lesson-last-chameleon-stuck-done = Un caméléon à la fin, et le sac vide : pas de chance, vous passez.

chromino-lesson-end = Le dernier tour
chromino-lesson-end-more = Finir ensemble
chromino-lesson-end-shown = Il vous reste deux pièces. Posez celle qui convient.
chromino-lesson-end-shown-hint = À droite, du bleu et du jaune se suivent.
chromino-lesson-end-shown-done = Il ne vous en reste qu’une : on la montre à tous.
chromino-lesson-end-spoil = Le joueur 2 montre sa dernière pièce, bleu-jaune-violet. Posez une pièce de sorte que la sienne n’ait plus de place.
chromino-lesson-end-spoil-hint = Elle ne va qu’à côté de la pièce debout, bleu contre bleu et jaune contre jaune. Prenez cette place, ou mettez une mauvaise couleur à côté.
chromino-lesson-end-spoil-done = Une pièce montrée, on peut la contrer. Le joueur 2 doit maintenant piocher.
chromino-lesson-end-together = Le joueur 1 pose sa dernière pièce, mais le tour de table va jusqu’au bout, pour que tous jouent autant de fois, et le joueur 2 vide sa main lui aussi : tous deux gagnent ensemble.
chromino-lesson-end-share = La main du joueur 1 est vide, mais c’est à vous de finir le tour de table, et il vous reste une pièce. Partagez la victoire.
chromino-lesson-end-share-hint = À droite, du bleu et du jaune se suivent.
chromino-lesson-end-share-done = Les deux mains sont vides à la fin du tour de table : vous gagnez ensemble.

chromino-lesson-blocked = Quand tout est bloqué
chromino-lesson-blocked-fewest = Le sac est vide, rien ne convient, et le joueur 2 vient de passer. Vous avez une pièce, il en a deux. Jouez.
chromino-lesson-blocked-fewest-hint = Vous ne pouvez ni poser ni piocher.
chromino-lesson-blocked-fewest-done = Tout un tour de table sans pose : la partie est bloquée, et qui a le moins de pièces gagne. C’est une décision du programme.
chromino-lesson-blocked-tie = Le sac est vide, et le joueur 1 passe comme les deux autres : la partie est bloquée, et les joueurs 1 et 2, à qui il reste une pièce contre deux au joueur 3, gagnent ensemble.
chromino-lesson-blocked-alone = Seul à la table, on cherche à poser toute une main. Rien ne convient et le sac est vide. Jouez.
chromino-lesson-blocked-alone-hint = Vous ne pouvez ni poser ni piocher.
chromino-lesson-blocked-alone-done = Pour un joueur seul, une partie bloquée est nulle. À refaire !

chromino-lesson-variants = Variantes
chromino-lesson-variants-three-draws = Dans cette variante, on pioche jusqu’à trois pièces par tour, tant qu’aucune ne convient. Piochez, et posez celle qui convient.
chromino-lesson-variants-three-draws-hint = Continuez de piocher. Une pièce bleue et jaune va à droite.
chromino-lesson-variants-three-draws-done = On s’arrête dès qu’une pièce convient : il faut alors la poser.
chromino-lesson-variants-enough = La limite est ici de trois pièces (on joue aussi à quatre, à cinq ou sans limite) : aucune de celles piochées ne convient, et le tour est fini.
chromino-lesson-variants-open = À nombreux joueurs, on peut jouer mains visibles : chacun voit alors les pièces qui restent aux autres.
chromino-lesson-variants-bambini = Bambini, le jeu des tout-petits, se joue comme les dominos : un seul contact, bout à bout. Prolongez la ligne vers la droite avec votre pièce rouge-bleu-bleu.
chromino-lesson-variants-bambini-hint = Le rouge contre le bout rouge, en ligne.
chromino-lesson-variants-bambini-done = Un bout, une couleur, un contact : de quoi commencer.
chromino-lesson-variants-branch = À Bambini, les longs côtés du milieu d’un caméléon sont aussi des bouts : la ligne y bifurque. Trouvez les deux places de votre pièce jaune.
chromino-lesson-variants-branch-hint = Elle se dresse contre le milieu du caméléon, au-dessus ou au-dessous.
chromino-lesson-variants-branch-done = La ligne pousse ainsi dans plusieurs directions.
chromino-lesson-variants-across = À Bambini, posez votre caméléon en travers du bout droit de la ligne, son milieu contre le bout bleu.
chromino-lesson-variants-across-hint = Mettez-le debout. Son milieu va à droite du dernier carré bleu.
chromino-lesson-variants-across-done = Comme un double aux dominos : la ligne peut maintenant continuer dans trois directions.
chromino-lesson-variants-across-in-line = Cela prolonge la ligne, bleu contre bleu, et c’est permis. Cette fois, posez le caméléon en travers.

chromino-lesson-expert = Le jeu expert
chromino-lesson-expert-value = Au jeu expert, une pièce vaut autant de points qu’elle a de couleurs, et chaque pièce qu’elle touche compte de même : vert-vert-rouge en vaut deux et la pièce verte un, ce qui fait trois points.
chromino-lesson-expert-notch = Posez votre pièce rouge de sorte qu’elle rapporte cinq points.
chromino-lesson-expert-notch-hint = Elle-même vaut un point. Elle doit toucher les deux autres pièces, qui en valent deux chacune.
chromino-lesson-expert-notch-done = Un point pour la pièce rouge et deux pour chacune de ses voisines : cinq. Chaque pièce compte une fois, quel que soit le nombre de contacts.
chromino-lesson-expert-notch-three = Un point pour la pièce rouge et deux pour la seule pièce qu’elle touche : trois points. Trouvez une place où elle touche les deux.
chromino-lesson-expert-chameleon = Posez une pièce qui rapporte six points.
chromino-lesson-expert-chameleon-hint = Un caméléon vaut trois points, une pièce de trois couleurs aussi.
chromino-lesson-expert-chameleon-done = Les pièces de trois couleurs et les caméléons valent le plus : trois points chacun. Touchez-en autant que possible.
chromino-lesson-expert-total = Le joueur 2 pose sa dernière pièce pour six points et en a quinze, mais le joueur 1 en a vingt : la partie finit comme d’habitude, et c’est le plus grand total qui gagne.

chromino-lesson-problems = Casse-tête
chromino-lesson-problems-two-places = Trouvez les deux places de votre pièce bleu-violet-violet.
chromino-lesson-problems-two-places-hint = Regardez le coin violet, en bas à gauche.
chromino-lesson-problems-two-places-done = Dans un casse-tête, on cherche toutes les places d’une pièce. Leur nombre est donné.
chromino-lesson-problems-four-places = Trouvez les quatre places de votre pièce vert-vert-rouge.
chromino-lesson-problems-four-places-hint = Deux places sont en haut à gauche, deux en bas à droite.
chromino-lesson-problems-four-places-done = Les quatre y sont.

chromino-lesson-game = Votre première partie
chromino-lesson-game-more = Une partie plus longue
chromino-lesson-game-first = Gagnez une première petite partie contre un débutant, trois pièces chacun.
chromino-lesson-game-first-hint = Posez une pièce dès qu’il y en a une qui convient. Ne piochez que si aucune ne convient.
chromino-lesson-game-first-done = Vous avez gagné votre première partie.
chromino-lesson-game-small = Jouez une petite partie contre un débutant, cinq pièces chacun, et gagnez.
chromino-lesson-game-small-hint = Posez les pièces difficiles tant qu’elles conviennent, et les caméléons avant la fin.
chromino-lesson-game-small-done = Vous avez gagné. Dans une vraie partie, chacun commence avec huit pièces.

# Ce qui est expliqué la première fois.

chromino-first-drawn-fits = Votre tour continue : une pièce va maintenant, il faut donc poser.
chromino-first-chameleon-last = Votre dernière pièce est un caméléon, et un caméléon ne se pose pas en dernier.
chromino-first-last-tile = Il ne vous reste qu’une pièce : tout le monde la voit.
