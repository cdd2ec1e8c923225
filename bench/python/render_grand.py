"""Plays MIDI performances on a sampled grand piano: the Salamander Grand Piano V3 by Alexander Holm (CC BY 3.0).

    python3 bench/python/render_grand.py performance.mid out.wav [performance.mid out.wav ...]
        [--rate 44100] [--seconds N] [--peak 0.7] [--samples build/bench/salamander]

It is a sound that no network here has learned from, so keep it out of training. Every third semitone was recorded; of its
16 layers of force three are used (4, 10, 16), and the noise of the dampers. The samples come from npm and are unpacked
into a folder that git ignores. All channels are played on the piano. Mono, 16 bits. Needs ffmpeg, npm, numpy, scipy.

From Python:  Grand(samples_folder(), rate=22050).render(notes, pedal, seconds) -> float32 samples
with notes and pedal as `read_performance` of midi_performance.py gives them.
"""
import argparse
import functools
import os
import subprocess
import sys
import tarfile
import tempfile
import wave

import numpy as np
from scipy.signal import resample_poly

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from midi_performance import read_performance  # noqa: E402

PACKAGES = ['piano-velocity4', 'piano-velocity10', 'piano-velocity16', 'piano-release']
VERSION = '1.0.5'
DEFAULT_SAMPLES = os.path.join(os.path.dirname(os.path.abspath(__file__)), '../../build/bench/salamander')
# The middle of the force each layer was recorded with, and how much louder a key becomes per step of force, in decibels.
LAYERS = {4: 40, 10: 77, 16: 120}
DECIBELS_PER_STEP = 0.15
LOWEST, HIGHEST, HIGHEST_DAMPED = 21, 108, 88
NAMES = ['C', 'C#', 'D', 'D#', 'E', 'F', 'F#', 'G', 'G#', 'A', 'A#', 'B']
RECORDED = [midi for midi in range(LOWEST, HIGHEST + 1) if midi % 3 == 0]
# A sample begins where it first reaches this share of its peak, less a moment, so that notes begin when their keys go down.
FIRST_SOUND, LEAD_SEC = 0.02, 0.003
DAMPER_NOISE = 0.06
SEMITONE_UP = (185, 196)  # 196/185 is a semitone within a thousandth of a cent


def samples_folder(folder=DEFAULT_SAMPLES):
    """The folder with the samples, fetched from npm when it is not complete."""
    os.makedirs(folder, exist_ok=True)
    for package in PACKAGES:
        done = os.path.join(folder, package + '.done')
        if os.path.exists(done):
            continue
        with tempfile.TemporaryDirectory() as unpacking:
            spec = '@audio-samples/%s@%s' % (package, VERSION)
            packed = subprocess.run(['npm', 'pack', '--silent', spec], cwd=unpacking, capture_output=True, text=True)
            if packed.returncode:
                raise SystemExit('The samples of the grand piano could not be fetched: %s' % packed.stderr.strip()[-300:])
            with tarfile.open(os.path.join(unpacking, packed.stdout.split()[-1])) as archive:
                for member in archive.getmembers():
                    if member.isfile() and member.name.endswith('.ogg'):
                        member.name = os.path.basename(member.name)
                        archive.extract(member, folder)
        open(done, 'w').close()
    return folder


class Grand:
    """A piano at one sampling rate. Decodes each sample when it is first needed and keeps it."""

    def __init__(self, samples, rate=44100):
        self.samples, self.rate = samples, rate
        self.string = functools.lru_cache(maxsize=None)(self._string)
        self.damper = functools.lru_cache(maxsize=None)(self._damper)

    def render(self, notes, pedal, seconds):
        """notes: Played; pedal: {channel: [(sec, is down)]}. -> float32 array of `seconds`, not normalised."""
        out = np.zeros(int(seconds * self.rate) + 1, np.float32)
        notes = [note for note in notes if LOWEST <= note.midi <= HIGHEST and note.onset_sec < seconds]
        struck = {}
        for note in notes:
            struck.setdefault(note.midi, []).append(note.onset_sec)
        for note in notes:
            again = next((sec for sec in struck[note.midi] if sec > note.onset_sec), np.inf)
            damped = released(note, pedal.get(note.channel, [])) if note.midi <= HIGHEST_DAMPED else np.inf
            self._add(out, note, min(damped, again))
            if damped < again:
                noise = self.damper(note.midi) * DAMPER_NOISE
                mix(out, noise, int(damped * self.rate))
        return out

    def _add(self, out, note, until_sec):
        layer = min(LAYERS, key=lambda one: abs(LAYERS[one] - note.velocity))
        gain = 10 ** (DECIBELS_PER_STEP * (note.velocity - LAYERS[layer]) / 20)
        sound = self.string(note.midi, layer)
        start = int(note.onset_sec * self.rate)
        # Dampers need longer for the heavy strings: 60 ms at the bottom, 20 ms at the top to fall by 8.7 dB.
        decay = self.rate * (0.06 - 0.04 * (note.midi - LOWEST) / (HIGHEST - LOWEST))
        held = len(sound) if until_sec == np.inf else max(0, min(len(sound), int(until_sec * self.rate) - start))
        tail = min(len(sound), held + int(8 * decay))
        played = sound[:tail] * np.float32(gain)
        played[held:] *= np.exp(-np.arange(tail - held, dtype=np.float32) / np.float32(decay))
        mix(out, played, start)

    def _string(self, midi, layer):
        recorded = min(RECORDED, key=lambda one: abs(one - midi))
        name = '%s%dv%d.ogg' % (NAMES[recorded % 12], recorded // 12 - 1, layer)
        sound = from_first_sound(self._decode(name), self.rate)
        up, down = SEMITONE_UP
        if midi > recorded:
            sound = resample_poly(sound, up, down)
        elif midi < recorded:
            sound = resample_poly(sound, down, up)
        return sound.astype(np.float32)

    def _damper(self, midi):
        return from_first_sound(self._decode('rel%d.ogg' % (midi - LOWEST + 1)), self.rate)

    def _decode(self, name):
        command = ['ffmpeg', '-v', 'error', '-i', os.path.join(self.samples, name)]
        command += ['-ac', '1', '-ar', str(self.rate), '-f', 'f32le', '-']
        return np.frombuffer(subprocess.run(command, check=True, capture_output=True).stdout, np.float32)


def released(note, pedal):
    """When the string is damped: at the release of the key, or of the pedal that is down then."""
    down, lifted = False, None
    for sec, is_down in pedal:
        if sec <= note.key_up_sec:
            down = is_down
        elif down and not is_down:
            lifted = sec
            break
    if not down:
        return note.key_up_sec
    return np.inf if lifted is None else lifted


def from_first_sound(sound, rate):
    first = int(np.argmax(np.abs(sound) >= FIRST_SOUND * np.abs(sound).max()))
    lead = int(LEAD_SEC * rate)
    trimmed = sound[max(0, first - lead):].copy()
    trimmed[:lead] *= np.linspace(0, 1, lead, dtype=np.float32)
    return trimmed


def mix(out, sound, start):
    length = min(len(sound), len(out) - start)
    if length > 0:
        out[start:start + length] += sound[:length]


def write_wav(path, samples, rate):
    """One channel, or a column for each."""
    with wave.open(path, 'wb') as file:
        file.setparams((1 if samples.ndim == 1 else samples.shape[1], 2, rate, 0, 'NONE', 'not compressed'))
        file.writeframes((np.clip(samples, -1, 1) * 32767).astype('<i2').tobytes())


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('files', nargs='+', help='performance.mid out.wav, in pairs')
    parser.add_argument('--rate', type=int, default=44100)
    parser.add_argument('--seconds', type=float, help='length; without it until the last sound and 1 s more')
    parser.add_argument('--peak', type=float, default=0.7)
    parser.add_argument('--samples', default=DEFAULT_SAMPLES)
    options = parser.parse_args()
    if len(options.files) % 2:
        parser.error('files come in pairs')
    grand = Grand(samples_folder(options.samples), options.rate)
    for midi, wav in zip(options.files[::2], options.files[1::2]):
        notes, pedal = read_performance(midi)
        seconds = options.seconds or max((note.key_up_sec for note in notes), default=0) + 1
        sound = grand.render(notes, pedal, seconds)
        write_wav(wav, sound * (options.peak / (np.abs(sound).max() or 1)), options.rate)


if __name__ == '__main__':
    main()
