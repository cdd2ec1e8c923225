"""The network that hears beat, barline and meter in onsets, as packages/notate/src/beats/meter-network.ts computes it.

features → width 48, seven residual layers of three onsets each (1, 2, 4 … 64 apart); after the fourth and the last, the mean over
96 onsets either way is added; out come place level (7), pulse length (40 bins), meter (6).
"""
import math

import torch
import torch.nn.functional as fn

WIDTH, DILATIONS, LEVELS, PERIODS, METERS = 48, (1, 2, 4, 8, 16, 32, 64), 7, 40, 6
CONTEXT, CONTEXT_AFTER = 96, (3, 6)


def dense(outputs, inputs, gain):
    return [torch.randn(outputs, inputs) * math.sqrt(gain / inputs), torch.zeros(outputs)]


def fresh_params(features):
    params = dense(WIDTH, features, 1)
    for k in range(len(DILATIONS)):
        params += dense(WIDTH, 3 * WIDTH, .7)
        if k in CONTEXT_AFTER:
            params += dense(WIDTH, WIDTH, .3)
    return params + dense(LEVELS + PERIODS + METERS, WIDTH, .5)


def local_mean(h, mask):
    """Mean over the onsets up to CONTEXT either way that exist. h [batch, width, onsets], mask [batch, 1, onsets]."""
    sums = fn.pad(torch.cumsum(h * mask, 2), (1, 0))
    ones = fn.pad(torch.cumsum(mask, 2), (1, 0))
    n = h.shape[2]
    low = torch.clamp(torch.arange(n) - CONTEXT, min=0)
    high = torch.clamp(torch.arange(n) + CONTEXT + 1, max=n)
    return (sums[:, :, high] - sums[:, :, low]) / torch.clamp(ones[:, :, high] - ones[:, :, low], min=1)


def forward(params, x, mask):
    """x [batch, features, onsets] → [batch, outputs, onsets]"""
    it = iter(params)
    h = torch.relu(fn.conv1d(x, next(it)[:, :, None], next(it))) * mask
    for k, d in enumerate(DILATIONS):
        # rows of weights hold the onset before, the onset, the onset after
        w = next(it).view(WIDTH, 3, WIDTH).transpose(1, 2)
        h = (h + torch.relu(fn.conv1d(h, w, next(it), padding=d, dilation=d))) * mask
        if k in CONTEXT_AFTER:
            h = (h + torch.relu(fn.conv1d(local_mean(h, mask), next(it)[:, :, None], next(it)))) * mask
    return fn.conv1d(h, next(it)[:, :, None], next(it))
