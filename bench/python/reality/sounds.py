"""Instruments that no network of hearing was trained on: a sampled grand, in tune or not; TimGM6mb; strings that are plucked by formula; a singer."""
import os
import sys

import numpy as np
from scipy.signal import lfilter, resample_poly

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [os.path.join(HERE, '..'), os.path.join(HERE, '../../../models/recordings'), os.path.join(HERE, '../../../models/voice-notes')]
import sing  # noqa: E402
import soundfonts  # noqa: E402
from midi_performance import Played  # noqa: E402
from render_grand import Grand, mix, samples_folder  # noqa: E402

RATE = 22_050
SECONDS = sing.LENGTH_SEC
assert sing.RATE == RATE


class OutOfTune(Grand):
    """A grand whose keys, or the three strings of each key, no longer agree."""

    def __init__(self, random, keys_cents, strings_cents):
        super().__init__(samples_folder(), RATE)
        self.off = random.normal(0, keys_cents, 128)[:, None] + random.normal(0, strings_cents, (128, 3))
        self.strings = 3 if strings_cents else 1

    def _string(self, midi, layer):
        sound = super()._string(midi, layer)
        places = np.arange(len(sound))
        detuned = [np.interp(places * 2 ** (cents / 1200), places, sound, right=0) for cents in self.off[midi, :self.strings]]
        return (sum(detuned) / self.strings).astype(np.float32)


def grand(notes, pedal, piano=None):
    played = sorted(Played(n['onset'], n['release'], n['midi'], n['force'], 0) for n in notes)
    changes = [pair for down, up in pedal for pair in ((down, True), (up, False))]
    return (piano or Grand(samples_folder(), RATE)).render(played, {0: changes}, SECONDS)


class SoundFont:
    """TimGM6mb, loaded once."""

    def __init__(self):
        self.player = soundfonts.Player(soundfonts.VALIDATION_FONT, reverb=False)

    def render(self, notes, program, pedal=()):
        """program: General MIDI from 0; None: drums."""
        return self.together([dict(n, instrument=0) for n in notes], [program], pedal)

    def together(self, notes, programs, pedal=()):
        """The 'instrument' of a note is the number of its program."""
        sound = resample_poly(self.player.render(notes, list(pedal), programs, SECONDS + 0.5), 1, 2).astype(np.float32)
        return sound[:SECONDS * RATE]


def plucked(notes, random, brightness):
    """Strings by Karplus and Strong: a burst of noise goes round and is smoothed each time. brightness 0-1."""
    out = np.zeros(SECONDS * RATE, np.float32)
    for n in notes:
        hz = 440 * 2 ** ((n['midi'] - 69) / 12)
        around = RATE / hz - 0.5
        whole = int(around)
        share = around - whole
        length = int(min(3, n['release'] - n['onset'] + 0.15) * RATE)
        burst = np.zeros(length)
        burst[:whole] = random.uniform(-1, 1, whole)[:length]
        burst = lfilter([brightness, 1 - brightness], [1], burst) - np.mean(burst[:whole]) * (np.arange(length) < whole)
        # Half of this sample and half of the next, on a place between two samples.
        loop = np.zeros(whole + 3)
        loop[0] = 1
        for place, level in ((whole, 0.5 * (1 - share)), (whole + 1, 0.5), (whole + 2, 0.5 * share)):
            loop[place] = -0.998 * level
        sound = lfilter([1], loop, burst)
        held = int((n['release'] - n['onset']) * RATE)
        sound[held:] *= np.exp(-np.arange(max(0, length - held)) / (0.03 * RATE))
        mix(out, (sound * (n['force'] / 100)).astype(np.float32), int(n['onset'] * RATE))
    return out


CONSONANTS = ['stop', 'fricative', 'nasal', 'approximant', 'voiced-stop', 'vowel', 'h']


def sung(notes, rng, random):
    """A singer with syllables. -> (sound, [(onset, end, pitch sung)])"""
    plan, in_tune = [], rng.uniform(0.05, 0.15)
    for n in notes:
        contiguous = bool(plan) and n['onset'] - plan[-1]['end'] < 0.06
        if contiguous:
            plan[-1]['end'] = n['onset']
        kind = rng.choice(CONSONANTS) if not contiguous or rng.random() < 0.8 or plan[-1]['score'] == n['midi'] else 'melisma'
        plan.append(dict(start=n['onset'], end=max(n['release'], n['onset'] + 0.09), score=n['midi'], kind=kind, contiguous=contiguous,
                         pitch=n['midi'] + rng.gauss(0, in_tune)))
    sound, truth = sing.render_voice(plan, rng, random, True, False)
    return sound, [(n['onset'], n['offset'], n['pitch']) for n in truth]
