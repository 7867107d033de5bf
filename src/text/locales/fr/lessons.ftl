# Les leçons sur la table : ce qui est dit d’une étape, et la fenêtre du cours.

lesson-right = Bien vu !
lesson-found = Bien vu ! { $found } sur { $of }.
lesson-wrong = Ce coup est légal, mais ce n’est pas celui qu’on cherche. Essayez encore.
lesson-refused-otherwise = Refusé aussi, mais c’est un autre coup qu’il faut essayer. { $why }
lesson-lost = Cette fois, le but est manqué. La partie recommence.
lesson-shown = Suite jouée : { $line }
lesson-hint-piece = Regardez ici : { $place }.
lesson-skipped = Étape passée : elle vous sera reproposée demain. { $move ->
    [pass] Il fallait passer.
    [draw] Il fallait piocher.
   *[other] Une réponse : { $move }.
}
lesson-skipped-game = Étape passée : elle vous sera reproposée demain.
lesson-fault = Un fichier de leçon du programme est abîmé. { $fault }
lesson-not-kept = Votre progression n’a pas pu être enregistrée. { $fault }
lesson-unread = Votre progression dans { $file } est illisible : { $fault } Le fichier reste intact, et rien de ce que vous faites maintenant n’est enregistré.
lesson-set-aside = { $file } était illisible et a été déplacé vers { $to } ; votre progression repart de zéro.
lesson-part-essentials = L’essentiel, environ { $minutes } minutes
lesson-part-finer = Les finesses, environ { $minutes } minutes
lesson-can-play = Vous savez jouer ! Les étapes suivantes montrent les finesses.
lesson-left-to-solve = Vous avez vu l’essentiel. { $count ->
    [one] Il reste une étape à réussir.
   *[other] Il reste { $count } étapes à réussir.
}
lesson-course-done = Vous avez terminé le cours, avec { $stars ->
    [one] { $stars } étoile
   *[other] { $stars } étoiles
} sur { $most }.
lesson-play-now = Jouer maintenant
lesson-course-title = Apprendre : { $game }
lesson-stars-of = { $stars ->
    [one] { $stars } étoile sur { $most }.
   *[other] { $stars } étoiles sur { $most }.
}
lesson-go-on-with = Continuer : { $lesson }
lesson-begin-first = Commencer par la leçon 1
lesson-first-game = Jouer une première partie
lesson-numbered = Leçon { $number }
lesson-essentials = L’essentiel
lesson-finer = Les finesses
lesson-minutes = environ { $minutes ->
    [one] 1 minute
   *[other] { $minutes } minutes
}
lesson-time = { $minutes ->
    [0] ½ min
   *[other] { $minutes } min
}
lesson-first-is-next = { $minutes } minutes, et vous savez jouer.
lesson-is-next = La leçon { $number } vous attend.
lesson-knows-essentials = Vous connaissez l’essentiel. La leçon { $number } vous attend.
lesson-knows-all = Vous avez fait toutes les leçons.
lesson-finer-about = { $count } leçons · environ { $minutes } minutes
lesson-steps = { $count ->
    [one] 1 étape
   *[other] { $count } étapes
}
lesson-stars-sum = { $stars } / { $most } étoiles
lesson-stars-said = { $stars ->
    [one] { $stars } étoile sur 3
   *[other] { $stars } étoiles sur 3
}
lesson-later = plus tard
lesson-here = Continuer ici
lesson-is-done = terminée
lesson-due = Réviser ({ $count })
lesson-review-title = Révision
lesson-rule-title = Règle { $rule }
lesson-number = Leçon { $number } sur { $count }
lesson-coming = Ensuite
lesson-step = Étape { $step } sur { $steps }
lesson-hint-thinks = Recherche du meilleur coup…
lesson-again = Recommencer
lesson-repeat = Revoir
lesson-previous = Retour
lesson-next = Suivant
lesson-skip = Sauter l’étape
lesson-finish = Terminer
lesson-all = Leçons
lesson-to-match = Revenir à la partie
lesson-none-due = Il n’y a rien à réviser aujourd’hui.
lesson-shared = Vous jouez en ligne : leçons et exemples attendent que vous quittiez la table.
lesson-clock-runs = Une pendule tourne : leçons et exemples attendent la fin ou la pause de la partie.
learn = Apprendre

# Le lecteur des règles. Les mots par lesquels les règles se nomment : « Règle 5 », « Règles 3 à 8 », « – Décision sur … ».

rules-word-one = Règle
rules-word-many = Règles
rules-word-ruling = Décision
rules-search = Chercher
rules-nothing-found = Aucun résultat.
rules-on-board = { $count ->
    [one] Sur le plateau
   *[other] Sur le plateau ({ $count })
}
rules-try = Essayer sur le plateau
rules-learn = Apprendre en jouant
rules-place = { $number } sur { $count ->
    [one] { $count } endroit
   *[other] { $count } endroits
}
rules-next-place = Endroit suivant
rules-previous-place = Endroit précédent
rules-next-chapter = Chapitre suivant
rules-previous-chapter = Chapitre précédent
rules-chapter-of = Chapitre { $number } sur { $count }
rules-ruling = Décision : le livret de règles ne tranche pas
first-show-me = Montrer
first-dismiss = Compris
set-first = Expliquer les nouveautés quand elles se présentent
rules-chapter = Règles : { $title }
rule-on-board = Règle { $rule } : montrer
rules-title = Règles de { $game }
lesson-attempt-goes-on = Jusqu’ici, le coup est légal. Cliquez sur la case suivante.
