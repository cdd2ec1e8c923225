import { describe, expect, test } from 'vitest';
import { violations } from '../invariants';
import { SHORTEST_TICKS } from '../fill';
import type { Score } from '../model';
import { music, notation, randomScore, withoutIds } from '../testing/index';
import { decodeMusicJson, encodeMusicJson, openMusicJson } from './index';

const throughText = (json: unknown): unknown => JSON.parse(JSON.stringify(json));

function opened(json: unknown): { readonly score: Score; readonly migrated: boolean } {
  const result = openMusicJson(throughText(json));
  if (!result.ok) throw new Error(result.error.sentence);
  expect(violations(result.value.score)).toEqual([]);
  return result.value;
}

const again = (score: Score): Score => opened(encodeMusicJson(score)).score;

describe('a score written and read back is the same music', () => {
  test('whatever the music', () => {
    for (let seed = 0; seed < 300; seed++) {
      const score = randomScore(seed);
      expect(withoutIds(again(score))).toEqual(withoutIds(score));
      expect(opened(encodeMusicJson(score)).migrated).toBe(false);
    }
  });

  test('tuplets within tuplets', () => {
    const line =
      '4/4 | (3:2 C4/8 (3:2 D4/16 E4/16 F4/16) G4/8) (3:2 (5:4 D4/16 E4/16 F4/16 G4/16 A4/16) B4/q C5/q) C4/q |';
    expect(notation(again(music(line)))).toBe(line);
  });

  test.each([
    ['odd spellings', '4/4 key=Eb | D#4/q Cb5/q F##4/h |'],
    ['a pick-up', '3/4 pickup | G4/q | C4/h. |'],
    ['a tie of one head of two', '4/4 | [C4~ E4]/h [C4 F4]/h |'],
    ['a tie not wanted between equal pitches', '4/4 | [C4~ E4]/h [C4 E4]/h |'],
    ['a dotted sixteenth', '1/4 | C4/16. D4/32 E4/8 |'],
    ['a sextuplet, not two triplets', '1/4 | (6:4 C4/16 D4/16 E4/16 F4/16 G4/16 A4/16) |'],
    ['C flat major', '4/4 key=Cb | Cb4/w |'],
    ['words in the second voice, and words with spaces', '4/4 | C4/h"la_la" D4/h"two words" & E3/w"oh" |'],
    ['tab', '4/4 program=24 clefs=treble8vb tab=2:22:40,45,50,55,59,64 | C3^l3@4.3/q r/q s/h |'],
    ['drums', '4/4 drums clefs=percussion mute | [C2 F#2]/w |'],
    ['dynamics', '4/4 dynamics=ff:0/1-1/2,p:1/2-1/1 | C4/w!100:staccato:accent |'],
  ])('%s', (_, text) => expect(notation(again(music(text)))).toBe(text));

  test('fields we do not know survive', () => {
    const json = throughText(encodeMusicJson(music('4/4 tab=0:22:40,45,50,55,59,64 | C4/h r/h |'))) as Record<
      string,
      never
    >;
    const strange = { Colour: 'red', Deep: { list: [1, null] } };
    const targets: object[] = [
      json,
      json['MetaInfo']!,
      json['MusicInfo']!,
      ...['', '.TabConfiguration', '.Measures.0', '.Measures.0.Voices.0', '.Measures.0.Voices.0.Notes.0'].map((path) =>
        path
          .split('.')
          .filter(Boolean)
          .reduce<never>((at, step) => at[step]!, json['Parts']![0]!),
      ),
    ];
    for (const target of targets) Object.assign(target, strange);
    expect(throughText(encodeMusicJson(opened(json).score))).toEqual(json);
  });
});

test('the fields of version 4 are named and coded as specified', () => {
  const { Parts, ...head } = encodeMusicJson(
    music('3/4 key=Em bpm=96 title="Air" composer="N. N." program=40 | [E4 G4]/q~{Em7} [E4 G4]/8 r/8 D#5/q"la" |'),
  );
  expect(head).toEqual({
    Version: 4,
    MetaInfo: { Title: 'Air', Composer: 'N. N.', SubTitle: '', Instrument: '', CustomId: '', Source: '' },
    MusicInfo: { TimeSignature: '3/4', MeasureDuration: 0.75, Tempo: 96, Key: 16, Duration: 1 },
  });
  expect(Parts[0]).toMatchObject({
    Name: 'Piano',
    Program: 41,
    Staffs: ['treble'],
    Clef: 'treble',
    Tab: false,
    Mute: false,
  });
  const [measure] = Parts[0]!.Measures;
  expect(measure).toMatchObject({
    Lyrics: '_ _ _ la',
    Tempo: 96,
    TimeSignature: '3/4',
    Key: 16,
    Clefs: [],
    Section: '',
  });
  expect(measure!.Voices[0]!.Staff).toBe(0);
  const note = { FingerHints: [], Velocity: 80, Chord: 0, TieStart: false, TieStop: false };
  expect(measure!.Voices[0]!.Notes).toEqual([
    { ...note, Midi: [64, 67], Duration: 0.25, Chord: 41, TieStart: true, Key: ['E4', 'G4'], DurationString: 'q' },
    { ...note, Midi: [64, 67], Duration: 0.125, TieStop: true, Key: ['E4', 'G4'], DurationString: '8' },
    { ...note, Midi: [-1], Duration: 0.125, Key: [], DurationString: '8' },
    { ...note, Midi: [75], Duration: 0.25, Key: ['D#5'], DurationString: 'q' },
  ]);
});

/** A bare old file: one treble part with these measures, each a list of notes in one voice. */
const oldFile = (measures: readonly (readonly object[])[], more: object = {}, part: object = {}) => ({
  Version: 3,
  MusicInfo: { TimeSignature: '4/4', Tempo: 100, Key: 0 },
  Parts: [{ Staffs: ['treble'], Measures: measures.map((Notes) => ({ Voices: [{ Staff: 0, Notes }] })), ...part }],
  ...more,
});
const note = (Duration: number, ...Midi: number[]) => ({ Midi, Duration });

describe('files of older versions', () => {
  test('empty Midi is a rest, missing Program a piano, missing voices are rests', () => {
    const { score, migrated } = opened({
      ...oldFile([[note(0.5, 60), note(0.5)]], {}, { Staffs: ['treble', 'bass'] }),
    });
    expect(notation(score)).toBe('4/4 bpm=100 name="" | C4/h r/h // r/w |');
    expect(migrated).toBe(true);
  });

  test.each([
    ['bass', 33, [28, 33, 38, 43]],
    ['guitar', 24, [40, 45, 50, 55, 59, 64]],
    ['flute', 73, undefined],
    ['violin', 40, undefined],
    ['sax', 65, undefined],
    ['piano', 0, undefined],
  ])('the instrument %s gives its program and strings', (Instrument, program, strings) => {
    for (const Version of [undefined, 1, 2, 3]) {
      const [part] = opened(oldFile([[note(1, 60)]], { Version, MetaInfo: { Instrument } })).score.parts;
      expect(part!.sound).toEqual({ kind: 'pitched', program });
      expect(part!.tab?.strings).toEqual(strings);
    }
  });

  test('in version 4 the program stands as it is', () =>
    expect(
      opened(oldFile([[note(1, 60)]], { Version: 4, MetaInfo: { Instrument: 'bass' } }, { Program: 1 })).score.parts[0],
    ).toMatchObject({ sound: { program: 0 } }));

  test('0.09375 is a sixteenth, twelfths are triplets, fifths of a quarter quintuplets', () =>
    expect(
      notation(
        opened(
          oldFile([
            [note(0.25, 60), ...[62, 64, 65].map((midi) => note(1 / 12, midi)), note(0.5, 60)],
            [
              ...[60, 62, 64, 65, 67].map((midi) => note(0.05, midi)),
              note(0.09375, 60),
              note(0.1875, 62),
              note(0.5, 64),
            ],
          ]),
        ).score,
      ),
    ).toBe(
      '4/4 bpm=100 name="" | C4/q (3:2 D4/8 E4/8 F4/8) C4/h | (5:4 C4/16 D4/16 E4/16 F4/16 G4/16) C4/16 D4/8. E4/h |',
    ));

  test('TieStart ties the pitches that follow and no others', () =>
    expect(
      notation(
        opened(
          oldFile([[{ ...note(1, 60, 64), TieStart: true }], [note(0.5, 60), { ...note(0.5, 62), TieStart: true }]]),
        ).score,
      ),
    ).toBe('4/4 bpm=100 name="" | [C4~ E4]/w | C4/h D4/h |'));

  test('a tempo of −1 or 0 is none, and clefs change where they are named', () => {
    const file = oldFile([[note(1, 60)], [note(1, 60)], [note(1, 48)]]);
    Object.assign(file.Parts[0]!.Measures[0]!, { Tempo: -1 });
    Object.assign(file.Parts[0]!.Measures[1]!, { Tempo: 0, Clefs: [''] });
    Object.assign(file.Parts[0]!.Measures[2]!, { Tempo: 80, Clefs: ['bass'], Key: 21, TimeSignature: '2/2' });
    expect(notation(opened(file).score)).toBe('4/4 bpm=100 name="" | C4/w | C4/w | 2/2 key=Am bpm=80 clef=bass C3/w |');
  });
});

describe('what does not fill its measure is mended', () => {
  test.each([
    ['a short measure gets rests', [[note(0.25, 60)]], '| C4/q r/q r/h |'],
    ['an empty voice gets a measure rest', [[]], '| r/w |'],
    [
      'a long measure is cut, the note across the barline shortened',
      [[note(0.5, 60), note(1, 62), note(1, 64)]],
      '| C4/h D4/h |',
    ],
    ['an incomplete triplet becomes plain', [[note(1 / 12, 60), note(1 / 12, 62)]], '| C4/16 D4/16 r/8 r/q r/h |'],
    ['an impossible length becomes a near one', [[note(0.3, 60)]], '| C4/q r/q r/h |'],
    [
      'no length becomes the shortest, an odd one a shorter plain one',
      [[note(0, 60), note(0.9921875, 62)]],
      '| C4/128 D4/h. r/128 r/64 r/32 r/16 r/8 |',
    ],
  ])('%s', (_, measures, line) => {
    const { score, migrated } = opened(oldFile(measures, { Version: 4 }, { Program: 1 }));
    expect(notation(score)).toBe(`4/4 bpm=100 name="" ${line}`);
    expect(migrated).toBe(true);
  });

  test('a measure of no length to speak of lasts a 128th, one between 128ths the nearest number of them', () => {
    const file = oldFile([[], []], { Version: 4 }, { Program: 1 });
    Object.assign(file.Parts[0]!.Measures[0]!, { MeasureDuration: 5e-324 });
    Object.assign(file.Parts[0]!.Measures[1]!, { MeasureDuration: 0.3 });
    expect(opened(file).score.measures.map(({ durationTicks }) => durationTicks)).toEqual([
      SHORTEST_TICKS,
      38 * SHORTEST_TICKS,
    ]);
  });

  test('parts of unequal length are filled up', () => {
    const file = oldFile([[note(1, 60)]]);
    file.Parts.push(oldFile([[note(1, 62)], [note(1, 64)]]).Parts[0]!);
    expect(notation(opened(file).score)).toBe('4/4 bpm=100 name="" | C4/w | r/w |\nname="" | D4/w | E4/w |');
  });
});

describe('hostile files are refused with a sentence', () => {
  const good = (part: object = {}, measure: object = {}, note: object = {}) => ({
    Version: 4,
    Parts: [
      { Measures: [{ Voices: [{ Staff: 0, Notes: [{ Midi: [60], Duration: 1, ...note }] }], ...measure }], ...part },
    ],
  });
  const list = (length: number) => Array.from({ length }, () => ({}));

  test.each<[string, unknown, string]>([
    ['null', null, 'not-an-object'],
    ['a list', [], 'not-an-object'],
    ['a number', 7, 'not-an-object'],
    ['nothing inside', {}, 'no-parts'],
    ['no parts', { Version: 4, Parts: [] }, 'no-parts'],
    ['parts that are text', { Version: 4, Parts: 'all' }, 'wrong-type'],
    ['a part that is null', { Version: 4, Parts: [null] }, 'not-an-object'],
    ['no measures', { Version: 4, Parts: [{}] }, 'no-measures'],
    ['a version to come', { ...good(), Version: 5 }, 'unsupported-version'],
    ['a version in words', { ...good(), Version: 'four' }, 'wrong-type'],
    ['NaN as length', good({}, {}, { Duration: NaN }), 'wrong-type'],
    ['endless length', good({}, {}, { Duration: Infinity }), 'wrong-type'],
    ['negative length', good({}, {}, { Duration: -1 }), 'wrong-value'],
    ['midi 128', good({}, {}, { Midi: [128] }), 'wrong-value'],
    ['midi 60.5', good({}, {}, { Midi: [60.5] }), 'wrong-value'],
    ['midi in words', good({}, {}, { Midi: ['C4'] }), 'wrong-type'],
    ['midi without list', good({}, {}, { Midi: 60 }), 'wrong-type'],
    ['chord 49', good({}, {}, { Chord: 49 }), 'wrong-value'],
    ['program 130', good({ Program: 130 }), 'wrong-value'],
    ['a meter nobody can count', good({}, { TimeSignature: '4/0' }), 'wrong-value'],
    ['a tempo of a million', good({}, { Tempo: 1e6 }), 'wrong-value'],
    ['an unknown clef', good({ Staffs: ['soprano'] }), 'wrong-value'],
    ['a voice below the staves', good({ Staffs: ['treble'] }, { Voices: [{ Staff: 1, Notes: [] }] }), 'wrong-value'],
    ['too many parts', { Version: 4, Parts: list(65) }, 'too-large'],
    ['too many measures', good({ Measures: list(5001) }), 'too-large'],
    ['too many notes', good({}, { Voices: [{ Notes: list(1025) }] }), 'too-large'],
  ])('%s', (_, file, code) => {
    const result = decodeMusicJson(file);
    expect(result).toMatchObject({ ok: false, error: { code } });
    expect(result.ok || result.error.sentence.length).toBeGreaterThan(10);
  });

  test('holes in a list are no notes', () =>
    expect(decodeMusicJson(good({ Measures: new Array(2) }))).toMatchObject({
      ok: false,
      error: { code: 'not-an-object' },
    }));

  test('a forged prototype stays a plain field', () => {
    const file = JSON.parse(
      JSON.stringify(good()).replace('"Version"', '"__proto__":{"polluted":1},"Version"'),
    ) as unknown;
    const { score } = opened(file);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    expect((score as unknown as Record<string, unknown>).polluted).toBeUndefined();
  });

  test('any field replaced by any nonsense is refused or gives sound music', () => {
    const nonsense = [null, -1, 0, 1e308, 'x', '', true, [], {}, [[]], [null], [-1], 0.1, '4/4'];
    let sound = 0;
    for (let seed = 0; seed < 25; seed++) {
      const json = throughText(encodeMusicJson(randomScore(seed, { measures: 2, parts: 1 }))) as object;
      for (const [holder, name] of placesIn(json)) {
        const before = holder[name];
        holder[name] = nonsense[(seed * 31 + sound * 7 + name.length) % nonsense.length];
        const result = decodeMusicJson(json);
        if (result.ok) {
          sound++;
          expect(violations(result.value)).toEqual([]);
        }
        holder[name] = before;
      }
    }
    expect(sound).toBeGreaterThan(100);
  });
});

function* placesIn(value: unknown): Generator<[Record<string, unknown>, string]> {
  if (typeof value !== 'object' || value === null) return;
  for (const name of Object.keys(value)) {
    yield [value as Record<string, unknown>, name];
    yield* placesIn((value as Record<string, unknown>)[name]);
  }
}
