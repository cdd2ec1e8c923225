"""Where notes begin, heard over seconds: a network over what the published note network heard, at half its frame rate."""
import os, sys
import torch
from torch import nn

sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), '../parts'))
from block import BINS, HARMONICS, PITCHES, Block, beside_itself, heights_of  # noqa: E402, F401

# Layers see every second frame: half the work. Onsets are given for each frame all the same.
STEP = 2
ANSWERS = ['begins', 'sounds', 'force']


class Onsets(nn.Module):
    """spectrum [n, T, 309] (natural logarithm of power), onset and note [n, T, 88] -> logits [n, 3, T, 88]; T is even."""

    def __init__(self, channels=32, dilations=(1, 2, 4, 8, 16)):
        super().__init__()
        inputs = 3 * len(HARMONICS) + 2
        self.first = nn.Sequential(nn.Conv2d(inputs, channels, (5, 3), stride=(STEP, 1), padding=(2, 1), bias=False), nn.BatchNorm2d(channels), nn.ReLU())
        self.blocks = nn.ModuleList([Block(channels, dilation, farther=2) for dilation in dilations])
        self.last = nn.Sequential(nn.Conv2d(channels, channels, 1), nn.ReLU(), nn.Conv2d(channels, STEP + 2, 1))
        self.place = nn.Parameter(torch.zeros(1, STEP + 2, 1, PITCHES))
        # Empty channels beside the inputs: the runtime of the product likes their number round (export.py).
        self.spare = 0
        with torch.no_grad():
            self.last[-1].bias.copy_(torch.tensor([-4.0] * STEP + [-3.0, 0.0]))

    def forward(self, spectrum, onset, note):
        x = beside_itself(heights_of(spectrum))
        n = len(x)
        spare = [torch.zeros_like(x[:, :self.spare])] if self.spare else []
        x = self.first(torch.cat([x, 4 * onset[:, None], 4 * note[:, None], *spare], 1))
        for block in self.blocks:
            x = block(x)
        said = self.last(x) + self.place
        steps = said.shape[2]
        begins = said[:, :STEP].permute(0, 2, 1, 3).reshape(n, 1, steps * STEP, PITCHES)
        others = said[:, STEP:, :, None].expand(-1, -1, -1, STEP, -1).reshape(n, 2, steps * STEP, PITCHES)
        return torch.cat([begins, others], 1)
