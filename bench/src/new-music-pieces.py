"""Prints the tunes that new music was learned from, one JSON object a line: bench/compose.ts reads them.

python3 bench/src/new-music-pieces.py TRAINING
"""
import json
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '../../models/new-music'))
from pieces import all_pieces

for piece in all_pieces(sys.argv[1]):
    wanted = ('meter', 'tonic', 'mode', 'measures', 'chords')
    excerpts = [{name: excerpt[name] for name in wanted} for excerpt in piece['excerpts']]
    print(json.dumps(dict(id=piece['id'], style=piece['style'], heldOut=piece['heldOut'], excerpts=excerpts)))
