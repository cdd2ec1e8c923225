"""Sounds in which nothing is sung: speech, drums, applause, sweeps, noise. Same form as sing.py, with empty truths.

    python3 models/voice-notes/not_singing.py OUT [--seed 3] [--held-out]

Needs espeak-ng, fluidsynth and a SoundFont. Sentences are made of common words at random; `--held-out` has other speakers.
"""
import argparse, json, os, random, subprocess, wave
import numpy as np
from scipy.signal import butter, lfilter, sosfilt

RATE, LENGTH_SEC = 22050, 24
WORDS = ('the a this that we you they it house river table morning window music people answer little under over never always'
         ' water paper going bring think about because could should green yellow seven eleven between mother teacher quick long'
         ' open close listen write read summer winter again another road simple number letter together without').split()
VOICES = {False: ['en-us', 'de', 'fr', 'es', 'it', 'en-gb+f2', 'en-us+f4', 'sv', 'pl+m3', 'nl+f3'], True: ['en-gb+m7', 'pt+f5', 'fi', 'en-us+whisper']}


def speech(rng, held_out):
    text = '. '.join(' '.join(rng.choice(WORDS) for _ in range(rng.randint(4, 11))).capitalize() for _ in range(16))
    path = '/tmp/not-singing-%d.wav' % os.getpid()
    subprocess.run(['espeak-ng', '-v', rng.choice(VOICES[held_out]), '-p', str(rng.randint(20, 80)), '-s', str(rng.randint(120, 190)),
                    '-w', path, text], check=True)
    raw = subprocess.run(['ffmpeg', '-v', 'error', '-i', path, '-ac', '1', '-ar', str(RATE), '-f', 's16le', '-'], capture_output=True, check=True).stdout
    os.remove(path)
    return np.frombuffer(raw, '<i2').astype(float) / 32768


def drums(rng, np_rng):
    sound = np.zeros(LENGTH_SEC * RATE)
    beat = rng.uniform(0.25, 0.6)
    for step in range(int(LENGTH_SEC / beat * 2)):
        start = int(step * beat / 2 * RATE)
        time = np.arange(int(0.3 * RATE)) / RATE
        if step % 4 == 0:
            hit = np.sin(2 * np.pi * (50 * time + 6 * (1 - np.exp(-time * 30)))) * np.exp(-time * rng.uniform(8, 20))
        elif step % 4 == 2:
            hit = np_rng.normal(0, 0.6, len(time)) * np.exp(-time * 18) + 0.5 * np.sin(2 * np.pi * rng.uniform(170, 230) * time) * np.exp(-time * 20)
        elif rng.random() < 0.15:
            hit = np.sin(2 * np.pi * rng.uniform(80, 250) * time * (1 - 0.15 * time)) * np.exp(-time * 9)
        else:
            hit = lfilter([1, -0.9], [1], np_rng.normal(0, 0.3, len(time))) * np.exp(-time * rng.uniform(20, 60))
        end = min(len(sound), start + len(hit))
        sound[start:end] += hit[:end - start]
    return sound


def applause(rng, np_rng):
    sound = np.zeros(LENGTH_SEC * RATE)
    for start in np_rng.integers(0, len(sound) - 2000, rng.randint(400, 6000)):
        sound[start:start + 1200] += rng.uniform(0.1, 1) * np_rng.normal(0, 1, 1200) * np.exp(-np.arange(1200) / rng.uniform(60, 300))
    return sosfilt(butter(1, [500, 5000], 'band', fs=RATE, output='sos'), sound)


def sweep(rng):
    time = np.arange(LENGTH_SEC * RATE) / RATE
    low, high = rng.uniform(40, 150), rng.uniform(900, 8000)
    seconds = rng.choice([3, 6, 12, 24])
    share = (time % seconds) / seconds
    hz = low * (high / low) ** share if rng.random() < 0.7 else low + (high - low) * share
    phase = 2 * np.pi * np.cumsum(hz) / RATE
    return np.sin(phase) + rng.choice([0, 0.3]) * np.sin(2 * phase)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('out')
    parser.add_argument('--seed', type=int, default=3)
    parser.add_argument('--held-out', action='store_true')
    parser.add_argument('--few', action='store_true', help='one of each kind')
    options = parser.parse_args()
    os.makedirs(options.out, exist_ok=True)
    rng, np_rng = random.Random(options.seed), np.random.default_rng(options.seed)
    kinds = ['speech'] * (4 if options.held_out else 14) + ['drums', 'applause', 'sweep', 'noise'] * (2 if options.held_out else 3)
    kinds = list(dict.fromkeys(kinds)) if options.few else kinds
    for index, kind in enumerate(kinds):
        sound = {'speech': lambda: speech(rng, options.held_out), 'drums': lambda: drums(rng, np_rng), 'applause': lambda: applause(rng, np_rng),
                 'sweep': lambda: sweep(rng), 'noise': lambda: np_rng.normal(0, 1, LENGTH_SEC * RATE)}[kind]()
        sound = sound[:LENGTH_SEC * RATE]
        sound = sound / (np.max(np.abs(sound)) + 1e-9)
        sound = sound + np_rng.normal(0, 10 ** (-rng.uniform(35, 70) / 20), len(sound))
        sound = sound / np.max(np.abs(sound)) * 10 ** (-rng.uniform(1, 15) / 20)
        with wave.open(os.path.join(options.out, 'not-%s-%02d.wav' % (kind, index)), 'wb') as file:
            file.setparams((1, 2, RATE, 0, 'NONE', ''))
            file.writeframes((sound * 32767).astype('<i2').tobytes())
        with open(os.path.join(options.out, 'not-%s-%02d.json' % (kind, index)), 'w') as file:
            json.dump([], file)


if __name__ == '__main__':
    main()
