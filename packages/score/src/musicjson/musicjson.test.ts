import { rounds } from '../testing/rounds';
import { describe, expect, test } from 'vitest';
import type { Score } from '../model';
import { music, notation, randomScore, withoutIds } from '../testing/index';
import { encodeMusicJson } from './index';
import { opened, throughText } from './testing';

const again = (score: Score): Score => opened(encodeMusicJson(score)).score;

describe('a score written and read back is the same music', () => {
  test('whatever the music', () => {
    for (let seed = 0; seed < rounds(300); seed++) {
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
    ['music heard three times', '4/4 repeat=start at=0.5,8.5,16 | C4/w | repeat=end at=2.5,10.5 D4/w |'],
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

test('further times of a measure that cannot be are passed over', () => {
  const json = throughText(encodeMusicJson(music('4/4 at=4,8 | C4/w |'))) as never;
  const [measure] = (json as { Parts: { Measures: Record<string, unknown>[] }[] }).Parts[0]!.Measures;
  Object.assign(measure!, { LaterTimeStamps: [9, 'x', 1, 7, null, 7, 4] });
  expect(notation(opened(json).score)).toBe('4/4 at=4,7,9 | C4/w |');
  Object.assign(measure!, { TimeStamp: -1 });
  expect(notation(opened(json).score)).toBe('4/4 | C4/w |');
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
