"""Sounds tunes in instruments no network of hearing was trained on.

    python3 bench/python/tunes.py IN.json OUT

IN.json: [{"name", "program": General MIDI from 0, or null: sung, "notes": [[onset, release, midi, force], …]}, …], seconds, within 24 s.
Writes OUT/<name>.wav. Needs what reality/reality.py needs.
"""
import json
import os
import random as python_random
import sys
import zlib

import numpy as np

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [os.path.join(HERE, 'reality'), HERE]
from render_grand import write_wav  # noqa: E402
from sounds import RATE, SoundFont, sung  # noqa: E402


def main(tunes, out):
    os.makedirs(out, exist_ok=True)
    font = SoundFont()
    for tune in json.load(open(tunes)):
        notes = [dict(zip(('onset', 'release', 'midi', 'force'), note)) for note in tune['notes']]
        seed = zlib.crc32(tune['name'].encode())
        if tune['program'] is None:
            sound, _ = sung(notes, python_random.Random(seed), np.random.default_rng(seed))
        else:
            sound = np.asarray(font.render(notes, tune['program']), float)
        write_wav(os.path.join(out, tune['name'] + '.wav'), sound / np.abs(sound).max() * 0.9, RATE)


if __name__ == '__main__':
    main(*sys.argv[1:])
