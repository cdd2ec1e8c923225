"""Writes the trained judge of readings where packages/notate reads it.

    python3 models/meter/export_readings.py OUT

reads OUT/readings.npz, writes packages/notate/src/beats/learned-readings.ts, and with it what the judge answers to a made-up
row, so that a test can tell whether TypeScript computes the same.
"""
import os
import sys

import numpy as np

REACH = 6
PARTS = ('a.weight', 'a.bias', 'b.weight', 'b.bias', 'c.weight', 'd.weight')

saved = np.load(sys.argv[1] + '/readings.npz')
members = sorted({name[0] for name in saved.files if name[0].isdigit()})
flat = np.concatenate([saved['mean'], saved['scale']] + [saved[m + part].ravel() for m in members for part in PARTS])
codes = np.clip(np.round((flat / REACH + 1) * 3697.5), 0, 7395).astype(int)
rounded = ((codes / 3697.5 - 1) * REACH).astype(np.float32)
char = lambda c: chr(c + (41 if c >= 52 else 40))
text = ''.join(char(c // 86) + char(c % 86) for c in codes)

features = len(saved['mean'])
first, second = len(saved['0a.bias']), len(saved['0b.bias'])
made_up = np.sin(.7 * np.arange(features)).astype(np.float32)
seen = (made_up - rounded[:features]) / rounded[features:2 * features]
at, verdict = 2 * features, 0.
for _ in members:
    take = lambda n: rounded[at - n:at]
    at += first * features
    a = take(first * features).reshape(first, features)
    at += first
    h = np.maximum(a @ seen + take(first), 0)
    at += second * first
    b = take(second * first).reshape(second, first)
    at += second
    h = np.maximum(b @ h + take(second), 0)
    at += second
    verdict += take(second) @ h
    at += features
    verdict += take(features) @ seen

path = os.path.join(os.path.dirname(os.path.abspath(__file__)), '../../packages/notate/src/beats/learned-readings.ts')
with open(path, 'w') as out:
    out.write(f'''// Written by models/meter/export_readings.py; see models/meter/README.md for data, licences and figures. Do not edit.
// prettier-ignore
export const LEARNED_READINGS = {{
  features: {features},
  first: {first},
  second: {second},
  reach: {REACH},
  /** What the judge answers to sin(0.7·feature). */
  check: {verdict:.4f},
  weights: '{text}',
}};
''')
print(len(flat), 'numbers, the largest', np.abs(flat).max())
