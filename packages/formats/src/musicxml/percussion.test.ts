import { drumNotation, drumsAt, type Midi } from '@notewright/score';
import { music } from '@notewright/score/testing';
import { expect, test } from 'vitest';
import { noteXml as n, partwiseXml } from '../testing/fixture';
import { musicOf, readSound } from '../testing/reading';
import { drumAt, drumStaffPosition } from './percussion';
import { writeMusicXml } from './write';

const GENERAL_MIDI: readonly Midi[] = Array.from({ length: 81 - 35 + 1 }, (_, index) => 35 + index);
const placeOf = (midi: Midi): string => {
  const { step, octave } = drumStaffPosition(midi);
  return `${step}${octave}`;
};

test('drums stand in MusicXML where the sheet draws them', () => {
  expect([36, 38, 42, 44, 49, 57].map(placeOf)).toEqual(['F4', 'C5', 'G5', 'D4', 'A5', 'B5']);
  // Both bass drums in one space, the toms from the floor up.
  expect([35, 36].map(placeOf)).toEqual(['F4', 'F4']);
  expect([41, 43, 45, 47, 48, 50].map(placeOf)).toEqual(['G4', 'A4', 'B4', 'D5', 'D5', 'E5']);
  expect(placeOf(81)).toBe('B4');
});

test('a drum without a name is the usual one of its place, which stands there again', () => {
  expect(drumAt({ step: 'C', octave: 5 })).toBe(38);
  expect(drumAt({ step: 'G', octave: 5 })).toBe(42);
  expect(drumAt({ step: 'C', octave: 7 })).toBe(38);
  for (const midi of GENERAL_MIDI.filter((key) => drumsAt(drumNotation(key).loc).includes(key)))
    expect(placeOf(drumAt(drumStaffPosition(midi)))).toBe(placeOf(midi));
});

test('cymbals and what is struck beside the skin have crosses, drums have round heads', () => {
  const kit = music('drums | [C2 F#2]/q D2/q C#2/q Bb2/q |');
  const heads = [...writeMusicXml(kit).matchAll(/<instrument id="P1-I(\d+)"\/>|<notehead>(\w+)<\/notehead>/g)].map(
    ([, id, head]) => head ?? Number(id) - 1,
  );
  expect(heads).toEqual([36, 42, 'x', 38, 37, 'x', 46, 'x']);
});

test('a drum without a name is known by its head too: a cross in the third space is struck on the rim', () => {
  const struck = (display: string, head: string) =>
    `<note><unpitched><display-step>${display[0]}</display-step><display-octave>${display[1]}</display-octave></unpitched><duration>2</duration>${head && `<notehead>${head}</notehead>`}</note>`;
  const drums = `<attributes><divisions>2</divisions><clef><sign>percussion</sign></clef></attributes>`;
  const bar = drums + struck('C5', '') + struck('C5', 'x') + struck('C5', 'circle-x') + struck('A4', 'x');
  expect(musicOf(partwiseXml([bar]))).toBe('| D2/q C#2/q C#2/q G2/q |');
  expect(readSound(partwiseXml([bar])).score.parts[0]!.sound).toEqual({ kind: 'percussion' });
});

test('a part with pitches stays what it is, whatever its clef; a note of a drum is that drum, whatever its pitch', () => {
  const clef = '<attributes><divisions>2</divisions><clef><sign>percussion</sign></clef></attributes>';
  expect(readSound(partwiseXml([clef + n('C4', 8)])).score.parts[0]!.sound).toEqual({ kind: 'pitched', program: 0 });
  expect(readSound(partwiseXml([clef])).score.parts[0]!.sound).toEqual({ kind: 'percussion' });
  const kit =
    '<part-name>Kit</part-name><score-instrument id="I1"><instrument-name>Kick</instrument-name></score-instrument><midi-instrument id="I1"><midi-channel>10</midi-channel><midi-unpitched>37</midi-unpitched></midi-instrument>';
  expect(musicOf(partwiseXml([clef + n('F4', 8, '<instrument id="I1"/>')], kit))).toBe('| C2/w |');
});
