"""Makes recordings with known notes, to train and validate the networks of the listener.

    python3 models/recordings/make.py TRAINING OUT --from 0 --to 538            training material, and 1000 to 1250
    python3 models/recordings/make.py TRAINING OUT --from 0 --to 80 --validate  held-out works, training sounds
    ... --validate --clean --sound timgm                                        held-out works, a SoundFont never trained on
    ... --validate --clean --sound grand                                        held-out works, a sampled grand never trained on

Writes OUT/<number>-<kind>.wav (22,050 Hz mono) and .json: kind, instrument, notes [onset, key release, end of the sound, midi,
velocity], pedal [down, up]. Every number is a recipe of its own (same number, same recording), so the work can be split and continued: what is there is not made again. Needs fluidsynth,
ffmpeg, sox with AMR, espeak-ng, numpy, scipy; about 1 s of one core per recording.
"""
import argparse, json, os, random, sys
import numpy as np
from scipy.fft import next_fast_len
from scipy.signal import resample, resample_poly
import compose, feet, hands, not_music, own_sounds, perform, rooms, scores, soundfonts, spoil

SECONDS = 16
RATE = 22_050
# kind of recording, how often
KINDS = [('piano-score', 26), ('piano-invented', 14), ('pop', 10), ('song', 8), ('guitar', 12), ('ensemble', 8), ('line', 11), ('not-music', 11)]
# Recordings from this number on are mostly piano, quick notes played crisply, and more of what is spoken.
CRISP_FROM = 1000
CRISP_KINDS = [('piano-score', 52), ('piano-invented', 14), ('pop', 14), ('not-music', 20)]
# From this number on it is all piano, keys let go by hands that travel.
HANDS_FROM = 2000
HANDS_KINDS = [('piano-score', 80), ('piano-invented', 20)]
# From this number on it is everything again, three quarters of it in rooms computed by the image source method.
ROOMS_FROM = 3000
ROOMS_KINDS = [('piano-score', 40), ('piano-invented', 16), ('pop', 10), ('song', 6), ('guitar', 8), ('ensemble', 6), ('line', 4), ('not-music', 10)]
# From this number on it is all piano, the pedal as `feet.py` has it; half of it in such rooms.
FEET_FROM = 6000
FEET_KINDS = [('piano-score', 78), ('pop', 14), ('piano-invented', 8)]
PIANO_SOURCES = ['mutopia', 'mutopia', 'polish-scores', 'chopin-first-editions', 'chopin-first-editions', 'openscore-lieder', 'openhymnal']
# General MIDI programs and families of our own sounds that can stand for an instrument, with its range.
SOUNDS = {
    'piano': ([0, 0, 0, 0, 0, 1, 1, 2, 3], ['piano'], (21, 108)),
    'keys': ([4, 5, 6, 7, 11, 16, 17, 19], ['epiano', 'organ', 'piano'], (28, 103)),
    'guitar': ([24, 24, 25, 25, 26, 27, 28, 46, 105], ['string'], (38, 88)),
    'bass': ([32, 33, 34, 35, 36, 38], ['bass', 'string'], (23, 67)),
    'flute': ([73, 73, 72, 74, 75, 78], ['wind'], (58, 98)),
    'violin': ([40, 40, 41, 42, 110], ['bowed'], (48, 103)),
    'sax': ([64, 65, 65, 66, 67, 68, 70, 71], ['wind', 'bowed'], (36, 93)),
    'voice': ([52, 53, 54, 85], ['wind', 'bowed'], (36, 88)),
    'brass': ([56, 57, 58, 60, 61], ['wind'], (34, 86)),
    'strings': ([48, 49, 50, 45], ['bowed'], (28, 100)),
    'lead': ([80, 81, 79, 13, 12, 9], ['lead'], (40, 100)),
}


class Studio:
    """Scores and players, loaded when first needed."""

    def __init__(self, training, held_out, sound):
        self.training, self.held_out, self.sound, self.sources, self.players = training, held_out, sound, {}, {}

    def piece(self, source, rng):
        if source not in self.sources:
            self.sources[source] = scores.read_pieces(self.training, source, self.held_out)
        if source != 'pop909' and not self.sources[source].pieces:  # nothing held out: its works are in other collections too
            return self.piece('polish-scores', rng)
        return self.sources[source].pick(rng)

    def player(self, name, reverb):
        path = soundfonts.VALIDATION_FONT if self.sound == 'timgm' else soundfonts.TRAINING_FONTS[name]
        if (path, reverb) not in self.players:
            self.players[path, reverb] = soundfonts.Player(path, reverb)
        return self.players[path, reverb]

    def choose_sounds(self, rng):
        """The fonts by how many instruments they hold; our own instruments for a third."""
        if self.sound:
            return self.sound
        return rng.choice(['fluid', 'fluid', 'musescore', 'musescore', 'musescore', 'gmbank', 'own', 'own', 'own'])


def music(kind, studio, rng, playing):
    """@returns (performed notes with 'instrument', names of the instruments, pedal)"""
    if kind == 'piano-score':
        notes = score_notes(studio, rng, rng.choice(PIANO_SOURCES))
        return finish(notes, rng, ['piano' if playing == 'feet' or rng.random() < 0.88 else 'keys'], pedal=True, playing=playing)
    if kind == 'piano-invented':
        low, high = rng.choice([(21, 108), (21, 108), (21, 55), (28, 72), (60, 108), (40, 80)])
        maker = rng.choice(['runs', 'runs', 'runs', 'anything', 'chords', 'line'])
        notes = {'runs': lambda: compose.runs(rng, SECONDS, low, high), 'anything': lambda: compose.anything(rng, SECONDS, low, high),
                 'chords': lambda: compose.chords(rng, SECONDS), 'line': lambda: compose.line(rng, SECONDS, low, high)}[maker]()
        return finish(notes, rng, ['piano' if playing == 'feet' or rng.random() < 0.85 else 'keys'], pedal=True, playing=playing)
    if kind == 'pop':
        return pop(studio, rng, playing == 'feet')
    if kind == 'song':
        notes = score_notes(studio, rng, 'openscore-lieder')
        parts = sorted({n['part'] for n in notes}, key=str)
        for n in notes:
            n['instrument'] = 0 if n['part'] == parts[0] else 1
        return finish(notes, rng, [rng.choice(['flute', 'violin', 'sax', 'voice', 'lead', 'brass']), rng.choice(['piano', 'piano', 'guitar', 'keys'])], pedal=False)
    if kind == 'guitar':
        notes = rng.choice([lambda: compose.strumming(rng, SECONDS), lambda: compose.strumming(rng, SECONDS),
                            lambda: score_notes(studio, rng, 'mutopia'), lambda: compose.line(rng, SECONDS, 40, 84)])()
        return finish(notes, rng, ['guitar'], pedal=False)
    if kind == 'ensemble':
        notes = score_notes(studio, rng, rng.choice(['openscore-quartets', 'bcfb-chorales', 'openhymnal', 'polish-scores']))
        parts = sorted({n['part'] for n in notes}, key=str)
        names = rng.choice([['strings'], ['violin'] * 4, ['voice'], ['brass'] * 4, ['sax'] * 4, ['keys'], ['flute', 'sax', 'sax', 'bass'], ['piano']])
        for n in notes:
            n['instrument'] = min(parts.index(n['part']), len(names) - 1)
        return finish(notes, rng, names, pedal=False)
    name = rng.choice(['flute', 'violin', 'sax', 'voice', 'bass', 'bass', 'guitar', 'guitar', 'brass', 'lead', 'piano'])
    low, high = SOUNDS[name][2]
    if rng.random() < 0.5:
        notes = compose.line(rng, SECONDS, low, high)
    else:
        notes = score_notes(studio, rng, rng.choice(['openewld', 'openscore-lieder']))
        first = min((str(n['part']) for n in notes), default='')
        notes = top_line([n for n in notes if str(n['part']) == first])
        shift = 12 * round(((low + high) / 2 - sum(n['midi'] for n in notes) / max(1, len(notes))) / 12)
        for n in notes:
            n['midi'] += shift
    return finish(notes, rng, [name], pedal=False, touch=rng.choice([None, ('legato', 0.97), ('legato', 1.0)]))


def top_line(notes):
    by_onset = {}
    for n in notes:
        if n['onset'] not in by_onset or n['midi'] > by_onset[n['onset']]['midi']:
            by_onset[n['onset']] = n
    line = sorted(by_onset.values(), key=lambda n: n['onset'])
    for a, b in zip(line, line[1:]):
        a['release'] = min(a['release'], b['onset'])
    return line


def score_notes(studio, rng, source):
    for _ in range(40):
        notes = perform.excerpt(studio.piece(source, rng), rng, SECONDS)
        if len(notes) > 15:
            return compose.ornament(notes, rng, rng.choice([0, 0.01, 0.03]))
    return compose.line(rng, SECONDS, 50, 80)


def pop(studio, rng, by_foot=False):
    performed = studio.piece('pop909', rng)['performed']
    start = rng.choice(performed)[0]
    lead = 'piano' if by_foot else rng.choice(['piano', 'piano', 'flute', 'voice', 'lead', 'sax', 'violin'])
    names = ['piano' if by_foot or rng.random() < 0.75 else rng.choice(['keys', 'guitar']), lead]
    only_accompaniment = rng.random() < 0.25
    notes = [{'onset': a - start, 'release': b - start, 'midi': m, 'force': v, 'part': t, 'instrument': int(t == 'MELODY' and lead != 'piano')}
             for a, b, m, v, t in performed if start <= a < start + SECONDS and not (only_accompaniment and t == 'MELODY')]
    gain = rng.uniform(0.6, 1.1)
    for n in notes:
        n['force'] = max(12, min(124, round(n['force'] * gain + rng.gauss(0, 5))))
        n['onset'] = max(0, n['onset'] + rng.gauss(0, 0.004))
    return perform.keep_apart(notes), names, feet.pedal_by_harmony(notes, rng, SECONDS) if by_foot else []


def finish(notes, rng, names, pedal, touch=None, playing=None):
    for n in notes:
        low, high = SOUNDS[names[n.setdefault('instrument', 0)]][2]
        while n['midi'] < low:
            n['midi'] += 12
        while n['midi'] > high:
            n['midi'] -= 12
    by_foot = playing == 'feet'
    crisp, by_hand = playing == 'crisp', playing == 'hands' or (by_foot and rng.random() < 0.7)
    notes = perform.play(notes, rng, touch, crisp, by_hand)
    if pedal:
        pedal = feet.pedal_by_harmony(notes, rng, SECONDS) if by_foot else perform.pedal_for(notes, rng, SECONDS, crisp, by_hand)
    pedal = pedal or []
    if by_hand:
        hands.let_go(notes, rng, pedal)
        notes = perform.keep_apart(notes)
    return notes, names, pedal


def sound_of(notes, names, pedal, studio, rng):
    """@returns samples at 22,050 Hz; note times become what is heard, 'end' is set"""
    sounds = studio.choose_sounds(rng)
    if sounds == 'grand':
        return grand_piano(notes, pedal)
    if sounds == 'own':
        instruments = [own_sounds.draw_instrument(rng, rng.choice(SOUNDS[name][1])) for name in names]
        perform.sounding_ends(notes, pedal)
        honky = rng.choice([0, 0, 3])
        tunes = [rng.gauss(0, honky) for _ in range(128)]
        return own_sounds.render(notes, instruments, SECONDS + 1, lambda n: tunes[n['midi']])
    player = studio.player(sounds, reverb=rng.random() < 0.5)
    drums = not_music.drum_notes(rng, SECONDS) if len(names) > 1 and rng.random() < 0.25 else []
    for n in drums:
        n['instrument'], n['force'] = len(names), round(n['force'] * 0.6)
    programs = [rng.choice(SOUNDS[name][0]) for name in names]
    samples = player.render(notes + drums, pedal, programs + [None], SECONDS + 1)
    perform.sounding_ends(notes, pedal)
    return resample_poly(samples, 1, 2).astype(np.float32)


def grand_piano(notes, pedal):
    """The Salamander grand of the bench (CC BY 3.0), on which nothing is trained."""
    sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '../../bench/python'))
    from midi_performance import Played
    from render_grand import Grand, samples_folder
    perform.sounding_ends(notes, pedal)
    played = sorted(Played(n['onset'], n['release'], n['midi'], n['force'], 0) for n in notes)
    return Grand(samples_folder(), RATE).render(played, {0: [pair for a, b in pedal for pair in ((a, True), (b, False))]}, SECONDS + 1)


def make(number, studio, options):
    rng = random.Random('%d %s %s' % (number, options.validate, options.sound))
    by_foot = number >= FEET_FROM
    in_rooms = number >= ROOMS_FROM and not (by_foot and rng.random() < 0.5)
    playing = 'feet' if by_foot else None if in_rooms else 'hands' if number >= HANDS_FROM else 'crisp' if number >= CRISP_FROM else None
    kinds = [pair for pair in (FEET_KINDS if by_foot else ROOMS_KINDS if in_rooms else {'hands': HANDS_KINDS, 'crisp': CRISP_KINDS, None: KINDS}[playing]) if options.sound != 'grand' or pair[0].startswith('piano')]
    kind = options.kind or rng.choices(*zip(*kinds))[0]
    if kind == 'not-music':
        sort = rng.choice(['speech', 'speech', 'speech', 'babble', 'drums', 'applause', 'sweep'] if playing == 'crisp' else not_music.KINDS)
        drums = lambda notes: resample_poly(studio.player(rng.choice(list(soundfonts.TRAINING_FONTS)), False).render(
            [dict(n, instrument=0) for n in notes], [], [None], SECONDS), 1, 2).astype(np.float32)
        samples = not_music.make(sort, rng, SECONDS, drums)
        notes, names, pedal, kind = [], [sort], [], 'not-music-' + sort
    else:
        notes, names, pedal = music(kind, studio, rng, playing)
        first = min((n['onset'] for n in notes), default=0)
        shift = rng.choice([0, 0, 0.02, 0.3, 1.0]) - first
        pedal = [(max(0, a + shift), b + shift) for a, b in pedal if b + shift > 0.05]
        for n in notes:
            n['onset'], n['release'] = n['onset'] + shift, n['release'] + shift
        notes = [n for n in notes if n['onset'] < SECONDS - 0.1]
        samples = sound_of(notes, names, pedal, studio, rng)
        # A little out of tune, as tuning correction leaves it; everything moves in time with it.
        wanted = rng.choice([0, 0, rng.gauss(0, 6), rng.gauss(0, 12)])
        size = next_fast_len(round(len(samples) * 2 ** (-wanted / 1200))) if wanted else len(samples)
        stretch = size / len(samples)
        samples = resample(samples, size).astype(np.float32) if wanted else samples
        for n in notes:
            for key in ('onset', 'release', 'end'):
                n[key] *= stretch
        pedal = [(a * stretch, b * stretch) for a, b in pedal]
    samples = samples[:SECONDS * RATE]
    background = not_music.speech(rng, SECONDS) if kind[:3] != 'not' and rng.random() < 0.05 else None
    if not (kind == 'not-music-silence' and rng.random() < 0.5) and not options.clean:
        samples = spoil.spoil(samples, rng, background, rooms.in_drawn_room if in_rooms and kind[:3] != 'not' else None)
    else:
        samples = samples / max(1e-6, np.abs(samples).max()) * 0.7 if options.clean else samples
    length = len(samples) / RATE
    name = os.path.join(options.out, '%05d-%s' % (number, kind))
    rows = [[round(n['onset'], 5), round(min(n['release'], length), 5), round(min(n['end'], length), 5), n['midi'], n['force']]
            for n in sorted(notes, key=lambda n: (n['onset'], n['midi'])) if n['onset'] < length - 0.03]
    spoil.write_wav(name + '.part', samples)
    with open(name + '.json', 'w') as file:
        json.dump({'kind': kind, 'instrument': names[0], 'instruments': names, 'notes': rows,
                   'pedal': [[round(a, 5), round(min(b, length), 5)] for a, b in pedal if a < length]}, file)
    os.rename(name + '.part', name + '.wav')


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('training')
    parser.add_argument('out')
    parser.add_argument('--from', dest='first', type=int, default=0)
    parser.add_argument('--to', type=int, default=800)
    parser.add_argument('--validate', action='store_true', help='works that are never trained on')
    parser.add_argument('--sound', choices=['timgm', 'grand', 'own', 'fluid', 'musescore', 'gmbank'])
    parser.add_argument('--kind', choices=[kind for kind, _ in KINDS])
    parser.add_argument('--clean', action='store_true', help='no rooms, noise or codecs')
    options = parser.parse_args()
    os.makedirs(options.out, exist_ok=True)
    studio = Studio(options.training, options.validate, options.sound)
    made = {name[:5] for name in os.listdir(options.out) if name.endswith('.wav')}
    for number in range(options.first, options.to):
        if '%05d' % number not in made:
            make(number, studio, options)


if __name__ == '__main__':
    main()
