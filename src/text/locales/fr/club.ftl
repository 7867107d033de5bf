# Soirées de club : le fichier, la feuille, la page des parties.

# Erreurs du fichier ; la ligne est indiquée avant.
club-foreign = Ce n’est pas le fichier d’une soirée de club : sa première ligne n’est pas « camaieu-club: 1 ».
club-newer = Ce fichier est d’une forme plus récente, « { $text } » : une version plus récente de ce programme le lit.
club-no-key = Une ligne s’écrit « clé: valeur », et celle-ci n’a pas de deux-points.
club-twice = « { $key } » apparaît ici pour la deuxième fois.
club-no-game = Aucune ligne ne nomme le jeu, comme « game: camelot ».
club-bad-name = « { $name } » ne peut pas être un nom : un nom compte de 1 à 60 caractères, sans « | ».
club-name-taken = { $name } participe déjà.
club-full = Il y a de la place pour { $most } joueurs.
club-begun = Une poule déjà commencée n’accepte plus personne.
club-seats = { $seats ->
    [one] Une table se joue à deux, et ce réglage n’a qu’une place.
   *[other] Une table se joue à deux, et ce réglage a { $seats } places.
}
club-system = Le système « { $text } » n’existe pas : c’est swiss ou round-robin.
club-rounds = « { $text } » n’est pas un nombre de rondes de 1 à { $most }.
club-round-number = La ronde { $expected } devrait être ici, et non « { $found } ».
club-outside-round = Cette ligne doit suivre une ligne « round: ».
club-inside-round = « { $key } » doit précéder la première ronde.
club-fields = Une table s’écrit « table: ANNA | BRUNO | RÉSULTAT », puis « match=NUMÉRO » ou « game=FICHIER » s’ils sont connus.
club-no-player = Personne ne s’appelle « { $name } ».
club-twice-in-round = { $name } est déjà dans cette ronde.
club-result = « { $text } » n’est pas un résultat : c’est 1-0, 0-1, 1/2-1/2, 0-0 si personne ne marque, ou * tant qu’il n’est pas connu.
club-file = « { $text } » ne va pas ici : une partie est le simple nom d’un fichier du même dossier.
club-changed = Cette ligne a été modifiée dans le fichier depuis sa lecture. Le fichier reste tel quel. Relisez-le, puis refaites votre changement.

# Raisons pour lesquelles aucune ronde ne peut être appariée.
club-few-players = Il faut deux joueurs.
club-missing = { $count ->
    [one] Il manque { $count } résultat.
   *[other] Il manque { $count } résultats.
}
club-over = Toutes les rondes ont été jouées.
club-all-met = Toutes les personnes présentes se sont déjà rencontrées.

# La commande.
help-command-club = Afficher les appariements et le classement d’une soirée de club
help-club-file = Fichier de la soirée
help-club-pair = Ajouter la prochaine ronde au fichier
help-club-sheet = Écrire le classement et les rondes en HTML, à imprimer en A4
help-club-page = Écrire une page HTML avec toutes les parties à rejouer
club-not-understood = ligne { $line } : conservée, mais pas comprise
club-pair-first = --pair n’ajoute rien : { $fault }

# La feuille et la page.
club-evening = Soirée de club
club-system-swiss = système suisse
club-system-round-robin = toutes rondes
club-rounds-count = { $count ->
    [one] { $count } ronde
   *[other] { $count } rondes
}
club-players-count = { $count ->
    [one] { $count } joueur
   *[other] { $count } joueurs
}
club-after-none = avant la première ronde
club-after = { $count ->
    [one] après { $count } ronde
   *[other] après { $count } rondes
}
club-after-part = { $count ->
    [0] { $games ->
        [one] après { $games } partie de la ronde { $round }
       *[other] après { $games } parties de la ronde { $round }
    }
    [one] { $games ->
        [one] après une ronde et { $games } partie de la ronde { $round }
       *[other] après une ronde et { $games } parties de la ronde { $round }
    }
   *[other] { $games ->
        [one] après { $count } rondes et { $games } partie de la ronde { $round }
       *[other] après { $count } rondes et { $games } parties de la ronde { $round }
    }
}
club-standings = Classement
club-name = Nom
club-round-short = R{ $number }
club-points = Points
club-opponents = Adversaires
club-beaten = Battus
club-explained = 1 : gagné, ½ : nulle, 0 : perdu, … : en cours. Adversaires : la somme des points de tous les adversaires (Buchholz). Battus : les points des adversaires battus et la moitié de ceux des adversaires tenus en échec (Sonneborn-Berger). Une ronde libre compte un point et aucun adversaire.
club-all-rounds = Rondes
club-round = Ronde { $number }
club-free = { $name }, ronde libre
club-notes = Notes
club-first-named = Nommés en premier : { $seat }.
club-games-at = Toutes les parties à rejouer : { $file }
club-games = Parties
club-no-games = Aucune partie n’a encore été conservée.
club-won-by = victoire : { $name }
club-drawn = partie nulle
club-neither = aucun point pour personne
club-withdrawn = { $names } : départ avant la moitié des parties, qui ne comptent donc pour personne.
club-leavers-swiss = Les résultats d’une personne partie restent acquis, et elle n’est plus appariée.
club-leavers-round-robin = Une personne partie avant la moitié de ses parties est retirée du classement, et ces parties ne comptent pour personne. Sinon ses résultats restent acquis, et ses adversaires suivants sont exempts.
club-start = Début
club-back = Reculer
club-forward = Avancer
club-end = Fin
club-keys = Flèches : un coup en arrière ou en avant. Début et Fin : la première et la dernière position.
club-without-script = Sans scripts, cette page montre la dernière position de chaque partie.

# La page à côté du menu.
club-what = Appariez les joueurs d’une soirée, jouez ou notez leurs parties, et voyez qui mène. La soirée est conservée dans un fichier de texte, à côté de vos sauvegardes.
club-in-short = Qui joue contre qui, et qui mène : pour une soirée avec un plateau ou plusieurs.
club-new = Nouvelle soirée
club-players = Joueurs
club-tables = Tables
club-print = Imprimer
club-web = Page web
club-sheet-written = La feuille est écrite ; ouvrez-la dans un navigateur pour l’imprimer : { $file }
club-page-written = La page avec toutes les parties est écrite : { $file }
club-not-paired = La première ronde n’est pas encore appariée.
club-table = table
club-table-heard = Table { $number } : { $first } – { $second }
club-begin = Commencer
club-resume = Reprendre
club-here = coup { $plies }
club-who-won = Qui a gagné ?
club-draw = nulle
club-nobody = personne
club-free-round = libre à cette ronde, un point
club-pair-round = Apparier la ronde { $number }
club-pair-first-round = Apparier la ronde 1
club-tie-breaks = À égalité de points, les points des adversaires décident, puis ceux des adversaires battus.
club-standing-heard = { $place }. { $name } : { $points } points, adversaires { $opponents }, battus { $beaten }
club-noted = Noté pour la soirée de club : ronde { $round }, table { $table }.
club-who = Qui est là ?
club-add-what = Tapez un nom, Entrée, puis le suivant. Vous pouvez coller une liste, un nom par ligne.
club-from-here = Parmi vos joueurs
club-how = Comment jouez-vous ?
club-looks = Le déroulement d’une soirée
club-looks-1 = À chaque ronde, tout le monde joue, deux par table. Jouez ici, ou sur de vrais plateaux et notez les résultats.
club-looks-2 = Le classement se tient tout seul.
club-looks-3 = À la fin, vous imprimez une feuille à afficher, ou vous faites une page web où toutes les parties se rejouent.
club-two-are-enough = Deux noms suffisent.
club-odd = À chaque ronde, un joueur est exempt et reçoit un point.
club-add = Ajouter
club-add-hint = Nom de la personne
club-remove = Enlever
club-leaves = Quitte la soirée
club-is-back = De retour
club-has-left = { $name } (a quitté la soirée)
club-game = Jeu
club-system-asked = Appariement
club-swiss = Suisse : à points égaux
club-round-robin = Tous contre tous
