"""Synthetic singing with known notes: melodies of the training scores, sung by formula.

    python3 models/voice-notes/sing.py TRAINING_SCORES OUT [--clips 160] [--seed 7] [--held-out | --other-voice] [--plain]

A source (harmonics with jitter, vibrato, drift, glides, scoops and breath) goes through vowels (formants), consonants (silence,
bursts, hiss, hums, closures), a room, noise and a recording chain. Truth: a note begins where its voice begins (in a glide or a
hum between two notes: halfway), and ends where the voice stops or the next note begins. `--held-out` sings other melodies with another
source (pulses through resonators) and other habits. Same seed, same sound. Writes OUT/<n>.wav and OUT/<n>.json.
"""
import argparse, gzip, json, os, random, wave
import numpy as np
from scipy.signal import lfilter, fftconvolve, butter, sosfilt

RATE = 22050
HOP = 64  # control frames: 2.9 ms
LENGTH_SEC = 24
TICKS = 5040
VOWELS = {  # formant frequencies of an adult voice, Hz
    'a': (750, 1200, 2600), 'e': (480, 1900, 2550), 'i': (300, 2200, 3000), 'o': (480, 850, 2600), 'u': (330, 750, 2400),
    'ae': (680, 1650, 2500), 'er': (500, 1350, 1700), 'oo': (420, 1000, 2300),
}


def melodies(root, held_out):
    """Voice parts of the Lieder and tunes free everywhere: lists of (onset, duration, midi) in quarters."""
    manifest = json.load(open(os.path.join(root, 'manifest.json')))
    free = {i['id'] for i in manifest['items'] if i.get('source') == 'openewld' and i.get('rights') == 'life+70'}
    found = []
    for source in ('openewld', 'openscore-lieder'):
        with gzip.open(os.path.join(root, source, 'notes.jsonl.gz'), 'rt') as file:
            for index, piece in enumerate(map(json.loads, file)):
                if (index % 5 == 0) != held_out or (source == 'openewld' and piece['id'] not in free):
                    continue
                notes, end = [], -1
                for onset, duration, midi, part, *_ in piece['notes']:
                    if part == 0 and onset >= end and duration > 0:
                        notes.append((onset / TICKS, duration / TICKS, midi))
                        end = onset + duration
                if len(notes) > 40:
                    found.append(notes)
    return found


def phrase_plan(melody, rng, held_out):
    """One clip: notes with seconds, pitch sung, how it is reached and how it is left."""
    start = rng.randrange(max(1, len(melody) - 40))
    part = melody[start:start + 90]
    gaps = [duration for _, duration, _ in part]
    quarter = rng.uniform(0.22, 0.6) / max(0.25, float(np.median(gaps)))
    centre = rng.uniform(45, 70)
    shift = round(centre - np.median([midi for *_, midi in part])) + rng.choice([0, rng.uniform(-0.5, 0.5)])
    syllabic = rng.uniform(0.55, 0.95)
    looseness = rng.uniform(0.0, 0.25)  # uneven rhythm
    intonation = rng.uniform(0.05, 0.35)
    drift = rng.uniform(-0.8, 0.8) * (rng.random() < 0.5)
    notes, at = [], rng.uniform(0.1, 1.2)
    origin = part[0][0]
    previous = None
    for onset, duration, midi in part:
        if previous is not None:
            rest = onset - previous
            if rest > 0.01:
                at += min(1.5, rest * quarter)
            elif rng.random() < 0.06:
                at += rng.uniform(0.2, 0.6)  # breath
        length = max(0.09, duration * quarter * (1 + rng.gauss(0, looseness)))
        length = min(length, 3.5)
        if at + length > LENGTH_SEC - 0.3:
            break
        contiguous = bool(notes) and abs(at - notes[-1]['end']) < 0.02
        same = bool(notes) and notes[-1]['score'] == midi
        kinds = ['stop', 'fricative', 'nasal', 'approximant', 'voiced-stop', 'vowel', 'glottal', 'h']
        weights = [4, 4, 5, 4, 4, 1.5, 1, 1.5] if not held_out else [5, 3, 4, 3, 6, 1, 2, 2]
        syllable = (not contiguous) or same or rng.random() < syllabic
        kind = rng.choices(kinds, weights)[0] if syllable else 'melisma'
        if not contiguous and kind in ('vowel', 'glottal') and rng.random() < 0.7:
            kind = rng.choice(['vowel', 'stop', 'nasal'])
        notes.append(dict(start=at, end=at + length, score=midi, kind=kind, contiguous=contiguous,
                          pitch=midi + shift + rng.gauss(0, intonation) + drift * at / LENGTH_SEC))
        at += length
        previous = onset + duration
    return notes


def render_voice(notes, rng, np_rng, held_out, plain):
    """Control curves, then sound. Returns the sound and the true notes."""
    frames = int(LENGTH_SEC * RATE / HOP)
    time = np.arange(frames) * HOP / RATE
    pitch, gain, hiss, closed = (np.zeros(frames) for _ in range(4))
    formants = np.zeros((frames, 3))
    size = rng.uniform(0.9, 1.25)
    vibrato_rate, vibrato_depth = rng.uniform(4.6, 6.8), rng.choice([0, 0, rng.uniform(0.1, 0.4), rng.uniform(0.3, 0.9)])
    scoopy, glide_mean, staccato = rng.uniform(0, 0.5), rng.uniform(0.03, 0.1), rng.uniform(0, 0.25)
    truth = []
    level = 1.0
    loud = [max(0.25, min(1.3, rng.gauss(0.8, 0.2))) for _ in notes]
    # Where each note sounds: consonants take time from the end of the note before.
    for index, note in enumerate(notes):
        length = note['end'] - note['start']
        kind = note['kind']
        note['from'], note['to'] = note['start'], note['end']
        room = 0.45 * (notes[index - 1]['end'] - notes[index - 1]['start']) if note['contiguous'] else 0.15
        spans = {'stop': (0.05, 0.12), 'fricative': (0.06, 0.16), 'nasal': (0.05, 0.12), 'approximant': (0.04, 0.1),
                 'voiced-stop': (0.03, 0.09), 'glottal': (0.015, 0.05), 'h': (0.04, 0.1), 'vowel': (0, 0), 'melisma': (0, 0)}
        note['consonant'] = min(room, rng.uniform(*spans[kind]))
    for index, note in enumerate(notes):
        follower = notes[index + 1] if index + 1 < len(notes) else None
        if follower is not None and follower['contiguous']:
            if follower['kind'] in ('stop', 'fricative', 'h', 'glottal'):
                note['to'] = follower['start'] - follower['consonant']
        elif rng.random() < 0.6:
            note['to'] = max(note['from'] + 0.08, note['end'] - rng.uniform(0, 0.12))
        if follower is not None and follower['contiguous'] and rng.random() < staccato:
            note['to'] = min(note['to'], note['from'] + max(0.08, (note['end'] - note['from']) * rng.uniform(0.6, 0.9)))
    for index, note in enumerate(notes):
        kind, consonant = note['kind'], note['consonant']
        voiced_before = kind in ('nasal', 'approximant', 'voiced-stop', 'vowel', 'melisma') and note['contiguous'] \
            and notes[index - 1]['to'] >= note['from'] - 0.13
        # Pitch: stays or glides in from the note before; half of the way at the onset.
        lead = consonant if kind in ('nasal', 'approximant', 'voiced-stop') else 0.0
        here = (time >= note['from'] - lead) & (time < note['to'])
        pitch[here] = note['pitch']
        vowel = VOWELS[rng.choice(list(VOWELS))] if kind != 'melisma' or index == 0 else None
        target = np.array(vowel) * size if vowel else formants[max(0, int((note['from']) * RATE / HOP) - 1)]
        if not np.any(target):
            target = np.array(VOWELS['a']) * size
        formants[(time >= note['from'] - lead) & (time < note['to'] + 0.3)] = target
        if voiced_before:
            before = notes[index - 1]['pitch']
            glide = max(0.02, rng.gauss(glide_mean, 0.03)) if rng.random() < 0.85 else rng.uniform(0.1, 0.22)
            glide = min(glide, 0.5 * (note['to'] - note['from']), 0.5 * (notes[index - 1]['to'] - notes[index - 1]['from']))
            middle = note['from'] - (0.3 * consonant if plain else 0.6 * lead)
            around = (time >= middle - 2 * glide) & (time < note['to'])
            around &= time >= notes[index - 1]['from'] + 0.02
            share = 1 / (1 + np.exp(-(time[around] - middle) / (glide / 4)))
            pitch[around] = before + (note['pitch'] - before) * share
            overshoot = rng.choice([0, 0, rng.uniform(-0.15, 0.15)]) * np.sign(note['pitch'] - before)
            pitch[around] += overshoot * np.exp(-((time[around] - middle - 1.2 * glide) / (glide + 0.01)) ** 2)
        elif rng.random() < scoopy:
            depth, speed = rng.choice([-1, -1, -1, 1]) * rng.uniform(0.4, 2.2), rng.uniform(0.02, 0.07) if plain else \
                rng.uniform(0.02, 0.09) if rng.random() < 0.7 else rng.uniform(0.05, 0.13)
            inside = (time >= note['from'] - lead) & (time < note['to'])
            pitch[inside] += depth * np.exp(-(time[inside] - note['from'] + lead) / speed)
        if rng.random() < 0.25 and note['to'] - note['from'] > 0.15:  # the pitch falls at the end of a phrase
            follower = notes[index + 1] if index + 1 < len(notes) else None
            if follower is None or not follower['contiguous']:
                tail = (time > note['to'] - 0.09) & (time < note['to'])
                pitch[tail] -= rng.uniform(0.3, 2) * (time[tail] - note['to'] + 0.09) / 0.09
        # Vibrato grows after the onset.
        sounding = (time >= note['from']) & (time < note['to'])
        since = time[sounding] - note['from']
        depth = vibrato_depth * np.clip((since - rng.uniform(0.05, 0.3)) / 0.25, 0, 1) * rng.uniform(0.6, 1.2)
        swing = np.sin(2 * np.pi * vibrato_rate * since + rng.uniform(0, 6.28))
        pitch[sounding] += depth * swing
        # Loudness.
        rise = rng.uniform(0.008, 0.05)
        fall = rng.uniform(0.015, 0.08)
        shape = np.minimum(1, since / rise + (1.0 if voiced_before else 0.0))
        left = note['to'] - time[sounding]
        joins = index + 1 < len(notes) and notes[index + 1]['contiguous'] and notes[index + 1]['kind'] in (
            'nasal', 'approximant', 'voiced-stop', 'vowel', 'melisma') and note['to'] >= note['end'] - 1e-6
        shape = shape * np.minimum(1, left / fall + (1.0 if joins else 0.0))
        shape = shape * (1 + rng.uniform(-0.4, 0.3) * since / max(0.2, note['to'] - note['from']))
        shape = shape * (1 + 0.25 * depth * np.sin(2 * np.pi * vibrato_rate * since + rng.uniform(0, 6.28)))
        gain[sounding] = loud[index] * np.maximum(0.05, shape)
        if not plain and note['to'] - note['from'] > 0.22 and rng.random() < 0.35:  # a diphthong, a closing consonant or a wobble is no new note
            middle, width = note['from'] + (note['to'] - note['from']) * rng.uniform(0.35, 0.9), rng.uniform(0.02, 0.05)
            bump = np.exp(-((time - middle) / width) ** 2)
            gain *= 1 - rng.uniform(0.1, 0.45) * bump
            pitch -= rng.choice([0, rng.uniform(0.05, 0.5)]) * bump * (pitch > 0)
            closed += rng.choice([0, rng.uniform(0, 0.6)]) * bump
            if rng.random() < 0.6:
                formants[(time >= middle) & (time < note['to'] + 0.3)] = np.array(VOWELS[rng.choice(list(VOWELS))]) * size
        if lead > 0:  # hums and closures sound with the voice, softer and darker
            soft = (time >= note['from'] - lead) & (time < note['from'])
            depth = {'nasal': rng.uniform(0.25, 0.75), 'approximant': rng.uniform(0.4, 0.9), 'voiced-stop': rng.uniform(0.02, 0.35)}[kind]
            gain[soft] = loud[index] * depth
            closed[soft] = {'nasal': 1.0, 'approximant': 0.4, 'voiced-stop': 1.0}[kind]
        if kind in ('stop', 'voiced-stop') and rng.random() < 0.8:
            burst = (time >= note['from'] - 0.012) & (time < note['from'] + rng.uniform(0, 0.03))
            hiss[burst] += rng.uniform(0.05, 0.5)
        if kind in ('fricative', 'h'):
            span = (time >= note['from'] - consonant) & (time < note['from'] + 0.01)
            hiss[span] += rng.uniform(0.05, 0.6 if kind == 'fricative' else 0.25)
        if kind == 'glottal' and note['contiguous']:
            gain[(time >= note['from'] - consonant) & (time < note['from'])] *= rng.uniform(0, 0.3)
        if not note['contiguous'] and note['from'] > 0.6 and rng.random() < 0.4:
            start = note['from'] - rng.uniform(0.2, 0.5)
            hiss[(time >= start) & (time < start + rng.uniform(0.1, 0.3))] += rng.uniform(0.02, 0.12)
        # A note begins with the voice; of a hum between two notes the middle, where the pitch changes.
        early = {'nasal': 1, 'approximant': 1, 'voiced-stop': 0.5}.get(kind, 0) * (0.6 if note['contiguous'] else 1)
        truth.append(dict(onset=round(note['from'] - early * lead, 4), offset=note['to'], pitch=note['pitch']))
    for index, note in enumerate(truth[:-1]):  # hums belong to neither: the note before ends where the next begins
        if notes[index + 1]['contiguous'] and notes[index + 1]['kind'] in ('nasal', 'approximant', 'voiced-stop', 'vowel', 'melisma') \
                and note['offset'] >= notes[index]['end'] - 1e-6:
            note['offset'] = truth[index + 1]['onset']
    for note in truth:
        note['offset'] = round(note['offset'], 4)
    # Formants and gains move in 20 ms or more; a melisma has one vowel.
    smooth = np.hanning(int(rng.uniform(0.02, 0.06) * RATE / HOP) * 2 + 3)
    smooth /= smooth.sum()
    for column in range(3):
        curve = formants[:, column]
        filled = np.where(curve > 0, curve, 500 * (column + 1))
        formants[:, column] = np.convolve(np.pad(filled, len(smooth), mode='edge'), smooth, 'same')[len(smooth):-len(smooth)]
    quick = np.hanning(7) / np.hanning(7).sum()
    gain = np.convolve(gain, quick, 'same')
    closed = np.convolve(closed, quick, 'same')
    # Jitter and slow wander.
    wander = lfilter([1], [1, -0.995], np_rng.normal(0, 1, frames))
    pitch = pitch + rng.uniform(0.02, 0.12) * wander / (np.std(wander) + 1e-9) + np_rng.normal(0, rng.uniform(0.005, 0.04), frames)
    tilt = rng.uniform(0.7, 1.8)
    breath = rng.uniform(0.0, 0.08)
    count = int(LENGTH_SEC * RATE)
    up = lambda curve: np.interp(np.arange(count) / RATE, time, curve)
    hz = 440 * 2 ** ((up(pitch) - 69) / 12)
    phase = np.cumsum(hz) / RATE * 2 * np.pi
    noise = np_rng.normal(0, 1, count)
    amplitude = up(gain)
    if held_out:
        pulses = (np.diff(np.floor(phase / (2 * np.pi)), prepend=0) > 0).astype(float)
        source = lfilter([1], [1, -0.97 + 0.1 * rng.random()], pulses - pulses.mean())
        sound = np.zeros(count)
        block = 441
        state = [np.zeros(2) for _ in range(3)]
        ups = [up(formants[:, c]) for c in range(3)]
        for start in range(0, count, block):
            piece = source[start:start + block]
            total = np.zeros(len(piece))
            for c, (width, weight) in enumerate(((90, 1.0), (120, 0.6), (180, 0.35))):
                r = np.exp(-np.pi * width / RATE)
                w = 2 * np.pi * ups[c][start] / RATE
                out, state[c] = lfilter([1 - r], [1, -2 * r * np.cos(w), r * r], piece, zi=state[c])
                total += weight * out
            sound[start:start + block] = total
        dark = up(closed)
        low = lfilter([0.12], [1, -0.88], sound)
        sound = (1 - dark) * sound + dark * 2 * low
        sound = sound / (np.std(sound[amplitude > 0.2]) + 1e-9) * 0.35
    else:
        sound = np.zeros(count)
        control_hz = 440 * 2 ** ((pitch - 69) / 12)
        widths = (rng.uniform(70, 130), rng.uniform(90, 160), rng.uniform(120, 250))
        for h in range(1, 48):
            at = control_hz * h
            if np.min(at[gain > 0.05], initial=1e9) > 9500:
                break
            response = np.zeros(frames)
            for c in range(3):
                f, b = formants[:, c], widths[c] * (1 + 2 * closed)
                response += (0.9, 0.5, 0.3)[c] * b * f / np.sqrt((f ** 2 - at ** 2) ** 2 + (b * at) ** 2)
            response = response * (1 - closed * (1 - np.exp(-np.maximum(0, at - 300) / 400))) + 0.01
            response[at > 10000] = 0
            sound += up(response) * h ** -tilt * np.sin(h * phase + rng.uniform(0, 6.28))
        sound /= np.std(sound[amplitude > 0.2]) + 1e-9
        sound *= 0.35
    sound = sound * amplitude * (1 + 0.0 * noise) + breath * noise * amplitude
    high = lfilter([1, -0.85], [1], np_rng.normal(0, 1, count))
    sound = sound + 0.25 * up(np.convolve(hiss, quick, 'same')) * high
    return sound, truth


def record(sound, rng, np_rng, held_out):
    """A room, a microphone, noise."""
    if rng.random() < 0.55:
        seconds = rng.uniform(0.15, 0.9)
        tail = np_rng.normal(0, 1, int(seconds * RATE)) * np.exp(-np.arange(int(seconds * RATE)) / (seconds * RATE / 6.9))
        tail = lfilter([0.5, 0.3], [1, -0.2], tail)
        tail[:int(0.004 * RATE)] = 0
        wet = fftconvolve(sound, tail)[:len(sound)]
        sound = sound + wet * np.std(sound) / (np.std(wet) + 1e-9) * 10 ** (rng.uniform(-22, -5) / 20)
    low, high = rng.choice([(60, 10000), (60, 10000), (90, 7000), (200, 3500), (60, 3900)])
    sound = sosfilt(butter(2, [low, min(high, 10500)], 'band', fs=RATE, output='sos'), sound)
    if rng.random() < 0.3:
        peak = np.max(np.abs(sound)) + 1e-9
        sound = np.tanh(rng.uniform(1, 4) * sound / peak)
    kind = rng.random()
    noise = np_rng.normal(0, 1, len(sound))
    if kind < 0.5:
        noise = lfilter([1], [1, -0.97], noise)
    noise /= np.std(noise) + 1e-9
    noise += rng.choice([0, 0, 1]) * np.sin(2 * np.pi * rng.choice([50, 60, 100, 120]) * np.arange(len(sound)) / RATE)
    loud = np.std(sound) + 1e-9
    sound = sound + noise * loud * 10 ** (-rng.uniform(18, 65) / 20)
    return sound / (np.max(np.abs(sound)) + 1e-9) * 10 ** (-rng.uniform(0.5, 24) / 20)


def write_clip(path, sound, truth):
    """PATH.wav, mono 16 bits at RATE, and PATH.json with the notes sung in it."""
    with wave.open(path + '.wav', 'wb') as file:
        file.setparams((1, 2, RATE, 0, 'NONE', ''))
        file.writeframes((np.clip(sound, -1, 1) * 32767).astype('<i2').tobytes())
    with open(path + '.json', 'w') as file:
        json.dump(truth, file)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('scores')
    parser.add_argument('out')
    parser.add_argument('--clips', type=int, default=160)
    parser.add_argument('--seed', type=int, default=7)
    parser.add_argument('--held-out', action='store_true')
    parser.add_argument('--other-voice', action='store_true', help='the melodies of the training with the voice and habits of --held-out')
    parser.add_argument('--plain', action='store_true', help='vowels without inner movements, short scoops')
    options = parser.parse_args()
    os.makedirs(options.out, exist_ok=True)
    pool = melodies(options.scores, options.held_out)
    other = options.held_out or options.other_voice
    for clip in range(options.clips):
        rng = random.Random(options.seed * 10_000 + clip)
        np_rng = np.random.default_rng(options.seed * 10_000 + clip)
        notes = phrase_plan(rng.choice(pool), rng, other)
        if len(notes) < 8:
            continue
        sound, truth = render_voice(notes, rng, np_rng, other, options.plain)
        sound = record(sound, rng, np_rng, other)
        write_clip(os.path.join(options.out, '%04d' % clip), sound, truth)


if __name__ == '__main__':
    main()
