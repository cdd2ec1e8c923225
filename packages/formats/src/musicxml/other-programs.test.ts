import { expect, test } from 'vitest';
import { noteXml as n, partwiseXml, scoreXml } from '../testing/fixture';
import { musicOf, readSound, warningsOf } from '../testing/reading';

const voice = (name: string) => `<voice>${name}</voice>`;
const backup = (duration: number) => `<backup><duration>${duration}</duration></backup>`;
const rest = (duration: number, more = '', attributes = '') =>
  `<note><rest${attributes}/><duration>${duration}</duration>${more}</note>`;
const measureRest = (duration: number, more = '') => rest(duration, more, ' measure="yes"');
const threeFour =
  '<attributes><divisions>2</divisions><time><beats>3</beats><beat-type>4</beat-type></time></attributes>';

test('a rest for the whole measure is as long as the measure, whatever its duration says', () => {
  const tooLong = n('C4', 6, voice('1')) + backup(6) + measureRest(8, voice('2'));
  expect(musicOf(partwiseXml([threeFour + tooLong, n('D4', 6)]))).toBe('| C4/h. & r/h. | D4/h. |');
  const whole = '<type>whole</type>';
  expect(musicOf(partwiseXml([threeFour + rest(8, whole), n('D4', 6)]))).toBe('| r/h. | D4/h. |');
  expect(musicOf(partwiseXml([threeFour + rest(6, whole), n('D4', 6)]))).toBe('| r/h. | D4/h. |');
  expect(musicOf(scoreXml(n('C4', 8), measureRest(6), n('D4', 8)))).toBe('| C4/w | r/w | D4/w |');
});

test('a whole rest in a measure that is longer on purpose stays one', () => {
  const upbeat = measureRest(2);
  expect(musicOf(scoreXml(upbeat, n('C4', 8)))).toContain('r/q | C4/w |');
  expect(musicOf(scoreXml(n('C4', 8), rest(8, '<type>whole</type>') + n('D4', 8), n('E4', 8)))).toContain('r/w D4/w');
});

test('a note without a duration is as long as it is written', () => {
  const typed = (pitch: string, type: string) => n(pitch, 0, type).replace('<duration>0</duration>', '');
  const measure = typed('C4', '<type>quarter</type>') + typed('D4', '<type>half</type><dot/>');
  expect(musicOf(scoreXml(measure))).toBe('| C4/q D4/h. |');
});

test('white space before the document is no damage', () => {
  const file = `\n  <?xml version="1.0" encoding="UTF-8"?>\n${scoreXml(n('C4', 8))}`;
  expect(musicOf(file)).toBe('| C4/w |');
  expect(musicOf(new TextEncoder().encode(`\ufeff${file}`))).toBe('| C4/w |');
});

test('printed titles count where the file names none: the largest in the middle, who stands on the right', () => {
  const credit = (words: string, attributes: string, page = 1) =>
    `<credit page="${page}"><credit-words ${attributes}>${words}</credit-words></credit>`;
  const head =
    '<identification><creator type="lyricist">A Poet</creator></identification>' +
    credit('for piano', 'default-y="1550" font-size="14" justify="center"') +
    credit('My Song', 'default-y="1600" font-size="24" justify="center"') +
    credit('Joe Composer', 'default-y="1500" font-size="10" justify="right"') +
    credit('© 2020', 'default-y="50" font-size="8" justify="center"') +
    credit('My Song', 'default-y="1600" font-size="48" justify="center"', 2);
  const file = scoreXml(n('C4', 8)).replace('<part-list>', `${head}<part-list>`);
  const { title, subtitle, composer } = readSound(file).score.meta;
  expect({ title, subtitle, composer }).toEqual({ title: 'My Song', subtitle: 'for piano', composer: 'Joe Composer' });
});

test('endings are understood as programs number them', () => {
  const ending = (number: string, text = '') =>
    `<barline location="left"><ending number="${number}" type="start">${text}</ending></barline>`;
  const file = scoreXml(
    ending('1,2') + n('C4', 8) + '<barline><ending number="1,2" type="stop"/><repeat direction="backward"/></barline>',
    ending('3.') + n('D4', 8) + '<barline><ending number="3." type="stop"/></barline>',
    ending(' ', '4.') + n('E4', 8) + '<barline><ending number=" " type="stop"/></barline>',
    ending('5-7') + n('F4', 8),
  );
  expect(readSound(file).score.measures.map((measure) => measure.ending)).toEqual(['1,2', '3', '4', '5, 6, 7']);
  expect(warningsOf(file)).toEqual([]);
});

test('the lower staff of a piano without a clef is for the left hand', () => {
  const staff = (number: number) => `${voice(String(number))}<staff>${number}</staff>`;
  const file = partwiseXml([
    '<attributes><divisions>2</divisions><staves>2</staves></attributes>' +
      n('C5', 8, staff(1)) +
      backup(8) +
      n('C3', 8, staff(2)),
  ]);
  expect(readSound(file).score.parts[0]!.staves).toEqual(['treble', 'bass']);
});

test('a chord whose kind stands in its printed text alone is that chord', () => {
  const harmony = (kind: string) => `<harmony><root><root-step>C</root-step></root>${kind}</harmony>${n('C4', 8)}`;
  expect(musicOf(scoreXml(harmony('<kind text="m7">other</kind>')))).toBe('| C4/w{Cm7} |');
  expect(musicOf(scoreXml(harmony('<kind text="maj7"></kind>')))).toBe('| C4/w{Cmaj7} |');
  expect(musicOf(scoreXml(harmony('<kind></kind>')))).toBe('| C4/w{C} |');
  expect(warningsOf(scoreXml(harmony('<kind text="7alt">other</kind>')))).toEqual(['chord-symbols']);
  expect(warningsOf(scoreXml(harmony('<kind text="N.C.">none</kind>')))).toEqual(['chord-symbols']);
});
