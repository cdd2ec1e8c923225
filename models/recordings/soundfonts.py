"""Plays performed notes with SoundFonts through libfluidsynth (ctypes), to mono samples at 44,100 Hz.

Only fonts whose licence lets us train on them: FluidR3 (MIT), MuseScore General (MIT), Csound's GM bank (public domain).
TimGM6mb (GPL-2) is for validation alone: the networks never learn from it.
"""
import ctypes, ctypes.util
import numpy as np

FOLDER = '/usr/share/sounds/sf2/'
TRAINING_FONTS = {'fluid': FOLDER + 'FluidR3_GM.sf2', 'musescore': FOLDER + 'MuseScore_General_Full.sf2',
                  'gmbank': FOLDER + 'sf_GMbank.sf2'}
VALIDATION_FONT = FOLDER + 'TimGM6mb.sf2'
RATE = 44_100
BEND_RANGE = 12  # semitones
BLOCK = 64  # fluidsynth begins notes at multiples of this
_library = ctypes.CDLL(ctypes.util.find_library('fluidsynth') or 'libfluidsynth.so.3')
for _name in ('new_fluid_settings', 'new_fluid_synth'):
    getattr(_library, _name).restype = ctypes.c_void_p


def bend_value(semitones):
    return max(0, min(16_383, 8192 + round(semitones / BEND_RANGE * 8192)))


class Player:
    """One SoundFont, loaded once."""

    def __init__(self, path, reverb):
        settings = ctypes.c_void_p(_library.new_fluid_settings())
        number = lambda key, value: _library.fluid_settings_setnum(settings, key, ctypes.c_double(value))
        whole = lambda key, value: _library.fluid_settings_setint(settings, key, value)
        number(b'synth.sample-rate', RATE)
        number(b'synth.gain', 0.3)
        whole(b'synth.reverb.active', int(reverb))
        whole(b'synth.chorus.active', 0)
        whole(b'synth.dynamic-sample-loading', 1)
        whole(b'synth.polyphony', 160)
        self.synth = ctypes.c_void_p(_library.new_fluid_synth(settings))
        if _library.fluid_synth_sfload(self.synth, path.encode(), 1) < 0:
            raise OSError('cannot load ' + path)

    def render(self, notes, pedal, programs, seconds):
        """@param notes  performed, 'instrument' indexes programs (None: drums), 'bend' as in bends.py; times become what is really played"""
        events = []
        channels = [9 if program is None else index + (index >= 9) for index, program in enumerate(programs)]
        for note in notes:
            channel = channels[note['instrument']]
            onset, release = (round(note[key] * RATE / BLOCK) for key in ('onset', 'release'))
            release = max(release, onset + 1)
            note['onset'], note['release'] = onset * BLOCK / RATE, release * BLOCK / RATE
            events.append((onset, 2, channel, note['midi'], note['force']))
            events.append((release, 1, channel, note['midi'], 0))
            if 'bend' in note:  # sorted before what is struck in the same block
                bent = [(onset, 0)] + [(max(onset, round(at * RATE / BLOCK)), by) for at, by in note['bend']]
                events += [(at, -1, channel, order, bend_value(by)) for order, (at, by) in enumerate(bent)]
        for down, up in pedal:
            for at, value in ((down, 127), (up, 0)):
                events += [(round(at * RATE / BLOCK), 0, channel, 64, value) for channel in channels if channel != 9]
        _library.fluid_synth_system_reset(self.synth)
        for program, channel in zip(programs, channels):
            _library.fluid_synth_program_change(self.synth, channel, program or 0)
            _library.fluid_synth_pitch_wheel_sens(self.synth, channel, BEND_RANGE)
        out, now, blocks = np.zeros((2, int(seconds * RATE) // BLOCK * BLOCK), np.float32), 0, int(seconds * RATE) // BLOCK
        for at, kind, channel, number, value in sorted(events):
            if at > now:
                self._write(out, now, min(at, blocks))
                now = at
            if now >= blocks:
                break
            if kind == 2:
                _library.fluid_synth_noteon(self.synth, channel, number, value)
            elif kind == -1:
                _library.fluid_synth_pitch_bend(self.synth, channel, value)
            elif kind == 1:
                _library.fluid_synth_noteoff(self.synth, channel, number)
            else:
                _library.fluid_synth_cc(self.synth, channel, number, value)
        self._write(out, now, blocks)
        return out.mean(0)

    def _write(self, out, start, end):
        if end <= start:
            return
        left, right = (out[side, start * BLOCK:].ctypes.data_as(ctypes.c_void_p) for side in (0, 1))
        _library.fluid_synth_write_float(self.synth, (end - start) * BLOCK, left, 0, 1, right, 0, 1)
