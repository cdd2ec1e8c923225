import { rounds } from '@notewright/score/testing/rounds';
import { expect, test } from 'vitest';
import { music, notation, randomScore } from '@notewright/score/testing';
import { chordOfNumber, violations, type Score, type VoiceElement } from '@notewright/score';
import { asMusicXmlKeepsIt } from '../testing/as-kept';
import { structureFaults } from '../testing/structure';
import { readMusicXml } from './read';
import { writeMusicXml } from './write';

/** The text between the tags of every element of a name. */
const textsOf = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, 'g'))].map(([, text]) => text!);

const written = (text: string): string => writeMusicXml(music(text));

test('divisions are the fewest that are exact', () => {
  expect(textsOf(written('| C4/q D4/h E4/q |'), 'divisions')).toEqual(['1']);
  expect(textsOf(written('| C4/8 D4/q. E4/h |'), 'divisions')).toEqual(['2']);
  expect(textsOf(written('| (3:2 C4/8 D4/8 E4/8) F4/16 G4/16 A4/8 B4/h |'), 'divisions')).toEqual(['12']);
  expect(
    textsOf(
      written('| (5:4 C4/16 D4/16 E4/16 D4/16 C4/16) (7:4 C4/16 D4/16 E4/16 D4/16 C4/16 r/8) B4/h |'),
      'divisions',
    ),
  ).toEqual(['35']);
});

test('of a row of triplets the first two show their number, and all are read back', () => {
  const text =
    '| (3:2 C4/8 D4/8 E4/8 C4/8 D4/8 E4/8 C4/8 D4/8 E4/8) C4/q | (3:2 C4/8 D4/8 E4/8) (3:2 C4/q E4/8) C4/h |';
  const xml = written(text);
  const brackets = [...xml.matchAll(/<tuplet type="start"([^>/]*)/g)].map(([, shown]) => shown!.trim());
  expect(brackets).toEqual([
    'number="1" bracket="no"',
    'number="1" bracket="no"',
    'number="1" bracket="no" show-number="none"',
    'number="1" bracket="no"',
    'number="1" bracket="yes"',
  ]);
  const read = readMusicXml(xml);
  expect(read.ok && notation(read.value.score)).toBe(notation(music(text)));
});

test('accidentals hold to the barline, in their octave, for both voices of a staff', () => {
  const xml = written('| F#4/q F#4/q F#5/q F4/q | F#4/h F#4/h & r/q F#4/q F4/h |');
  expect(textsOf(xml, 'accidental')).toEqual(['sharp', 'sharp', 'natural', 'sharp', 'natural']);
});

test('a note tied over the barline needs no new accidental, the next one does', () => {
  expect(textsOf(written('| C4/h. F#4/q~ | F#4/q F#4/q F4/h |'), 'accidental')).toEqual(['sharp', 'sharp', 'natural']);
});

test('flats of the key are not printed, their naturals are', () => {
  expect(textsOf(written('key=Bb | Bb4/q Eb4/q B4/q E4/q |'), 'accidental')).toEqual(['natural', 'natural']);
});

test('a pick-up measure is number 0 and implicit', () => {
  const xml = written('pickup | G4/q | C5/w | D5/w |');
  expect([...xml.matchAll(/<measure ([^>]*)>/g)].map(([, attributes]) => attributes)).toEqual([
    'number="0" implicit="yes"',
    'number="1"',
    'number="2"',
  ]);
});

test('voices are numbered 1 and 2 on the upper staff, 5 and 6 on the lower', () => {
  expect(textsOf(written('| C5/w & E4/w // C3/w & G2/w |'), 'voice')).toEqual(['1', '2', '5', '6']);
});

test('stems are given only where two voices share a staff', () => {
  expect(textsOf(written('| C5/w & E4/w // C3/w |'), 'stem')).toEqual(['up', 'down']);
});

test('eighths are beamed by half measure in 4/4, sixteenths by beat, 6/8 by dotted quarter', () => {
  expect(textsOf(written('| C4/8 D4/8 E4/8 F4/8 G4/h |'), 'beam')).toEqual(['begin', 'continue', 'continue', 'end']);
  expect(textsOf(written('| C4/8 D4/16 E4/16 F4/8 G4/8 G4/h |'), 'beam')).toEqual([
    'begin',
    'continue',
    'begin',
    'end',
    'end',
    'begin',
    'end',
  ]);
  expect(textsOf(written('6/8 | C4/8 D4/8 E4/8 F4/8 G4/8 A4/8 |'), 'beam')).toEqual([
    'begin',
    'continue',
    'end',
    'begin',
    'continue',
    'end',
  ]);
});

test('a dotted eighth and a sixteenth share a beam, the sixteenth with a stub', () => {
  expect(textsOf(written('| C4/8. D4/16 E4/h. |'), 'beam')).toEqual(['begin', 'end', 'backward hook']);
});

test('the metronome counts dotted quarters in 6/8, and the sounding tempo quarters', () => {
  const xml = written('6/8 bpm=90 | C4/h. |');
  expect(textsOf(xml, 'per-minute')).toEqual(['60']);
  expect(xml).toContain('<beat-unit-dot/>');
  expect(xml).toContain('<sound tempo="90"/>');
});

test('pitches below the lowest octave of the format stay inside it', () => {
  expect(textsOf(written('| B-1/h A0/h |'), 'octave')).toEqual(['0', '0']);
});

test('a silent measure is a measure rest, and a paused second voice is not drawn', () => {
  const xml = written('3/4 | r/h. | C5/h. & s/h. |');
  expect(xml.match(/<rest measure="yes"\/>/g)).toHaveLength(2);
  expect(xml.match(/<note print-object="no">\s*<rest measure="yes"\/>/g)).toHaveLength(1);
});

test('chord symbols are spelled in the key, with their kinds', () => {
  const xml = written('key=Eb | C5/q{Ab} C5/q{Cm} C5/q{Bb7} C5/q{Fm7} |');
  expect(textsOf(xml, 'root-step')).toEqual(['A', 'C', 'B', 'F']);
  expect(textsOf(xml, 'root-alter')).toEqual(['-1', '-1']);
  expect(textsOf(xml, 'kind')).toEqual(['major', 'minor', 'dominant', 'minor-seventh']);
});

test('all 48 chord symbols come back in every key', () => {
  const names = [...Array(48).keys()].map((index) => chordOfNumber(index + 1)!);
  for (let fifths = -7; fifths <= 7; fifths++) {
    const bar = music(`| ${'C4/64 '.repeat(48)}r/q |`);
    const [voice] = bar.parts[0]!.measures[0]!.voices;
    const elements = voice!.elements.map((item, index) =>
      index < 48 ? { ...item, chordSymbol: names[index]! } : item,
    );
    const score: Score = {
      ...bar,
      measures: [{ ...bar.measures[0]!, key: { fifths, mode: 'major' } }],
      parts: [{ ...bar.parts[0]!, measures: [{ voices: [{ ...voice!, elements }] }] }],
    };
    const back = readMusicXml(writeMusicXml(score));
    const symbols = back.ok ? back.value.score.parts[0]!.measures[0]!.voices[0]!.elements : [];
    expect(symbols.slice(0, 48).map(({ chordSymbol }) => chordSymbol)).toEqual(names);
  }
});

test('syllables of a word are joined by hyphens in the text', () => {
  const xml = written('| C4/q"Hal-" D4/q"le-" E4/q"lu-" F4/q"ja!" |');
  expect(textsOf(xml, 'syllabic')).toEqual(['begin', 'middle', 'middle', 'end']);
  expect(textsOf(xml, 'text')).toEqual(['Hal', 'le', 'lu', 'ja!']);
});

test('a guitar has its tuning, strings counted from the highest, and frets', () => {
  const xml = written('clefs=treble8vb tab=2:22:40,45,50,55,59,64 | [E2@0.0 B2@1.2]/w |');
  expect(textsOf(xml, 'tuning-octave')).toEqual(['2', '2', '3', '3', '3', '4']);
  expect(textsOf(xml, 'capo')).toEqual(['2']);
  expect(textsOf(xml, 'string')).toEqual(['6', '5']);
  expect(textsOf(xml, 'fret')).toEqual(['0', '2']);
  expect(textsOf(xml, 'clef-octave-change')).toEqual(['-1']);
});

test('a tablature staff carries strings and frets, nothing else, and folds back into the notes', () => {
  const score = music(
    'clefs=treble8vb tab=2:22:40,45,50,55,59,64 | [E2@0.0 B2@1.2]/h{Em}"la" (3:2 F#3@3.4/8 G3@3.5/8 r/8) G3@3.5/q & r/h E2@0.0/h |',
  );
  const xml = writeMusicXml(score, { tablature: true });
  expect(structureFaults(xml)).toEqual([]);
  expect(textsOf(xml, 'staves')).toEqual(['2']);
  expect(textsOf(xml, 'sign')).toEqual(['G', 'TAB']);
  expect(textsOf(xml, 'string')).toEqual(['6', '5', '3', '3', '3', '6']);
  expect(textsOf(xml, 'accidental')).toEqual(['sharp']);
  const back = readMusicXml(xml);
  expect(back.ok && notation(back.value.score)).toBe(notation(score));
});

test('titles may hold any character; what XML cannot hold is left out', () => {
  const title = 'Tom & "Jerry" <live>\u0007 \ud83c\udfb5';
  const xml = writeMusicXml({ ...music('| C4/w |'), meta: { ...music('| C4/w |').meta, title } });
  const back = readMusicXml(xml);
  expect(back.ok && back.value.score.meta.title).toBe('Tom & "Jerry" <live> \ud83c\udfb5');
});

test('whatever the music, the file is well built and reads back as the same music', () => {
  for (let seed = 0; seed < rounds(80); seed++) {
    const score = randomScore(seed);
    const xml = writeMusicXml(score);
    expect(structureFaults(xml), `seed ${seed}`).toEqual([]);
    const back = readMusicXml(xml);
    if (!back.ok) throw new Error(back.error.sentence);
    expect(violations(back.value.score), `seed ${seed}`).toEqual([]);
    expect(back.value.warnings, `seed ${seed}`).toEqual([]);
    expect(notation(asMusicXmlKeepsIt(back.value.score)), `seed ${seed}`).toBe(notation(asMusicXmlKeepsIt(score)));
  }
}, 30_000);

test('small notes come before their chord and take no time; ornaments are signs', () => {
  const score = music('key=G | D5/w |');
  const { measures } = score.parts[0]!;
  const [chord] = measures[0]!.voices[0]!.elements;
  const adorned = { ...(chord as VoiceElement & { kind: 'chord' }), graces: [{ midi: 77 }], ornament: 'turn' as const };
  const part = { ...score.parts[0]!, measures: [{ voices: [{ staff: 0, elements: [adorned] }] }] };
  const xml = writeMusicXml({ ...score, parts: [part] });
  expect(structureFaults(xml)).toEqual([]);
  expect(xml).toMatch(
    /<grace slash="yes"\/>[^]*<step>F<\/step>[^]*<accidental>natural<\/accidental>[^]*<step>D<\/step>/,
  );
  expect(xml).toContain('<turn/>');
});

test('instruments beyond the channels of one MIDI port are given theirs', () => {
  const lines = [...Array(16).keys()].map((index) => `name="P${index}" program=${index} | C4/w |`);
  const xml = written([...lines, 'name="Kit" drums | C2/w |'].join('\n'));
  expect(textsOf(xml, 'midi-channel').join(' ')).toBe('1 2 3 4 5 6 7 8 9 11 12 13 14 15 16 1 10');
  expect([...xml.matchAll(/<midi-device ([^>]*)\/>/g)].map(([, attributes]) => attributes)).toEqual([
    'id="P16-I1" port="2"',
  ]);
  expect(structureFaults(xml)).toEqual([]);
});
