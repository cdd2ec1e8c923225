"""Half a minute each of what is no music, the same every time.

    python3 bench/python/no_music.py FOLDER

silence, speech (espeak-ng), a novel read aloud (LibriVox), announcements by six people in five languages, applause, drums
(FluidR3 GM, only drums), sweep, pink noise, hum of the mains. Mono, 22,050 Hz, 16 bits. Needs numpy, scipy, espeak-ng,
fluidsynth and ffmpeg, and Debian's packages of recordings pocketsphinx-testdata, asterisk-core-sounds-{en,es,fr,it,ru}-wav and
asterisk-prompt-it-menardi-wav.
"""
import glob
import os
import struct
import subprocess
import sys

import numpy as np
from scipy.signal import butter, chirp, sosfilt

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from damage import pink  # noqa: E402
from render_grand import write_wav  # noqa: E402

RATE, SEC = 22050, 30
TIME = np.arange(RATE * SEC) / RATE
SPEECH = (
    'Good evening, and welcome to the school hall. Before we begin, please switch off your telephones. The choir has '
    'worked very hard since October, and some of the youngest singers stand here for the first time. There will be an '
    'interval of twenty minutes after the third song, with coffee and cake beside the stairs. Is anybody sitting on row '
    'seven, seat twelve? Thank you. Then I wish all of us a wonderful evening. Oh, and the blue car has left its lights on.'
)
KICK, SNARE, CLOSED_HAT, OPEN_HAT, CRASH, TOM = 36, 38, 42, 46, 49, 45
# Sixteenths of a measure: instrument -> steps.
PATTERNS = [
    {KICK: [0, 8, 10], SNARE: [4, 12], CLOSED_HAT: [0, 2, 4, 6, 8, 10, 12, 14]},
    {KICK: [0, 6, 8], SNARE: [4, 12, 15], CLOSED_HAT: [0, 2, 4, 6, 8, 10, 12], OPEN_HAT: [14]},
    {CRASH: [0], KICK: [0, 8], SNARE: [4, 12, 13, 14, 15], TOM: [10, 11]},
]


def speech(folder, random):
    raw = os.path.join(folder, 'speech.raw.wav')
    subprocess.run(['espeak-ng', '-v', 'en', '-s', '160', '-w', raw, SPEECH], check=True)
    return decoded(raw)


def read_aloud(folder, random):
    return joined(sorted(glob.glob('/usr/share/pocketsphinx/test/data/librivox/*.wav')))


def announcements(folder, random):
    """Five seconds of each speaker, from the prompts of a telephone exchange."""
    voices = sorted(glob.glob('/usr/share/asterisk/sounds/*_*_*_*')) or ['nobody']
    return np.concatenate([joined(sorted(glob.glob(voice + '/vm-*.wav')))[:5 * RATE] for voice in voices])


def joined(files):
    if not files:
        raise SystemExit('The recordings of people speaking are missing; the packages they are in are named above.')
    return np.concatenate([decoded(file) for file in files])[:SEC * RATE]


def drums(folder, random):
    midi, raw = os.path.join(folder, 'drums.mid'), os.path.join(folder, 'drums.raw.wav')
    step, events = 0.125, []
    for measure in range(int(SEC / (16 * step))):
        for drum, steps in PATTERNS[2 if measure % 4 == 3 else measure % 2].items():
            for at in steps:
                on = round((16 * measure + at) * step * 1000)
                events += [(on, bytes([0x99, drum, int(random.integers(60, 120))])), (on + 80, bytes([0x89, drum, 0]))]
    track, now = b'\x00\xff\x51\x03' + (500000).to_bytes(3, 'big'), 0
    for tick, data in sorted(events):
        track, now = track + variable_length(tick - now) + data, tick
    track += b'\x00\xff\x2f\x00'
    with open(midi, 'wb') as file:
        file.write(b'MThd' + struct.pack('>IHHH', 6, 0, 1, 500) + b'MTrk' + struct.pack('>I', len(track)) + track)
    font = '/usr/share/sounds/sf2/FluidR3_GM.sf2'
    subprocess.run(['fluidsynth', '-niq', '-r', '44100', '-g', '0.6', '-F', raw, font, midi], check=True, stdout=subprocess.DEVNULL)
    return decoded(raw)


def applause(folder, random):
    """Forty people clap, each with hands of their own (a burst of noise in some band), for a while."""
    out = np.zeros(len(TIME))
    for _ in range(40):
        centre, period, level = random.uniform(700, 2500), random.uniform(0.2, 0.32), random.uniform(0.2, 1)
        band = butter(2, [0.6 * centre, 1.6 * centre], btype='band', fs=RATE, output='sos')
        at, until = random.uniform(0.5, 4), random.uniform(20, 28)
        while at < until:
            burst = random.standard_normal(int(0.06 * RATE)) * np.exp(-np.arange(int(0.06 * RATE)) / (0.008 * RATE))
            start = int(at * RATE)
            out[start:start + len(burst)] += level * sosfilt(band, burst)
            at += period * random.normal(1, 0.06)
    return out


def hum(folder, random):
    """50 Hz and its overtones as a transformer makes them, with a little hiss."""
    overtones = sum(level * np.sin(2 * np.pi * 50 * k * TIME) for k, level in [(1, 1), (2, 0.7), (3, 0.3), (4, 0.25), (6, 0.1)])
    return 0.05 * overtones + 0.001 * random.standard_normal(len(TIME))


KINDS = {
    'silence': lambda folder, random: np.zeros(len(TIME)),
    'speech': speech,
    'applause': applause,
    'drums': drums,
    'sweep': lambda folder, random: 0.4 * chirp(TIME, 40, SEC, 8000, method='logarithmic'),
    'pink-noise': lambda folder, random: pink(len(TIME), random),
    'hum': hum,
    'read-aloud': read_aloud,
    'announcements': announcements,
}
AS_LOUD_AS_MADE = {'silence', 'hum', 'sweep'}


def variable_length(value):
    out = [value & 127]
    while value := value >> 7:
        out.insert(0, value & 127 | 128)
    return bytes(out)


def decoded(path):
    command = ['ffmpeg', '-v', 'error', '-i', path, '-ac', '1', '-ar', str(RATE), '-t', str(SEC), '-f', 'f32le', '-']
    return np.frombuffer(subprocess.run(command, check=True, capture_output=True).stdout, np.float32)


def main(folder):
    os.makedirs(folder, exist_ok=True)
    for seed, (name, make) in enumerate(KINDS.items()):
        sound = make(folder, np.random.default_rng(seed))
        if name not in AS_LOUD_AS_MADE:
            sound = sound * (0.5 / np.abs(sound).max())
        write_wav(os.path.join(folder, name + '.wav'), sound, RATE)


if __name__ == '__main__':
    main(sys.argv[1])
