"""Writes the trained network where the product reads it.

    python3 models/meter/export_network.py OUT

reads OUT/weights.npz and OUT/pieces.json, writes models/meter/meter.weights, and with it what the network answers to a made-up
input, so that a test can tell whether TypeScript computes the same.
"""
import json
import os
import sys

import numpy as np
import torch

from network import CONTEXT_AFTER, DILATIONS, LEVELS, PERIODS, forward

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..'))
import weights  # noqa: E402

CHECK_EVENTS = 150

folder = sys.argv[1]
info = json.load(open(folder + '/pieces.json'))
saved = np.load(folder + '/weights.npz')
params = [saved[name] for name in sorted(saved.files) if name.startswith('p') and name[1:].isdigit()]
names = ['input']
for k, reach in enumerate(DILATIONS):
    names += [f'near {reach}'] + ([f'context {reach}'] if k in CONTEXT_AFTER else [])
names.append('output')

# What the network answers to sin(0.7·feature + 1.3·event): levels and periods of event 75, and the meters.
features = len(info['features'])
made_up = torch.sin(.7 * torch.arange(features)[None, :, None] + 1.3 * torch.arange(CHECK_EVENTS)[None, None, :]).float()
answer = forward([torch.from_numpy(p) for p in params], made_up, torch.ones(1, 1, CHECK_EVENTS))[0]
levels = answer[:LEVELS, 75].log_softmax(0).numpy() - saved['prior']
periods = answer[LEVELS:LEVELS + PERIODS, 75].log_softmax(0).numpy()
meters = answer[LEVELS + PERIODS:].log_softmax(0).mean(1).numpy()

tensors = [(f'{name}.{part}', params[2 * k + odd], 'float32') for k, name in enumerate(names) for odd, part in enumerate(('weights', 'bias'))]
weights.write('meter', 'meter/meter.weights', info['features'], tensors + [
    ('prior', saved['prior'], 'float32'),
    ('check.levels', levels, 'float32'), ('check.periods', periods, 'float32'), ('check.meters', meters, 'float32'),
])
