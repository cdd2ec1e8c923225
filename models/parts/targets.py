"""What the network is to answer: notes as maps over frames and pitches, hits of the drums over frames."""
import torch

from arrange import HATS, KICKS, SNARES
from hearing import LOWEST, PITCHES, frame_of
from spoiling import BASS, DRUMS, LEAD, REST

# An onset is spread over the frames so near it.
ONSET_REACH = 1.5


def targets_of(rows, n, frames, device):
    """-> [n, 6, T, 88] as network.ANSWERS, [n, 3, T]: kick, snare, hat"""
    maps = torch.zeros(n, 6, frames, PITCHES, device=device)
    drums = torch.zeros(n, 3, frames, device=device)
    rows = torch.from_numpy(rows).to(device)
    item, stem, pitch = rows[:, 0].long(), rows[:, 1].long(), torch.round(rows[:, 4]).long() - LOWEST
    begins, ends = frame_of(rows[:, 2]), frame_of(rows[:, 3])
    played = (stem != DRUMS) & (pitch >= 0) & (pitch < PITCHES) & (begins < frames - 1)
    for channel, wanted in ((0, (LEAD, BASS, REST)), (2, (LEAD,)), (4, (BASS,))):
        of = played & torch.isin(stem, torch.tensor(wanted, device=device))
        i, p, a, b = item[of], pitch[of], begins[of], ends[of]
        spread_onsets(maps[:, channel], (i, p), a, frames)
        first, last = a.long().clamp(0, frames - 1), torch.maximum(b, a + 1).long().clamp(1, frames - 1)
        changes = torch.zeros(n, frames, PITCHES, device=device)
        changes.index_put_((i, first, p), torch.ones_like(a), accumulate=True)
        changes.index_put_((i, last, p), -torch.ones_like(a), accumulate=True)
        maps[:, channel + 1] = (changes.cumsum(1) > 0.5).float()
    key = torch.round(rows[:, 4]).long()
    for channel, keys in enumerate((KICKS, SNARES, HATS)):
        of = (stem == DRUMS) & torch.isin(key, torch.tensor(keys, device=device)) & (begins < frames - 1)
        spread_onsets(drums[:, channel, :, None], (item[of], torch.zeros_like(item[of])), begins[of], frames)
    return maps, drums


def spread_onsets(onto, where, at, frames):
    item, pitch = where
    for step in range(-1, 3):
        frame = torch.floor(at).long() + step
        value = (1 - (frame - at).abs() / ONSET_REACH).clamp(min=0)
        inside = (frame >= 0) & (frame < frames) & (value > 0)
        i, f, p = item[inside], frame[inside], pitch[inside]
        onto[i, f, p] = torch.maximum(onto[i, f, p], value[inside])
