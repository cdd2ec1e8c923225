"""Trains the network that tells hand, written length and voice of each note (packages/notate/src/voices/note-network.ts).

    npx tsx models/hands/dump-notes.ts TRAINING OUT
    OMP_NUM_THREADS=1 nice -n 15 python3 models/hands/train.py OUT

writes models/hands/hands.weights. One thread, about twenty minutes.
"""
import json
import os
import sys
import time

import numpy as np
import torch
from torch import nn
from torch.nn import functional as fn

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..'))
import weights  # noqa: E402

WIDTH, DILATIONS, LENGTHS, VOICES = 24, (1, 2, 4, 8, 16, 32), 14, 3
PIECE, BATCH, SEED = 300, 32, 20261121
EPOCHS = int(sys.argv[2]) if len(sys.argv) > 2 else 6
torch.set_num_threads(1)
torch.manual_seed(SEED)
rng = np.random.default_rng(SEED)

folder = sys.argv[1]
info = json.load(open(folder + '/pieces.json'))
F = len(info['features'])
X = np.fromfile(folder + '/features.f32', np.float32).reshape(-1, F)
Y = np.fromfile(folder + '/labels.u8', np.uint8).reshape(-1, 3)
train, test, at = [], [], 0
for piece in info['pieces']:
    (test if piece['heldOut'] else train).append((at, at + piece['notes']))
    at += piece['notes']


class Network(nn.Module):
    """An input layer, residual layers over three neighbours ever further apart, an output layer."""

    def __init__(self):
        super().__init__()
        self.input = nn.Conv1d(F, WIDTH, 1)
        self.layers = nn.ModuleList(nn.Conv1d(WIDTH, WIDTH, 3, dilation=d, padding=d) for d in DILATIONS)
        self.output = nn.Conv1d(WIDTH, 1 + LENGTHS + VOICES, 1)
        for layer in self.layers:
            layer.weight.data *= 0.6

    def forward(self, x, mask):
        h = torch.relu(self.input(x)) * mask
        for layer in self.layers:
            h = h + torch.relu(layer(h)) * mask
        return self.output(h)


def batch_of(pieces):
    n = min(PIECE, max(b - a for a, b in pieces))
    x, y = np.zeros((len(pieces), F, n), np.float32), np.full((len(pieces), 3, n), 255, np.int64)
    mask = np.zeros((len(pieces), 1, n), np.float32)
    for i, (a, b) in enumerate(pieces):
        if b - a > n:
            a += rng.integers(b - a - n + 1)
            b = a + n
        x[i, :, :b - a], y[i, :, :b - a], mask[i, 0, :b - a] = X[a:b].T, Y[a:b].T, 1
    return torch.from_numpy(x), torch.from_numpy(y), torch.from_numpy(mask)


def loss_of(z, y):
    staff = fn.binary_cross_entropy_with_logits(z[:, 0], (y[:, 0] == 1).float(), reduction='none')
    known = y[:, 0] != 255
    length = fn.cross_entropy(z[:, 1:1 + LENGTHS], y[:, 1], ignore_index=255)
    voice = fn.cross_entropy(z[:, 1 + LENGTHS:], y[:, 2], ignore_index=255)
    return staff[known].mean(), length, voice


def evaluate():
    network.eval()
    sums, right = np.zeros(3), np.zeros(3)
    with torch.no_grad():
        for a, b in test:
            x, y = torch.from_numpy(X[a:b].T.copy())[None], torch.from_numpy(Y[a:b].T.astype(np.int64))[None]
            z = network(x, torch.ones(1, 1, b - a))
            guess = ((z[:, 0] > 0).long(), z[:, 1:1 + LENGTHS].argmax(1), z[:, 1 + LENGTHS:].argmax(1))
            for k in range(3):
                known = y[:, k] != 255
                sums[k] += known.sum().item()
                right[k] += ((guess[k] == y[:, k]) & known).sum().item()
    network.train()
    return 'staff %.4f, length %.4f, voice %.4f' % tuple(right / sums)


def write():
    layers = [('input', network.input), *((f'near {d}', layer) for d, layer in zip(DILATIONS, network.layers)), ('output', network.output)]
    tensors = []
    for name, layer in layers:
        # rows of an output unit: tap after tap, each with all inputs
        rows = layer.weight.detach().permute(0, 2, 1).reshape(len(layer.bias), -1).numpy()
        tensors += [(f'{name}.weights', rows, 'float32'), (f'{name}.bias', layer.bias.detach().numpy(), 'float32')]
    weights.write('hands', 'hands/hands.weights', info['features'], tensors)


network = Network()
optimiser = torch.optim.Adam(network.parameters(), lr=0.004)
batches_per_epoch = (len(train) + BATCH - 1) // BATCH * 2  # a piece is about two windows long
schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, 0.006, total_steps=EPOCHS * batches_per_epoch)
print(len(train), len(test), 'performances,', sum(p.numel() for p in network.parameters()), 'weights', flush=True)
began = time.process_time()
for epoch in range(EPOCHS):
    sums = np.zeros(3)
    for step in range(batches_per_epoch):
        picked = rng.integers(len(train), size=BATCH)
        x, y, mask = batch_of([train[i] for i in picked])
        losses = loss_of(network(x, mask), y)
        optimiser.zero_grad()
        (losses[0] + 0.5 * losses[1] + 0.25 * losses[2]).backward()
        nn.utils.clip_grad_norm_(network.parameters(), 1.0)
        optimiser.step()
        schedule.step()
        sums += [float(loss) for loss in losses]
    print(f'epoch {epoch + 1}:', np.round(sums / batches_per_epoch, 4), evaluate(), f'{time.process_time() - began:.0f} CPU s', flush=True)
    write()
