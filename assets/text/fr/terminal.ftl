# Une partie dans un terminal.

text-begin = Tapez un coup, ou une étape d’un coup ; « aide » dit ce qui peut être tapé d’autre. La partie se garde toute seule.
text-player = Il n’y a pas de joueur « { $text } » : person, random, level:1 à level:10 ou best.
text-nothing-left = Il n’y a pas de partie inachevée de { $game } à reprendre.
text-not-kept = La partie ne peut plus être gardée. { $fault }
text-plays = { $seat } : { $move }
text-hint = Conseil : { $move }
text-points = Points : { $points }
text-hand-over = { $seat }, c’est à vous : appuyez sur Entrée quand personne d’autre ne regarde.
text-yes = oui o ok ici
text-chosen = Choisi : { $made }. Ce qui peut suivre (x : avec une prise) :
text-may-stop = « fini » termine le coup ici.
text-may-become = { $count ->
    [one] Un coup commence ainsi :
   *[other] { $count } coups commencent ainsi :
}
text-agree = { $seat } : la nullité est proposée. D’accord ? (oui, non)
text-declined = { $seat } n’accepte pas la nullité.
text-saved = Enregistrée sous « { $name } ».
text-entry = { $name } : { $game }, { $players }, { $plies ->
    [one] un coup
   *[other] { $plies } coups
}, { $result }

text-help-moves = Un coup se tape dans la notation du jeu. À une étape, une case par exemple, il est répondu ce qui peut suivre ; au début d’un coup, les coups qui commencent ainsi. De plus :
text-word-board = plateau
text-does-board = Montrer le plateau
text-word-moves = coups
text-does-moves = Montrer les coups permis, ou ceux qui commencent par ce qui suit
text-word-hint = conseil
text-does-hint = Montrer ce que jouerait un bon joueur
text-word-stop = fini
text-does-stop = Terminer un coup entamé là où il en est
text-word-back = retour
text-does-back = Reprendre une étape d’un coup entamé
text-word-undo = annuler
text-does-undo = Reprendre le dernier coup
text-word-redo = rejouer
text-does-redo = Rejouer ce qui a été repris
text-word-draw = nulle
text-does-draw = Proposer la nullité
text-word-offer = proposer
text-word-resign = abandonner
text-does-resign = Abandonner
text-word-comment = commenter
text-does-comment = Garder ce qui suit comme commentaire du dernier coup
text-word-save = enregistrer
text-does-save = Enregistrer la partie sous le nom qui suit
text-word-save-over = remplacer
text-does-save-over = De même, à la place de la partie qui porte ce nom
text-word-load = charger
text-does-load = Reprendre la partie de ce nom
text-word-saves = parties
text-does-saves = Énumérer les parties enregistrées
text-word-score = notation
text-does-score = Montrer les coups avec leurs numéros et commentaires
text-word-position = position
text-does-position = Montrer la position en texte
text-word-help = aide
text-does-help = Montrer ceci
text-word-quit = quitter
text-does-quit = Partir ; la partie peut être reprise par « camaieu play GAME --text --continue »
