# Parties enregistrées et réglages.

saved-foreign = Ceci n’est pas une partie enregistrée par ce programme.
saved-newer = Un programme plus récent ({ $program }) a enregistré cette partie, au format { $format }, que celui-ci ne sait pas lire.
saved-unreadable = La colonne { $column } est illisible ({ $fault }).
saved-out-of-order = Une ligne « { $record } » doit être ailleurs.
saved-breaks-off = Le fichier s’interrompt ici.
saved-other-game = La partie est une partie de { $game }.
saved-file = Le fichier gardé pour « { $option } » ne peut pas servir : { $fault }
saved-position = La première position est impossible : { $fault }
saved-beginning = Il faut soit une graine, soit une première position.
saved-seats = Le jeu a { $expected } sièges, mais { $found } sont occupés.
saved-no-such = Il n’y a pas de numéro { $number } dans cette partie.
saved-number = Le coup { $expected } doit venir ici, et non { $found }.
saved-not-one-kind = Un coup est soit move, soit resigned, soit out_of_time, soit agreed.
saved-twice = « { $text } » a déjà été joué au même endroit.
saved-refused = « { $text } » : { $fault }
saved-steps = Les étapes du coup ne peuvent pas être faites : { $step }.
saved-times = Il faut noter un temps pour chaque siège, ou aucun.
saved-series = Les points de la série ne correspondent pas aux places.
saved-comes-out = « { $written } » est écrit, mais selon les règles « { $reached } » en résulte.

file-not-regular = Ce n’est pas un fichier ordinaire.
file-too-large = Le fichier dépasse { $most } Mio.

saves-bad-name = « { $text } » ne peut pas être un nom : il faut une à soixante lettres, signes et espaces.
saves-exists = Il y a déjà une partie enregistrée « { $name } ».
saves-missing = Il n’y a pas de partie enregistrée « { $name } ».
saves-no-place = Ce système n’indique pas où garder les parties.
kept-opened-as-copy = Cette partie est ouverte dans une autre fenêtre ; vous jouez sur une copie.
settings-set-aside = Les réglages de { $file } sont illisibles ({ $fault }). Ils ont été mis de côté sous { $to }, et tout est réglé comme au début.
settings-unreadable = Les réglages de { $file } sont illisibles ({ $fault }). Tout est réglé comme au début.
