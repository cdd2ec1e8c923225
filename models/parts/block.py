"""What the networks over the note network's answers have in common: the spectrum laid beside itself, and the block of layers."""
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


def heights_of(spectrum):
    """[n, T, 309], natural logarithm of power -> the same against its mean over 2 s, in steps of 3, within -3 … 4"""
    spectrum = torch.clamp(spectrum, min=-16.0)
    level = spectrum.mean(2, keepdim=True).transpose(1, 2)
    level = F.avg_pool1d(level, LEVEL_FRAMES, 1, LEVEL_FRAMES // 2, count_include_pad=False).transpose(1, 2)
    return torch.clamp((spectrum - level) / 3, -3.0, 4.0)


def beside_itself(heights):
    """[n, T, 309] -> [n, 27, T, 88]: three bins of each harmonic of a pitch."""
    # A pitch is three bins, its middle the second of them.
    wide = F.pad(heights, (37, max(SHIFTS) + 3 * PITCHES + 1 - BINS), value=-3.0)
    stack = torch.stack([wide[:, :, 36 + shift:36 + shift + 3 * PITCHES] for shift in SHIFTS], 1)
    n, harmonics, frames = stack.shape[0], len(SHIFTS), stack.shape[2]
    return stack.reshape(n, harmonics, frames, PITCHES, 3).permute(0, 1, 4, 2, 3).reshape(n, 3 * harmonics, frames, PITCHES)


class Block(nn.Module):
    """Looks around a cell in time and pitch, at the octaves beside it, and at the whole of the frame and those around it.

    farther  how many times farther than around the cell it looks around the whole frame
    """

    def __init__(self, channels, dilation, farther=4):
        super().__init__()
        self.near = nn.Conv2d(channels, channels, (3, 3), padding=(dilation, 1), dilation=(dilation, 1), bias=False)
        self.octaves = nn.Conv2d(channels, channels, (1, 3), padding=(0, 12), dilation=(1, 12), bias=False)
        self.whole = nn.Sequential(nn.Conv1d(2 * channels, channels, 5, padding=2 * farther * dilation, dilation=farther * dilation), nn.ReLU(),
                                   nn.Conv1d(channels, channels, 1))
        self.norm = nn.BatchNorm2d(channels)

    def forward(self, x):
        whole = self.whole(torch.cat([x.mean(3), x.amax(3)], 1))
        return x + F.relu(self.norm(self.near(x) + self.octaves(x) + whole[..., None]))
