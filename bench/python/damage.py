"""What happens to a recording before it is heard, the same for the same recording.

    python3 bench/python/damage.py KIND in.wav out.wav [in.wav out.wav ...]

room     a room (generated: direct sound, ten early reflections, a tail that falls by 60 dB in 0.45 s, duller towards its
         end; the whole no louder than the recording) and pink noise 20 dB below the music
detune   everything 40 cents higher by playing it faster: a time t of the original stands at t / 2^(40/1200)

Mono, 16 bits, at the rate of the input. Needs numpy and scipy.
"""
import os
import sys
import wave
import zlib

import numpy as np
from scipy.signal import butter, fftconvolve, sosfilt

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from render_grand import write_wav  # noqa: E402

ROOM_RT60_SEC, ROOM_SEC = 0.45, 0.6
EARLY_REFLECTIONS, EARLY_SEC = 10, (0.004, 0.045)
TAIL_BELOW_DIRECT_DB = 6
NOISE_BELOW_MUSIC_DB = 20
DETUNE = 2 ** (40 / 1200)


def read_wav(path):
    """-> (mono float samples, rate); 16 bits."""
    with wave.open(path) as file:
        rate, channels, width = file.getframerate(), file.getnchannels(), file.getsampwidth()
        if width != 2:
            raise SystemExit('%s has no 16 bits' % path)
        samples = np.frombuffer(file.readframes(file.getnframes()), '<i2').reshape(-1, channels)
    return samples.mean(1) / 32768, rate


def room(sound, rate, random):
    out = fftconvolve(sound, impulse_response(rate, random))[:len(sound)]
    out *= rms(sound) / (rms(out) or 1)
    noise = pink(len(out), random)
    return out + noise * (rms(out) / rms(noise) * 10 ** (-NOISE_BELOW_MUSIC_DB / 20))


def impulse_response(rate, random):
    time = np.arange(int(ROOM_SEC * rate)) / rate
    bright = random.standard_normal(len(time))
    dull = sosfilt(butter(2, 2500, fs=rate, output='sos'), random.standard_normal(len(time)))
    mix = np.exp(-time / 0.12)
    tail = (mix * bright + (1 - mix) * dull * rms(bright) / rms(dull)) * 10 ** (-3 * time / ROOM_RT60_SEC)
    tail[:int(EARLY_SEC[0] * rate)] = 0
    tail *= 10 ** (-TAIL_BELOW_DIRECT_DB / 20) / np.sqrt((tail ** 2).sum())
    tail[0] = 1
    for delay in random.uniform(*EARLY_SEC, EARLY_REFLECTIONS):
        tail[int(delay * rate)] += random.choice([-1, 1]) * 0.25 * (1 - delay / 0.06)
    return tail


def detune(sound, rate, random):
    positions = np.arange(int(len(sound) / DETUNE)) * DETUNE
    # Above 9 kHz hardly anything of music is left; without it straight lines between samples would alias.
    smooth = sosfilt(butter(6, min(9000, 0.4 * rate), fs=rate, output='sos'), sound)
    higher = np.interp(positions, np.arange(len(smooth)), smooth)
    # As long as before: a note of one second must not become too short to be listened to.
    return np.pad(higher, (0, len(sound) - len(higher)))


def pink(length, random):
    spectrum = np.fft.rfft(random.standard_normal(length))
    return np.fft.irfft(spectrum / np.sqrt(np.maximum(1, np.arange(len(spectrum)))), length)


def rms(sound):
    return float(np.sqrt((sound ** 2).mean()))


def main(kind, files):
    damage = {'room': room, 'detune': detune}[kind]
    for source, target in zip(files[::2], files[1::2]):
        sound, rate = read_wav(source)
        out = damage(sound, rate, np.random.default_rng(zlib.crc32(os.path.basename(source).encode())))
        write_wav(target, out * min(1, 0.98 / np.abs(out).max()), rate)


if __name__ == '__main__':
    main(sys.argv[1], sys.argv[2:])
