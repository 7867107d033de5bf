# Parties enregistrées et paramètres.

saved-foreign = Ceci n’est pas une partie enregistrée par ce programme.
saved-older = Cette partie a été enregistrée au format 1, par une version antérieure à la 1.0.0, que cette version ne sait pas lire.
saved-newer = Cette partie a été enregistrée par une version plus récente ({ $program }), au format { $format }, que cette version ne sait pas lire.
saved-unreadable = La colonne { $column } est illisible ({ $fault }).
saved-out-of-order = La ligne « { $record } » n’est pas à sa place.
saved-breaks-off = Le fichier s’arrête trop tôt.
saved-other-game = Ceci est une partie de { $game }.
saved-file = Le fichier indiqué pour « { $option } » ne peut pas servir : { $fault }
saved-position = La position de départ n’est pas valable : { $fault }
saved-beginning = Il faut une graine ou une position de départ, et non les deux.
saved-seats = Le jeu a { $expected } places, mais le fichier indique des joueurs pour { $found }.
saved-no-such = Le numéro { $number } n’existe pas dans cette partie.
saved-number = Le numéro { $expected } est attendu ici, et non { $found }.
saved-not-one-kind = Un demi-coup est exactement l’un de move, resigned, out_of_time et agreed.
saved-twice = « { $text } » a déjà été joué au même endroit.
saved-refused = « { $text } » : { $fault }
saved-steps = Les étapes de ce coup sont impossibles : { $step }.
saved-times = Il faut un temps pour chaque place, ou pour aucune.
saved-series = Les points de la série ne correspondent pas aux places.
saved-comes-out = Le fichier donne le résultat « { $written } », mais selon les règles c’est « { $reached } ».

file-not-regular = Ce n’est pas un fichier ordinaire.
file-too-large = Le fichier dépasse { $most } Mio.
file-disk-full = Le disque est plein.
file-quota = Votre quota de disque est épuisé. Libérez de la place et réessayez.
file-read-only = Le disque est en lecture seule.
file-denied = L’accès est refusé.
file-missing = Ce fichier ou ce dossier n’existe pas.

saves-bad-name = « { $text } » ne peut pas être un nom : un nom a de 1 à 60 caractères (lettres, signes, espaces).
saves-exists = Il y a déjà une partie enregistrée « { $name } ».
saves-missing = Il n’y a pas de partie enregistrée « { $name } ».
saves-is-open = Cette partie est ouverte : quittez-la avant de la supprimer.
saves-no-place = Ce système n’indique aucun dossier où enregistrer les parties.
kept-unlocked = Ce disque ne sait pas verrouiller les fichiers. La partie est enregistrée, mais ne l’ouvrez pas dans deux fenêtres à la fois.
kept-again = La partie est de nouveau enregistrée.
kept-elsewhere = Une copie de la partie se trouve ici : { $file }
kept-opened-as-copy = Cette partie est ouverte dans une autre fenêtre ; vous jouez sur une copie.
settings-set-aside = Les paramètres de { $file } sont illisibles ({ $fault }). Ils ont été mis de côté sous { $to } ; les valeurs par défaut sont utilisées.
settings-unreadable = Les paramètres de { $file } sont illisibles ({ $fault }). Les valeurs par défaut sont utilisées.
