# Ce que les lecteurs d’écran et le terminal disent d’une partie.

area-board = Plateau
area-table = Table
area-hand = Mains
area-supply = Réserves
area-bag = Sac

line-rank = Rangée { $rank }
line-file = Colonne { $file }
line-diagonal = Diagonale de { $from } à { $to }
line-row = Ligne { $row }
line-column = Colonne { $column }

# Une case, avec ce qui s’y trouve et ce qu’on peut y faire : « E4, Chevalier blanc, peut bouger ».
narration-place = { $place }, { $contents }
narration-place-state = { $place }, { $contents }, { $states }
narration-empty = vide
state-chosen = choix en cours
state-held = en main
state-can-move = peut bouger
state-reachable = destination possible
state-captures = prise possible
state-last-move = dernier coup

narration-line = { $line } : { $places }
narration-line-empty = { $line } : rien
narration-on-place = { $place } { $contents }
narration-of = { $seat } : { $told }
narration-movable = Peuvent bouger : { $places }
narration-can-go = Destinations possibles : { $places }
narration-capture = { $place } (prise)
narration-chosen = Choix : { $steps }
narration-may-stop = Le coup peut s’arrêter ici
narration-held = En main : { $piece }
narration-fits = { $count ->
    [0] Ainsi tournée, elle ne va nulle part
    [one] Ainsi tournée, elle va à un endroit
   *[other] Ainsi tournée, elle va à { $count } endroits
}
narration-lies = Ici : { $told }
narration-put-back = Rien n’est choisi

narration-moved = { $piece } de { $from } à { $to }
narration-moved-by = { $piece } de { $from } à { $to } en passant par { $stops }
narration-captured = prise en { $place } : { $piece }
narration-no-move = Aucun coup n’a encore été joué
narration-looking = C’est la position après { $ply ->
    [one] { $ply } coup
   *[other] { $ply } coups
} sur { $plies }
narration-accepted = { KIND($seat) ->
    [plural] Les { WITHIN($seat) } acceptent
    [noun] Le { WITHIN($seat) } accepte
   *[name] { $seat } accepte
}
narration-resumed = Les pendules tournent

time-seconds = { $seconds ->
    [0] 0 seconde
    [one] une seconde
   *[other] { $seconds } secondes
}
time-minutes = { $minutes ->
    [0] 0 minute
    [one] une minute
   *[other] { $minutes } minutes
} { time-seconds }
time-hours = { $hours ->
    [one] une heure
   *[other] { $hours } heures
} { $minutes ->
    [0] 0 minute
    [one] une minute
   *[other] { $minutes } minutes
} { time-seconds }

# Noms des panneaux.

area-match = Partie
area-notebook = Carnet
area-games = Jeux
area-corner = Règles, vue, fenêtre
area-aids = Aides
area-actions = Actions
area-held = Pièce en main
area-menu = Menu
area-camera = Caméra
area-result = Résultat
area-notice = Message
