"""Reads released weights back, so that training can go on from them.

    python3 models/meter/read_network.py WEIGHTS NPZ

WEIGHTS is models/meter/meter.weights, of today or of an earlier commit; NPZ is the third argument of train_network.py. What the
manifest of today says of the file holds.
"""
import json
import os
import sys

import numpy as np

here = os.path.dirname(os.path.abspath(__file__))
entry = json.load(open(os.path.join(here, '../manifest.json')))['networks']['meter']
flat, at, params = np.fromfile(sys.argv[1], '<f4'), 0, {}
for tensor in entry['tensors']:
    size = int(np.prod(tensor['shape']))
    if tensor['name'].endswith(('.weights', '.bias')):
        params[f'p{len(params):02}'] = flat[at:at + size].reshape(tensor['shape'])
    at += size
assert at == len(flat), f'{len(flat)} numbers, {at} expected'
np.savez(sys.argv[2], **params)
