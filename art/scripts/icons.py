"""The font of the icons: assets/fonts/Phosphor.ttf, from the SVG files of Phosphor 2.1 (npm @phosphor-icons/core, MIT).

Its glyphs and their code points are those of src/app/ui/pictures/icons.rs: before each constant stands the name of its file. Each
fills a square of one em, from the base line up, so that it stands in the middle of its line.

    pip install fonttools
    python icons.py FOLDER-OF-SVG-FILES ../../src/app/ui/pictures/icons.rs ../../assets/fonts/Phosphor.ttf
"""

import re
import sys
from pathlib import Path

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.svgLib.path import parse_path

EM, BOX = 1024, 256
SCALE = EM / BOX


def bar(x, y, wide, high):
    """A bar with round ends, for the two signs that the set has under other names."""
    r = min(wide, high) / 2
    return (f"M{x + r},{y}H{x + wide - r}A{r},{r},0,0,1,{x + wide},{y + r}V{y + high - r}A{r},{r},0,0,1,"
            f"{x + wide - r},{y + high}H{x + r}A{r},{r},0,0,1,{x},{y + high - r}V{y + r}A{r},{r},0,0,1,{x + r},{y}Z")


OWN = {
    "-pause": [bar(64, 44, 40, 168), bar(152, 44, 40, 168)],
    "-minus": [bar(28, 116, 200, 24)],
    "-left": ["M24,128L120,32V96H232V160H120V224Z"],
    "-right": ["M232,128L136,32V96H24V160H136V224Z"],
    "-up": ["M128,24L32,120H96V232H160V120H224Z"],
    "-down": ["M128,232L32,136H96V24H160V136H224Z"],
}
# Signs that texts have among words, which the fonts of the texts lack.
IN_TEXTS = {
    0x2605: "star-fill", 0x2606: "star-bold", 0x2714: "check-bold", 0x2716: "x-bold",
}


def glyph(paths):
    pen = TTGlyphPen(None)
    quadratic = Cu2QuPen(pen, max_err=1.0, reverse_direction=True)
    flipped = TransformPen(quadratic, (SCALE, 0, 0, -SCALE, 0, EM))
    for path in paths:
        parse_path(path, flipped)
    return pen.glyph()


def main():
    folder, constants, font = Path(sys.argv[1]), Path(sys.argv[2]), sys.argv[3]
    wanted = re.findall(r"/// `([a-z-]+)`\npub\(crate\) const [A-Z_]+: Icon = Icon\('\\u\{([0-9a-f]+)\}'\);",
                        constants.read_text())
    glyphs, codes = {".notdef": TTGlyphPen(None).glyph()}, {}
    for name, code in wanted + [(name, f"{code:x}") for code, name in IN_TEXTS.items()]:
        paths = OWN.get(name) or re.findall(r' d="([^"]+)"', (folder / f"{name}.svg").read_text())
        glyphs[name], codes[int(code, 16)] = glyph(paths), name
    builder = FontBuilder(EM, isTTF=True)
    builder.setupGlyphOrder(list(glyphs))
    builder.setupCharacterMap(codes)
    builder.setupGlyf(glyphs)
    left = {name: getattr(shape, "xMin", 0) for name, shape in glyphs.items()}
    builder.setupHorizontalMetrics({name: (EM, left[name]) for name in glyphs})
    builder.setupHorizontalHeader(ascent=EM, descent=0)
    builder.setupNameTable({"familyName": "Phosphor of Camaieu", "styleName": "Bold",
                            "copyright": "Copyright (c) 2023 Phosphor Icons", "licenseDescription": "MIT License"})
    builder.setupOS2(sTypoAscender=EM, sTypoDescender=0, usWinAscent=EM, usWinDescent=0)
    builder.setupPost(keepGlyphNames=False)
    builder.font["head"].created = builder.font["head"].modified = 0
    builder.font.recalcTimestamp = False
    builder.save(font)


if __name__ == "__main__":
    main()
