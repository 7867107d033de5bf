# Page of the program in a browser, before and around its picture.

page-coming = The table is being set…
page-failed = Camaïeu has stopped. Your games are saved.
page-again = Start again
page-lost = The browser has taken the picture away. Your games are saved.
page-bad-backup = This file has no games of Camaïeu.
page-readers = This page is a picture: screen readers cannot read it. The program for desktops says each move and each square.
page-no-webgl = This browser has no WebGL2, which draws the table. A newer one has it.
