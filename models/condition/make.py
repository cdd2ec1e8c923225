"""Puts clean recordings of `recordings` into rooms, noise and too small a range, and writes what was done to them.

    python3 models/condition/make.py CLEAN OUT

CLEAN is what models/recordings/make.py --clean wrote. Writes OUT/<number>-<version>.wav (22,050 Hz mono) and .json: {clarity, noise, clipped} in dB:
`clarity` is C50 (ISO 3382-1: the first 50 ms of the room's answer to the rest; 60 where there is no room), `noise` how far it lies below the
music (100: none), `clipped` how far the music went beyond its range (0: not at all). The same every time.
"""
import argparse, json, os, random, sys, wave
import numpy as np
from scipy.signal import fftconvolve

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '../recordings'))
import rooms  # noqa: E402
import spoil  # noqa: E402

RATE = spoil.RATE
EARLY_SEC = 0.05
NO_ROOM_DB, NO_NOISE_DB = 60, 100
VERSIONS = ('plain', 'noise', 'clipped', 'room-0', 'room-1', 'room-2', 'all')


def in_room(sound, rng, numbers):
    """-> the sound in a drawn room, and the room's clarity in dB"""
    answer = rooms.impulse_response(rooms.drawn(rng), RATE, numbers)
    early = round(EARLY_SEC * RATE)
    clarity = 10 * np.log10(np.sum(answer[:early] ** 2) / (np.sum(answer[early:] ** 2) + 1e-12))
    return fftconvolve(sound, answer)[:len(sound)], min(NO_ROOM_DB, float(clarity))


def clipped(sound, rng):
    """-> the same with what lies beyond a ceiling cut off, and how far the loudest of it went beyond"""
    over = rng.uniform(3, 18)
    top = np.abs(sound).max() * 10 ** (-over / 20)
    return np.clip(sound, -top, top), over


def version_of(kind, sound, rng, numbers):
    truth = {'clarity': NO_ROOM_DB, 'noise': NO_NOISE_DB, 'clipped': 0}
    often = lambda share: rng.random() < share
    if kind.startswith('room') or kind == 'all':
        sound, truth['clarity'] = in_room(sound, rng, numbers)
    if often(0.4):
        sound = spoil.microphone(sound, rng, numbers)
    if kind in ('noise', 'all') or kind.startswith('room') and often(0.4):
        truth['noise'] = rng.uniform(6, 55)
        sound = sound + spoil.noise(len(sound), rng, numbers) * spoil.rms(sound) * 10 ** (-truth['noise'] / 20)
    if often(0.15):
        sound = spoil.compress(sound, rng)
    if kind in ('clipped', 'all') and often(0.8):
        sound, truth['clipped'] = clipped(sound, rng)
    sound = sound / max(1e-6, np.abs(sound).max()) * 10 ** (rng.uniform(-22, -0.5) / 20)
    return (spoil.codec(sound.astype(np.float32), rng) if often(0.25) else sound), truth


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('clean')
    parser.add_argument('out')
    options = parser.parse_args()
    os.makedirs(options.out, exist_ok=True)
    for file in sorted(os.listdir(options.clean)):
        if not file.endswith('.wav') or 'not-music' in file:
            continue
        with wave.open(os.path.join(options.clean, file)) as source:
            sound = np.frombuffer(source.readframes(source.getnframes()), '<i2') / 32768
        if spoil.rms(sound) < 1e-3:
            continue
        for kind in VERSIONS:
            name = os.path.join(options.out, '%s-%s' % (file[:5], kind))
            if os.path.exists(name + '.json'):
                continue
            rng = random.Random('%s %s' % (file[:5], kind))
            made, truth = version_of(kind, sound, rng, np.random.default_rng(rng.randrange(1 << 30)))
            spoil.write_wav(name + '.wav', np.asarray(made))
            with open(name + '.json', 'w') as out:
                json.dump(truth, out)


if __name__ == '__main__':
    main()
