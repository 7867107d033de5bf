# Phrases communes à tous les jeux.

with-rule = { $sentence } (Règle { $rule })

verdict-ongoing = La partie continue.
verdict-draw = Partie nulle
verdict-win = { $seats } : victoire
end-resign = L’autre camp a abandonné.
end-time = L’autre camp a dépassé le temps.
end-agreement = Les joueurs sont convenus de la nullité.
end-repetition = La même position est apparue pour la troisième fois.

refuse-game-over = La partie est terminée.
refuse-unreadable-move = « { $text } » n’est pas un coup de ce jeu.
refuse-no-such-step = Ce n’est pas possible maintenant.
refuse-nothing-held = Choisir d’abord une pièce, puis la place où elle va.
refuse-not-your-turn = Ce n’est pas votre tour.
refuse-not-yours = Ces pièces sont celles d’un autre joueur.
refuse-no-file = Rien n’est pris d’un fichier ici.
bad-fields = Il faut { $expected } champs, il y en a { $found }.
bad-not-ascii = La colonne { $column } n’est pas un caractère ASCII simple.
bad-too-long = Le texte fait { $found } octets ; celui d’une position en fait au plus { $most }.
bad-more-faults = Il y a encore { $count ->
    [1] une autre erreur
   *[other] { $count } autres erreurs
}.

setup-not-a-pair = --setup : « { $text } » n’a pas la forme clé=valeur.
setup-unknown-key = --setup : ce jeu n’a pas d’option « { $key } ».
setup-unknown-value = --setup : { $key } ne peut pas être « { $value } », seulement { $values }.
setup-file = --setup : { $key }={ $file } : { $fault }
setup-twice = --setup : { $key } est dit deux fois.
setup-disagrees = --setup dit { $key }={ $said }, mais la position a { $found }.

match-nothing-to-undo = Il n’y a pas de coup à reprendre.
match-nothing-to-redo = Il n’y a pas de coup à rejouer.
match-seen = Ce qui a été vu ne peut pas être repris.
match-not-this-seat = Ce n’est pas à ce joueur d’en décider.
match-no-such-move = Ce coup n’existe pas dans cette partie.
took-back = { $count ->
    [one] Un coup a été annulé.
   *[other] { $count } coups ont été annulés.
}
session-not-your-turn = Ce n’est pas votre tour.
session-not-your-seat = Seul le joueur d’une place peut décider pour elle.
session-stale = Ce coup était prévu pour une autre position.
session-ask-first = D’autres joueurs ont joué depuis : demandez-leur d’abord d’annuler leurs coups.
session-flag-fell = Un dépassement de temps ne s’annule pas.
session-not-asked = Rien de tel n’a été proposé.
session-asked-already = Cela a déjà été proposé.
session-no-clocks = Il n’y a pas de pendule à arrêter ou à relancer.
session-paused = Les pendules sont arrêtées.
session-too-long = C’est trop long : { $most } lettres au plus.
session-full = Cette partie est devenue trop longue : rien ne peut plus y être ajouté.
session-secret = Pas avant la fin de la partie : cela montrerait ce qui est caché.
