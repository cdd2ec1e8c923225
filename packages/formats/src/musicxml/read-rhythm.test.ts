import { expect, test } from 'vitest';
import { notation } from '@notewright/score/testing';
import { noteXml as n, partwiseXml, scoreXml } from '../testing/fixture';
import { musicOf, readSound, warningsOf } from '../testing/reading';

const backup = (duration: number) => `<backup><duration>${duration}</duration></backup>`;
const forward = (duration: number, more = '') => `<forward><duration>${duration}</duration>${more}</forward>`;
const voice = (name: string, staff = '') => `<voice>${name}</voice>${staff && `<staff>${staff}</staff>`}`;
const tie = (type: string) => `<tie type="${type}"/>`;
const triplet = '<time-modification><actual-notes>3</actual-notes><normal-notes>2</normal-notes></time-modification>';

test('notes without a type are read by their duration', () => {
  expect(musicOf(scoreXml(n('C4', 2) + n('rest', 2) + n('F#4', 3) + n('G4', 1)))).toBe('| C4/q r/q F#4/q. G4/8 |');
});

test('a length that no note value has is tied together', () => {
  expect(musicOf(scoreXml(n('C4', 5) + n('D4', 3)))).toBe('| C4/h~ C4/8 D4/q. |');
});

test('a length that is tied together shows the middle of the measure, in as few notes as that takes', () => {
  expect(musicOf(scoreXml(n('D4', 1) + n('C4', 5) + n('D4', 2)))).toBe('| D4/8 C4/q.~ C4/q D4/q |');
});

test('a measure that is not full is filled, the gap is not drawn', () => {
  expect(musicOf(scoreXml(n('C4', 2) + n('D4', 2), n('E4', 8), n('F4', 8)))).toBe('| C4/q D4/q | E4/w | F4/w |');
  expect(musicOf(scoreXml(n('E4', 8), n('C4', 2) + n('D4', 2), n('E4', 8), n('F4', 8)))).toBe(
    '| E4/w | C4/q D4/q s/h | E4/w | F4/w |',
  );
});

test('a short measure that is tied into the next is as long as it is, and the tie stays', () => {
  const cadenza = scoreXml(n('E4', 8), n('C4', 2) + n('D4', 3, tie('start')), n('D4', 8, tie('stop')), n('F4', 8));
  expect(musicOf(cadenza)).toBe('| E4/w | dur=5/8 C4/q D4/q.~ | D4/w | F4/w |');
});

test('a measure cut in two by a repeat keeps its halves', () => {
  const bars = (text: string) => (text.match(/dur=1\/2/g) ?? []).length;
  expect(bars(notation(readSound(scoreXml(n('C4', 8), n('C4', 4), n('D4', 4), n('E4', 8))).score))).toBe(2);
});

test('a second voice that enters late waits in hidden rests', () => {
  const measure = n('C5', 8, voice('1')) + backup(8) + forward(4) + n('E4', 4, voice('2'));
  expect(musicOf(scoreXml(measure))).toBe('| C5/w & s/h E4/h |');
});

test('a voice that crosses to the other staff is cut where it crosses', () => {
  const attributes = '<attributes><divisions>2</divisions><staves>2</staves></attributes>';
  const measure = attributes + n('C5', 4, voice('1', '1')) + n('C3', 4, voice('1', '2'));
  expect(musicOf(partwiseXml([measure]))).toBe('| C5/h s/h // s/h C3/h |');
});

test('overlapping notes of one voice become voices of their own', () => {
  const measure = n('C5', 8, voice('1')) + backup(8) + n('E4', 4, voice('1')) + n('F4', 4, voice('1'));
  expect(musicOf(scoreXml(measure))).toBe('| C5/w & E4/h F4/h |');
  expect(warningsOf(scoreXml(measure))).toEqual(['notes-overlapping']);
});

test('heads of a chord stand in order, and a pitch given twice counts once', () => {
  const chord = '<chord/>';
  const measure = n('G4', 8) + n('C4', 8, '', chord) + n('E4', 8, '', chord) + n('C4', 8, '', chord);
  expect(musicOf(scoreXml(measure))).toBe('| [C4 E4 G4]/w |');
});

test('ties are kept where they meet their pitch, and removed where they lead nowhere', () => {
  expect(musicOf(scoreXml(n('C4', 8, tie('start')), n('C4', 8, tie('stop'))))).toBe('| C4/w~ | C4/w |');
  const loose = scoreXml(n('C4', 8, tie('start')), n('D4', 8));
  expect(musicOf(loose)).toBe('| C4/w | D4/w |');
  expect(warningsOf(loose)).toEqual(['ties']);
});

test('triplets rounded by old programs are whole triplets again', () => {
  const third = (pitch: string, duration: number) => n(pitch, duration, `<type>eighth</type>${triplet}`);
  const measure =
    '<attributes><divisions>256</divisions><time><beats>1</beats><beat-type>4</beat-type></time></attributes>' +
    third('C4', 85) +
    third('D4', 85) +
    third('E4', 86);
  expect(musicOf(partwiseXml([measure]))).toBe('| (3:2 C4/8 D4/8 E4/8) |');
});

test('a triplet with a missing note is completed by a rest of the triplet', () => {
  const attributes = '<attributes><divisions>3</divisions></attributes>';
  const third = (pitch: string) => n(pitch, 1, `<type>eighth</type>${triplet}`);
  expect(musicOf(partwiseXml([attributes + third('C4') + third('D4') + forward(1) + n('E4', 9)]))).toBe(
    '| (3:2 C4/8 D4/8 s/8) E4/h. |',
  );
});

test('elevenths, which the model has not, are rounded and said to be', () => {
  const attributes = '<attributes><divisions>11</divisions></attributes>';
  const notes = Array.from({ length: 11 }, () => n('C4', 1)).join('');
  const file = partwiseXml([attributes + notes + n('D4', 33)]);
  expect(warningsOf(file)).toEqual(['rhythm-approximate']);
  expect(readSound(file).score.parts[0]!.measures[0]!.voices[0]!.elements.length).toBeGreaterThanOrEqual(12);
});

test('a torn triplet is rounded, the whole one beside it stays', () => {
  const attributes = '<attributes><divisions>6</divisions></attributes>';
  const third = (pitch: string) => n(pitch, 2, `<type>eighth</type>${triplet}`);
  const torn = third('C4') + n('D4', 6, '<type>quarter</type>') + n('E4', 4);
  const file = partwiseXml([attributes + third('E4') + third('F4') + third('G4') + n('A4', 6) + torn]);
  expect(musicOf(file)).toContain('| (3:2 E4/8 F4/8 G4/8) A4/q C4/16~');
  expect(warningsOf(file)).toEqual(['rhythm-approximate']);
});

test('divisions written behind the first notes hold for these too', () => {
  const late = '<attributes><divisions>4</divisions></attributes>';
  expect(musicOf(partwiseXml([n('C4', 8) + late + n('D4', 8)]))).toBe('| C4/h D4/h |');
});

test('divisions may change inside a measure', () => {
  const measure = n('C4', 4) + '<attributes><divisions>8</divisions></attributes>' + n('D4', 16);
  expect(musicOf(scoreXml(measure))).toBe('| C4/h D4/h |');
});

const modified = (actual: number, normal: number, marks = '') =>
  `<time-modification><actual-notes>${actual}</actual-notes><normal-notes>${normal}</normal-notes></time-modification>` +
  `<notations>${marks}</notations>`;
const bracket = (type: string, number: number, actual = 0, normal = 0) => {
  const portions = `<tuplet-actual><tuplet-number>${actual}</tuplet-number></tuplet-actual><tuplet-normal><tuplet-number>${normal}</tuplet-number></tuplet-normal>`;
  return `<tuplet type="${type}" number="${number}">${actual ? portions : ''}</tuplet>`;
};
const divisions = (count: number) => `<attributes><divisions>${count}</divisions></attributes>`;

test.each([
  ['their own numbers', bracket('start', 1, 3, 2), bracket('start', 2, 3, 2)],
  ['the first note of each', bracket('start', 1), bracket('start', 2)],
])('triplets within triplets are distinguished by %s', (_, outer, inner) => {
  const file = partwiseXml([
    divisions(9) +
      n('C4', 3, `<type>eighth</type>${modified(3, 2, outer)}`) +
      n('D4', 1, `<type>16th</type>${modified(9, 4, inner)}`) +
      n('E4', 1, `<type>16th</type>${modified(9, 4)}`) +
      n('F4', 1, `<type>16th</type>${modified(9, 4, bracket('stop', 2))}`) +
      n('G4', 3, `<type>eighth</type>${modified(3, 2, bracket('stop', 1))}`) +
      n('A4', 27),
  ]);
  expect(musicOf(file)).toBe('| (3:2 C4/8 (3:2 D4/16 E4/16 F4/16) G4/8) A4/h. |');
  expect(warningsOf(file)).toEqual([]);
});

test('both brackets may begin with the same chord', () => {
  const both = bracket('start', 1, 3, 2) + bracket('start', 2, 5, 4);
  const inner = (pitch: string, marks = '') => n(pitch, 4, `<type>16th</type>${modified(15, 8, marks)}`);
  const file = partwiseXml([
    divisions(30) +
      inner('C4', both) +
      n('E4', 4, `<type>16th</type>${modified(15, 8)}`, '<chord/>') +
      inner('D4') +
      inner('E4') +
      inner('F4') +
      inner('G4', bracket('stop', 2)) +
      n('A4', 20, `<type>quarter</type>${modified(3, 2)}`) +
      n('B4', 20, `<type>quarter</type>${modified(3, 2, bracket('stop', 1))}`) +
      n('C4', 60),
  ]);
  expect(musicOf(file)).toBe('| (3:2 (5:4 [C4 E4]/16 D4/16 E4/16 F4/16 G4/16) A4/q B4/q) C4/h |');
  expect(warningsOf(file)).toEqual([]);
});

test('fifths of fifths, which no tick measures, are rounded and said to be', () => {
  const fifth = (pitch: string, marks = '') => n(pitch, 1, `<type>64th</type>${modified(25, 16, marks)}`);
  const plain = (pitch: string, marks = '') => n(pitch, 5, `<type>16th</type>${modified(5, 4, marks)}`);
  const file = partwiseXml([
    divisions(25) +
      plain('C4', bracket('start', 1, 5, 4)) +
      plain('D4') +
      plain('E4') +
      plain('F4') +
      fifth('C4', bracket('start', 2, 5, 4)) +
      fifth('D4') +
      fifth('E4') +
      fifth('F4') +
      fifth('G4', bracket('stop', 2) + bracket('stop', 1)) +
      n('A4', 75),
  ]);
  expect(warningsOf(file)).toEqual(['rhythm-approximate']);
});

test('five in the time of two dotted quarters are five quarters in the time of three', () => {
  const dotted =
    '<time-modification><actual-notes>5</actual-notes><normal-notes>2</normal-notes><normal-type>quarter</normal-type><normal-dot/></time-modification>';
  const note = (pitch: string) => n(pitch, 6, `<type>quarter</type>${dotted}`);
  const file = partwiseXml([
    '<attributes><divisions>10</divisions><time><beats>3</beats><beat-type>4</beat-type></time></attributes>' +
      ['C4', 'D4', 'E4', 'F4', 'G4'].map(note).join(''),
  ]);
  expect(musicOf(file)).toBe('| (5:3 C4/q D4/q E4/q F4/q G4/q) |');
  expect(warningsOf(file)).toEqual([]);
});
