"""What carries the music to us and leaves its traces: rooms, old records, telephones, mastering, clipping. Mono at RATE.

Each takes (sound, random, number of the item) and gives (sound, clock): where a moment of the music is in the new recording, in seconds.
"""
import os
import sys

import numpy as np
from scipy.signal import butter, fftconvolve, lfilter, sosfilt

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [os.path.join(HERE, '..'), os.path.join(HERE, '../../../models/recordings')]
import damage  # noqa: E402
import spoil  # noqa: E402
from rooms import Room, impulse_response  # noqa: E402

RATE = spoil.RATE
ROOMS = {
    'living-room': Room((5.2, 4.1, 2.5), (1.3, 1.1, 0.9), (3.4, 2.6, 1.2), 0.45, 0.35),
    'classroom': Room((9.5, 7.2, 3.3), (2.1, 1.9, 1.0), (6.0, 4.3, 1.3), 0.9, 0.65),
    'hall': Room((24.0, 15.5, 9.0), (4.0, 7.1, 1.9), (12.5, 8.3, 2.2), 1.9, 1.3),
}


def as_before(sec):
    return sec


def in_room(name):
    def carry(sound, random, number):
        out = fftconvolve(sound, impulse_response(ROOMS[name], RATE, random))[:len(sound)]
        return with_noise(out, random, 50), as_before
    return carry


def with_noise(sound, random, below_db):
    """Pink noise so far below the music."""
    noise = damage.pink(len(sound), random)
    return sound + noise * (damage.rms(sound) / damage.rms(noise) * 10 ** (-below_db / 20))


def old_record(sound, random, number):
    """A shellac disc: speed that is wrong and wavers, a horn's band, dust, hiss, rumble, one channel, a little distortion."""
    turns_per_sec = 78 / 60
    time = np.arange(len(sound)) / RATE
    wrong = 2 ** (random.uniform(-35, 35) / 1200)
    wow = 0.0035 * np.sin(2 * np.pi * turns_per_sec * time + random.uniform(0, 6.28))
    flutter = 0.0008 * np.sin(2 * np.pi * 9.3 * time + random.uniform(0, 6.28))
    drift = np.interp(time, [0, time[-1]], random.uniform(-0.006, 0.006, 2))
    sound, clock = at_speed(sound, wrong * (1 + wow + flutter + drift))
    sound = sosfilt(butter(3, [180, 4800], 'bandpass', fs=RATE, output='sos'), sound)
    sound = np.tanh(1.6 * sound / np.abs(sound).max())
    level = damage.rms(sound)
    dust = np.zeros(len(sound))
    for at in random.integers(0, len(sound), int(18 * len(sound) / RATE)):
        dust[at] = random.choice([-1, 1]) * level * 10 ** random.uniform(0, 1)
    dust = sosfilt(butter(2, [500, 7000], 'bandpass', fs=RATE, output='sos'), dust)
    once_a_turn = (0.6 + 0.4 * np.sin(2 * np.pi * turns_per_sec * np.arange(len(sound)) / RATE)) * random.standard_normal(len(sound))
    rumble = lfilter([1], [1, -0.98], random.standard_normal(len(sound)))
    return sound + dust + once_a_turn * level * 0.05 + rumble / damage.rms(rumble) * level * 0.05, clock


def at_speed(sound, speed):
    """Played at a speed that changes (1 = as recorded), one number per sample."""
    at = np.cumsum(speed)
    at = at[at < len(sound) - 1]
    smooth = sosfilt(butter(6, 9000, fs=RATE, output='sos'), sound)
    return np.interp(at, np.arange(len(smooth)), smooth), lambda sec: np.interp(sec * RATE, at, np.arange(len(at))) / RATE


def telephone(sound, random, number):
    """A telephone on the table: a small microphone, its automatic gain, the noise of a room, and what it is saved or sent as."""
    near = fftconvolve(sound, impulse_response(ROOMS['living-room'], RATE, random))[:len(sound)] * 0.3 + sound
    low, high = random.uniform(120, 220), random.uniform(5000, 8000)
    heard = sosfilt(butter(2, [low, high], 'bandpass', fs=RATE, output='sos'), near)
    for centre, gain in ((random.uniform(700, 1200), 0.5), (random.uniform(2500, 3500), 0.8)):
        heard = heard + gain * sosfilt(butter(1, [centre * 0.8, centre * 1.25], 'bandpass', fs=RATE, output='sos'), heard)
    heard = squeezed(with_noise(heard, random, 32), 0.4)
    kind, how = [('aac', ['-b:a', '32k']), ('opus', ['-b:a', '12k']), ('mulaw', ['-ar', '8000', '-c:a', 'pcm_mulaw'])][number % 3]
    return spoil.through_codec((0.7 * heard / np.abs(heard).max()).astype(np.float32), kind, how), as_before


def squeezed(sound, amount, release_sec=0.15):
    """A compressor: loud and soft brought together by this share of their difference in dB. One column per channel, or mono."""
    loud = np.abs(sound) if sound.ndim == 1 else np.abs(sound).max(1)
    hop = 64
    peaks = np.maximum(loud[:len(loud) // hop * hop].reshape(-1, hop).max(1), 1e-4 * loud.max())
    fall, level, held = np.exp(-hop / (release_sec * RATE)), 0.0, []
    for peak in peaks:
        level = max(peak, level * fall)
        held.append(level)
    gain = np.minimum((np.array(held) / max(held)) ** -amount, 30)
    curve = np.interp(np.arange(len(loud)), np.arange(len(gain)) * hop, gain)
    return sound * (curve if sound.ndim == 1 else curve[:, None])


def loudness_war(sound, random, number):
    loud = squeezed(sound, 0.7, 0.05)
    return np.tanh(3 * loud / np.abs(loud).max()), as_before


def clipped(sound, random, number):
    """Four times too loud for what recorded it: 12 dB over the ceiling."""
    return np.clip(4 * sound / np.abs(sound).max(), -1, 1), as_before


def sharp(sound, random, number):
    return damage.detune(sound, RATE, random), lambda sec: sec / damage.DETUNE
