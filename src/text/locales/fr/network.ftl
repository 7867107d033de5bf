# Parties avec des joueurs sur d’autres machines.

help-command-host = Ouvrir une partie en ligne : afficher son code et six mots, puis les arrivées et les départs
help-command-join = Rejoindre une partie en ligne par ses six mots ou son code d’invitation
host-player = Joueur inconnu : « { $text } ». Choisissez parmi remote, random, level:1 à level:10 et best, et avec --text aussi person.
host-person = « person » joue dans ce terminal, ce qui demande --text. Un invité s’écrit « remote ».
help-host-game = Jeu : { $games } (par défaut, avec --dir : toutes les parties du dossier)
help-host-players = Joueurs, séparés par des virgules : person, remote, random, level:1 à level:10 ou best (par défaut : remote ; avec --text, person d’abord)
help-host-text = Jouer aussi dans ce terminal
help-host-clock = Cadence : 10+5 (minutes, secondes par coup), 90s+0.5s ou « coup 30 » (par défaut : sans)
help-host-dir = Dossier de parties en ligne, toutes ouvertes jusqu’à l’arrêt (par défaut pour une nouvelle partie : le vôtre)
help-host-announce = Montrer la partie sur le réseau local sous ce nom
help-listen = Adresse et port d’écoute, par exemple 0.0.0.0:4242 (par défaut : au choix du système)
help-relay = Relais : none (aucun), default (ceux d’iroh, publics) ou une URL (par défaut : celui des paramètres)
help-code = Six mots ou code d’invitation (par défaut : revenir à votre dernière partie)
help-join-name = Votre nom
help-join-nearby = Rejoindre la partie de ce nom sur le réseau local (par défaut : énumérer celles qui y sont)
help-join-seat = Numéro de la place, ou onlooker pour regarder (par défaut : une place libre)
help-join-text = Jouer dans ce terminal
help-join-replace = Reprendre votre place à une autre copie du programme sur cet ordinateur, bloquée par exemple

command-no-network = Cette version du programme ne joue pas en ligne.

net-code-letter = Un code d’invitation ne contient pas « { $letter } ».
net-code-mistyped = Le code d’invitation est incomplet ou contient une faute de frappe.
net-code-newer = Le code d’invitation vient d’une version plus récente de ce programme.
net-busy = Un autre programme a déjà ouvert les parties de { $file }.
net-damaged = { $file } : ce n’est pas une partie en ligne, ou elle est abîmée.
net-too-many = { $file } contient { $count } parties ; on peut en ouvrir { $most } au plus.
net-no-tables = Il n’y a pas de partie en ligne dans { $file }.
net-too-large = Les pièces de cette partie prennent trop de place pour être envoyées.
net-closed = Impossible d’ouvrir le réseau : { $fault }
net-bad-relay = « { $relay } » n’est pas l’adresse d’un relais : il faut une adresse comme https://relay.example.org.
net-no-relay = Pas d’accès à internet : seules les personnes du même réseau (Wi-Fi) pourront vous rejoindre.
net-no-announcing = La partie ne peut pas être visible sur le réseau local : { $fault }
net-no-searching = La recherche sur le réseau local a échoué : { $fault }
net-none-nearby = Aucune partie n’est visible sur le réseau local.
net-not-nearby = Aucune partie « { $name } » n’est visible sur le réseau local.
net-stranger = L’hôte ne connaît pas cette invitation.
net-old-invitation = Cette invitation n’est plus valable. Demandez-en une nouvelle à l’hôte.
net-version-host = Le programme de l’hôte est plus ancien (version { $program }). C’est à l’hôte d’installer le plus récent.
net-version-guest = Ce programme est plus ancien que celui de l’hôte (version { $program }). Installez le plus récent.
net-version-neither = Le programme de l’hôte a la même version ({ $program }), mais d’autres règles. Installez le même programme.
net-seat-taken = Cette place est prise ou n’existe pas.
net-full = Toutes les places de cette table sont prises.
net-doubled = Un autre programme de cet ordinateur occupe votre place. Voulez-vous continuer ici ?
net-doubled-command = Un autre programme de cet ordinateur occupe votre place. Avec --replace, vous continuez ici.
net-replaced = Vous continuez dans un autre programme de cet ordinateur.
net-dismissed = L’hôte vous a demandé de quitter cette table.
net-unreachable = L’hôte est injoignable. Son ordinateur est peut-être éteint ou hors ligne.

# Texte collé à la place d’un autre.
pasted-invitation = C’est une invitation à une partie en ligne. Collez-la sous « { join } », ou après « camaieu join ».
pasted-letter = C’est une lettre d’une partie jouée par courrier. Collez-la sous « { menu-import } », ou dans une partie au terminal.
pasted-saved = C’est une partie enregistrée. Collez-la sous « { menu-import } », ou ouvrez son fichier avec « camaieu open ».
pasted-score = C’est une partie notée. Collez-la sous « { menu-import } », ou ouvrez son fichier avec « camaieu open ».
pasted-lesson = Ce lien mène à des leçons ou à des problèmes. Collez-le sous « { menu-import } », ou après « camaieu open ».
pasted-position = C’est une position. Collez-la sous « { menu-import } », ou ouvrez son fichier avec « camaieu open ».

net-no-way-back = Il n’y a pas de partie à laquelle revenir. Tapez les six mots ou le code d’invitation.
net-words-nth = { $place ->
    [1] premier
    [2] deuxième
    [3] troisième
    [4] quatrième
    [5] cinquième
   *[6] sixième
}
net-words-count = Une invitation a { $six } mots ; { $count ->
    [0] il n’y en a pas ici.
    [one] il n’y en a qu’un ici.
   *[other] il y en a { $count } ici.
}
net-words-unknown = Le { net-words-nth } mot, « { $typed } », n’est pas dans la liste.
net-words-unknown-likely = Le { net-words-nth } mot, « { $typed } », n’est pas dans la liste. Est-ce « { $word } » ?
net-words-misheard = Ces six mots ne vont pas ensemble. Le { net-words-nth } mot est-il « { $word } » ?
net-words-apart = Ces six mots ne vont pas ensemble. Faites-les relire.
net-words-looking = Recherche de la partie…
net-words-nobody = Personne ne répond à ces mots. Sont-ils encore valables ?
net-words-no-search = La partie ne peut pas être recherchée : { $fault }
net-words-failed = On ne pourra pas venir par des mots, seulement par le code : { $fault }
net-words-near = Ces mots ne servent qu’aux personnes de votre réseau (Wi-Fi).
net-words-relay = Pour venir par ces mots, les personnes d’un autre réseau ont besoin du relais { $relay } dans leurs paramètres.
net-words-here = Lisez ces mots aux autres joueurs : { $words }
net-words-good-for = { $minutes ->
    [0] Ils sont valables encore moins d’une minute.
    [one] Ils sont valables encore une minute.
   *[other] Ils sont valables encore { $minutes } minutes.
}
net-words-ended = Tout le monde est là : les mots ne sont plus valables.
net-words-none = Il n’y a pas de mots : tout le monde est là. « mots nouveaux » en donne dès que quelqu’un manque.
net-words-only-host = C’est l’hôte qui a les mots.

net-elsewhere = La partie a continué entre-temps.
net-onlooker = Vous regardez seulement.
net-not-asked = On ne vous a rien demandé de tel. « aide » donne la liste des commandes.
session-not-now = Ce n’est pas possible maintenant.
session-not-away = Ce joueur est en ligne ou vient de partir. { $seconds ->
    [0] Réessayez.
    [one] Attendez encore une seconde.
   *[other] Attendez encore { $seconds } secondes.
}
net-no-chat = Ce message ne passe pas : il dépasse 200 caractères, ou les messages libres sont désactivés.
net-refused = L’hôte refuse.
net-no-connection = L’hôte ne répond pas ; la partie continuera dès qu’il sera joignable.
net-not-begun = La partie n’a pas encore commencé.
net-agreed-anew = L’hôte a changé ce qui est convenu. Regardez encore une fois.
net-not-prepared = Préparez un coup, ou le coup attendu et sa réponse ; { $most } au plus, séparés par des points-virgules.
net-prepared-secret = Avec des mains cachées, seul votre propre coup peut être préparé.
net-prepared-late = C’est à vous : jouez le coup lui-même.
net-only-host = Seul l’hôte peut le faire.

net-connected = Connecté à l’hôte.
net-lost = La connexion est perdue ; nouvel essai…
net-ended = La partie avec l’hôte est terminée.
net-unreadable = L’hôte a envoyé quelque chose que ce programme ne sait pas lire.
net-came = { KIND($seat) ->
    [plural] Les { WITHIN($seat) } sont en ligne.
    [noun] Le { WITHIN($seat) } est en ligne.
   *[name] { $seat } est en ligne.
}
net-left = { KIND($seat) ->
    [plural] Les { WITHIN($seat) } sont hors ligne.
    [noun] Le { WITHIN($seat) } est hors ligne.
   *[name] { $seat } est hors ligne.
}
net-onlookers = { $count ->
    [0] Personne ne regarde.
    [one] Une personne regarde.
   *[other] { $count } personnes regardent.
}
net-there = en ligne
net-away = hors ligne depuis { $time }
net-open = pas encore là
net-engine = ordinateur
net-deal-fair = Distribution vérifiée : les pièces sont bien celles tirées au début.
net-deal-other = Attention : les pièces ne sont pas celles tirées au début.
net-deal-differs = Attention : à partir du coup { $ply }, les pièces ne sont plus celles tirées au début.
net-ask = { $question } Tapez « accepter » ou « refuser ».
net-declined = { KIND($seat) ->
    [plural] Les { WITHIN($seat) } refusent.
    [noun] Le { WITHIN($seat) } refuse.
   *[name] { $seat } refuse.
}
net-said = { $name } : { $text }
net-say-hello = Bonjour !
net-say-good-luck = Bonne chance !
net-say-well-played = Bien joué !
net-say-thanks = Merci.
net-say-one-moment = Un instant, s’il vous plaît.
net-say-goodbye = Au revoir !

text-not-online = Cette commande sert dans les parties en ligne.
text-word-who = présents
text-does-who = Dire qui est là
text-word-ready = prêt
text-does-ready = Dire que vous êtes d’accord pour commencer avec ce qui est convenu
text-agreed = Convenu pour cette partie : indices { $hints }, analyse { $analysis }, annuler { $undo }.
text-get-ready = La partie commence quand tout le monde est d’accord. Tapez « prêt » si vous l’êtes.
text-word-words = mots
text-does-words = Montrer, si l’on est l’hôte, les six mots par lesquels les autres peuvent venir ; mots nouveaux : en donner d’autres, les anciens ne sont plus valables
text-word-renew = nouveaux
text-word-say = dire
text-does-say = Dire quelque chose aux autres : bonjour, bonne-chance, bien-joué, merci, un-instant, au-revoir (traduits pour chacun), ou vos propres mots
text-canned-goodbye = au-revoir
text-canned-one-moment = un-instant
text-canned-thanks = merci
text-canned-well-played = bien-joué
text-canned-good-luck = bonne-chance
text-canned-hello = bonjour
text-word-rematch = revanche
text-does-rematch = Proposer une revanche
text-word-swap = échanger
text-does-swap = Proposer d’échanger les places avec le joueur de ce numéro
text-word-claim = réclamer
text-does-claim = Proposer de compter la partie perdue pour un joueur hors ligne : réclamer 2
text-word-prepare = préparer
text-does-prepare = En invité, pendant le tour des autres : préparer COUP, ou APRÈS COUP pour une réponse, plusieurs séparés par des points-virgules ; l’hôte joue ce qui convient, même en votre absence ; « préparer sans » retire tout
text-word-dismiss = congédier
text-does-dismiss = Pour l’hôte, avant le début de la partie : demander à quelqu’un de partir : congédier 2
text-not-dismissed = Seul l’hôte peut demander à quelqu’un de partir, par le numéro de la place, et avant le début de la partie.
text-word-substitute = suppléer
text-does-substitute = Proposer que l’ordinateur remplace un joueur hors ligne jusqu’à son retour : suppléer 2 ; suppléer 2 7
text-word-agree = accepter
text-does-agree = Accepter ce qui est proposé
text-word-disagree = refuser
text-does-disagree = Refuser ce qui est proposé

# Dans la fenêtre

join = Rejoindre une partie
join-six = Avec six mots
join-six-what = Quelqu’un vous les lit. Les premières lettres suffisent.
join-word = Mot { $place } sur { $six }
join-word-right = Mot { $place } sur { $six }, juste
join-word-wrong = Mot { $place } sur { $six }, pas dans la liste
join-word-doubtful = Mot { $place } sur { $six }, peut-être un autre
join-not-a-word = Ce mot n’est pas dans la liste.
join-is-it = Est-ce
join-is-the = Le { net-words-nth } mot est-il
join-is-it-end = ?
join-missing = { $count ->
    [one] Il manque { $count } mot.
   *[other] Il manque { $count } mots.
}
join-by-code = Coller un code long…
join-return = Revenir
join-return-to = Revenir à la partie { ELIDES($name) ->
    [yes] d’
   *[no] de{" "}
}{ $name }
join-return-to-game = Revenir à la partie
join-return-with = { $game } avec { $names }.
join-return-kept = Votre place et vos pièces vous attendent.
join-look = Regarder
join-code = Code d’invitation
join-code-hint = Collez ou tapez le code
join-name = Votre nom
join-watch = Regarder seulement
join-now = Rejoindre
join-cancel = Annuler
join-trying = Connexion…
join-still-trying = Nouveaux essais en cours…
join-nearby = Sur le même Wi-Fi
join-none-nearby = Aucune partie ouverte ici.
join-nearby-open = Ouverte à tous sur ce réseau
join-nobody = Quelqu’un
join-hosted = Parties que vous avez ouvertes
join-host-again = Rouvrir
join-take-over = Continuer ici
chat = Messages
chat-new = { $count ->
    [one] { $count } nouveau
   *[other] { $count } nouveaux
}
chat-own-words = Avec vos propres mots
area-lobby = Avant la partie
lobby-read-words = Lisez ces six mots aux autres joueurs
lobby-words-what = Par téléphone ou dans un message. Ils les tapent dans « Rejoindre une partie ».
lobby-good-for = valables { $minutes } min
lobby-or-scan = ou à scanner
lobby-show-code = Afficher le code long
lobby-back-to-words = Revenir aux mots
lobby-copy-words = Copier les mots
lobby-words-copied = Les mots sont copiés.
lobby-copy-message = Copier un message
lobby-message = Jouez avec moi : ouvrez Camaïeu, choisissez « Rejoindre une partie » et tapez ces six mots : { $words }
lobby-message-copied = Le message est copié : collez-le là où vous écrivez à vos invités.
lobby-new-words = Nouveaux mots
lobby-cancel = Annuler la partie
lobby-code-only = On peut vous rejoindre avec le code long
lobby-everybody-is-here = Tout le monde est là
lobby-here = { $here ->
    [one] { $here } joueur sur { $all } est là
   *[other] { $here } joueurs sur { $all } sont là
}
lobby-computer-plays = L’ordinateur joue
lobby-ask-to-leave = Demander de partir…
lobby-starts-by-itself = La partie commence d’elle-même quand tout le monde est là et d’accord.
lobby-starts-in = Début dans { $seconds }…
lobby-wait = Pas encore prêt
lobby-ready = D’accord
lobby-leave = Quitter la table
lobby-at-table = Vous êtes à la table { ELIDES($name) ->
    [yes] d’
   *[no] de{" "}
}{ $name }
lobby-at-a-table = Vous êtes à la table
lobby-guest-what = Voici ce qui est convenu. La partie commence quand tout le monde est d’accord.
lobby-onlooker-what = Vous regardez. La partie commence quand tout le monde est d’accord.
lobby-agreed-anew = Ce qui est convenu a changé. Regardez encore une fois.
lobby-double = { $one } et { $other } jouent sur le même ordinateur : on pourrait y voir les deux mains.
lobby-allow = Laisser jouer
seat-ready = D’accord
seat-you-ready = Vous · d’accord
seat-here = Là
seat-connecting = Connexion…
seat-free = Pas encore là
seat-silent = Ne répond pas
agreed = Convenu pour cette partie
agreed-change = Changer ce qui est convenu
agreed-hints = Indices
agreed-analysis = Analyse
agreed-undo = Annulation
agreed-on = permis
agreed-off = non
agreed-undo-asking = avec accord
agreed-undo-free = libre
agreed-clock-move = { $time } par coup
terms-hints = indices
terms-no-hints = sans indices
terms-undo-asking = annulation avec accord
terms-undo-free = annulation libre
online-silent = Pas de réponse pour l’instant. La partie attend, rien n’est perdu.
online-silent-long = { KIND($name) ->
    [plural] Les { WITHIN($name) } ne répondent plus.
    [noun] Le { WITHIN($name) } ne répond plus.
   *[name] { $name } ne répond plus.
} L’ordinateur doit-il continuer ?
online-wait = Pas encore prêt
online-computer-plays-on = L’ordinateur continue
online-free-seat = Une place est libre : « Inviter des joueurs » dans le menu donne les mots.

seat-elsewhere = À distance
invite = Inviter des joueurs
invitation = Invitation
invite-what = D’autres joueurs peuvent prendre place à cette table, ou regarder, depuis leur ordinateur.
invite-here = Ici
invite-chat = Messages libres
invite-chat-on = permis
invite-chat-off = désactivés
invite-relay = Qui peut vous joindre
invite-relay-default = tout le monde, par internet
invite-relay-none = le réseau local seulement
set-relay = Comment on vous rejoint
set-relay-default = Par Internet
set-relay-none = Même réseau seulement
set-relay-own = Mon propre relais
set-relay-default-what = On peut vous rejoindre de partout, avec six mots.
set-relay-none-what = Seules les personnes du même réseau (Wi-Fi) peuvent vous rejoindre. Rien ne sort de la maison.
set-relay-own-what = Pour les clubs et les écoles qui ont leur propre relais.
set-name = Votre nom
set-name-what = Ce que les autres lisent à côté de votre portrait
set-page = Page pour les liens
set-page-what = Adresse de Camaïeu sur le web : les liens vers vos parties s’y ouvrent
set-page-bad = « { $page } » n’est pas une adresse : elle doit ressembler à https://example.org/camaieu/.
set-relay-address = Adresse de mon relais
invite-nearby = Sur le réseau local
invite-nearby-off = avec le code seulement
invite-nearby-on = visible sur le réseau : chacun peut venir
invite-now = Créer une invitation
invite-opening = Connexion au réseau…
invite-code-what = Envoyez ce code à vos invités : ils choisissent « Rejoindre une partie ».
invite-picture = Code d’invitation en code QR
invite-copied = Le code est copié.
invite-renew = Nouveau code
invite-renew-what = L’ancien code ne sera plus valable. Les joueurs déjà arrivés restent.
invite-who = À la table
invite-only-host = Seul l’hôte peut inviter.

company = À la table
company-rematch = Proposer une revanche
company-swap = Échanger les places
company-claim = Compter la partie perdue
company-engine = Laisser l’ordinateur jouer
company-wait = possible dans { $seconds } s
company-silence = Aucun message.
company-say = Dire quelque chose
company-send = Envoyer
company-mute = Les messages libres sont désactivés.

online-onlooker = Spectateur
online-your-turn = C’est à vous de jouer.
online-title-turn = À vous de jouer – Camaïeu
question-rematch = { $by } propose une revanche.
online-asked-substitute = Proposé : l’ordinateur (niveau { $level }) remplace { $seat }.
online-asked-claim = Proposé : { $seat }, hors ligne, perd la partie.
online-asked-swap = Échange de places proposé : { $one } et { $other }.
online-asked-rematch = Revanche proposée.
online-waits = { $question } En attente de réponse…
question-swap = { $by } propose un échange de places : { $one } et { $other }.
question-claim = { KIND($away) ->
    [plural] Les { WITHIN($away) } ne sont plus là.
    [noun] Le { WITHIN($away) } n’est plus là.
   *[name] { $away } n’est plus là.
} { $by } propose de { KIND($away) ->
    [plural] leur
   *[name] lui
} compter la partie perdue.
question-substitute = { KIND($away) ->
    [plural] Les { WITHIN($away) } ne sont plus là.
    [noun] Le { WITHIN($away) } n’est plus là.
   *[name] { $away } n’est plus là.
} { $by } propose que l’ordinateur (niveau { $level }) joue à sa place.

# Parties ailleurs qui attendent, dans le menu.
waiting-title = Parties en attente
waiting-yours = à vous
waiting-over = terminée
waiting-turn-of = À { $name }
waiting-today = depuis aujourd’hui
waiting-yesterday = depuis hier
waiting-days = depuis { $days } jours
waiting-weeks = { $weeks ->
    [one] depuis { $weeks } semaine
   *[other] depuis { $weeks } semaines
}
waiting-all = Les { $count }…
waiting-became-yours = { $names }, { $game } : à vous de jouer.
waiting-is-over = { $names }, { $game } : la partie est terminée.

# Coups préparés à l’avance
net-prepared-none = Rien n’est préparé.
net-prepared-move = Préparé pour votre tour : { $move }
net-prepared-answer = Préparé après { $after } : { $move }
net-prepared-played = Le coup que vous aviez préparé a été joué.
net-prepared-dropped = Ce que vous aviez préparé ne convenait plus. C’est à vous de jouer.
prepare = Préparer un coup
prepare-open = Préparer un coup…
prepare-short = Préparer…
prepare-why = Il sera joué à votre tour s’il convient, même en votre absence.
prepare-after = Coup attendu
prepare-any = n’importe lequel
prepare-answer = Votre réponse
prepare-own = Votre coup
prepare-add = Préparer
prepare-withdraw = Retirer – { $what }
prepare-full = On ne peut pas en préparer plus de { $most }.
prepare-not-expected = { $move } n’est pas possible maintenant.
prepare-no-answer = Après { $after }, { $move } n’est pas possible.
