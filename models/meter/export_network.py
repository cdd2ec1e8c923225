"""Writes the trained network where packages/notate reads it.

    python3 models/meter/export_network.py OUT

reads OUT/weights.npz, writes packages/notate/src/beats/learned-network.ts, and with it what the network answers to a made-up
input, so that a test can tell whether TypeScript computes the same.
"""
import os
import sys

import numpy as np
import torch

from network import LEVELS, PERIODS, WIDTH, forward

REACH = 4
CHECK_EVENTS = 150

saved = np.load(sys.argv[1] + '/weights.npz')
params = [saved[name] for name in sorted(saved.files) if name.startswith('p') and name[1:].isdigit()]


def codes(values):
    return np.clip(np.round((values / REACH + 1) * 3697.5), 0, 7395).astype(int)


def pack(values):
    char = lambda c: chr(c + (41 if c >= 52 else 40))
    return ''.join(char(c // 86) + char(c % 86) for c in codes(values))


def listed(values):
    return '[' + ', '.join('%.4f' % v for v in values) + ']'


rounded = [torch.from_numpy(((codes(p) / 3697.5 - 1) * REACH).astype(np.float32)) for p in params]
features = rounded[0].shape[1]
made_up = torch.sin(.7 * torch.arange(features)[None, :, None] + 1.3 * torch.arange(CHECK_EVENTS)[None, None, :]).float()
answer = forward(rounded, made_up, torch.ones(1, 1, CHECK_EVENTS))[0]
levels = answer[:LEVELS, 75].log_softmax(0).numpy() - saved['prior']
periods = answer[LEVELS:LEVELS + PERIODS, 75].log_softmax(0).numpy()
meters = answer[LEVELS + PERIODS:].log_softmax(0).mean(1).numpy()

flat = np.concatenate([p.ravel() for p in params])
path = os.path.join(os.path.dirname(os.path.abspath(__file__)), '../../packages/notate/src/beats/learned-network.ts')
with open(path, 'w') as out:
    out.write(f'''// Written by models/meter/export_network.py; see models/meter/README.md for data, licences and figures. Do not edit.
// prettier-ignore
export const LEARNED_NETWORK = {{
  width: {WIDTH},
  reach: {REACH},
  logPrior: {listed(saved['prior'])},
  /** What the network answers to sin(0.7·feature + 1.3·event), {CHECK_EVENTS} events: levels and periods of event 75, and the meters. */
  check: {{
    levels: {listed(levels)},
    periods: {listed(periods)},
    meters: {listed(meters)},
  }},
  weights: '{pack(flat)}',
}};
''')
print(len(flat), 'weights, the largest', np.abs(flat).max())
