import { describe, expect, test } from 'vitest';
import { SHORTEST_TICKS } from '../fill';
import { opened } from './testing';
import { notation } from '../testing/index';

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
