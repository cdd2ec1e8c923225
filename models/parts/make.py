"""Makes what the network learns from: pieces of 16 s as stems (lead, bass, the rest, drums) with every note of each.

    python3 models/parts/make.py TRAINING OUT --from 0 --to 400

Writes OUT/<number>.npz: `stems` (int16 [4, samples], 22,050 Hz; a stem that is not there is silent), `notes` ([n, 5]: stem, onset,
release, pitch, velocity; drums as their key), `knows` (which of lead, bass, drums may be asked: a lead that nobody plays is not the same
as one that cannot be distinguished from the rest), `kind`. Every number is a recipe of its own.
"""
import argparse, os, random, sys
import numpy as np
from scipy.signal import resample_poly

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [os.path.join(HERE, '../recordings'), os.path.join(HERE, '../voice-notes')]
import arrange, make as recordings, own_sounds, perform, sing  # noqa: E402
from songs import SECONDS, Workshop  # noqa: E402

RATE = 22_050
LEAD, BASS, REST, DRUMS = range(4)
KIND_OF_ITEM = [('band', 40), ('lied', 18), ('lead-sheet', 10), ('recording', 32)]
LEADS = ['sung', 'sung', 'sung', 'sung', 'sax', 'violin', 'flute', 'brass', 'lead', 'voice', 'guitar', 'piano']
CONSONANTS = ['stop', 'fricative', 'nasal', 'approximant', 'voiced-stop', 'vowel', 'glottal', 'h']


def sung(notes, rng):
    """Sings a line; -> (sound, notes as sung). Voices as in models/voice-notes, the source that network learned from."""
    intonation, syllabic, plan = rng.uniform(0.03, 0.25), rng.uniform(0.5, 0.97), []
    for n in notes:
        contiguous = bool(plan) and n['onset'] - plan[-1]['end'] < 0.06
        if contiguous:
            plan[-1]['end'] = n['onset']
        if contiguous and n['onset'] - plan[-1]['start'] < 0.07:
            continue
        same = bool(plan) and plan[-1]['score'] == n['midi']
        kind = rng.choice(CONSONANTS) if not contiguous or same or rng.random() < syllabic else 'melisma'
        plan.append(dict(start=n['onset'], end=max(n['release'], n['onset'] + 0.1), score=n['midi'], kind=kind, contiguous=contiguous,
                         pitch=n['midi'] + rng.gauss(0, intonation)))
    plan = [n for n in plan if n['end'] < SECONDS - 0.05]
    if not plan:
        return np.zeros(SECONDS * RATE, np.float32), []
    sing.LENGTH_SEC = SECONDS
    sound, truth = sing.render_voice(plan, rng, np.random.default_rng(rng.randrange(1 << 30)), False, rng.random() < 0.5)
    rows = [{'onset': n['onset'], 'release': max(n['offset'], n['onset'] + 0.05), 'midi': n['pitch'], 'force': 80} for n in truth]
    return sound.astype(np.float32), rows


def played(notes, name, workshop, rng, pedal=()):
    """Plays notes on an instrument of models/recordings: a SoundFont or one of ours. Note times become what is heard."""
    low, high = recordings.SOUNDS[name][2]
    for n in notes:
        n['instrument'] = 0
        while n['midi'] < low:
            n['midi'] += 12
        while n['midi'] > high:
            n['midi'] -= 12
    notes[:] = perform.keep_apart(notes)
    sounds = workshop.studio.choose_sounds(rng)
    if sounds == 'own':
        instrument = own_sounds.draw_instrument(rng, rng.choice(recordings.SOUNDS[name][1]))
        perform.sounding_ends(notes, pedal)
        return own_sounds.render(notes, [instrument], SECONDS + 1, lambda n: 0)[:SECONDS * RATE]
    player = workshop.studio.player(sounds, reverb=rng.random() < 0.3)
    samples = player.render(notes, pedal, [rng.choice(recordings.SOUNDS[name][0])], SECONDS + 1)
    perform.sounding_ends(notes, pedal)
    return resample_poly(samples, 1, 2).astype(np.float32)[:SECONDS * RATE]


def drum_kit(notes, workshop, rng):
    player = workshop.studio.player(rng.choice(['fluid', 'musescore', 'musescore', 'gmbank']), reverb=rng.random() < 0.3)
    samples = player.render([dict(n, instrument=0) for n in notes], [], [None], SECONDS + 1)
    return resample_poly(samples, 1, 2).astype(np.float32)[:SECONDS * RATE]


def in_octave_for(notes, low, high):
    """A tune moved by octaves to where most of it lies in a range."""
    if notes:
        shift = 12 * round(((low + high) / 2 - sum(n['midi'] for n in notes) / len(notes)) / 12)
        for n in notes:
            n['midi'] += shift


def lead_of(melody, workshop, rng):
    """-> (sound, notes) of who has the tune"""
    name = rng.choice(LEADS)
    melody = [dict(n) for n in melody]
    if name == 'sung':
        in_octave_for(melody, *rng.choice([(45, 62), (50, 67), (55, 74), (60, 79)]))
        return sung(melody, rng)
    in_octave_for(melody, *{'sax': (50, 75), 'violin': (58, 86), 'flute': (62, 90), 'brass': (50, 76), 'guitar': (50, 78),
                           'voice': (50, 76)}.get(name, (52, 84)))
    if rng.random() < 0.5:
        for n, after in zip(melody, melody[1:]):
            n['release'] = min(after['onset'], max(n['release'], n['onset'] + 0.9 * (after['onset'] - n['onset']))) - rng.choice([0, 0, 0.02])
    return played(melody, name, workshop, rng), melody


def mixed(parts, rng):
    """Several instruments at levels that are drawn, as one stem."""
    out = np.zeros(SECONDS * RATE, np.float32)
    for sound in parts:
        loud = np.sqrt(mean_square(sound[np.abs(sound) > 0.02 * max(1e-9, np.abs(sound).max())], 1.0))
        out[:len(sound)] += sound[:len(out)] / max(1e-6, loud) * 10 ** (-rng.uniform(0, 12) / 20)
    return out


def mean_square(values, initial):
    return float(np.mean(values ** 2)) if len(values) else initial


def make(number, workshop):
    """-> dict of stems, notes, knows, kind"""
    rng = random.Random('parts %d %s' % (number, workshop.held_out))
    kind = rng.choices(*zip(*KIND_OF_ITEM))[0]
    stems = [np.zeros(SECONDS * RATE, np.float32) for _ in range(4)]
    notes = [[], [], [], []]
    knows = [1, 1, 1]
    if kind in ('band', 'lead-sheet'):
        if kind == 'band':
            song, piano = workshop.song_of_pop(rng)
        else:
            song, piano = workshop.song_of_sheet(rng), []
        if rng.random() < 0.94:
            stems[LEAD], notes[LEAD] = lead_of(song.melody, workshop, rng)
        rest = []
        by_pianist = bool(piano) and rng.random() < 0.3
        if by_pianist:
            line = [dict(n, part=0) for n in piano]
            rest.append((played(line, rng.choice(['piano', 'piano', 'piano', 'guitar', 'keys']), workshop, rng), line))
        if not by_pianist or rng.random() < 0.4:
            line = arrange.bass_line(song, rng)
            stems[BASS], notes[BASS] = played(line, 'bass', workshop, rng), line
        else:
            knows[1] = 0  # the lowest notes of a piano are a bass or are not, as one likes
        for maker, names, how_often in ((arrange.comping, ['piano', 'guitar', 'keys', 'guitar', 'piano'], 0.2 if by_pianist else 0.9),
                                        (arrange.comping, ['guitar', 'piano', 'keys', 'lead'], 0.25), (arrange.pads, ['strings', 'keys', 'voice', 'brass'], 0.4),
                                        (arrange.second_line, ['strings', 'voice', 'brass', 'sax', 'flute', 'violin'], 0.15)):
            if rng.random() < how_often:
                line = maker(song, rng)
                if line:
                    rest.append((played(line, rng.choice(names), workshop, rng), line))
        if rest:
            stems[REST], notes[REST] = mixed([sound for sound, _ in rest], rng), [n for _, line in rest for n in line]
        if rng.random() < 0.75:
            notes[DRUMS] = arrange.drums(song, rng)
            stems[DRUMS] = drum_kit(notes[DRUMS], workshop, rng)
    elif kind == 'lied':
        singer, piano = workshop.lied(rng)
        if rng.random() < 0.8:
            stems[LEAD], notes[LEAD] = sung(singer, rng)
        else:
            stems[LEAD], notes[LEAD] = lead_of(singer, workshop, rng)
        pedal = perform.pedal_for(piano, rng, SECONDS) if rng.random() < 0.5 else []
        stems[REST] = played(piano, rng.choice(['piano', 'piano', 'piano', 'piano', 'guitar', 'keys', 'strings']), workshop, rng, pedal)
        notes[REST] = piano
        knows[1] = 0
    else:
        sort = rng.choices(*zip(*[pair for pair in recordings.ROOMS_KINDS if pair[0] != 'not-music']))[0]
        heard, names, pedal = recordings.music(sort, workshop.studio, rng, None)
        heard = [n for n in heard if n['onset'] < SECONDS - 0.1]
        sound = recordings.sound_of(heard, names, pedal, workshop.studio, rng)[:SECONDS * RATE]
        alone = sort == 'line'
        stem = BASS if alone and names[0] == 'bass' else LEAD if alone else REST
        stems[stem][:len(sound)], notes[stem] = sound, heard
        knows = [int(alone), int(alone), 1]
    rows = [(stem, n['onset'], n['release'], n['midi'], n['force']) for stem in range(4) for n in notes[stem]]
    for stem in range(4):
        sound = np.zeros(SECONDS * RATE, np.float32)
        given = np.asarray(stems[stem], np.float32)[:SECONDS * RATE]
        sound[:len(given)] = given
        loud = np.sqrt(mean_square(sound[np.abs(sound) > 0.02 * max(1e-9, np.abs(sound).max())], 1.0))
        stems[stem] = sound * (0.1 / loud) if np.abs(sound).max() > 0 else sound
    return {'stems': (np.clip(np.stack(stems), -1, 1) * 32767).astype(np.int16),
            'notes': np.array(rows, np.float32).reshape(-1, 5), 'knows': np.array(knows, np.int8), 'kind': kind}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('training')
    parser.add_argument('out')
    parser.add_argument('--from', dest='first', type=int, default=0)
    parser.add_argument('--to', type=int, default=400)
    parser.add_argument('--held-out', action='store_true')
    options = parser.parse_args()
    os.makedirs(options.out, exist_ok=True)
    workshop = Workshop(options.training, options.held_out)
    for number in range(options.first, options.to):
        path = os.path.join(options.out, '%06d.npz' % number)
        if not os.path.exists(path):
            np.savez(path + '.part.npz', **make(number, workshop))
            os.rename(path + '.part.npz', path)


if __name__ == '__main__':
    main()
