import {
  ALL_SOUNDS,
  decodeMusicJson,
  encodeMusicJson,
  GENERAL_MIDI_NAMES,
  soundName,
  type Part,
  type Score,
  type Sound,
} from '@notewright/score';
import { markedMusic, music, randomScore, seededRandom } from '@notewright/score/testing';
import { rounds } from '@notewright/score/testing/rounds';
import { describe, expect, test } from 'vitest';
import { actionNamed } from '../actions/list';
import { selectionOf } from '../selection';
import { editorState, perform, undo } from '../state';
import { edit } from '../testing/edit';
import { checkLaws, checkScore } from '../testing/laws';
import { soundingNotes } from '../testing/sounding-notes';
import { setInstrument } from './instrument';
import { namedTransposition, setTransposition, TRANSPOSITIONS } from './transposition';

const play = (name: string) => {
  const sound = ALL_SOUNDS.find((one) => soundName(one) === name);
  if (!sound) throw new Error(`General MIDI has no ${name}`);
  return edit(setInstrument(0, sound));
};
const part = (name: string, program: number, more = '') => `name="${name}" program=${program}${more}`;
const GUITAR_TAB = 'tab=0:22:40,45,50,55,59,64';

describe('a part that is given another instrument is written for its player and sounds as before', () => {
  test('a saxophone becomes a violin: no transposition, no sharps of its own, another name', () =>
    play('Violin')
      .on(`4/4 ${part('Alto Saxophone', 65, ' transpose=-9:-3')} | C4/q{C} E4/q G4/h |`)
      .gives(`4/4 ${part('Violin', 40)} | C4/q{C} E4/q G4/h |`));
  test('a piano becomes a trumpet, which reads a tone higher', () =>
    play('Trumpet')
      .on('4/4 | C4/w |')
      .gives(`4/4 ${part('Trumpet', 56, ' transpose=-2:-2')} | C4/w |`));
  test('a saxophone becomes a guitar, with its clef and the frets of what sounds', () =>
    play('Acoustic Guitar (steel)')
      .on(`4/4 ${part('Alto Sax', 65, ' transpose=-9:-3')} | C4/w |`)
      .gives(`4/4 ${part('Acoustic Guitar (steel)', 25, ` clefs=treble8vb ${GUITAR_TAB}`)} | C4/w |`));
  test('a bass has a bass staff an octave below, and four strings', () =>
    play('Electric Bass (finger)')
      .on('4/4 | C3/w |')
      .gives(`4/4 ${part('Electric Bass (finger)', 33, ' clefs=bass8vb tab=0:22:28,33,38,43')} | C3/w |`));
  test('a guitar becomes a flute: tablature and fingering go', () =>
    play('Flute')
      .on(`4/4 ${part('Guitar', 24, ` clefs=treble8vb ${GUITAR_TAB}`)} | E4@5.0/w |`)
      .gives(`4/4 ${part('Flute', 73)} | E4/w |`));
  test('a guitar becomes another guitar with the tuning and the capo it has', () => {
    const dropD = 'clefs=treble8vb tab=2:22:38,45,50,55,59,64';
    play('Electric Guitar (clean)')
      .on(`4/4 ${part('Guitar', 24, ` ${dropD}`)} | E4@4.3/w |`)
      .gives(`4/4 ${part('Electric Guitar (clean)', 27, ` ${dropD}`)} | E4@4.3/w |`);
  });
  test('clefs made for the instrument before go with it', () =>
    play('Flute')
      .on(`4/4 ${part('Cello', 42, ' clefs=bass')} | C3/w | clef=tenor C4/w | clef=bass C3/w |`)
      .gives(`4/4 ${part('Flute', 73)} | C3/w | C4/w | C3/w |`));
  test('a pad is read in treble or bass, as it was before', () => {
    play('Pad 2 (warm)')
      .on('4/4 clefs=bass | C3/w |')
      .gives(`4/4 ${part('Pad 2 (warm)', 89, ' clefs=bass')} | C3/w |`);
    play('Pad 2 (warm)')
      .on(`4/4 ${part('Contrabass', 43, ' clefs=bass8vb')} | C2/w |`)
      .gives(`4/4 ${part('Pad 2 (warm)', 89, ' clefs=bass')} | C2/w |`);
  });
  test('two staves stay two', () =>
    play('Violin')
      .on('4/4 clefs=treble,bass | C4/w // C3/w | clef=bass D4/w // C3/w |')
      .gives(`4/4 ${part('Violin', 40, ' clefs=treble,bass')} | C4/w // C3/w | clef=bass D4/w // C3/w |`));
  test('drums have their clef on every staff, and what comes after them treble and bass', () => {
    play('Drumset')
      .on('4/4 clefs=treble,bass | C4/w // C3/w |')
      .gives('4/4 name="Drumset" drums clefs=percussion,percussion | C4/w // C3/w |');
    play('Marimba')
      .on('4/4 name="Drumset" drums clefs=percussion,percussion | C4/w // C3/w |')
      .gives(`4/4 ${part('Marimba', 12, ' clefs=treble,bass')} | C4/w // C3/w |`);
  });
});

describe('the name of a part', () => {
  const renamed = (name: string, program: number) => {
    const state = editorState(markedMusic(`4/4 ${part(name, program)} | C4/w |`).score);
    const done = perform(state, 'test', setInstrument(0, { kind: 'pitched', program: 40 }));
    return done.ok && done.value.score.parts[0]!.name;
  };
  test('follows its instrument where it is the instrument’s', () => {
    const names = [
      ['Alto Saxophone', 65],
      ['Saxophone', 66],
      ['Clarinet in B♭ 2', 71],
      ['Bb Trumpet', 56],
      ['Horn in F II', 60],
      ['Guitar', 27],
      ['Double Bass', 43],
      ['Voice', 52],
      ['', 0],
    ] as const;
    for (const [name, program] of names) expect(renamed(name, program), name).toBe('Violin');
  });
  test('stays where somebody gave it', () => {
    for (const name of ['My solo', 'Anna', 'Trumpet']) expect(renamed(name, 65), name).toBe(name);
  });
});

const writtenAt = (name: string) => {
  const state = editorState(markedMusic('4/4 | C4/w |').score);
  const done = perform(state, 'test', setInstrument(0, ALL_SOUNDS[GENERAL_MIDI_NAMES.indexOf(name)]!));
  if (!done.ok) throw new Error(done.error.sentence);
  const { staves, transposition }: Part = done.value.score.parts[0]!;
  return `${staves[0]} ${transposition?.semitones ?? 0}`;
};
test('every transposing instrument of General MIDI is written as its players read it', () => {
  const wanted = {
    'Soprano Sax': 'treble -2',
    'Alto Sax': 'treble -9',
    'Tenor Sax': 'treble -14',
    'Baritone Sax': 'treble -21',
    Clarinet: 'treble -2',
    Trumpet: 'treble -2',
    'Muted Trumpet': 'treble -2',
    'French Horn': 'treble -7',
    'English Horn': 'treble -7',
    Piccolo: 'treble8va 0',
    Recorder: 'treble8va 0',
    Xylophone: 'treble8va 0',
    Celesta: 'treble8va 0',
    Glockenspiel: 'treble 24',
    Contrabass: 'bass8vb 0',
    'Acoustic Bass': 'bass8vb 0',
    'Distortion Guitar': 'treble8vb 0',
    Banjo: 'treble8vb 0',
    Viola: 'alto 0',
    Cello: 'bass 0',
    Trombone: 'bass 0',
    Violin: 'treble 0',
  };
  expect(Object.fromEntries(Object.keys(wanted).map((name) => [name, writtenAt(name)]))).toEqual(wanted);
});

test('a part is written for players who read another pitch; what sounds stays, and files keep it', () => {
  edit(setTransposition(0, { semitones: -2, fifths: -2 }))
    .on('4/4 name="Solo" | C4/w{C7} |')
    .gives('4/4 name="Solo" transpose=-2:-2 | C4/w{C7} |');
  edit(setTransposition(0, undefined)).on('4/4 transpose=-9:-3 | C4/w |').gives('4/4 | C4/w |');
  const drums = '4/4 name="Kit" drums clefs=percussion | [C2 F#2]/w |';
  edit(setTransposition(0, { semitones: -2, fifths: -2 }))
    .on(drums)
    .gives(drums);
  for (const { transposition, label } of TRANSPOSITIONS) {
    const part = { ...music('4/4 | C4/w |').parts[0]!, ...(transposition && { transposition }) };
    expect(namedTransposition(part).label).toBe(label);
    // A tone is named as it is far: seven semitones for each fifth.
    const { semitones, fifths } = transposition ?? { semitones: 0, fifths: 0 };
    expect((((fifths * 7 - semitones) % 12) + 12) % 12, label).toBe(0);
    const written = decodeMusicJson(
      JSON.parse(JSON.stringify(encodeMusicJson({ ...music('4/4 | C4/w |'), parts: [part] }))),
    );
    expect(written.ok && written.value.parts[0]?.transposition).toEqual(transposition);
  }
  expect(namedTransposition({ transposition: { semitones: -1, fifths: 5 } }).label).toBe('-1 semitones away');
});

test('a chord is chosen by the name that is printed over the staff', () => {
  const chosen = (text: string) => {
    const { score, marks } = markedMusic(text);
    const state = { ...editorState(score), selection: selectionOf(score, [marks.a!]) };
    const choices = actionNamed('set-chord').choices!(state);
    return choices.flatMap(({ label, active }) => (active ? [label] : []));
  };
  expect(chosen('4/4 | <a>C4/w{C7} |')).toEqual(['C7']);
  expect(chosen('4/4 transpose=-9:-3 | <a>C4/w{C7} |')).toEqual(['A7']);
});

const heard = (score: Score) => JSON.stringify(soundingNotes(score));
test('random music sounds the same on any instrument and back again, and undo gives it back', () => {
  for (let seed = 0; seed < rounds(120); seed++) {
    const random = seededRandom(seed);
    const score = randomScore(seed, { measures: 3 });
    const anySound = (): Sound => ALL_SOUNDS[Math.floor(random() * ALL_SOUNDS.length)]!;
    const partIndex = Math.floor(random() * score.parts.length);
    const before = editorState(score);
    let now = before;
    for (const sound of [anySound(), anySound(), score.parts[partIndex]!.sound]) {
      const done = perform(now, 'test', setInstrument(partIndex, sound));
      if (!done.ok) throw new Error(done.error.sentence);
      checkLaws(now, done.value, `seed ${seed}, ${soundName(sound)}`);
      checkScore(done.value.score, `seed ${seed}, ${soundName(sound)}`);
      expect(heard(done.value.score), `seed ${seed}, ${soundName(sound)}`).toBe(heard(score));
      now = done.value;
    }
    for (let undone = undo(now); undone.ok; undone = undo(now)) now = undone.value;
    expect(now.score).toBe(score);
  }
});
