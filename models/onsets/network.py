"""Where notes begin, heard over a second and a half: a network over what the published note network heard, at half its frame rate."""
import math
import torch
from torch import nn
import torch.nn.functional as F

PITCHES, BINS = 88, 309
# Times the frequency of a pitch at which the spectrum is laid beside it.
HARMONICS = (0.5, 1, 2, 3, 4, 5, 6, 7, 8)
SHIFTS = [round(36 * math.log2(h)) for h in HARMONICS]
# Frames over which the level is averaged that the spectrum is measured against: 2 s.
LEVEL_FRAMES = 173
# Layers see every second frame: half the work. Onsets are given for each frame all the same.
STEP = 2
ANSWERS = ['begins', 'sounds', 'force']


class Onsets(nn.Module):
    """spectrum [n, T, 309] (natural logarithm of power), onset and note [n, T, 88] -> logits [n, 3, T, 88]; T is even."""

    def __init__(self, channels=32, dilations=(1, 2, 4, 8, 16)):
        super().__init__()
        inputs = 3 * len(HARMONICS) + 2
        self.first = nn.Sequential(nn.Conv2d(inputs, channels, (5, 3), stride=(STEP, 1), padding=(2, 1), bias=False), nn.BatchNorm2d(channels), nn.ReLU())
        self.blocks = nn.ModuleList([Block(channels, dilation) for dilation in dilations])
        self.last = nn.Sequential(nn.Conv2d(channels, channels, 1), nn.ReLU(), nn.Conv2d(channels, STEP + 2, 1))
        self.place = nn.Parameter(torch.zeros(1, STEP + 2, 1, PITCHES))
        # Empty channels beside the inputs: the runtime of the product likes their number round (export.py).
        self.spare = 0
        with torch.no_grad():
            self.last[-1].bias.copy_(torch.tensor([-4.0] * STEP + [-3.0, 0.0]))

    def forward(self, spectrum, onset, note):
        spectrum = torch.clamp(spectrum, min=-16.0)
        level = spectrum.mean(2, keepdim=True).transpose(1, 2)
        level = F.avg_pool1d(level, LEVEL_FRAMES, 1, LEVEL_FRAMES // 2, count_include_pad=False).transpose(1, 2)
        heights = torch.clamp((spectrum - level) / 3, -3.0, 4.0)
        # A pitch is three bins, its middle the second of them.
        wide = F.pad(heights, (37, max(SHIFTS) + 3 * PITCHES + 1 - BINS), value=-3.0)
        stack = torch.stack([wide[:, :, 36 + shift:36 + shift + 3 * PITCHES] for shift in SHIFTS], 1)
        n, harmonics, frames = stack.shape[0], len(SHIFTS), stack.shape[2]
        x = stack.reshape(n, harmonics, frames, PITCHES, 3).permute(0, 1, 4, 2, 3).reshape(n, 3 * harmonics, frames, PITCHES)
        spare = [torch.zeros_like(x[:, :self.spare])] if self.spare else []
        x = self.first(torch.cat([x, 4 * onset[:, None], 4 * note[:, None], *spare], 1))
        for block in self.blocks:
            x = block(x)
        said = self.last(x) + self.place
        steps = said.shape[2]
        begins = said[:, :STEP].permute(0, 2, 1, 3).reshape(n, 1, steps * STEP, PITCHES)
        others = said[:, STEP:, :, None].expand(-1, -1, -1, STEP, -1).reshape(n, 2, steps * STEP, PITCHES)
        return torch.cat([begins, others], 1)


class Block(nn.Module):
    """Looks around a cell in time and pitch, at the octaves beside it, and at the whole of the frame and those around it."""

    def __init__(self, channels, dilation):
        super().__init__()
        self.near = nn.Conv2d(channels, channels, (3, 3), padding=(dilation, 1), dilation=(dilation, 1), bias=False)
        self.octaves = nn.Conv2d(channels, channels, (1, 3), padding=(0, 12), dilation=(1, 12), bias=False)
        self.whole = nn.Sequential(nn.Conv1d(2 * channels, channels, 5, padding=4 * dilation, dilation=2 * dilation), nn.ReLU(),
                                   nn.Conv1d(channels, channels, 1))
        self.norm = nn.BatchNorm2d(channels)

    def forward(self, x):
        whole = self.whole(torch.cat([x.mean(3), x.amax(3)], 1))
        return x + F.relu(self.norm(self.near(x) + self.octaves(x) + whole[..., None]))
