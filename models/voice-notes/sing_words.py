"""Synthetic singing of words: what espeak-ng says, stretched and tuned to melodies of the training scores. Same form as sing.py.

    python3 models/voice-notes/sing_words.py TRAINING_SCORES OUT [--clips 150] [--seed 11] [--held-out | --other-voice]

The consonants, diphthongs and joins are those of speech: each syllable's vowel is stretched over its note, consonants keep their length, and a new
source (pulses with vibrato, scoops, glides, drift and breath) goes through the envelope of the spoken frames. Truth by the rules of sing.py: a
note begins where its voice begins; in the middle of what is voiced between two vowels; where one vowel is sung on, where the pitch changes.
`--held-out` has other melodies and other speakers, `--other-voice` only other speakers.
"""
import argparse, ctypes, itertools, os, random
import numpy as np
from scipy.signal import lfilter, medfilt
from not_singing import WORDS
from sing import LENGTH_SEC, RATE, melodies, phrase_plan, record, write_clip

SPEAKERS = {
    False: ['en-us', 'de', 'fr-fr', 'es', 'it', 'en-gb+f2', 'en-us+f4', 'sv', 'pl+m3', 'nl+f3', 'it+f1', 'de+f5', 'en-gb+m1', 'ro+m4', 'cs+f2', 'es+m6'],
    True: ['en-gb+m7', 'pt+f5', 'fi', 'hu+m2', 'en-us+f3', 'da+f1'],
}
FRAME = 110  # samples between two envelopes: 5 ms
WINDOW = 1024
BINS = WINDOW // 2 + 1
SPOKEN_HZ = (55, 400)


class _Name(ctypes.Union):
    _fields_ = [('number', ctypes.c_int), ('name', ctypes.c_char_p), ('string', ctypes.c_char * 8)]


class _Event(ctypes.Structure):
    _fields_ = [('type', ctypes.c_int), ('unique', ctypes.c_uint), ('position', ctypes.c_int), ('length', ctypes.c_int),
                ('at_ms', ctypes.c_int), ('sample', ctypes.c_int), ('user', ctypes.c_void_p), ('id', _Name)]


class Speaker:
    """espeak-ng as a library: the only way to learn when each phoneme is spoken."""

    def __init__(self):
        self.library = ctypes.CDLL('libespeak-ng.so.1')
        if self.library.espeak_Initialize(1, 500, None, 1) != RATE:
            raise SystemExit('espeak-ng speaks at another rate than %d Hz' % RATE)
        kind = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.POINTER(ctypes.c_short), ctypes.c_int, ctypes.POINTER(_Event))
        self.callback = kind(self._collect)  # kept: the library calls it later
        self.library.espeak_SetSynthCallback(self.callback)

    def _collect(self, samples, count, events):
        if count:
            self.sound.append(np.ctypeslib.as_array(samples, (count,)).copy())
        index = 0
        while events[index].type != 0:
            if events[index].type == 7:
                self.phonemes.append((events[index].at_ms / 1000, events[index].id.string.decode('latin1')))
            index += 1
        return 0

    def say(self, voice, text, words_per_minute, pitch):
        """-> sound, [(second, phoneme)]"""
        self.sound, self.phonemes = [], []
        self.library.espeak_SetVoiceByName(voice.encode())
        for parameter, value in ((1, words_per_minute), (3, pitch), (4, 5)):
            self.library.espeak_SetParameter(parameter, value, 0)
        raw = text.encode()
        self.library.espeak_Synth(raw, len(raw) + 1, 0, 1, 0, 1, None, None)
        self.library.espeak_Synchronize()
        return np.concatenate(self.sound).astype(float) / 32768, self.phonemes


def is_vowel(phoneme):
    return phoneme[:1] in 'aAeEiIoOuUV@03&yY' and phoneme not in ('@-',)


def envelopes(sound):
    """Spectral envelope (amplitude per bin) and how voiced the sound is, every FRAME samples."""
    count = len(sound) // FRAME
    padded = np.pad(sound, WINDOW)
    at = WINDOW + np.arange(count) * FRAME
    rows = padded[at[:, None] + np.arange(-256, 256)[None]]
    power = np.abs(np.fft.rfft(rows * np.hanning(512), WINDOW, axis=1)) ** 2 + 1e-9
    still = np.hanning(7) / np.hanning(7).sum()  # a frame sees but a few turns of the voice
    power = np.apply_along_axis(np.convolve, 0, power, still, 'same')
    cepstrum = np.fft.irfft(np.log(power), axis=1)
    keep = int(0.0032 * RATE)
    lifter = np.zeros(WINDOW)
    lifter[:keep] = np.linspace(1, 0.3, keep)
    lifter[-keep + 1:] = lifter[1:keep][::-1]
    envelope = np.exp(0.5 * np.fft.rfft(cepstrum * lifter, axis=1).real)
    rows = padded[at[:, None] + np.arange(-512, 512)[None]] * np.hanning(1024)
    ac = np.fft.irfft(np.abs(np.fft.rfft(rows, 2048, axis=1)) ** 2, axis=1)
    window = np.fft.irfft(np.abs(np.fft.rfft(np.hanning(1024), 2048)) ** 2)
    lags = np.arange(int(RATE / SPOKEN_HZ[1]), int(RATE / SPOKEN_HZ[0]))
    peak = (ac[:, lags] / window[lags]).max(1) / (ac[:, 0] / window[0] + 1e-9)
    level = np.sqrt(np.mean(rows ** 2, axis=1))
    voiced = medfilt(np.clip((peak - 0.4) / 0.3, 0, 1) * (level > 0.01 * level.max()), 5)
    return envelope, voiced, level


def syllables(phonemes, end):
    """[(consonants from, vowel from, vowel to)] in seconds; what lies between two vowels belongs to the second, a first of several to the first."""
    starts = [second for second, _ in phonemes] + [end]
    spoken = [(starts[k], starts[k + 1], name) for k, (_, name) in enumerate(phonemes) if not name.startswith(('(', '_'))]
    found, consonants = [], []
    for start, stop, name in spoken:
        if stop - start < 0.015:
            continue
        if is_vowel(name):
            found.append(((consonants[0] if consonants else start), start, stop))
            consonants = []
        else:
            consonants.append(start)
    return found


def stretched(length, vowel, ends=0.05):
    """Moments of a vowel (from, to) for `length` seconds of it: its ends as spoken, its middle slowed down."""
    start, stop = vowel
    spoken = stop - start
    ends = min(ends, 0.35 * spoken, 0.35 * length)
    time = np.arange(0, length, FRAME / RATE)
    return start + np.interp(time, [0, ends, max(ends + 1e-4, length - ends), length], [0, ends, spoken - ends, spoken])


def plan(notes, units, rng):
    """Per output frame the spoken second (−1: silence), and where each note's vowel begins and its voice may end."""
    frames = int(LENGTH_SEC * RATE / FRAME)
    source = np.full(frames, -1.0)
    to_frame = lambda second: int(round(second * RATE / FRAME))
    vowel = units[0][1:]
    speed = rng.uniform(0.75, 1.3)  # of consonants
    unit = itertools.cycle(units[1:])
    legato = rng.uniform(0.0, 0.6)
    for index, note in enumerate(notes):
        before = notes[index - 1] if index else None
        follower = notes[index + 1] if index + 1 < len(notes) else None
        note['vowel'] = note['start'] + (rng.gauss(0, 0.015) if note['kind'] != 'melisma' else 0)
        note['stop'] = note['end']
        if follower is None or not follower['contiguous']:
            if rng.random() > legato:
                note['stop'] = max(note['vowel'] + 0.1, note['end'] - rng.uniform(0, 0.12))
        note['lead'] = 0.0
        note['sung on'] = note['kind'] == 'melisma' and note['contiguous']
        if not note['sung on']:
            consonants, vowel_from, vowel_to = next(unit)
            vowel = (vowel_from, vowel_to)
            room = 0.5 * (before['end'] - before['start']) if note['contiguous'] else 0.35
            if before is not None and not note['contiguous']:
                room = min(room, max(0.0, note['vowel'] - before['stop'] - 0.02))
            note['lead'] = min(room, (vowel_from - consonants) / speed)
            said = vowel_from - np.arange(0, note['lead'], FRAME / RATE)[::-1] * speed
            if note['lead'] < (vowel_from - consonants) / speed:  # no room: said quicker
                said = consonants + (said - said[0]) * (vowel_from - consonants) / max(1e-6, vowel_from - said[0]) if len(said) else said
            at = to_frame(note['vowel']) - len(said)
            for k, second in enumerate(said):
                if 0 <= at + k < frames:
                    source[at + k] = second
        note['spoken'] = vowel
    # Vowels: over notes that are sung on, one vowel; up to the consonants of the next.
    index = 0
    while index < len(notes):
        last = index
        while last + 1 < len(notes) and notes[last + 1]['sung on']:
            last += 1
        follower = notes[last + 1] if last + 1 < len(notes) else None
        stop = follower['vowel'] - follower['lead'] if follower is not None and follower['contiguous'] else notes[last]['stop']
        moments = stretched(max(0.04, stop - notes[index]['vowel']), notes[index]['spoken'])
        at = to_frame(notes[index]['vowel'])
        moments = moments[:max(0, frames - at)]
        source[at:at + len(moments)] = moments
        index = last + 1
    return source


def wander(np_rng, frames, pole):
    """A slow unsteadiness of spread 1; the nearer the pole is to 1, the slower."""
    steps = lfilter([1], [1, -pole], np_rng.normal(0, 1, frames + 2000))[2000:]
    return steps / (np.std(steps) + 1e-9)


def scoop(since, rng):
    """How far below a note is still, while `since` goes from 0 to 1: quick at first, even, or first held and then let go."""
    kind = rng.random()
    if kind < 0.3:
        return (np.exp(-3.5 * since) - np.exp(-3.5)) / (1 - np.exp(-3.5))
    held = 0 if kind < 0.6 else rng.uniform(0.2, 0.6)
    return 0.5 + 0.5 * np.cos(np.pi * np.clip((since - held) / (1 - held), 0, 1))


def pitch_curve(notes, frames, rng, np_rng):
    time = np.arange(frames) * FRAME / RATE
    pitch = np.zeros(frames)
    habits = dict(scoop=rng.uniform(0.1, 0.8), deep=rng.uniform(0.5, 3), slow=rng.uniform(0.04, 0.14), glide=rng.uniform(0.05, 0.14),
                  late=rng.uniform(-0.2, 0.4), overshoot=rng.choice([0, 0, 0.2, 0.35]), rate=rng.uniform(4.5, 6.8),
                  vibrato=rng.choice([0, 0, rng.uniform(0.1, 0.4), rng.uniform(0.3, 0.9)]), fall=rng.uniform(0, 0.6))
    for index, note in enumerate(notes):
        begin = note['vowel'] - note['lead']
        follower = notes[index + 1] if index + 1 < len(notes) else None
        inside = (time >= begin) & (time < note['end'] + 0.2)
        pitch[inside] = note['pitch']
    for index, note in enumerate(notes):
        before = notes[index - 1] if index else None
        begin, end = note['vowel'] - note['lead'], note['end']
        length = end - note['vowel']
        here = (time >= begin) & (time < end + 0.2)
        if note['contiguous']:
            step = note['pitch'] - before['pitch']
            glide = min(max(0.02, rng.gauss(habits['glide'], 0.03)), 0.5 * length, 0.5 * (before['end'] - before['start']))
            middle = note['change'] = (note['vowel'] - 0.5 * note['lead'] if not note['sung on'] else note['start']) + habits['late'] * glide * rng.uniform(0, 1)
            around = (time >= before['vowel'] + 0.03) & (time < end + 0.2) & (time > middle - 2 * glide)
            share = 1 / (1 + np.exp(-(time[around] - middle) * 5 / glide))
            pitch[around] = before['pitch'] + step * share
            bump = habits['overshoot'] * np.sign(step) * rng.uniform(0, 1)
            pitch[around] += bump * np.exp(-((time[around] - middle - 0.9 * glide) / (0.6 * glide + 0.02)) ** 2)
            pitch[around] -= 0.6 * bump * np.exp(-((time[around] - middle + 0.9 * glide) / (0.6 * glide + 0.02)) ** 2)
        if (not note['contiguous'] or (not note['sung on'] and rng.random() < 0.5)) and rng.random() < habits['scoop']:
            depth = rng.choice([-1, -1, -1, -1, 1]) * rng.uniform(0.3, 1) * habits['deep']
            span = min(rng.uniform(0.6, 1.5) * habits['slow'], 0.45 * length)
            since = np.clip((time[here] - begin) / (note['lead'] * 0.6 + span), 0, 1)
            pitch[here] += depth * scoop(since, rng)
        follower = notes[index + 1] if index + 1 < len(notes) else None
        if (follower is None or not follower['contiguous']) and rng.random() < habits['fall']:
            span = rng.uniform(0.04, 0.14)
            tail = (time > note['stop'] - span) & (time < note['stop'] + 0.05)
            pitch[tail] -= rng.uniform(0.2, 2.5) * ((time[tail] - note['stop'] + span) / span) ** rng.uniform(1, 2)
        held = (time >= note['vowel']) & (time < end)
        since = time[held] - note['vowel']
        depth = habits['vibrato'] * np.clip((since - rng.uniform(0.05, 0.35)) / 0.25, 0, 1) * rng.uniform(0.5, 1.2)
        pitch[held] += depth * np.sin(2 * np.pi * habits['rate'] * rng.uniform(0.93, 1.07) * since + rng.uniform(0, 6.28))
        if length > 0.3 and rng.random() < 0.3:  # settles into the note, or leans on it
            pitch[held] += rng.uniform(-0.35, 0.35) * np.exp(-since / rng.uniform(0.05, 0.3))
    for pole, most in ((0.998, 0.2), (0.97, 0.2), (0.9, 0.06)):
        pitch = pitch + rng.uniform(0.02, most) * wander(np_rng, frames, pole)
    return pitch + np_rng.normal(0, rng.uniform(0.0, 0.03), frames)


def render(notes, spoken, rng, np_rng):
    """-> sound, truth"""
    envelope, voiced, level, units = spoken
    first = rng.randrange(max(1, len(units) - len(notes) - 2))
    source = plan(notes, units[first:] + units, rng)
    frames = len(source)
    pitch = pitch_curve(notes, frames, rng, np_rng)
    mouth = rng.uniform(0, 3) * wander(np_rng, frames, 0.99)  # no vowel is held quite still
    exact = np.clip(source * RATE / FRAME + mouth, 0, len(envelope) - 2)
    index = exact.astype(int)
    sings = source >= 0
    size = rng.uniform(0.87, 1.2)  # of the throat
    bins = np.clip(np.arange(BINS) / size, 0, BINS - 1)
    low = bins.astype(int)
    shaped = envelope[:, low] * (1 - (bins - low)) + envelope[:, np.minimum(BINS - 1, low + 1)] * (bins - low)
    share = (exact - index)[:, None]
    shape = shaped[index] * (1 - share) + shaped[index + 1] * share
    steps = np.hanning(5) / np.hanning(5).sum()
    voice = np.convolve(np.where(sings, voiced[index], 0), steps, 'same')
    # Loudness: vowels even out, each note has its own, ends and beginnings are soft.
    loud = np.ones(frames)
    time = np.arange(frames) * FRAME / RATE
    vowels = np.median([level[int(a * RATE / FRAME):int(b * RATE / FRAME) + 1].max() for _, a, b in units])
    even = rng.uniform(0.3, 0.9)
    for k, note in enumerate(notes):
        here = (time >= note['vowel'] - note['lead']) & (time < note['end'] + 0.2)
        a, b = note['spoken']
        own = level[int(a * RATE / FRAME):int(b * RATE / FRAME) + 1].max()
        loud[here] = (vowels / (own + 1e-6)) ** even * max(0.2, rng.gauss(0.8, 0.22))
        inside = (time >= note['vowel']) & (time < note['end'])
        since = (time[inside] - note['vowel']) / max(0.15, note['end'] - note['vowel'])
        loud[inside] *= 1 + rng.uniform(-0.5, 0.4) * since + rng.choice([0, rng.uniform(0, 0.5)]) * np.sin(np.pi * since)
        follower = notes[k + 1] if k + 1 < len(notes) else None
        if follower is None or not follower['contiguous']:
            fade = rng.uniform(0.02, 0.12)
            loud[inside] *= np.clip((note['stop'] - time[inside]) / fade, 0, 1)
        if not note['contiguous'] and note['lead'] < 0.03:
            loud[inside] *= np.clip((time[inside] - note['vowel']) / rng.uniform(0.01, 0.07) + 0.1, 0, 1)
    for pole, most in ((0.995, 3), (0.95, 1.5)):
        loud = loud * 10 ** (rng.uniform(0, most) * wander(np_rng, frames, pole) / 20)
    loud = np.convolve(loud, np.hanning(9) / np.hanning(9).sum(), 'same') * sings
    count = int(LENGTH_SEC * RATE)
    up = lambda curve: np.interp(np.arange(count) / FRAME, np.arange(frames), curve)
    hz = 440 * 2 ** ((up(pitch) - 69) / 12) * (1 + np_rng.normal(0, rng.uniform(0, 0.004), count))
    turns = np.cumsum(hz) / RATE
    ticks = np.nonzero(np.diff(np.floor(turns), prepend=0) > 0)[0]
    ticks = ticks[(ticks > 0) & (ticks < count - 1)]
    late = (turns[ticks] - np.floor(turns[ticks])) / (hz[ticks] / RATE)  # the turn was over this share of a sample earlier
    pulses = np.zeros(count + 1)
    size_of = np.sqrt(RATE / hz[ticks])
    pulses[ticks] += size_of * (1 - late)
    pulses[ticks - 1] += size_of * late
    pulses = pulses[:count] * up(voice)
    breath = 10 ** (-rng.uniform(14, 40) / 20)
    noise = np_rng.normal(0, 1, count) * (up(1 - voice) * 0.7 + breath * up(voice))
    excited = np.pad(pulses + noise, WINDOW)
    # Pulses and noise are white; the envelope of the spoken frame shapes each 5 ms of them.
    tilt = np.exp(-rng.uniform(-0.3, 0.9) * np.log1p(np.arange(BINS) * RATE / WINDOW / 800))
    hop = FRAME
    window = np.hanning(4 * hop + 1)[:-1] / 2
    sound = np.zeros(count + 3 * WINDOW)
    for frame in np.nonzero(sings)[0]:
        at = WINDOW + frame * hop - 2 * hop
        piece = excited[at:at + 4 * hop] * window
        made = np.fft.irfft(np.fft.rfft(piece, WINDOW) * shape[frame] * tilt * loud[frame])
        made = np.roll(made, WINDOW // 4)
        sound[at - WINDOW // 4:at - WINDOW // 4 + WINDOW] += made
    sound = sound[WINDOW:WINDOW + count]
    return sound / (np.std(sound) + 1e-9) * 0.2, truth_of(notes, voice > 0.5, loud * level[index] > 0.03 * vowels)


def truth_of(notes, voiced, heard):
    """Where each note's voice begins and ends, by what is really voiced."""
    sounds = voiced & heard
    frame_of = lambda second: min(len(sounds) - 1, max(0, int(round(second * RATE / FRAME))))
    longest_gap = int(0.025 * RATE / FRAME)
    truth = []
    for index, note in enumerate(notes):
        before = notes[index - 1] if index else None
        vowel = frame_of(note['vowel'] + 0.01)
        earliest = frame_of(max(0, note['vowel'] - note['lead'] - 0.01))
        begin, gap = vowel, 0
        reached = True
        for frame in range(vowel, earliest - 1, -1):
            gap = 0 if sounds[frame] else gap + 1
            if gap >= longest_gap:
                reached = False
                break
            if sounds[frame]:
                begin = frame
        onset = begin * FRAME / RATE
        if note['contiguous'] and reached:
            onset = note['start'] if note['sung on'] else note['vowel'] - 0.5 * note['lead']
            if note['sung on']:
                onset = note['change']
        if truth and onset < truth[-1]['onset'] + 0.03:
            onset = truth[-1]['onset'] + 0.03
        if truth:
            last = frame_of(onset)
            first = frame_of(truth[-1]['onset'])
            inside = np.nonzero(sounds[first:last])[0]
            stop = (first + inside[-1] + 1) * FRAME / RATE if len(inside) else onset
            truth[-1]['offset'] = onset if note['contiguous'] and reached else min(onset, stop)
        truth.append(dict(onset=onset, offset=note['stop'], pitch=note['pitch']))
    for note in truth:
        note['onset'], note['offset'] = round(note['onset'], 4), round(max(note['offset'], note['onset'] + 0.03), 4)
    return truth


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('scores')
    parser.add_argument('out')
    parser.add_argument('--clips', type=int, default=150)
    parser.add_argument('--seed', type=int, default=11)
    parser.add_argument('--held-out', action='store_true')
    parser.add_argument('--other-voice', action='store_true', help='the melodies of the training with the speakers of --held-out')
    options = parser.parse_args()
    os.makedirs(options.out, exist_ok=True)
    pool = melodies(options.scores, options.held_out)
    other = options.held_out or options.other_voice
    speaker = Speaker()
    for clip in range(options.clips):
        rng = random.Random(options.seed * 10_000 + clip)
        np_rng = np.random.default_rng(options.seed * 10_000 + clip)
        notes = phrase_plan(rng.choice(pool), rng, other)
        if len(notes) < 8:
            continue
        sound, phonemes = speaker.say(rng.choice(SPEAKERS[other]), ' '.join(rng.choice(WORDS) for _ in range(45)),
                                      rng.randint(120, 190), rng.randint(35, 70))
        units = syllables(phonemes, len(sound) / RATE)
        sound, truth = render(notes, (*envelopes(sound), units), rng, np_rng)
        sound = record(sound, rng, np_rng, other)
        write_clip(os.path.join(options.out, 'words-%04d' % clip), sound, truth)


if __name__ == '__main__':
    main()
