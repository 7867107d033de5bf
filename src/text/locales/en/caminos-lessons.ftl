# The lessons of Caminos.

caminos-lesson-aim = The aim of the game
caminos-lesson-aim-board = Green and Yellow take turns to place a piece, and the first to connect two opposite sides without a break wins, as Green does here from left to right.
caminos-lesson-aim-place = Lay a bar of three cubes flat, anywhere on the board.
caminos-lesson-aim-place-hint = For instance on c4, d4 and e4. That is written c4=1,d4=1,e4=1: three cells, one cube on each.
caminos-lesson-aim-place-done = The board is empty, so every place is allowed.
caminos-lesson-aim-place-upright = That bar stands upright: three cubes on a single cell. Lay it flat, over three cells.
caminos-lesson-aim-place-two = That is a bar of two. Take a bar of three.
caminos-lesson-aim-win = Your path from the left side has reached e4. Take it to the right side and win, in one move.
caminos-lesson-aim-win-hint = Two cells are missing: f4 and g4.
caminos-lesson-aim-win-done = Left and right are connected: you have won.
caminos-lesson-aim-win-gap = You are at the right side, but f4 is still empty. One piece must fill both cells.
caminos-lesson-aim-win-short = That leads to f4. The right side begins at g4.

caminos-lesson-pieces = The four shapes
caminos-lesson-pieces-more = Turning the pieces
caminos-lesson-pieces-shapes = There are four shapes: each colour has four bars of two, four bars of three, four Ls and two squares.
caminos-lesson-pieces-upright = Stand a bar of three upright on one cell.
caminos-lesson-pieces-upright-hint = Turn the bar until it stands. On d4 that is d4=3: one cell, three cubes.
caminos-lesson-pieces-upright-done = A tower. Nothing gets higher than three cubes.
caminos-lesson-pieces-upright-two = That is a bar of two. A bar of three stands three cubes high.
caminos-lesson-pieces-upright-flat = That bar is lying down. Turn it until it stands on a single cell.
caminos-lesson-pieces-l-high = Stand an L upright: three cubes over one cell, the fourth beside them.
caminos-lesson-pieces-l-high-hint = The long part stands, the short part is its foot. On d4 and e4 that is d4=3,e4=1.
caminos-lesson-pieces-l-high-done = The foot can point in four directions.
caminos-lesson-pieces-l-high-bar = That is a bar of three. The L has a foot, which covers a second cell.
caminos-lesson-pieces-l-high-side = That L lies on its back, two cubes high. Stand it up.
caminos-lesson-pieces-l-low = Lay an L on its back: three cells in a row, and two cubes high at one end.
caminos-lesson-pieces-l-low-hint = One end of the row carries two cubes: c4=1,d4=1,e4=2.
caminos-lesson-pieces-l-low-done = Lying, standing, on its back: every piece may be turned in any direction.
caminos-lesson-pieces-l-low-high = That L stands upright. Here the long part lies on the board.
caminos-lesson-pieces-l-low-bar = That is a bar of three. Take an L: it has one cube more, on top of an end.
caminos-lesson-pieces-square-up = Stand a square on its edge: a wall two cells long and two cubes high.
caminos-lesson-pieces-square-up-hint = Two cells, two cubes on each, such as d4=2,e4=2.
caminos-lesson-pieces-square-up-done = A wall like this is hard to cover, as you will see.
caminos-lesson-pieces-square-up-flat = That square lies flat over four cells. Stand it on its edge.
caminos-lesson-pieces-edge = Try to lay a bar of three on f4 and g4 so that it sticks out over the edge of the board.
caminos-lesson-pieces-edge-hint = Hold the bar along rank 4, with its middle on g4: its far end has no cell beneath it.
caminos-lesson-pieces-edge-done = Every cell that a piece covers must be on the board.

caminos-lesson-gaps = No gap beneath
caminos-lesson-gaps-more = No bridges
caminos-lesson-gaps-overhang = Try to lay a bar of two on d3 and e3: half on your own bar, half in the air.
caminos-lesson-gaps-overhang-hint = Lay the bar along rank 3, from d3 to e3.
caminos-lesson-gaps-overhang-done = No overhangs: every cube rests on the board or on another cube.
caminos-lesson-gaps-bridge = Try to build a bridge: a bar of three from b3 to d3, over the empty cell c3.
caminos-lesson-gaps-bridge-hint = Lay the bar along rank 3, with its middle over c3.
caminos-lesson-gaps-bridge-done = No bridges either: the middle of the bar would have a gap beneath it.
caminos-lesson-gaps-foot = Try to lay a bar of two exactly on top of Yellow’s bar.
caminos-lesson-gaps-foot-hint = Lay the bar along rank 3, from b3 to c3.
caminos-lesson-gaps-foot-done = There is no gap, but no cube touches the board. Every piece needs a foot on the ground.
caminos-lesson-gaps-hook = Find both ways to cover Yellow’s bar completely with one piece.
caminos-lesson-gaps-hook-hint = An L can lie on the bar with its short part hanging down to the board, left or right of it.
caminos-lesson-gaps-hook-done = The hook: an L on top with one foot on the ground. It is the sharpest tool of the game. Yellow no longer shows at all.

caminos-lesson-height = Three cubes high
caminos-lesson-height-more = The limit of height
caminos-lesson-height-lid = Yellow has a tower of two on d4. Find all four ways to put your colour on top of it.
caminos-lesson-height-lid-hint = An L stands next to the tower, upside down: its short part reaches over the top.
caminos-lesson-height-lid-done = From above, d4 is green now. Only an L can put a lid on a tower of two.
caminos-lesson-height-too-high = This tower is three cubes high. Try to put an L on top of it, as a lid.
caminos-lesson-height-too-high-hint = Stand the L on e4, with its foot over the tower on d4.
caminos-lesson-height-too-high-done = Three is the limit. What is three cubes high stays as it is for the rest of the game.
caminos-lesson-height-wall = Cover a part of Yellow’s wall, in one move.
caminos-lesson-height-wall-hint = The wall is two cubes high. Think of the lid on the tower.
caminos-lesson-height-wall-done = Only one half: no piece covers both cells of a wall at once. That makes walls strong.
caminos-lesson-height-wall-beside = That stands beside the wall. Something of yours must lie on top of it.

caminos-lesson-joined = Side by side
caminos-lesson-joined-more = Six ways to join
caminos-lesson-joined-gap = Join your two bars into one, in one move.
caminos-lesson-joined-gap-hint = The cell between them is d3.
caminos-lesson-joined-gap-done = Two cells are joined if they share an edge and show the same colour. Equal heights are always joined.
caminos-lesson-joined-gap-corner = That touches your bars only at their corners. Corners do not join.
caminos-lesson-joined-corner = Your path looks complete, but c4 and d5 touch only at a corner, and a corner joins nothing. Complete it and win, in one move.
caminos-lesson-joined-corner-hint = Two cells touch both c4 and d5 with an edge: c5 and d4.
caminos-lesson-joined-corner-done = Now the path runs over edges all the way.
caminos-lesson-joined-corner-not-yet = That does not touch d5. The cell you need shares an edge with c4 and with d5.
caminos-lesson-joined-six = Only d4 is missing. Find all six moves that win at once.
caminos-lesson-joined-six-hint = Two bars can stand on d4. An L can stand there with its short part and lie over a neighbouring bar, in four directions.
caminos-lesson-joined-six-done = Green or yellow underneath, one cube high or three: what counts is the colour seen from above.

caminos-lesson-walls = Up and down the walls
caminos-lesson-walls-more = Climbing up and down
caminos-lesson-walls-stairs = From d3 to f3 Green climbs from one cube to three, and as the wall of each step is green, all four cells are joined: a path may run up and down its own walls.
caminos-lesson-walls-cliff = From above, b1, c1, d1 and d2 are all green. But c1 drops two cubes down to d1, and the lower of them is yellow: the cliff parts your path. Go round it and join all your cells, in one move.
caminos-lesson-walls-cliff-hint = b1 is green from top to bottom: from there you can climb down. Or build a step two cubes high on c2.
caminos-lesson-walls-cliff-done = To climb a wall, every cube of it above the lower cell must be yours.
caminos-lesson-walls-cliff-low = c2 is now one cube high. Between it and the top of c1 there is still the yellow cube.
caminos-lesson-walls-cliff-aside = That touches b1, but it leads nowhere: c2 is still empty.
caminos-lesson-walls-beneath = Here only the lowest cube of c1, no higher than d1, is yellow, and as the two above it are green, c1 and d1 are joined: what lies no higher than the lower cell does not matter.
caminos-lesson-walls-top = Two towers, a low bar, a wall: your path reaches f4. Lead it to the right side and win, in one move.
caminos-lesson-walls-top-hint = Any piece that shows green on g4 will do, or one that goes round by g5 or g3.
caminos-lesson-walls-top-done = The left end is three cubes high, on top of a tower. A path may begin, run and end at any height.
caminos-lesson-walls-top-far = That is at the right side, but does not touch your path.

caminos-lesson-sides = Opposite sides
caminos-lesson-sides-more = Corners
caminos-lesson-sides-neighbours = Green’s path leads from the left side down to the bottom side, but these are neighbours: on this board the two sides must be opposite, left and right or bottom and top.
caminos-lesson-sides-either = One pair of opposite sides is in reach: connect it in one move.
caminos-lesson-sides-either-hint = Your path already touches the top side. Where is the opposite one?
caminos-lesson-sides-either-done = Left and right or bottom and top, both colours may use either pair. Choose the easier one as the game goes on.
caminos-lesson-sides-either-right = Now the top and the right side are connected: neighbours, which is not enough.
caminos-lesson-sides-either-short = That leads to d2. The bottom side is d1.
caminos-lesson-sides-corner = Your path runs along the bottom edge, from the corner a1. Win in one move.
caminos-lesson-sides-corner-hint = A corner belongs to both sides that meet in it: a1 to the left side, g1 to the right side.
caminos-lesson-sides-corner-done = a1 counts as left side, g1 as right side. A path along the edge is a path.
caminos-lesson-sides-corner-up = The top is far away. The right side is much nearer.

caminos-lesson-cut = Cutting a path
caminos-lesson-cut-more = After a cut
caminos-lesson-cut-mine = Green needs only d7 to connect left and right. You need only d7 to connect bottom and top. It is your turn: win in one move.
caminos-lesson-cut-mine-hint = Show yellow on d7.
caminos-lesson-cut-mine-done = Only the colour just placed counts. The same cell that would have been Green’s path has cut it for good.
caminos-lesson-cut-hook = Green threatens to reach the right side. Stop every winning move, in one move.
caminos-lesson-cut-hook-hint = Standing on g4 is not enough: Green goes round. Cover part of the path as well. Which piece covers two cells and has a foot on g4?
caminos-lesson-cut-hook-done = The hook again: its foot blocks g4, its long part cuts the path at e4 and f4.
caminos-lesson-cut-hook-round = g4 is closed, but Green steps aside and goes round it.
caminos-lesson-cut-repair = Yellow has cut your path at e4. Threaten to win again: place a piece after which one more would connect.
caminos-lesson-cut-repair-hint = Your path still reaches d4. Pass the cut on one side.
caminos-lesson-cut-repair-done = A cut costs you a move, not the game. Yellow has to answer again.

caminos-lesson-out = Placing to the end
caminos-lesson-out-shut-out = You have two bars of two left. Yellow has only squares left, and there is one place for a square: over a3 and b3. Leave Yellow without a move.
caminos-lesson-out-shut-out-hint = Place something on a3 or b3.
caminos-lesson-out-shut-out-done = Whoever cannot place when their turn comes is out for the rest of the game, even if there were room again later. There is no passing.
caminos-lesson-out-blocked = After Green’s move Yellow is out and Green has to play again, and with the second bar Green’s supply is empty too: everybody is out, no sides are connected, and the game is drawn.

caminos-lesson-boards = Other boards
caminos-lesson-boards-diamond = The diamond has four jagged sides. Its corner e1 belongs to both lower sides, so either upper side will do. Win in one move.
caminos-lesson-boards-diamond-hint = Three cells in a row from e6 reach a side: straight up, to the left or to the right.
caminos-lesson-boards-diamond-done = On the diamond, too, the two sides must be opposite.
caminos-lesson-boards-diamond-short = That does not reach a side yet. The corner is e9.
caminos-lesson-boards-octagon = The octagon has eight sides. From the bottom side you may go to the top side or to either of its neighbours, the slanting ones. Win in one move.
caminos-lesson-boards-octagon-hint = From f6, go straight up to f9 or turn off to the upper right, to h7.
caminos-lesson-boards-octagon-done = Opposite, or next to opposite: five of the eight sides are too near.
caminos-lesson-boards-octagon-short = That does not reach a side yet.
caminos-lesson-boards-octagon-right = That is the right side, two sides away from the top. It does not count together with the bottom.
caminos-lesson-boards-too-near = Green’s path touches three sides of the octagon in a row, bottom, lower right and right, but none of them lies opposite another or next to the opposite one, so the game continues.
caminos-lesson-boards-ring = The ring is the octagon with a hole. The rim of the hole is not a side. Take your path round it from the bottom to a side that counts, in one move.
caminos-lesson-boards-ring-hint = From c7 the outer edge is near: top, upper left.
caminos-lesson-boards-ring-done = Everything else is as on the octagon.
caminos-lesson-boards-ring-rim = The rim of the hole is not a side. Go outwards.

caminos-lesson-variants = Four players, blue pieces
caminos-lesson-variants-team = In this game of four, Dark green is your partner. Finish your common path and win for both, in one move.
caminos-lesson-variants-team-hint = The two shades count as one colour: g4 is missing.
caminos-lesson-variants-team-done = Partners win together. Each has seven pieces.
caminos-lesson-variants-team-far = That does not touch your partner’s bar.
caminos-lesson-variants-neutral = In this variant each colour first places a blue bar of three. Stand yours upright in the very middle, on d4.
caminos-lesson-variants-neutral-hint = Turn the bar until it stands, and put it on d4.
caminos-lesson-variants-neutral-done = It belongs to nobody and stands in everybody’s way. Upright, it cannot be covered.
caminos-lesson-variants-neutral-flat = That bar lies flat and can be covered. Stand it up.
caminos-lesson-variants-over-neutral = Yellow has laid a blue bar flat on b4, c4 and d4. Cover two of its cells with one piece.
caminos-lesson-variants-over-neutral-hint = The hook: an L lying on top, with one foot on the ground at the end of the bar.
caminos-lesson-variants-over-neutral-done = Blue is no colour: it joins nothing. But you can build over it, as over any other piece.

caminos-lesson-points = Points
caminos-lesson-points-faces = Points are counted. The winner gets one for each face of the shortest path: every top, and every wall that it climbs or descends. Win with at least eleven points.
caminos-lesson-points-faces-hint = Seven tops and two faces up to a4 make nine. Find two more at the other end.
caminos-lesson-points-faces-done = The outer edge of the board does not count. High ends are worth more than low ones.
caminos-lesson-points-faces-nine = You win, but with nine points only: seven tops, two wall faces at a4. A higher end brings more.
caminos-lesson-points-faces-ten = You win, but with ten points: g4 adds one wall face. One more is possible.
caminos-lesson-points-double = On the octagon, directly opposite sides count double. Win with at least eighteen points.
caminos-lesson-points-double-hint = Go straight up to the top side.
caminos-lesson-points-double-done = Nine faces, twice: eighteen points.
caminos-lesson-points-double-single = You win, but the slanting side is not directly opposite: nine faces, nine points.
caminos-lesson-points-blocked = In a blocked game each colour counts the other’s pieces over the cells along the edge, covered or not: here Yellow counts nine and gets nine points, Green counts only six and gets none.

caminos-lesson-ideas = Two ways at once
caminos-lesson-ideas-stop = Green needs one more piece to reach the top. Stop it, in one move.
caminos-lesson-ideas-stop-hint = Block and cut at once, with the hook.
caminos-lesson-ideas-stop-done = Whenever your opponent needs only one more piece, look for the hook.
caminos-lesson-ideas-stop-round = The way up is blocked, but Green turns off and goes round.
caminos-lesson-ideas-fork = Win in two moves, whatever Green does: connect bottom and top.
caminos-lesson-ideas-fork-hint = Close the gap between f5 and g6 first. To the bottom you then have more than one way, and Green can block only one.
caminos-lesson-ideas-fork-done = Two ways at once: that is how games of Caminos are won.

caminos-lesson-game = Your first game
caminos-lesson-game-more = A longer game
caminos-lesson-game-first = You are one piece ahead. Win a first small game against a beginner.
caminos-lesson-game-first-hint = Lengthen your bar in the middle to the left and to the right. When Yellow bars the way, go round.
caminos-lesson-game-first-done = You have won your first game.
caminos-lesson-game-small = Play a game against a beginner on the square board, and win.
caminos-lesson-game-small-hint = Lay long, flat pieces to get ahead. When Yellow needs only one more piece, block or cut. When you need only one, look for a second way as well.
caminos-lesson-game-small-done = You have won. Try the other boards next, and stronger opponents.

# What is explained when it happens for the first time.

caminos-first-covered = A piece now lies on others. Seen from above, only the highest cube of a cell counts.
