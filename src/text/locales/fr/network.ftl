# Parties avec des joueurs sur d’autres machines.

help-command-host = Héberger une partie pour des joueurs sur d’autres machines : afficher le code d’invitation, puis les arrivées et les départs
help-command-join = Rejoindre une partie sur une autre machine par son code d’invitation
help-host-game = Jeu : { $games } ; sans jeu, --dir sert les parties d’un dossier
help-host-players = Joueurs, séparés par des virgules : person (dans ce terminal), remote (un joueur à distance), random, level:1 à level:10, ou best (par défaut : remote ; avec --text, le premier est person)
help-host-text = Jouer aussi dans ce terminal
help-host-clock = Cadence : 10+5 (minutes par partie, et secondes ajoutées par coup) ou « coup 30 » (secondes par coup) ; les pendules attendent que tout le monde soit arrivé (par défaut : sans)
help-host-dir = Dossier des parties hébergées ; toutes ses parties sont servies jusqu’à l’arrêt du programme (par défaut pour une nouvelle partie : celui de l’utilisateur)
help-host-announce = Annoncer la partie sur le réseau local sous ce nom : chacun peut y prendre place
help-listen = Adresse et port d’écoute, par exemple 0.0.0.0:4242 (par défaut : au choix du système)
help-relay = Relais pour les joueurs qui ne peuvent pas se joindre directement : none (aucun), default (les relais publics d’iroh) ou une URL (par défaut : celui des paramètres)
help-code = Code d’invitation
help-join-name = Votre nom
help-join-nearby = Rejoindre la partie que l’hôte de ce nom annonce sur le réseau local ; sans nom, lister les parties qui y sont annoncées : nom, jeu et code d’invitation
help-join-seat = Place souhaitée, par son numéro, ou onlooker pour regarder (par défaut : une place libre)
help-join-text = Jouer dans ce terminal, sans fenêtre

command-no-network = Cette version du programme ne joue pas avec d’autres machines.

net-code-letter = Un code d’invitation ne contient pas « { $letter } ».
net-code-mistyped = Le code d’invitation est incomplet ou contient une faute de frappe.
net-code-newer = Le code d’invitation vient d’une version plus récente de ce programme.
net-busy = Un autre programme héberge déjà les parties de { $file }.
net-damaged = { $file } : ce n’est pas une partie hébergée, ou elle est abîmée.
net-too-many = { $file } contient { $count } parties ; un hôte en sert au plus { $most }.
net-no-tables = Il n’y a pas de partie hébergée dans { $file }.
net-too-large = Les pièces de cette partie prennent trop de place pour être envoyées à d’autres machines.
net-closed = Impossible d’ouvrir le réseau : { $fault }
net-bad-relay = « { $relay } » n’est pas l’adresse d’un relais : il faut une adresse comme https://relay.example.org.
net-no-relay = Le relais ne répond pas : seuls les joueurs qui peuvent joindre cette machine directement pourront participer.
net-no-announcing = La partie ne peut pas être annoncée sur le réseau local : { $fault }
net-no-searching = La recherche sur le réseau local a échoué : { $fault }
net-none-nearby = Personne n’annonce de partie sur le réseau local.
net-not-nearby = « { $name } » n’annonce pas de partie sur le réseau local.
net-stranger = L’hôte ne connaît pas cette invitation.
net-old-invitation = Cette invitation n’est plus valable. Demandez-en une nouvelle à l’hôte.
net-version-host = Le programme de l’hôte est plus ancien (version { $program }). C’est à l’hôte d’installer le plus récent.
net-version-guest = Ce programme est plus ancien que celui de l’hôte (version { $program }). Installez le plus récent.
net-version-neither = Le programme de l’hôte a la même version ({ $program }), mais d’autres règles. Installez le même programme.
net-seat-taken = Cette place est prise ou n’existe pas.
net-full = Toutes les places de cette table sont prises.
net-unreachable = L’hôte est injoignable. Sa machine est peut-être éteinte ou hors ligne.

net-elsewhere = La partie a continué entre-temps.
net-onlooker = Vous ne faites que regarder.
net-not-asked = Rien de tel n’est demandé. « aide » donne la liste des commandes.
net-not-now = Ce n’est pas possible maintenant.
net-not-away = Ce joueur est là ou vient de partir. { $seconds ->
    [0] Réessayez.
    [one] Attendez encore une seconde.
   *[other] Attendez encore { $seconds } secondes.
}
net-no-chat = Ce message ne passe pas : un message libre a 200 caractères au plus, et l’hôte peut les avoir désactivés.
net-refused = L’hôte refuse.
net-no-connection = L’hôte ne répond pas ; la partie continuera dès qu’il sera joignable.
net-only-host = Seul l’hôte peut le faire.

net-connected = Connecté à l’hôte.
net-lost = La connexion est perdue ; nouvel essai…
net-ended = La partie avec l’hôte est terminée.
net-unreadable = L’hôte a envoyé quelque chose que ce programme ne sait pas lire.
net-came = { $seat } est là.
net-left = { $seat } s’est absenté.
net-onlookers = { $count ->
    [0] Personne ne regarde.
    [one] Une personne regarde.
   *[other] { $count } personnes regardent.
}
net-there = présent
net-away = absent depuis { $time }
net-open = pas encore arrivé
net-engine = ordinateur
net-deal-fair = La donne a été vérifiée : c’est celle qui a été fixée au début.
net-deal-other = Attention : la donne n’est pas celle qui a été fixée au début.
net-deal-differs = Attention : ce qui a été montré après le coup { $ply } ne découle pas de la donne.
net-ask-rematch = { $by } propose une autre partie. Tapez « accepter » ou « refuser ».
net-ask-swap = { $by } propose un échange de places : { $one } et { $other }. Tapez « accepter » ou « refuser ».
net-ask-claim = Absence : { $seat }. { $by } propose de déclarer la partie perdue pour cette place. Tapez « accepter » ou « refuser ».
net-ask-substitute = Absence : { $seat }. { $by } propose que l’ordinateur (niveau { $level }) joue à cette place. Tapez « accepter » ou « refuser ».
net-declined = { $seat } n’est pas d’accord.
net-said = { $name } : { $text }
net-say-hello = Bonjour !
net-say-good-luck = Bonne chance !
net-say-well-played = Bien joué !
net-say-thanks = Merci.
net-say-one-moment = Un instant, s’il vous plaît.
net-say-goodbye = Au revoir !

text-not-online = Cette commande sert dans les parties avec d’autres machines.
text-word-who = présents
text-does-who = Dire qui est là
text-word-say = dire
text-does-say = Dire quelque chose aux autres : hello, good-luck, well-played, thanks, one-moment, goodbye (traduits pour chacun), ou vos propres mots
text-word-rematch = revanche
text-does-rematch = Proposer une autre partie
text-word-swap = échanger
text-does-swap = Proposer un échange avec la place de ce numéro
text-word-claim = réclamer
text-does-claim = Proposer de déclarer la partie perdue pour une place dont le joueur est absent : réclamer 2
text-word-substitute = suppléer
text-does-substitute = Proposer que l’ordinateur joue à une place dont le joueur est absent, jusqu’à son retour : suppléer 2 ; suppléer 2 7
text-word-agree = accepter
text-does-agree = Accepter ce qui est proposé
text-word-disagree = refuser
text-does-disagree = Ne pas l’accepter

# Dans la fenêtre

join = Rejoindre une partie
join-what = La personne qui héberge une partie vous donne son code d’invitation. Aucun compte n’est nécessaire.
join-code = Code d’invitation
join-code-hint = Collez ou tapez le code
join-name = Votre nom
join-play = Prendre une place
join-watch = Regarder seulement
join-now = Rejoindre
join-cancel = Abandonner
join-trying = Connexion à l’hôte…
join-still-trying = Nouveaux essais en cours…
join-nearby = Sur le réseau local
join-none-nearby = Personne n’y annonce encore de partie.
join-nobody = Quelqu’un
join-hosted = Continuer à héberger

seat-elsewhere = À distance
invite = Inviter des joueurs
invitation = Invitation
invite-what = Des joueurs sur d’autres machines peuvent prendre une place à cette table, ou regarder. Votre machine héberge la partie.
invite-here = joue ici
invite-chat = Messages libres
invite-chat-on = permis
invite-chat-off = désactivés
invite-relay = Qui peut vous joindre
invite-relay-default = tout internet
invite-relay-none = le réseau local seulement
set-relay = Relais des parties avec d’autres machines
set-relay-default = relais publics
set-relay-none = aucun
set-relay-own = le mien
set-relay-address = Adresse du relais
invite-nearby = Sur le réseau local
invite-nearby-off = avec le code seulement
invite-nearby-on = annoncée : chacun peut venir
invite-now = Créer une invitation
invite-opening = Ouverture du réseau…
invite-code-what = Envoyez ce code à vos invités : ils choisissent « Rejoindre une partie ».
invite-picture = Code d’invitation en code QR
invite-copied = Le code est copié.
invite-renew = Nouveau code
invite-renew-what = L’ancien code ne sera plus valable. Les joueurs déjà arrivés restent.
invite-who = À la table
invite-only-host = Seul l’hôte peut inviter.

company = À la table
company-rematch = Proposer la revanche
company-swap = Échanger les places
company-claim = Déclarer la partie perdue
company-engine = Laisser l’ordinateur jouer
company-wait = possible dans { $seconds } s
company-silence = Personne n’a encore rien dit.
company-say = Dire quelque chose
company-send = Envoyer
company-mute = Les messages libres sont désactivés.

online-onlooker = Spectateur
online-your-turn = C’est à vous de jouer.
online-title-turn = À vous de jouer – Camaïeu
online-seat-note = { $name } · { $presence }
online-ask-rematch = { $by } propose une autre partie.
online-waits = { $question } Les autres n’ont pas encore répondu.
online-ask-swap = { $by } propose un échange de places : { $one } et { $other }.
online-ask-claim = Absence : { $seat }. { $by } propose de déclarer la partie perdue pour cette place.
online-ask-substitute = Absence : { $seat }. { $by } propose que l’ordinateur (niveau { $level }) joue à cette place.
