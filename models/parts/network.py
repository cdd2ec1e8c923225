"""Who plays what: one network over what the note network heard, for all notes, the lead, the bass and the drums."""
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
BANDS = 16
# Answers per pitch and frame: it begins, it sounds; for all notes, the lead, the bass.
ANSWERS = ['all begins', 'all sounds', 'lead begins', 'lead sounds', 'bass begins', 'bass sounds']
DRUMS = ['kick', 'snare', 'hat']


class Parts(nn.Module):
    """spectrum [n, T, 309] (natural logarithm of power), onset and note [n, T, 88] -> logits [n, 6, T, 88], [n, 3, T]."""

    def __init__(self, channels=48, dilations=(1, 2, 4, 8, 16)):
        super().__init__()
        inputs = 3 * len(HARMONICS) + 2
        self.first = nn.Sequential(nn.Conv2d(inputs, channels, (3, 3), padding=(1, 1), bias=False), nn.BatchNorm2d(channels), nn.ReLU())
        self.blocks = nn.ModuleList([Block(channels, dilation) for dilation in dilations])
        self.last = nn.Sequential(nn.Conv2d(channels, channels, 1), nn.ReLU(), nn.Conv2d(channels, len(ANSWERS), 1))
        self.place = nn.Parameter(torch.zeros(1, len(ANSWERS), 1, PITCHES))
        self.drums = nn.Sequential(nn.Conv1d(BANDS + 2 * channels, 32, 5, padding=2), nn.ReLU(), nn.Conv1d(32, 32, 5, padding=2), nn.ReLU(),
                                   nn.Conv1d(32, len(DRUMS), 1))
        with torch.no_grad():
            self.last[-1].bias.fill_(-4)
            self.drums[-1].bias.fill_(-4)

    def forward(self, spectrum, onset, note):
        spectrum = torch.clamp(spectrum, min=-16.0)
        level = spectrum.mean(2, keepdim=True).transpose(1, 2)
        level = F.avg_pool1d(level, LEVEL_FRAMES, 1, LEVEL_FRAMES // 2, count_include_pad=False).transpose(1, 2)
        heights = torch.clamp((spectrum - level) / 3, -3.0, 4.0)
        bands = F.avg_pool1d(heights, 20, 19).transpose(1, 2)[:, :BANDS]
        # A pitch is three bins, its middle the second of them.
        wide = F.pad(heights, (37, max(SHIFTS) + 3 * PITCHES + 1 - BINS), value=-3.0)
        stack = torch.stack([wide[:, :, 36 + shift:36 + shift + 3 * PITCHES] for shift in SHIFTS], 1)
        n, harmonics, frames = stack.shape[0], len(SHIFTS), stack.shape[2]
        x = stack.reshape(n, harmonics, frames, PITCHES, 3).permute(0, 1, 4, 2, 3).reshape(n, 3 * harmonics, frames, PITCHES)
        x = self.first(torch.cat([x, 4 * onset[:, None], 4 * note[:, None]], 1))
        for block in self.blocks:
            x = block(x)
        over = torch.cat([x.mean(3), x.amax(3), bands], 1)
        return self.last(x) + self.place, self.drums(over)


class Block(nn.Module):
    """Looks around a cell in time and pitch, at the octaves beside it, and at the whole of the frame and those around it."""

    def __init__(self, channels, dilation):
        super().__init__()
        self.near = nn.Conv2d(channels, channels, (3, 3), padding=(dilation, 1), dilation=(dilation, 1), bias=False)
        self.octaves = nn.Conv2d(channels, channels, (1, 3), padding=(0, 12), dilation=(1, 12), bias=False)
        self.whole = nn.Sequential(nn.Conv1d(2 * channels, channels, 5, padding=8 * dilation, dilation=4 * dilation), nn.ReLU(),
                                   nn.Conv1d(channels, channels, 1))
        self.norm = nn.BatchNorm2d(channels)

    def forward(self, x):
        whole = self.whole(torch.cat([x.mean(3), x.amax(3)], 1))
        return x + F.relu(self.norm(self.near(x) + self.octaves(x) + whole[..., None]))
