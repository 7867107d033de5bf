# Camelot. Les camps sont 1 (Blancs) et 2 (Noirs).

camelot-name = Camelot
camelot-tagline = Galoper par-dessus les siens, sauter par-dessus les autres, et mener deux pièces dans le château adverse.
camelot-seat-1 = Blancs
camelot-seat-2 = Noirs

camelot-end-castle = Deux pièces se trouvent dans le château adverse.
camelot-end-elimination = Toutes les pièces d’un camp ont été capturées.
camelot-end-stalemate = Le camp au trait n’a aucun coup possible.
camelot-end-bare = Aucun camp n’a plus d’une pièce.
camelot-end-repetition = La même position est apparue pour la troisième fois.
camelot-end-fifty-moves = Chaque camp a joué cinquante coups sans capture ni entrée dans un château adverse.

camelot-bad-side = Le camp au trait doit être w ou b, pas « { $text } ».
camelot-bad-castle-moves = Les coups de château joués par les { $seat ->
    [1] Blancs
   *[2] Noirs
} doivent être 0, 1 ou 2, pas « { $text } ».
camelot-bad-counter = Le nombre de coups depuis la dernière capture ou entrée au château doit être un nombre, pas « { $text } ».
camelot-bad-ranks = Il faut 16 rangées séparées par / ; nombre trouvé : { $found }.
camelot-bad-rank-text = La rangée { $rank } ne peut contenir que N, M, n, m et des nombres de cases vides, pas « { $text } ».
camelot-bad-rank-width = La rangée { $rank } a { $width } cases ; nombre trouvé : { $found }.
camelot-too-many-knights = Les { $seat ->
    [1] Blancs
   *[2] Noirs
} ont { $found } Chevaliers ; le maximum est de quatre.
camelot-too-many-men = Les { $seat ->
    [1] Blancs
   *[2] Noirs
} ont { $found } Hommes ; le maximum est de dix.
camelot-two-at-home = Les { $seat ->
    [1] Blancs
   *[2] Noirs
} ont deux pièces dans leur propre château ; le maximum est d’une.
camelot-stayed-at-home = Les { $seat ->
    [1] Blancs
   *[2] Noirs
} ont dans leur propre château une pièce qui vient forcément d’y entrer par une capture : le compteur doit être à 0, pas à { $quiet }.
camelot-no-piece = Il n’y a aucune pièce sur le plateau.

camelot-no-jump-between = Un saut va à deux cases en ligne droite, ce qui n’est pas le cas de { $from } à { $to }.
camelot-knight-stops = « { $text } » arrête le Chevalier là où il pourrait sauter : il devrait donc capturer.
camelot-no-such-canter = « { $text } » ne passe pas par-dessus une pièce amie à chaque galop.
camelot-no-piece-here = Il n’y a pas de pièce en { $square }.
camelot-not-yours = La pièce en { $square } est aux { $seat ->
    [1] Blancs
   *[2] Noirs
}.
camelot-cannot-move = La pièce en { $square } ne peut pas bouger maintenant.
camelot-several-ways = Plusieurs coups finissent en { $square } avec des captures différentes ; il faut choisir la prochaine case du trajet.
camelot-goes-on-from = Depuis { $square }, ce coup ne peut pas continuer en { $step }.

camelot-occupied = La case { $square } est occupée ; un coup finit sur une case vide.
camelot-enemy-on-target = La case { $square } est occupée ; une pièce adverse se capture en sautant par-dessus, sur la case vide juste derrière.
camelot-same-square = Un coup sans capture ne peut pas finir en { $square }, d’où il est parti.
camelot-out-of-reach = La pièce en { $from } ne peut pas aller en { $to } en un seul coup.
camelot-jump-captures = Seuls des sauts mènent de { $from } à { $to }, et ils capturent ce qu’ils survolent : { $squares }.
camelot-no-victim = Il n’y a pas de pièce adverse à capturer en { $square }.
camelot-wrong-captures = Aucun coup de { $from } à { $to } ne capture exactement ceci : { $squares }.
camelot-must-capture = Ce coup ne capture rien, mais une capture est possible et donc obligatoire ; peuvent sauter : { $squares }.
camelot-must-go-on = En { $square }, la pièce peut encore sauter par-dessus { $victim } : son coup continue.
camelot-men-do-not-charge = Seul un Chevalier peut galoper et sauter dans le même coup.
camelot-canters-first = La charge du Chevalier commence par les galops et finit par les sauts ; après un saut, plus de galop.
camelot-knights-duty = Sur tout trajet vers { $square }, le Chevalier galope vers une case d’où il pourrait sauter : il doit donc capturer.
camelot-home-by-jump = Une pièce n’entre dans son propre château qu’en sautant ; ni coup simple ni galop ne peuvent y toucher, même en passant.
camelot-leave-first = La pièce en { $squares } est dans son propre château et doit en sortir avant tout autre coup.
camelot-still-at-home = La pièce en { $square } doit sortir tout à fait de son propre château.
camelot-leave-by-jump = La pièce en { $square } peut sortir de son propre château en sautant : elle doit donc le faire.
camelot-no-way-out = La pièce en { $square } doit sortir de son propre château, mais ces sauts y finissent de nouveau.
camelot-entered-stays = La pièce en { $square } est dans le château adverse et y reste pour toujours.
camelot-entry-ends = Un coup qui entre dans le château adverse s’y termine aussitôt.
camelot-castle-moves-used = Les deux coups de château de la partie ont déjà été joués.
camelot-castle-move-waits = Un coup de château ne capture rien, or il faut capturer maintenant ; peuvent sauter : { $squares }.
camelot-entered-cannot-jump = La pièce en { $square } est dans le château adverse et ne peut plus sauter.
camelot-due-capture = Il faut capturer ; c’est possible depuis { $squares }.
camelot-due-leave = La pièce en { $squares } doit maintenant sortir de son propre château.

camelot-castle-moves = { $seat ->
    [1] Coups de château, Blancs
   *[2] Coups de château, Noirs
}
