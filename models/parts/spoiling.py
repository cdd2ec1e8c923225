"""Mixes stems and spoils the mix on the training device: levels, colours, rooms, noise, compression, clipping, other keys."""
import os, sys
from random import Random
from concurrent.futures import ProcessPoolExecutor

import numpy as np
import torch
import torch.nn.functional as F

sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), '../recordings'))
import rooms as room_models  # noqa: E402

RATE = 22_050
LEAD, BASS, REST, DRUMS = range(4)


def mixed(stems, random, rooms):
    """@param stems  [n, 4, samples]; @returns ([n, samples], levels [n, 4]: 0 where a stem was left out)"""
    n = len(stems)
    db = np.zeros((n, 4))
    db[:, LEAD] = random.uniform(-4, 4, n)
    db[:, BASS] = random.uniform(-10, 2, n)
    db[:, REST] = random.uniform(-11, 5, n)
    db[:, DRUMS] = random.uniform(-14, 2, n)
    levels = 10 ** (db / 20)
    left_out = random.random((n, 4)) < (0.05, 0.08, 0.06, 0.12)
    left_out[left_out.all(1)] = False
    levels[left_out] = 0
    gains = torch.tensor(levels, dtype=torch.float32, device=stems.device)
    stems = coloured(stems.reshape(n * 4, -1), random, 3.5).reshape(stems.shape)
    mix = (stems * gains[:, :, None]).sum(1)
    loud = rms(mix)
    mix = mix / loud
    mix = in_rooms(mix, random, rooms, 0.55)
    mix = coloured(mix, random, 4.5, 0.6)
    mix = banded(mix, random, 0.35)
    mix = squeezed(mix, random, 0.4)
    mix = noisy(mix, random, 0.55)
    mix = clipped(mix, random, 0.15)
    peak = mix.abs().amax(1, keepdim=True).clamp(min=1e-6)
    return mix / peak * tensor(10 ** (random.uniform(-22, -0.5, (n, 1)) / 20), mix), levels


def rms(sound):
    return torch.sqrt((sound ** 2).mean(1, keepdim=True)).clamp(min=1e-5)


def tensor(values, like):
    return torch.tensor(np.asarray(values), dtype=torch.float32, device=like.device)


def some(n, random, share, like):
    """[n, 1]: 1 where something happens."""
    return tensor((random.random((n, 1)) < share).astype(float), like)


def coloured(sound, random, depth_db, share=1.0):
    """A smooth random curve over the logarithm of frequency."""
    n, size = sound.shape
    spectrum = torch.fft.rfft(sound)
    octave = torch.log2(torch.linspace(0, RATE / 2, spectrum.shape[1], device=sound.device).clamp(min=20) / 20)
    knots = tensor(random.normal(0, depth_db, (n, 11)), sound) * some(n, random, share, sound)
    low = octave.long().clamp(max=9)
    part = octave - low
    db = knots[:, low] * (1 - part) + knots[:, low + 1] * part
    return torch.fft.irfft(spectrum * 10 ** (db / 20), size)


def banded(sound, random, share):
    """Small loudspeakers and telephones: nothing below and above."""
    n, size = sound.shape
    spectrum = torch.fft.rfft(sound)
    hz = torch.linspace(0, RATE / 2, spectrum.shape[1], device=sound.device)
    low, high = tensor(10 ** random.uniform(1.5, 2.6, (n, 1)), sound), tensor(10 ** random.uniform(3.45, 4.05, (n, 1)), sound)
    gain = 1 / torch.sqrt((1 + (low / hz.clamp(min=1)) ** 6) * (1 + (hz / high) ** 10))
    on = some(n, random, share, sound)
    return torch.fft.irfft(spectrum * (gain * on + 1 - on), size)


def in_rooms(sound, random, rooms, share):
    """@param rooms  [rooms, samples] impulse responses, the direct sound first"""
    if rooms is None:
        return sound
    n, size = sound.shape
    chosen = rooms[torch.tensor(random.integers(0, len(rooms), n), device=rooms.device)].float()
    on = some(n, random, share, sound)
    dry = torch.zeros_like(chosen)
    dry[:, 0] = 1
    chosen = chosen * on + dry * (1 - on)
    long = size + rooms.shape[1]
    wet = torch.fft.irfft(torch.fft.rfft(sound, long) * torch.fft.rfft(chosen, long), long)[:, :size]
    return wet / rms(wet)


def squeezed(sound, random, share):
    """A compressor: loud and soft are brought together by some share of their difference in dB."""
    n, size = sound.shape
    block = 256
    envelope = F.max_pool1d(sound.abs()[:, None], 9 * block, block, 4 * block + block // 2)
    envelope = F.interpolate(envelope, size=size, mode='linear', align_corners=False)[:, 0]
    level = envelope.clamp(min=1e-3) / envelope.amax(1, keepdim=True).clamp(min=1e-3)
    amount = tensor(random.uniform(0.1, 0.7, (n, 1)), sound) * some(n, random, share, sound)
    return sound * level.clamp(min=0.02) ** -amount


def noisy(sound, random, share):
    n, size = sound.shape
    spectrum = torch.fft.rfft(torch.randn(n, size, device=sound.device))
    hz = torch.linspace(1, RATE / 2, spectrum.shape[1], device=sound.device)
    slope = tensor(random.uniform(0, 0.8, (n, 1)), sound)
    noise = torch.fft.irfft(spectrum * hz ** -slope, size)
    db = tensor(-random.uniform(12, 60, (n, 1)), sound)
    return sound + noise / rms(noise) * rms(sound) * 10 ** (db / 20) * some(n, random, share, sound)


def clipped(sound, random, share):
    n = len(sound)
    top = sound.abs().amax(1, keepdim=True).clamp(min=1e-6) * tensor(random.uniform(0.2, 0.8, (n, 1)), sound)
    hard = some(n, random, 0.5, sound)
    limited = torch.maximum(torch.minimum(sound, top), -top) * hard + torch.tanh(sound / top) * top * (1 - hard)
    on = some(n, random, share, sound)
    return limited * on + sound * (1 - on)


def at_speed(sound, semitones):
    """Higher and quicker, or lower and slower, by resampling. @returns (sound, how much longer it takes)"""
    size = sound.shape[1]
    longer = 2 ** (-semitones / 12)
    # A length without large prime factors.
    new = int(round(size * longer / 500)) * 500
    spectrum = torch.fft.rfft(sound)
    bins = new // 2 + 1
    spectrum = spectrum[:, :bins] if bins <= spectrum.shape[1] else F.pad(spectrum, (0, bins - spectrum.shape[1]))
    out = torch.fft.irfft(spectrum, new) * (new / size)
    return out, new / size


ROOM_SAMPLES = int(1.2 * RATE)


def drawn_room(number):
    """The impulse response of a room that is drawn, 1.2 s of it."""
    response = room_models.impulse_response(room_models.drawn(Random('room %d' % number)), RATE, np.random.default_rng(number))
    out = np.zeros(ROOM_SAMPLES, np.float32)
    out[:len(response)] = response[:ROOM_SAMPLES]
    return out


def drawn_rooms(count):
    with ProcessPoolExecutor() as processes:
        return torch.from_numpy(np.stack(list(processes.map(drawn_room, range(count), chunksize=4))))
