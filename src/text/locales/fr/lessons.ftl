# Les leçons sur la table : ce qui est dit d’une étape, et la fenêtre du cours.

lesson-right = Juste.
lesson-found = Juste : { $found } sur { $of }.
lesson-wrong = C’est un coup légal, mais pas celui qui est demandé. Essayez encore.
lesson-refused-otherwise = Refusé aussi, mais ce n’est pas le coup à essayer ici. { $why }
lesson-lost = Cette fois, le but est manqué. La partie recommence.
lesson-shown = Suite jouée : { $line }
lesson-hint-piece = Regardez ici : { $place }.
lesson-skipped = Étape passée ; elle reviendra demain. Il fallait jouer { $move }.
lesson-skipped-game = Étape passée ; elle reviendra demain.
lesson-fault = Un fichier de leçon du programme est abîmé. { $fault }
lesson-not-kept = Votre progression n’a pas pu être enregistrée. { $fault }
lesson-unread = Votre progression dans { $file } est illisible : { $fault } Ce fichier reste intact, et ce que vous faites maintenant n’est pas enregistré.
lesson-set-aside = { $file } était illisible et a été déplacé vers { $to } ; votre progression repart de zéro.
lesson-part-essentials = L’essentiel, environ { $minutes } minutes
lesson-part-finer = Les finesses, environ { $minutes } minutes
lesson-continued = { $lesson } (suite)
lesson-can-play = Vous pouvez jouer maintenant : le menu principal mène à une partie, « Suivant » aux finesses.
lesson-course-title = Apprendre : { $game }
lesson-stars-of = Vous avez { $stars } étoiles sur { $most }.
lesson-begin-with = Commencer : { $lesson }
lesson-go-on-with = Continuer : { $lesson }
lesson-review-button = { $count ->
    [one] Réviser : une étape revient aujourd’hui
   *[other] Réviser : { $count } étapes reviennent aujourd’hui
}
lesson-row-stars = ★ { $stars }/{ $most }
lesson-review-title = Révision
lesson-rule-title = Règle { $rule }
lesson-step = Étape { $step } sur { $steps }
lesson-hint-thinks = Recherche du meilleur coup…
lesson-again = Recommencer
lesson-repeat = Revoir
lesson-previous = Retour
lesson-next = Suivant
lesson-skip = Passer
lesson-finish = Terminer
lesson-all = Leçons
lesson-to-match = À la partie
lesson-none-due = Il n’y a rien à réviser aujourd’hui.
lesson-shared = Vous êtes à une table avec des personnes ailleurs : leçons et exemples attendent que vous l’ayez quittée.
lesson-clock-runs = Une pendule tourne : leçons et exemples attendent la fin ou la pause de la partie.
learn = Apprendre

# Le lecteur des règles. Les mots par lesquels les règles se nomment : « Règle 5 », « Règles 3 à 8 », « – Décision sur … ».

rules-word-one = Règle
rules-word-many = Règles
rules-word-ruling = Décision
rules-search = Chercher
rules-nothing-found = Rien trouvé.
rules-on-board = { $count ->
    [one] Sur le plateau
   *[other] Sur le plateau ({ $count })
}
rules-ruling = Décision : le livret de règles ne tranche pas
first-show-me = Montrer
first-dismiss = Compris
set-first = Expliquer les choses particulières la première fois
rules-chapter = Règles : { $title }
rule-on-board = Règle { $rule } : montrer
rules-title = Règles de { $game }
lesson-attempt-goes-on = Jusqu’ici, le coup est légal. Cliquez maintenant sur l’endroit suivant de votre essai.
