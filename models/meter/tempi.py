"""Reads how fast the training scores are meant, from metronome marks and tempo words.

    python3 models/meter/tempi.py TRAINING OUT

writes OUT/tempi.json: for each piece that says something, [quarters per minute, 1] from a number or
[pulses per minute, 0] from words. An editor's choice between a quarter of 60 and an eighth of 120 can only be learned
from music at the speed it was written for: an Adagio in 32nds must not be played like an Allegro in eighths.
"""
import gzip
import html
import io
import json
import re
import sys
import zipfile

TRAINING, OUT = sys.argv[1:3]

# Pulses per minute of usual tempo words (middle of the ranges printed on metronomes), the last that matches counts.
WORDS = [
    (r'sosten|trist|religio|cantab', 66), (r'moder|m[aä]s+ig|maß|modér|umiarkow|gem[aä]chlich|polones|polonez|polacca|marsz|marcia|menuet|minuet', 98),
    (r'bewegt|animat|anim[eé]|con moto|mosso|agitat|leidenschaft|żywo|frisch|munter', 116), (r'maesto|maj?estos', 84),
    (r'mazur|oberek|mazour|kujawiak', 132), (r'wal[cst]|vals', 156), (r'krakowia|polka|galop', 116),
    (r'largo|grave|sehr langsam|tr[eè]s lent', 46), (r'adagio|langsam|lent|wolno|nocturn', 56), (r'largh', 60),
    (r'andante', 70), (r'andantin', 82), (r'allegrett|leggier', 106), (r'allegro|schnell|hurtig|lebhaft|vif|rasch|szybko', 130), (r'allegro mod|allegro maes|allegro ma non|allegro non|non troppo allegro|ziemlich schnell|pas vite', 112),
    (r'vivace|vivo|allegro (molto|assai|viv|con br|con fu)|con fuoco|sehr lebhaft', 148), (r'prest|sehr schnell|tr[eè]s vite|vivaciss', 168),
    (r'etwas langsam|ziemlich langsam|pas trop lent|assez lent|nicht zu langsam', 68), (r'nicht (zu )?schnell|nicht zu rasch', 96),
]


def pulses(text):
    found = None
    for pattern, bpm in WORDS:
        if re.search(pattern, text.lower()):
            found = bpm
    return found


def of_musicxml(xml):
    starts = [m.start() for m in re.finditer('<measure ', xml)]
    head = xml[starts[0]:starts[2]] if len(starts) > 2 else xml
    tempo = re.findall(r'<sound[^>]* tempo="([\d.]+)"', head)
    words = html.unescape(' '.join(re.findall(r'<words[^>]*>([^<]*)</words>', head)))
    return (float(tempo[0]) if tempo else None), words


def of_kern(text):
    head, bars = [], 0
    for line in text.split('\n'):
        bars += line.startswith('=')
        if bars > 2:
            break
        head.append(line)
    head = '\n'.join(head)
    tempo = re.findall(r'\*MM([\d.]+)', head)
    words = ' '.join(re.findall(r'!!!(?:OMD|OTL)[^:]*:(.*)', head) + re.findall(r'!LO:TX[^\t]*:t=([^\t:]*)', head))
    return (float(tempo[0]) if tempo else None), words


def of_midi(data):
    at = data.find(b'\xff\x51\x03')
    return 60e6 / int.from_bytes(data[at + 3:at + 6], 'big') if at >= 0 else None


items = json.load(open(TRAINING + '/manifest.json'))['items']
tempi, counts = {}, {}
for source in ('openscore-lieder', 'openewld', 'polish-scores', 'chopin-first-editions', 'mutopia'):
    scores = zipfile.ZipFile(f'{TRAINING}/{source}/scores.zip')
    names = {n.split('/')[-1]: n for n in scores.namelist()}
    for item in items:
        if item['source'] != source:
            continue
        bpm, words = None, ''
        data = scores.read(names[item['files'][0].split('/')[-1]])
        if data[:2] == b'PK':
            inner = zipfile.ZipFile(io.BytesIO(data))
            name = [n for n in inner.namelist() if n.endswith('.xml') and 'META' not in n][0]
            bpm, words = of_musicxml(inner.read(name).decode('utf8', 'replace'))
        elif data[:4] == b'MThd':
            bpm = of_midi(data)
            # LilyPond writes 60 quarters when the score says nothing, other programs 120.
            bpm = None if bpm is None or min(abs(bpm - 120), abs(bpm - 60)) < .1 else bpm
        else:
            bpm, words = of_kern(data.decode('utf8', 'replace'))
        if source == 'openewld':
            bpm = None if bpm in (100, 120) else bpm
        unit = 1.5 if item.get('time') in ('6/8', '9/8', '12/8') else 1
        said = pulses(words + ' ' + item.get('title', ''))
        if bpm and 30 <= bpm / unit <= 220:
            tempi[item['id']] = [round(bpm, 1), 1]
        elif said:
            tempi[item['id']] = [said * (.8 if unit == 1.5 else 1), 0]
        key = (source, 'number' if item['id'] in tempi and tempi[item['id']][1] else 'words' if item['id'] in tempi else 'nothing')
        counts[key] = counts.get(key, 0) + 1
json.dump(tempi, open(OUT + '/tempi.json', 'w'))
print(counts)
