"""Cuts the two fonts of Chinese, Japanese and Korean letters for PDFs out of Noto Sans CJK.

    apt-get download fonts-noto-cjk=1:20220127+repack1-1   # Debian 12
    dpkg-deb -x fonts-noto-cjk_*.deb /tmp/noto
    pip install fonttools==4.66.1
    python tools/cut-fonts.py /tmp/noto/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc

It writes into packages/engraving/fonts. What is in them and why: docs/decisions/fonts-for-other-scripts.md.
"""

import subprocess
import sys
import tempfile
from pathlib import Path

from fontTools.ttLib import TTFont

FONTS = Path(__file__).parent.parent / "packages/engraving/fonts"
JAPANESE, CHINESE = 0, 2  # of the collection; Chinese: the forms of mainland China

HAN = range(0x3400, 0xA000)
# Letters and signs that are no Han: general signs, arrows, numbers in circles, shapes, kana, Hangul, full-width letters.
OTHERS = [
    range(0x2010, 0x2028),
    range(0x2030, 0x205F),
    range(0x2100, 0x2C00),
    range(0x3000, 0x3400),
    range(0xA960, 0xA97D),
    range(0xAC00, 0xD7A4),
    range(0xFE30, 0xFE50),
    range(0xFF00, 0xFFF0),
]
# Usual on Chinese pages and in names, though in none of the standards: of the commonest letters as Google Fonts counts them
# (`chinese-simplified` of @fontsource/noto-serif-sc 5.3.0).
MORE = (
    "丅丷乄亾伱儏兘兲冧勬勭勮卐叆叏叒叕叧吔呭呮咗哋啫啰啱啲喺嗗嗘嗭嗮嗰嘅嘚嘢噏嚟囨囩囯垎埗堃堟墖夋姟姧婳嫰嬩嬫尛尯屽岀岃岄"
    "嶅庝庡彂忓忚愪愭慜憣戜撴攞旸暣曡朥枱栧桖棿椂椾槑氭氱氹氺浉浐浗湪滙滛潈炲熷熻犳玏珯畨瘆硚祎祙稥竴笟箓粏紭綋纮罒腘訫赟跶"
    "躶鍓鍝鍦鍩鎶鎸鎺鎻鎾鏁鏉鏋鐗鐜鐞鐢鐣鐧鑹鑻镕闂闄頔飏駡髙鮸鮰鸮鸰鹮"
)


def in_standard(name: str) -> set[int]:
    """The Han letters of a national standard, by Python's own tables."""
    found = set()
    for point in HAN:
        try:
            chr(point).encode(name)
        except UnicodeEncodeError:
            continue
        found.add(point)
    return found


def first_level_of_japanese(point: int) -> bool:
    """Whether a letter is among the 2965 usual ones of JIS X 0208: rows 16 to 47."""
    row = chr(point).encode("euc_jp")[0] - 0xA0
    return 16 <= row <= 47


def cut(collection: str, number: int, points: set[int], name: str) -> None:
    with tempfile.NamedTemporaryFile("w", suffix=".txt") as listed:
        listed.write("\n".join(f"U+{point:04X}" for point in sorted(points)))
        listed.flush()
        subprocess.check_call(
            [
                sys.executable, "-m", "fontTools.subset", collection, f"--font-number={number}",
                f"--unicodes-file={listed.name}", "--flavor=woff", "--no-hinting", "--layout-features=", "--desubroutinize",
                "--drop-tables+=vhea,vmtx,VORG,BASE,DSIG", "--name-IDs=0,1,2,3,4,5,6,13,14",
                f"--output-file={FONTS / name}",
            ]
        )  # fmt: skip
    print(name, len(points), (FONTS / name).stat().st_size)


def main(collection: str) -> None:
    japanese = in_standard("shift_jis")
    han = japanese | in_standard("gb2312") | in_standard("big5") | in_standard("euc_kr") | set(map(ord, MORE))
    drawn = {number: TTFont(collection, fontNumber=number).getBestCmap() for number in (JAPANESE, CHINESE)}
    cut(collection, CHINESE, {p for p in han.union(*OTHERS) if p in drawn[CHINESE]}, "NotoSansCJK-Regular.woff")
    own = {p for p in japanese if first_level_of_japanese(p) and drawn[JAPANESE][p] != drawn[CHINESE][p]}
    cut(collection, JAPANESE, own, "NotoSansCJK-Japanese-Regular.woff")


main(sys.argv[1])
