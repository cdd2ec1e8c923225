"""Writes the trained network where TypeScript reads it.

    python3 models/meter/whole-piece/export_network.py OUT NAME [FOLDER]

reads OUT/NAME.npz, writes meter.weights of this folder and its entry in models/manifest.json, or `meter` into FOLDER, to be tried, and with it what the network answers to a made-up input, so that a test can
tell whether TypeScript computes the same.
"""
import json
import os
import sys

import numpy as np
import torch

from network import LEVELS, MEASURES, METERS, PERIODS, SHAPES, network

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, '../..'))
import weights  # noqa: E402

CHECK_EVENTS = 150

folder, name = sys.argv[1:3]
into = sys.argv[3] if len(sys.argv) > 3 else None
if into:
    os.makedirs(into, exist_ok=True)
    if not os.path.exists(f'{into}/manifest.json'):
        json.dump({'networks': {}}, open(f'{into}/manifest.json', 'w'))
saved = np.load(f'{folder}/{name}.npz')
shape, features = str(saved['shape']), [str(feature) for feature in saved['features']]
net = network(shape, len(features)).eval()
net.load_state_dict({key[4:]: torch.from_numpy(saved[key]) for key in saved.files if key.startswith('net.')})
state = {key: value.numpy() for key, value in net.state_dict().items()}

tensors = []
def add(target, weight, bias):
    tensors.extend([(f'{target}.weights', state[weight], 'float16'), (f'{target}.bias', state[bias], 'float16')])

add('input', 'input.weight', 'input.bias')
after = SHAPES[shape]['context_after']
for k, _ in enumerate(SHAPES[shape]['dilations']):
    for target in ('near', 'back'):
        add(f'{target} {k}', f'{target}.{k}.weight', f'{target}.{k}.bias')
    if k in after:
        for target in ('around', 'whole'):
            add(f'{target} {k}', f'{target}.{after.index(k)}.weight', f'{target}.{after.index(k)}.bias')
for k, target in enumerate(('forwards', 'backwards')):
    add(f'{target} input', f'readers.{k}.weight_ih_l0', f'readers.{k}.bias_ih_l0')
    add(f'{target} state', f'readers.{k}.weight_hh_l0', f'readers.{k}.bias_hh_l0')
for target in ('read', 'last', 'output'):
    add(target, f'{target}.weight', f'{target}.bias')

# What the network answers to sin(0.7·feature + 1.3·event): what it says of event 75, and of the meter.
made_up = torch.sin(.7 * torch.arange(len(features))[None, None, :] + 1.3 * torch.arange(CHECK_EVENTS)[None, :, None]).float()
with torch.no_grad():
    answer = net(made_up, torch.ones(1, CHECK_EVENTS, 1), torch.tensor([CHECK_EVENTS]))[0]
levels, periods, measures, meters = answer.split((LEVELS, PERIODS, MEASURES, METERS), 1)
CARD = 'models/meter/whole-piece/README.md'
tensors += [
    ('prior', saved['prior'], 'float32'),
    ('check.levels', levels[75].log_softmax(0).numpy() - saved['prior'], 'float32'),
    ('check.periods', periods[75].log_softmax(0).numpy(), 'float32'),
    ('check.measures', measures[75].log_softmax(0).numpy(), 'float32'),
    ('check.meters', meters.log_softmax(1).mean(0).numpy(), 'float32'),
]
if into:
    weights.write('meter', 'meter.weights', features, tensors, into, CARD)
else:
    weights.write('whole-meter', 'meter/whole-piece/meter.weights', features, tensors)
