"""Trains the network that tells melody from accompaniment (packages/notate/src/melody/melody-network.ts).

    npx tsx models/melody/dump-notes.ts TRAINING POP909 OUT
    python3 models/melody/train_melody.py OUT

writes models/melody/melody.weights.
"""
import json
import os
import sys

import numpy as np
import torch

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..'))
import weights  # noqa: E402

torch.set_num_threads(1)
SEED, HIDDEN, EPOCHS, BATCH = 20260303, 32, 4, 1024
torch.manual_seed(SEED)
rng = np.random.default_rng(SEED)
folder = sys.argv[1]
info = json.load(open(folder + '/pieces.json'))
X = np.fromfile(folder + '/features.f32', np.float32).reshape(-1, len(info['features']))
Y = np.fromfile(folder + '/melody.u8', np.uint8).astype(np.float32)
starts = np.cumsum([0] + [p['notes'] for p in info['index']])
train = np.concatenate([np.arange(a, b) for p, a, b in zip(info['index'], starts, starts[1:]) if not p['heldOut']])
test = np.concatenate([np.arange(a, b) for p, a, b in zip(info['index'], starts, starts[1:]) if p['heldOut']])
net = torch.nn.Sequential(torch.nn.Linear(len(info['features']), HIDDEN), torch.nn.ReLU(),
                          torch.nn.Linear(HIDDEN, HIDDEN), torch.nn.ReLU(), torch.nn.Linear(HIDDEN, 1))
adam = torch.optim.Adam(net.parameters(), 3e-3)
loss_of = torch.nn.BCEWithLogitsLoss()
for epoch in range(EPOCHS):
    for group in adam.param_groups:
        group['lr'] = 3e-3 * 0.5 ** epoch
    order = rng.permutation(train)[:len(train) // 3]
    total = 0
    for at in range(0, len(order) - BATCH, BATCH):
        rows = order[at:at + BATCH]
        loss = loss_of(net(torch.from_numpy(X[rows]))[:, 0], torch.from_numpy(Y[rows]))
        adam.zero_grad()
        loss.backward()
        adam.step()
        total += loss.item() * BATCH
    print(f'epoch {epoch} loss {total / len(order):.4f}', flush=True)
with torch.no_grad():
    z = net(torch.from_numpy(X[test]))[:, 0].numpy()
for threshold in (-0.5, 0, 0.5):
    found, known = z > threshold, Y[test] > 0.5
    print(f'held out, single notes above {threshold}: F1 {2 * (found & known).sum() / (found.sum() + known.sum()):.3f}')


learned = [layer for layer in net if isinstance(layer, torch.nn.Linear)]
weights.write('melody', 'melody/melody.weights', info['features'], [
    tensor for name, layer in zip(('first', 'second', 'last'), learned) for tensor in (
        (f'{name}.weights', layer.weight.detach().numpy(), 'float32'), (f'{name}.bias', layer.bias.detach().numpy(), 'float32'))
] + [
    # natural log of how much likelier a melody moves by 0, 1, … 24 semitones than to an accompanying note so far away
    ('leap', [round(value, 2) for value in info['leap']], 'float64'),
])
