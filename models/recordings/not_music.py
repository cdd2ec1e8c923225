"""Recordings without a note: silence, noise, speech, applause, drums, sweeps. 22,050 Hz mono."""
import os, subprocess, tempfile, wave
import numpy as np
import spoil

RATE = 22_050
WORDS = ('the a of river under window seven light please follow music table garden quickly never always morning seven paper '
         'orange between nothing better children mountain water listen because friend today remember yellow station').split()
VOICES = ['en-us', 'en-gb', 'de', 'fr', 'it', 'es', 'pl', 'nl', 'sv', 'pt', 'en-us+f3', 'en-gb+f2', 'de+f4', 'fr+m3', 'en-us+croak', 'en+whisper']
KINDS = ['silence', 'noise', 'speech', 'speech', 'speech', 'babble', 'applause', 'applause', 'drums', 'drums', 'drums', 'sweep', 'clicks']


def speech(rng, seconds):
    """espeak-ng reading random words."""
    text = ' '.join(rng.choice(WORDS) + rng.choice(['', '', '', ',', '.', '?']) for _ in range(int(seconds * 3)))
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, 'speech.wav')
        spoil.run(['espeak-ng', '-v', rng.choice(VOICES), '-s', str(rng.randint(110, 220)), '-p', str(rng.randint(10, 95)), '-w', path, text])
        with wave.open(path) as file:
            rate = file.getframerate()
            samples = np.frombuffer(file.readframes(file.getnframes()), '<i2').astype(np.float32) / 32768
    n = int(seconds * RATE)
    resampled = np.interp(np.arange(n) * rate / RATE, np.arange(len(samples)), samples, right=0).astype(np.float32)
    return resampled / max(1e-4, np.abs(resampled).max())


def claps(rng, seconds, r):
    """Many hands: bursts of filtered noise, from a few to a hall."""
    out = np.zeros(int(seconds * RATE), np.float32)
    for _ in range(int(seconds * 10 ** rng.uniform(0.5, 2.1))):
        length = int(rng.uniform(0.006, 0.03) * RATE)
        at = rng.randrange(max(1, len(out) - 3 * length))
        burst = np.diff(r.standard_normal(3 * length + 1)) * np.exp(-np.arange(3 * length) / length)
        burst = np.convolve(burst, np.sin(2 * np.pi * rng.uniform(500, 2600) * np.arange(40) / RATE) * np.hanning(40), 'same')
        out[at:at + 3 * length] += (10 ** rng.uniform(-1, 0) * burst).astype(np.float32)
    return out


def drum_notes(rng, seconds):
    """A beat for a drum kit of a SoundFont."""
    notes, beat = [], rng.uniform(0.3, 0.7)
    voices = [(rng.choice([35, 36]), (0, 2, 2.5)), (rng.choice([38, 40, 37, 39]), (1, 3)), (rng.choice([42, 44, 51, 54, 70]), tuple(i / 2 for i in range(8))),
              (rng.choice([46, 49, 41, 43, 45, 47, 48, 50, 56, 60, 62, 64]), (rng.choice([0.0, 1.5, 3.5]), 3.75))]
    voices = rng.sample(voices, rng.randint(1, 4))
    for bar in range(int(seconds / beat / 4) + 1):
        for midi, places in voices:
            for place in places:
                if rng.random() < 0.9:
                    at = (bar * 4 + place) * beat + abs(rng.gauss(0, 0.004))
                    notes.append({'onset': at, 'release': at + 0.1, 'midi': midi, 'force': rng.randint(40, 120), 'part': 'drums'})
    return [n for n in notes if n['onset'] < seconds]


def own_drums(rng, seconds, r):
    """Kicks that fall, snares with a tone, cymbals of noise."""
    out = np.zeros(int((seconds + 1) * RATE), np.float32)
    beat = rng.uniform(0.15, 0.4)
    kits = []
    for _ in range(3):
        t = np.arange(int(rng.uniform(0.08, 0.5) * RATE)) / RATE
        low, drop = rng.uniform(40, 350), rng.uniform(0, 3)
        tone = np.sin(2 * np.pi * low * (t + drop * 0.03 * (1 - np.exp(-t / 0.03)))) * np.exp(-t / rng.uniform(0.03, 0.15))
        hiss = r.standard_normal(len(t)) * np.exp(-t / rng.uniform(0.02, 0.2))
        mix = rng.random()
        kits.append((mix * tone + (1 - mix) * hiss).astype(np.float32))
    for step in range(int(seconds / beat)):
        for kit in kits:
            if rng.random() < 0.4:
                at = int(step * beat * RATE)
                out[at:at + len(kit)] += kit * rng.uniform(0.3, 1)
    return out[:int(seconds * RATE)]


def make(kind, rng, seconds, drum_player=None):
    r = np.random.default_rng(rng.randrange(1 << 30))
    n = int(seconds * RATE)
    if kind == 'silence':
        return (r.standard_normal(n) * 10 ** rng.uniform(-5, -3.2)).astype(np.float32)
    if kind == 'noise':
        return spoil.noise(n, rng, r) * 0.1
    if kind == 'speech':
        return speech(rng, seconds)
    if kind == 'babble':
        return sum(speech(rng, seconds) * rng.uniform(0.3, 1) for _ in range(rng.randint(2, 5)))
    if kind == 'applause':
        return claps(rng, seconds, r) + spoil.noise(n, rng, r) * 10 ** rng.uniform(-3, -1)
    if kind == 'clicks':
        out = np.zeros(n, np.float32)
        for _ in range(int(seconds * rng.uniform(0.5, 6))):
            out[rng.randrange(n)] = rng.uniform(-1, 1)
        return spoil.filtered(out, lambda f: 1 / (1 + (f / 4000) ** 2)) + spoil.noise(n, rng, r) * 0.001
    if kind == 'sweep':
        low, high = sorted([10 ** rng.uniform(1.5, 3.8), 10 ** rng.uniform(2.2, 4)])
        period = rng.uniform(3, seconds)
        t = (np.arange(n) / RATE % period) / period
        t = 1 - t if rng.random() < 0.3 else t
        f = low * (high / low) ** t if rng.random() < 0.6 else low + (high - low) * t
        return (0.5 * np.sin(2 * np.pi * np.cumsum(f) / RATE)).astype(np.float32)
    if drum_player and rng.random() < 0.65:
        return drum_player(drum_notes(rng, seconds))
    return own_drums(rng, seconds, r)
