# Les problèmes sur la table : ce qui est dit de l’un d’eux, et la fenêtre de leur liste.

puzzles = Problèmes
puzzles-all = Problèmes
puzzles-title = Problèmes : { $game }
puzzle-solved-of = { $solved ->
    [0] aucun résolu
    [one] { $solved } résolu
   *[other] { $solved } résolus
} sur { $count }
puzzle-streak = Série : { $now } (record : { $best })
puzzle-next-unsolved = Prochain à résoudre
puzzle-today = Le problème du jour
puzzle-solve = Résoudre
puzzle-solve-again = Rejouer
puzzle-day-row = { $days ->
    [0] Résolvez-le : une série commence
    [one] { $days } jour de suite
   *[other] { $days } jours de suite
}
puzzle-yesterday = Le problème d’hier
puzzle-stars = Étoiles
puzzle-stars-left = Étoiles encore en jeu : { $stars } sur 3
puzzle-stars-how = Trois sans indice ni erreur, deux après l’un des deux, puis une. Essayez autant de fois que vous voulez.
puzzle-hints = Bloqué ? Trois indices, un à la fois
puzzle-hint-1 = quelle pièce
puzzle-hint-2 = où elle se trouve
puzzle-hint-3 = le coup entier
puzzle-day-shared =
    Camaïeu · Problème du jour · { $date }
    { $game } : { $task }
    { $stars } · { $row }
    { $week }
puzzle-day-best = record { $days }
puzzle-day-solved = { $day } : résolu
puzzle-day-missed = { $day } : pas résolu
puzzle-day-open = { $day } : aujourd’hui, à résoudre
puzzle-numbered = Nº { $number }
puzzle-shown-count = { $count ->
    [one] { $count } affiché
   *[other] { $count } affichés
}
puzzle-next-is-number = le prochain est le nº { $number }
puzzle-board = Plateau
puzzle-grade-of = Difficulté
puzzle-kind-of = Type
puzzle-unsolved-only = Non résolus seulement
puzzle-show-all = Tout afficher
puzzle-mark-next = Prochain
puzzle-sort-any = Tous les types
puzzle-sort-win = Gain
puzzle-sort-connect = Liaison
puzzle-sort-gain = Caméléon à gagner
puzzle-sort-empty = Main à vider
puzzle-sort-capture = La plus longue prise
puzzle-sort-defence = Seule défense
puzzle-weekday = { $day ->
    [0] lun
    [1] mar
    [2] mer
    [3] jeu
    [4] ven
    [5] sam
   *[6] dim
}
puzzle-board-all = Tous les plateaux
puzzle-band-all = Toutes
puzzle-band-easy = Facile
puzzle-band-medium = Moyen
puzzle-band-hard = Difficile
puzzle-band-very-hard = Très difficile
puzzle-band-master = Maître
puzzle-none-such = Aucun problème ne correspond.
puzzle-no-such = Ce problème n’existe pas.
puzzle-row-grade = { $grade } · { $band }
puzzle-mark-clean = du premier coup
puzzle-mark-solved = résolu
puzzle-mark-missed = à revoir
puzzle-fault = Le fichier de problèmes du programme est abîmé. { $fault }

# Ce qu’il faut faire, dans la liste.

puzzle-kind-win = Gain en { MOVES($plies) ->
    [1] 1 coup
   *[other] { MOVES($plies) } coups
}
puzzle-kind-connect = Liaison en { MOVES($plies) ->
    [1] 1 coup
   *[other] { MOVES($plies) } coups
}
puzzle-kind-gain = Caméléon en { MOVES($plies) ->
    [1] 1 coup
   *[other] { MOVES($plies) } coups
}
puzzle-kind-empty = Videz votre main en { MOVES($plies) ->
    [1] 1 tour
   *[other] { MOVES($plies) } tours
}
puzzle-kind-capture = La plus longue prise
puzzle-kind-defence = Seule défense

# Ce qu’il faut faire, sur la table : « Vous jouez les blancs. Gagnez en trois coups. »

you-are = { KIND($seat) ->
    [plural] Vous avez les { WITHIN($seat) }.
    [noun] Vous êtes le { WITHIN($seat) }.
   *[name] Vous êtes { $seat }.
}
puzzle-goal-win = Gagnez en { MOVES($plies) ->
    [1] un coup
    [2] deux coups
    [3] trois coups
    [4] quatre coups
    [5] cinq coups
   *[other] { MOVES($plies) } coups
}.
puzzle-goal-connect = Achevez votre liaison en { MOVES($plies) ->
    [1] un coup
    [2] deux coups
    [3] trois coups
   *[other] { MOVES($plies) } coups
}.
puzzle-goal-gain = Gagnez un caméléon en { MOVES($plies) ->
    [1] un coup
    [2] deux coups
    [3] trois coups
   *[other] { MOVES($plies) } coups
}.
puzzle-goal-empty = Le sac est vide et les deux mains sont visibles. Videz la vôtre en { MOVES($plies) ->
    [1] un tour
    [2] deux tours
    [3] trois tours
    [4] quatre tours
    [5] cinq tours
   *[other] { MOVES($plies) } tours
}.
puzzle-goal-capture = Prenez autant de pièces que possible en un seul coup.
puzzle-goal-defence = { $count ->
    [1] Tous les coups perdent, sauf un. Trouvez-le.
   *[other] Tous les coups perdent, sauf { $count }. Trouvez l’un d’eux.
}

puzzle-title = Problème { $number } sur { $count }
puzzle-title-daily = Problème du jour
puzzle-judging = { $move } : vérification…
puzzle-solved = Résolu.
puzzle-solved-clean = Résolu du premier coup !
puzzle-shown = Voici la solution.
puzzle-open = { $move } n’a pas pu être vérifié à temps et ne compte pas. Essayez un autre coup.
puzzle-wrong-win = Après { $move }, le gain n’est plus forcé en si peu de coups. Essayez encore.
puzzle-wrong-connect = Après { $move }, la liaison n’est plus forcée en si peu de coups. Essayez encore.
puzzle-wrong-gain = Après { $move }, le gain d’un caméléon n’est plus forcé en si peu de coups. Essayez encore.
puzzle-wrong-empty = Après { $move }, rien n’assure plus de vider la main à temps. Essayez encore.
puzzle-wrong-capture = Un autre coup prend plus de pièces que { $move }. Essayez encore.
puzzle-wrong-defence = Après { $move }, l’adversaire gagne de force. Essayez encore.
puzzle-hint-kind = Pièce à jouer : { $piece }.
puzzle-show = Solution
puzzle-next = Suivant

# Ses propres erreurs, qui reviennent.

mistakes = Mes erreurs
mistakes-due = { $count } à revoir
mistakes-none = Aucune erreur à revoir pour l’instant. Analysez une partie : celles qui sont démontrées viendront ici.
mistakes-none-today = Rien à revoir aujourd’hui. Prochaine erreur : le { $date }.
mistakes-begin = { $count } pour aujourd’hui
mistakes-learnt-of = { $learnt } sur { $count } { $learnt ->
    [one] retenue pour de bon
   *[other] retenues pour de bon
}
mistakes-next = prochaine : { $when }
mistake-from-puzzle = D’un problème que vous n’avez pas résolu.
mistake-number = { $number } sur { $count } aujourd’hui
mistake-title = { $kind ->
    [defence] { $count ->
        [one] Un seul coup tient
       *[other] Seuls { $count } coups tiennent
    }
   *[win] { $count ->
        [one] Un seul coup gagne
       *[other] Seuls { $count } coups gagnent
    }
}
mistake-against = De votre partie contre { $name }, le { $date }.
mistake-against-level = De votre partie contre l’ordinateur de niveau { $level }, le { $date }.
mistake-from = De votre partie du { $date }.
mistake-that-day = Ce jour-là : { $move }
mistake-best = Le meilleur : { $move }
mistake-because = Il { $why }.
mistake-whole = Revoir la partie
mistake-comes-again = Revient
mistake-again = Le { $date }
mistake-today = Aujourd’hui
mistake-tomorrow = Demain
mistake-learnt = Acquise
mistake-days = { $days ->
    [one] { $days } jour
   *[other] { $days } jours
}
mistake-left = { $more ->
    [0] Plus rien aujourd’hui
   *[other] { $more } encore aujourd’hui
} · { $all } en tout{ $learnt ->
    [0] {""}
    [one] {" "}· { $learnt } acquise
   *[other] {" "}· { $learnt } acquises
}
mistake-finish = Terminer
