import { violations } from '@notewright/score';
import { notation } from '@notewright/score/testing';
import { expect, test } from 'vitest';
import { readAbc } from './read';

function opened(text: string) {
  const read = readAbc(text);
  if (!read.ok) throw new Error(read.error.sentence);
  expect(violations(read.value.score)).toEqual([]);
  return { ...read.value, lost: read.value.warnings.map(({ code }) => code) };
}

/** The measures of a tune in the text notation, behind a header that names meter and unit length. */
const musicOf = (body: string, header = 'M:4/4\nL:1/8\nK:C'): string =>
  notation(opened(`X:1\n${header}\n${body}\n`).score).replace(/^[^|]*\| /, '| ');

test('titles, composer, meter, tempo and key stand in the header', () => {
  const { score, lost } = opened('X:1\nT:Title\nT:Second\nC:Somebody\nM:6/8\nL:1/8\nQ:3/8=80\nK:Ddor\nA2B c2d|');
  expect(score.meta).toMatchObject({ title: 'Title', subtitle: 'Second', composer: 'Somebody' });
  expect(score.measures[0]).toMatchObject({
    timeSignature: { beats: 6, beatUnit: 8 },
    key: { fifths: 0 },
    tempoBpm: 120,
  });
  expect(lost).toEqual([]);
});

test.each([
  ["C,, C c c'", '| C2/8 C4/8 C5/8 C6/8'],
  ['C4 D2 E/2F/2 G3/2A/', '| C4/h D4/q E4/16 F4/16 G4/8. A4/16'],
  ['C>D E<F', '| C4/8. D4/16 E4/16 F4/8.'],
  ['(3CDE (3:2:3FGA z4', '| (3:2 C4/8 D4/8 E4/8) (3:2 F4/8 G4/8 A4/8) r/h |'],
  ['[CEG]4 [C2E2]2', '| [C4 E4 G4]/h [C4 E4]/h'],
  ['^F F =F _B | F8', '| F#4/8 F#4/8 F4/8 Bb4/8'],
  ['C4-C4 | (D2E2 F4)', '| C4/h~ C4/h | D4/q:slur E4/q F4/h:unslur |'],
  ['{de}c4 .c2 Tc2', '| C5/h:grace=D5,E5 C5/q:staccato C5/q:trill |'],
  ['"Am7"A4 "G/B"B4', '| A4/h{Am7} B4/h{G/B} |'],
  ['C8 & E4 F4', '| C4/w & E4/h F4/h |'],
  ['Z2 | C8', '| r/w | r/w | C4/w |'],
  ['C8 | [M:3/4] [K:G] F6', '| C4/w | 3/4 key=G F#4/h. |'],
])('%s is %s', (body, expected) => {
  expect(musicOf(`${body} |`)).toContain(expected.replace(/ \|$/, ''));
});

test('repeats and endings', () => {
  const { score } = opened('X:1\nM:2/4\nL:1/4\nK:C\n|:CD|1 EF:|2 GA|]\n');
  expect(score.measures.map(({ repeat, ending }) => [repeat, ending])).toEqual([
    ['start', undefined],
    ['end', '1'],
    [undefined, '2'],
  ]);
});

test.each([
  ['1', '1'],
  ['[1,3', '1, 3'],
  ['[1-3', '1, 2, 3'],
  [' [1,5-7', '1, 5, 6, 7'],
  ['10-12', '10, 11, 12'],
])('an ending written %s is for the passes %s', (sign, ending) => {
  const { score, lost } = opened(`X:1\nM:2/4\nL:1/4\nK:C\n|:CD|${sign} EF:|[8 GA|]\n`);
  expect(score.measures.map((header) => header.ending)).toEqual([undefined, ending, '8']);
  expect(lost).toEqual([]);
});

test.each([
  ['4/4', { 2: 3, 3: 2, 4: 3, 5: 2, 6: 2, 7: 2, 8: 3, 9: 2 }],
  ['3/8', { 5: 2, 7: 2, 9: 2 }],
  ['6/8', { 2: 3, 3: 2, 4: 3, 5: 3, 6: 2, 7: 3, 8: 3, 9: 3 }],
  ['9/8', { 5: 3 }],
  ['12/8', { 5: 3 }],
  ['none', { 5: 2 }],
])('in %s the plain tuplets of ABC 2.1 stand in the time of %o', (meter, normals) => {
  for (const [actual, normal] of Object.entries(normals)) {
    const notes = 'CDEFGABcd'.slice(0, Number(actual));
    const { score } = opened(`X:1\nM:${meter}\nL:1/16\nK:C\n(${actual}${notes}|`);
    const tuplets = score.parts[0]?.measures[0]?.voices[0]?.elements.map(({ value }) => value.tuplet) ?? [];
    const ratio = { actual: Number(actual), normal };
    expect(tuplets.slice(0, Number(actual))).toEqual(Array(Number(actual)).fill(ratio));
  }
});

test('a tuplet says itself how many notes it has, and in the time of how many', () => {
  expect(musicOf('(5:4:5CDEFG (3::2C2D (5:4C/D/E/F/G/', 'M:6/8\nL:1/8\nK:C')).toContain('(5:4 C4/8 D4/8');
  expect(musicOf('(6:4:6CDEFGA z4', 'M:4/4\nL:1/8\nK:C')).toContain('(6:4 C4/8 D4/8 E4/8 F4/8 G4/8 A4/8)');
});

test('words stand under their notes, verse by verse', () => {
  const body = 'C2 D2 E2 F2 | G8\nw: Ky-ri-e * e-|lei\nw: one two~three _ four | five';
  expect(musicOf(body)).toMatch(/C4\/q"Ky-,one" D4\/q"ri-,two three"|C4\/q"Ky-/);
});

test('voices are parts; those in braces are the staves of one', () => {
  const tune = (layout: string) => `X:1\nM:4/4\nL:1/4\n${layout}K:C\nV:1\nCDEF|\nV:2 clef=bass\nC,4|\n`;
  expect(opened(tune('')).score.parts.map(({ staves }) => staves)).toEqual([['treble'], ['bass']]);
  expect(opened(tune('%%score {1 2}\n')).score.parts.map(({ staves }) => staves)).toEqual([['treble', 'bass']]);
});

test('the first tune of a collection is read, and that is reported', () => {
  const { score, lost } = opened('X:1\nT:One\nK:C\nC8|\n\nX:2\nT:Two\nK:C\nD8|\n');
  expect(score.meta.title).toBe('One');
  expect(lost).toEqual(['other-tunes']);
});

test.each([
  ['', 'not-abc'],
  ['Dear diary', 'not-abc'],
  ['X:1\nK:C\n', 'no-music'],
])('%j is refused: %s', (text, code) => {
  const read = readAbc(text);
  expect(read.ok ? undefined : read.error.code).toBe(code);
});

test('no damage makes the reader throw, and what it reads is sound', () => {
  const tune =
    'X:1\nT:T\nM:4/4\nL:1/8\nK:G\nV:1\n|:"G"G2 A>B {cd}c2 (d-d)|[CE]4 (3gab & z8 :|1 Z99 |2 F8 |]\nw: a-b c\n';
  let random = 7;
  const next = (below: number) => ((random = (random * 1103515245 + 12345) % 2147483648) >> 8) % below;
  for (let round = 0; round < 300; round++) {
    const letters = [...tune];
    for (let change = 0; change < 6; change++)
      letters[next(letters.length)] = '|[]{}()<>:-&"!Zz9/^_,\'w\n'[next(25)] ?? '';
    const read = readAbc(letters.join(''));
    if (read.ok) expect(violations(read.value.score), letters.join('')).toEqual([]);
  }
});

test('double and final barlines are kept', () => {
  const { score } = opened('X:1\nM:2/4\nL:1/4\nK:C\nCD||EF|]GA|Bc|]\n');
  expect(score.measures.map(({ barline }) => barline)).toEqual(['double', 'final', undefined, undefined]);
});
