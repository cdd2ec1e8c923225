"""Reads how fast the movements of the string quartets are meant.

    python3 models/meter/movement_tempi.py TRAINING OUT

writes OUT/movements.json: for each quartet [number of a measure, quarters per minute] wherever a playback tempo begins, in order.
`tempi.py` reads only how a score begins; a quartet has a slow movement and a dance inside.
"""
import io
import json
import re
import sys
import zipfile

TRAINING, OUT = sys.argv[1:3]

scores = zipfile.ZipFile(f'{TRAINING}/openscore-quartets/scores.zip')
names = {n.split('/')[-1]: n for n in scores.namelist()}
found = {}
for item in json.load(open(TRAINING + '/manifest.json'))['items']:
    if item['source'] != 'openscore-quartets':
        continue
    inner = zipfile.ZipFile(io.BytesIO(scores.read(names[item['files'][0].split('/')[-1]])))
    name = [n for n in inner.namelist() if n.endswith('.xml') and 'META' not in n][0]
    xml = inner.read(name).decode('utf8', 'replace')
    first = xml.index('<part id')
    measures = xml[first:xml.index('</part>', first)].split('<measure ')[1:]
    marks = [(k, re.findall(r'<sound[^>]* tempo="([\d.]+)"', m)) for k, m in enumerate(measures)]
    found[item['id']] = [[k, float(t[0])] for k, t in marks if t]
json.dump(found, open(OUT + '/movements.json', 'w'))
print(len(found), 'quartets,', sum(map(len, found.values())), 'tempi')
