"""The network that hears beat, barline and meter in onsets, as packages/notate/src/beats/whole-piece-network.ts computes it.

features → width; residual layers, each over three onsets a distance apart; after some of them the means over the onsets around and over
all of them; two readers that go through the whole music, one from either end; out come place level (7), lengths of pulse
(40 bins) and measure (52 bins), meter (6).
"""
import math

import torch
import torch.nn as nn
import torch.nn.functional as fn

LEVELS, PERIODS, MEASURES, METERS = 7, 40, 52, 6
OUTPUTS = LEVELS + PERIODS + MEASURES + METERS
CONTEXT = 96
SHAPES = {
    'small': dict(width=64, hidden=64, dilations=(1, 2, 4, 8, 16, 32, 64), context_after=(3, 6), reader=48),
    'wide': dict(width=96, hidden=96, dilations=(1, 2, 4, 8, 16, 32, 64, 128), context_after=(3, 7), reader=96),
    'deep': dict(width=96, hidden=96, dilations=(1, 2, 4, 8, 16, 32, 64, 128, 1, 4, 16, 64), context_after=(3, 7, 11), reader=0),
    'large': dict(width=256, hidden=256, dilations=(1, 2, 4, 8, 16, 32, 64, 128, 1, 4, 16, 64), context_after=(3, 7, 11), reader=256),
}


def local_mean(h, mask):
    """Mean over the onsets up to CONTEXT either way that exist. h [batch, onsets, width], mask [batch, onsets, 1]."""
    sums = fn.pad(torch.cumsum(h.float() * mask, 1), (0, 0, 1, 0))
    ones = fn.pad(torch.cumsum(mask, 1), (0, 0, 1, 0))
    at = torch.arange(h.shape[1], device=h.device)
    low, high = torch.clamp(at - CONTEXT, min=0), torch.clamp(at + CONTEXT + 1, max=h.shape[1])
    return (sums[:, high] - sums[:, low]) / torch.clamp(ones[:, high] - ones[:, low], min=1)


def whole_mean(h, mask):
    return ((h.float() * mask).sum(1, keepdim=True) / mask.sum(1, keepdim=True)).expand(-1, h.shape[1], -1)


def taps(h, d):
    """Each onset's state between those of the onsets d before and d after it; zeros beyond the ends."""
    n = h.shape[1]
    padded = fn.pad(h, (0, 0, d, d))
    return torch.cat((padded[:, :n], h, padded[:, 2 * d:]), 2)


def backwards(h, lengths):
    """Every row of the batch from its own last onset to its first; what lies beyond stays where it is."""
    at = torch.arange(h.shape[1], device=h.device)[None]
    turned = torch.where(at < lengths[:, None], lengths[:, None] - 1 - at, at)
    return torch.gather(h, 1, turned[:, :, None].expand(-1, -1, h.shape[2]))


class MeterNetwork(nn.Module):
    def __init__(self, features, width, hidden, dilations, context_after, reader, drop=0.):
        super().__init__()
        self.dilations, self.context_after, self.drop = dilations, context_after, drop
        self.input = nn.Linear(features, width)
        self.near = nn.ModuleList(nn.Linear(3 * width, hidden) for _ in dilations)
        self.back = nn.ModuleList(nn.Linear(hidden, width) for _ in dilations)
        self.around = nn.ModuleList(nn.Linear(width, width) for _ in context_after)
        self.whole = nn.ModuleList(nn.Linear(width, width) for _ in context_after)
        self.readers = nn.ModuleList(nn.GRU(width, reader, batch_first=True) for _ in range(2 if reader else 0))
        self.read = nn.Linear(2 * reader, width) if reader else None
        self.last = nn.Linear(width, hidden)
        self.output = nn.Linear(hidden, OUTPUTS)
        for layer in [self.input, *self.near, *self.around, *self.whole, self.last]:
            nn.init.kaiming_uniform_(layer.weight, nonlinearity='relu')
            nn.init.zeros_(layer.bias)
        for layer in [*self.back, *self.around, *self.whole] + ([self.read] if reader else []):
            nn.init.uniform_(layer.weight, -.1 / math.sqrt(layer.in_features), .1 / math.sqrt(layer.in_features))
            nn.init.zeros_(layer.bias)

    def forward(self, x, mask, lengths):
        """x [batch, onsets, features], mask [batch, onsets, 1] → [batch, onsets, outputs]"""
        drop = lambda h: fn.dropout(h, self.drop, self.training)
        h = torch.relu(self.input(x)) * mask
        for k, d in enumerate(self.dilations):
            h = h + self.back[k](drop(torch.relu(self.near[k](taps(h, d))))) * mask
            if k in self.context_after:
                c = self.context_after.index(k)
                h = h + torch.relu(self.around[c](local_mean(h, mask))) * mask
                h = h + torch.relu(self.whole[c](whole_mean(h, mask))) * mask
        if self.read is not None:
            with torch.autocast(h.device.type, enabled=False):  # in half precision cuDNN may refuse
                forth = self.readers[0](h.float())[0]
                back = backwards(self.readers[1](backwards(h.float(), lengths))[0], lengths)
            h = h + self.read(drop(torch.cat((forth, back), 2))) * mask
        return self.output(drop(torch.relu(self.last(drop(h)))))


def network(shape, features, drop=0.):
    return MeterNetwork(features, drop=drop, **SHAPES[shape])
