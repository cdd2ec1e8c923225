"""Writes the trained reranker of readings where the product reads it.

    python3 models/meter/export_readings.py OUT [NAME [FOLDER]]

reads OUT/NAME.npz (readings), writes models/meter/readings.weights; with a NAME those of models/meter/whole-piece, or `meter-readings` into FOLDER, to be tried; and with it what the reranker answers to a made-up row, so that a test can
tell whether TypeScript computes the same.
"""
import os
import sys

import numpy as np

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..'))
import weights  # noqa: E402

PARTS = {'first.weights': 'a.weight', 'first.bias': 'a.bias', 'second.weights': 'b.weight', 'second.bias': 'b.bias', 'last': 'c.weight', 'straight': 'd.weight'}

whole = len(sys.argv) > 2
name = sys.argv[2] if whole else 'readings'
instead = sys.argv[3] if len(sys.argv) > 3 else None
saved = np.load(f'{sys.argv[1]}/{name}.npz')
members = sorted({name[0] for name in saved.files if name[0].isdigit()})
features = [str(name) for name in saved['features']]

# What the reranker answers to sin(0.7·feature).
made_up = np.sin(.7 * np.arange(len(features))).astype(np.float32)
seen = (made_up - saved['mean']) / saved['scale']
score = 0.
for m in members:
    h = np.maximum(saved[m + 'a.weight'] @ seen + saved[m + 'a.bias'], 0)
    h = np.maximum(saved[m + 'b.weight'] @ h + saved[m + 'b.bias'], 0)
    score += saved[m + 'c.weight'][0] @ h + saved[m + 'd.weight'][0] @ seen

tensors = [
    ('mean', saved['mean'], 'float32'), ('scale', saved['scale'], 'float32'),
    *((f'{m}.{part}', saved[m + name].ravel() if part in ('last', 'straight') else saved[m + name], 'float32')
      for m in members for part, name in PARTS.items()),
    ('check', [score], 'float32'),
]
if instead:
    weights.write('meter-readings', 'readings.weights', features, tensors, instead, 'models/meter/whole-piece/README.md')
elif whole:
    weights.write('whole-readings', 'meter/whole-piece/readings.weights', features, tensors)
else:
    weights.write('meter-readings', 'meter/readings.weights', features, tensors)
