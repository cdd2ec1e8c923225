"""Who plays what: one network over what the note network heard, for all notes, the lead, the bass and the drums."""
import torch
from torch import nn
import torch.nn.functional as F

from block import BINS, HARMONICS, PITCHES, Block, beside_itself, heights_of  # noqa: F401

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
        heights = heights_of(spectrum)
        bands = F.avg_pool1d(heights, 20, 19).transpose(1, 2)[:, :BANDS]
        x = self.first(torch.cat([beside_itself(heights), 4 * onset[:, None], 4 * note[:, None]], 1))
        for block in self.blocks:
            x = block(x)
        over = torch.cat([x.mean(3), x.amax(3), bands], 1)
        return self.last(x) + self.place, self.drums(over)
