# Phrases communes à tous les jeux.

with-rule = { $sentence } (règle { $rule })

verdict-ongoing = La partie est en cours.
verdict-draw = Partie nulle
verdict-win = { $count ->
    [one] { KIND($seats) ->
        [plural] Les { WITHIN($seats) } gagnent
        [noun] Le { WITHIN($seats) } gagne
       *[name] { $seats } gagne
    }
   *[other] { $seats } gagnent
}
names-and = { $first } et { $last }
end-resign = Partie terminée par abandon.
end-time = Partie terminée au temps.
end-late = { KIND($seat) ->
    [plural] Les { WITHIN($seat) } ont perdu au temps.
    [noun] Le { WITHIN($seat) } a perdu au temps.
   *[name] { $seat } a perdu au temps.
}
end-resigned = { KIND($seat) ->
    [plural] Les { WITHIN($seat) } ont abandonné.
    [noun] Le { WITHIN($seat) } a abandonné.
   *[name] { $seat } a abandonné.
}
end-you-late = Votre temps est écoulé.
end-you-resigned = Vous avez abandonné.
end-agreement = Les joueurs se sont mis d’accord sur la nulle.
recurs = La même position s’est présentée pour la deuxième fois. À la troisième, la partie est nulle.
end-repetition = La même position s’est présentée pour la troisième fois.

refuse-game-over = La partie est terminée.
refuse-unreadable-move = « { $text } » n’est pas un coup de ce jeu.
refuse-no-such-step = Ce n’est pas possible maintenant.
refuse-nothing-held = Prenez d’abord une pièce, puis choisissez sa place.
refuse-not-your-turn = Ce n’est pas le tour de ce joueur.
refuse-not-yours = Ces pièces appartiennent à un autre joueur.
refuse-no-file = Ce jeu ne se configure pas par un fichier.
refuse-no-piece-here = Il n’y a pas de pièce en { $square }.
refuse-not-your-piece = La pièce en { $square } appartient à un autre joueur.
bad-seat = « { $text } » n’est pas le numéro d’une place.
bad-square = « { $text } » n’est pas une case du plateau.
bad-outcome = « { $text } » n’est pas un résultat.
bad-fields = Il faut { $expected } champs ; le texte en a { $found }.
bad-ranks = Il faut { $expected } rangées séparées par / ; il y en a { $found }.
bad-rank-text = La rangée { $rank } ne peut contenir que { $letters } et des nombres de cases vides, pas « { $text } ».
bad-rank-width = La rangée { $rank } a { $width } cases ; il y en a ici { $found }.
bad-side = Le camp qui doit jouer se note par une de ces lettres : { $sides } ; pas « { $text } ».
bad-no-piece = Il n’y a aucune pièce sur le plateau.
bad-not-ascii = Le caractère de la colonne { $column } n’est pas de l’ASCII simple.
bad-too-long = Le texte fait { $found } octets ; une position en fait au plus { $most }.
bad-more-faults = Il y a encore { $count ->
    [1] une autre erreur
   *[other] { $count } autres erreurs
}.

setup-not-a-pair = --setup : « { $text } » n’a pas la forme clé=valeur.
setup-unknown-key = --setup : ce jeu n’a pas d’option « { $key } ».
setup-unknown-value = --setup : { $key } ne peut pas être « { $value } », seulement { $values }.
setup-file = --setup : { $key }={ $file } : { $fault }
setup-twice = --setup : { $key } est indiqué deux fois.
setup-needs = --setup : { $key }={ $value } n’est possible qu’avec { $other }={ $needed }.
setup-fixed = --setup : { $key }={ $value } ne va pas avec { $option }={ $chosen }, qui a { $key }={ $right } ; cela va avec { $others }.
setup-disagrees = --setup indique { $key }={ $said }, mais la position a { $found }.

match-nothing-to-undo = Rien à annuler.
match-nothing-to-redo = Rien à rétablir.
match-seen = Ce qu’un joueur a vu ne peut plus être annulé.
match-not-this-seat = Ce n’est pas à ce joueur de décider.
match-no-such-move = Ce coup n’existe pas dans cette partie.
took-back = { $count ->
    [one] Un coup a été annulé.
   *[other] { $count } coups ont été annulés.
}
session-not-your-turn = Ce n’est pas votre tour.
session-not-your-seat = Seul le joueur de cette place peut en décider.
session-stale = Ce coup a été joué pour une autre position.
session-ask-first = D’autres joueurs ont joué depuis : demandez-leur d’abord si leurs coups peuvent être annulés.
session-flag-fell = On n’annule pas un dépassement de temps.
session-not-asked = Aucune proposition de ce genre n’attend de réponse.
session-asked-already = Cela a déjà été proposé.
session-no-clocks = Cette partie se joue sans pendule.
session-clocks-run = Les pendules tournent.
session-paused = Les pendules sont arrêtées.
session-name-taken = Ce nom est déjà pris à cette table. Choisissez-en un autre.
session-too-long = Trop long : { $most } caractères au plus.
session-full = Cette partie est devenue trop longue : rien ne peut plus y être ajouté.
session-secret = Pas avant la fin de la partie : cela dévoilerait ce qui est caché.
letter-hidden = Cette partie a des pièces cachées : elle ne peut pas être envoyée par lettre.
letter-files = Cette partie utilise un fichier de vos propres pièces : elle ne peut pas être envoyée par lettre.
letter-missing = Il n’y a pas de lettre dans ce texte. Une lettre commence par « camaieu: ».
letter-cut = { $missing ->
    [0] Cette lettre est incomplète : elle s’arrête à la ligne { $line }, colonne { $column }. Copiez-la en entier.
    [one] Cette lettre est incomplète : elle s’arrête à la ligne { $line }, colonne { $column }, et il manque un caractère. Copiez-la en entier.
   *[other] Cette lettre est incomplète : elle s’arrête à la ligne { $line }, colonne { $column }, et il manque { $missing } caractères. Copiez-la en entier.
}
letter-character = { $missing ->
    [0] La ligne { $line }, colonne { $column } de cette lettre contient « { $letter } », qui ne figure dans aucune lettre. Demandez qu’on vous la renvoie.
    [one] La ligne { $line }, colonne { $column } de cette lettre contient « { $letter } », qui ne figure dans aucune lettre, et il manque encore un caractère. Demandez qu’on vous la renvoie.
   *[other] La ligne { $line }, colonne { $column } de cette lettre contient « { $letter } », qui ne figure dans aucune lettre, et il manque encore { $missing } caractères. Demandez qu’on vous la renvoie.
}
letter-changed = Cette lettre a été modifiée en chemin, quelque part entre la ligne { $line }, colonne { $column } et la ligne { $to-line }, colonne { $to-column }. Demandez qu’on vous la renvoie.
letter-newer = Cette lettre vient d’une version plus récente de ce programme.
letter-unknown-game = Cette lettre concerne un jeu que ce programme ne connaît pas : { $game }.
letter-other-rules = { $ply ->
    [0] Cette lettre vient d’un programme qui suit d’autres règles. Il faut la même version des deux côtés.
   *[other] Le coup { $ply } de cette lettre est impossible ici : elle vient d’un programme qui suit d’autres règles. Il faut la même version des deux côtés.
}
letter-own = { $count ->
    [one] Cette lettre contient aussi un coup de votre camp : { $moves }.
   *[other] Cette lettre contient aussi { $count } coups de votre camp : { $moves }.
}
letter-goes-on = La lettre continue. Collez la suite, ou appuyez sur Entrée pour y renoncer.
letter-own-question = Faut-il l’ajouter ? (oui/non)
letter-own-again = Rien n’a été ajouté. Relisez la même lettre pour tout ajouter.
letter-others = { $count ->
    [one] Le texte contient aussi une lettre d’une autre partie : apportez-la seule.
   *[other] Le texte contient aussi des lettres de { $count } autres parties : apportez-les une par une.
}
letter-not-added = Rien n’a été ajouté.
letter-first = La partie de la lettre est sur la table.
letter-same = Rien de nouveau : votre partie en est déjà là.
letter-new = { $count ->
    [one] La lettre apporte un coup.
   *[other] La lettre apporte { $count } coups.
}
letter-older = { $count ->
    [0] Cette lettre est plus ancienne que votre partie : elle date d’avant le premier coup.
    [one] Cette lettre est plus ancienne que votre partie : elle s’arrête après un coup.
   *[other] Cette lettre est plus ancienne que votre partie : elle s’arrête après { $count } coups.
}
letter-differs = Le coup { $number } diffère : vous aviez { $mine }, la lettre dit { $theirs }. Les deux sont dans la liste des coups.

# Nulles d’un commun accord.

session-no-draws = Dans ce jeu, on ne peut pas convenir de la nulle.

box-own = J’ai la boîte
box-own-what = Quelques coups d’œil dans votre boîte, et nous jouerons selon ce que vous y trouvez. Laissez de côté ce que vous ne voyez pas.
box-found = Votre boîte : { $options }
box-as-usual = Votre boîte contient ce qui est habituel ici.
box-play = Jouer comme dans ma boîte
box-equipment-file = Aucune option n’y correspond : décrivez votre boîte dans un fichier de matériel.
box-editor = Composez la figure dans l’éditeur et gardez-la.
box-report = Cela contredit une décision : faites-le savoir au projet, avec une photographie si possible.

date = { $day ->
    [1] 1er
   *[other] { $day }
} { $month ->
    [1] janvier
    [2] février
    [3] mars
    [4] avril
    [5] mai
    [6] juin
    [7] juillet
    [8] août
    [9] septembre
    [10] octobre
    [11] novembre
   *[12] décembre
} { $year }
