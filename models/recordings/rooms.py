"""Rooms by the image source method: what a microphone hears of a source between six walls.

Source: Allen and Berkley, "Image method for efficiently simulating small-room acoustics", JASA 65, 1979; images are moved by some
centimetres, because exact boxes whistle (De Sena et al., "On the modeling of rectangular geometries in room acoustic simulations", 2015).
"""
from collections import namedtuple

import numpy as np
from scipy.signal import butter, fftconvolve, sosfilt

SOUND_M_PER_SEC = 343.0
# Walls take more from high sounds: seconds until a sound has fallen by 60 dB, below and above this.
CROSSOVER_HZ = 1500
JITTER_M = 0.08
# How near a player and a microphone come to a wall, and to each other.
FREE_M, NEAREST_M = 0.5, 0.7

# size, source and microphone in metres; low_sec and high_sec: the time in which sound falls by 60 dB, below and above the crossover.
Room = namedtuple('Room', 'size source microphone low_sec high_sec')


def drawn(rng):
    """-> a Room as people record in, from a bedroom to a hall; the larger, the longer it sounds."""
    length = 10 ** rng.uniform(0.45, 1.4)
    size = (length, max(2.2, length * rng.uniform(0.5, 1.0)), max(2.2, min(10, length * rng.uniform(0.3, 0.7))))
    inside = lambda: tuple(rng.uniform(FREE_M, side - FREE_M) for side in size)
    source, microphone = inside(), inside()
    while np.linalg.norm(np.subtract(source, microphone)) < NEAREST_M:
        source, microphone = inside(), inside()
    low = min(2.4, max(0.2, 0.22 * length ** 0.7 * 10 ** rng.uniform(-0.25, 0.25)))
    return Room(size, source, microphone, low, low * rng.uniform(0.5, 0.9))


def in_drawn_room(samples, rng, random):
    """-> what is heard of it in a room that is drawn, as long as it is, and no later."""
    return fftconvolve(samples, impulse_response(drawn(rng), 22_050, random))[:len(samples)].astype(np.float32)


def impulse_response(room, rate, random):
    """-> samples that begin when the direct sound arrives, which has level 1."""
    low = butter(2, CROSSOVER_HZ, fs=rate, output='sos')
    dark, bright = (reflections(room, seconds, rate, np.random.default_rng(random.integers(1 << 30))) for seconds in (room.low_sec, room.high_sec))
    length = max(len(dark), len(bright))
    dark, bright = (np.pad(one, (0, length - len(one))) for one in (dark, bright))
    both = sosfilt(low, dark) + bright - sosfilt(low, bright)
    return both / np.abs(both[:8]).max()


def reflections(room, fall_sec, rate, random):
    """One response for walls that take the same from all sounds."""
    size, source, microphone = (np.array(one) for one in (room.size, room.source, room.microphone))
    kept = reflected_share(room.size, fall_sec)
    direct = float(np.linalg.norm(source - microphone))
    reach = direct + fall_sec * SOUND_M_PER_SEC
    orders = [np.arange(-int(reach / (2 * side)) - 1, int(reach / (2 * side)) + 2) for side in size]
    out = np.zeros(int(fall_sec * rate) + 2)
    for flip in np.ndindex(2, 2, 2):
        axes, walls = [], []
        for axis in range(3):
            place = (1 - 2 * flip[axis]) * source[axis] + 2 * orders[axis] * size[axis]
            axes.append(place - microphone[axis])
            walls.append(np.abs(orders[axis] - flip[axis]) + np.abs(orders[axis]))
        distance = np.sqrt(axes[0][:, None, None] ** 2 + axes[1][None, :, None] ** 2 + axes[2][None, None, :] ** 2).ravel()
        count = (walls[0][:, None, None] + walls[1][None, :, None] + walls[2][None, None, :]).ravel()
        near = distance < reach
        distance, count = distance[near], count[near]
        distance = np.where(count == 0, distance, np.maximum(direct, distance + random.uniform(-JITTER_M, JITTER_M, len(distance))))
        level = kept ** count * direct / distance
        at = (distance - direct) / SOUND_M_PER_SEC * rate
        first = at.astype(int)
        inside = first < len(out) - 1
        share = (at - first)[inside]
        np.add.at(out, first[inside], level[inside] * (1 - share))
        np.add.at(out, first[inside] + 1, level[inside] * share)
    return out


def reflected_share(size, fall_sec):
    """How much of the pressure a wall gives back, so that sound falls by 60 dB in this time (Eyring)."""
    x, y, z = size
    surface = 2 * (x * y + y * z + x * z)
    return float(np.sqrt(np.exp(-0.161 * x * y * z / (surface * fall_sec))))
