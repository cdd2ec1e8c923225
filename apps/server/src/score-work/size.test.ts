import { LIMITS } from '@notewright/contracts';
import { music } from '@notewright/score/testing';
import { loadLanguage } from '@notewright/words';
import { describe, expect, test } from 'vitest';
import { sayTooMuch, tooBigAsFile, tooLongIn, tooMuchInFile, type TooMuch } from './size';

const said = (much: TooMuch | undefined): string | undefined => much && sayTooMuch(much, 'en');

const MOST = LIMITS.score;
const silent = { Voices: [{ Staff: 0, Notes: [{ Midi: [-1] }] }] };
const file = (parts: number, measures: number, measure: object = {}, part: object = {}) => ({
  Parts: Array.from({ length: parts }, () => ({ Measures: Array.from({ length: measures }, () => measure), ...part })),
});

describe('what a file may hold, at the edge and one beyond', () => {
  test.each<[string, object, object, string]>([
    ['parts', file(64, 1), file(65, 1), 'The score has 65 parts; at most 64 are possible.'],
    ['measures', file(1, 5000), file(1, 5001), 'The score has 5,001 measures; at most 5,000 are possible.'],
    [
      'measures of all staves',
      file(16, 5000),
      file(17, 4706),
      'The score has 80,002 measures of all staves together; at most 80,000 are possible.',
    ],
    [
      'notes',
      file(30, 50, { Voices: [{ Notes: Array.from({ length: 100 }, () => ({ Midi: [60] })) }] }),
      file(1, 3001, { Voices: [{ Notes: [{ Midi: Array.from({ length: 50 }, (_, i) => i) }] }] }),
      'The score has 150,050 notes and rests; at most 150,000 are possible.',
    ],
  ])('%s', (_, edge, beyond, sentence) => {
    expect(tooMuchInFile(edge)).toBeUndefined();
    expect(said(tooMuchInFile(beyond))).toBe(sentence);
  });

  test('the short parts count like the longest, every staff for itself, small notes and rests like notes', () => {
    const staves = { Staffs: Array.from({ length: 8 }, () => 'treble') };
    const [long] = file(1, 5000, silent, {}).Parts;
    expect(said(tooMuchInFile({ Parts: [long, ...file(3, 1, silent, staves).Parts] }))).toMatch(/125,000 measures/);
    const voices = { Voices: Array.from({ length: 8 }, (_, Staff) => ({ Staff, Notes: [] })) };
    expect(said(tooMuchInFile(file(3, 5000, voices)))).toMatch(/120,000 measures/);
    const graced = { Voices: [{ Notes: [{ Midi: [-1], Graces: Array.from({ length: 29 }, () => ({ Midi: 60 })) }] }] };
    expect(tooMuchInFile(file(1, 5000, graced))).toBeUndefined();
    expect(said(tooMuchInFile(file(1, 5000, { Voices: [...graced.Voices, ...silent.Voices] })))).toMatch(
      /155,000 notes/,
    );
  });

  test.each([null, 7, 'x', [], {}, { Parts: 7 }, { Parts: [null, 7, { Measures: [null, { Voices: [null] }] }] }])(
    'what is no file of music is nobody’s too much: %j',
    (json) => expect(tooMuchInFile(json)).toBeUndefined(),
  );
});

describe('texts, at the edge and one beyond', () => {
  const long = 'x'.repeat(MOST.textLength);
  const note = music('| C4/w |');
  const [part] = note.parts;
  const [header] = note.measures;
  const sung = (words: object) => {
    const [measure] = part!.measures;
    const [voice] = measure!.voices;
    const elements = voice!.elements.map((element) => ({ ...element, ...words }));
    return { ...note, parts: [{ ...part!, measures: [{ ...measure!, voices: [{ ...voice!, elements }] }] }] };
  };
  test.each<[string, (text: string) => typeof note]>([
    ['The title', (title) => ({ ...note, meta: { ...note.meta, title } })],
    ['The composer', (composer) => ({ ...note, meta: { ...note.meta, composer } })],
    ['The subtitle', (subtitle) => ({ ...note, meta: { ...note.meta, subtitle } })],
    ['The instrument', (instrument) => ({ ...note, meta: { ...note.meta, instrument } })],
    ['The source', (source) => ({ ...note, meta: { ...note.meta, source } })],
    ['The id of the source', (customId) => ({ ...note, meta: { ...note.meta, customId } })],
    ['The name of part 1', (name) => ({ ...note, parts: [{ ...part!, name }] })],
    ['A label of measure 1', (section) => ({ ...note, measures: [{ ...header!, section }] })],
    ['A label of measure 1', (ending) => ({ ...note, measures: [{ ...header!, ending }] })],
    ['A word in the lyrics of measure 1', (lyric) => sung({ lyric })],
    ['A word in the lyrics of measure 1', (verse) => sung({ verses: ['', verse] })],
  ])('%s', (what, score) => {
    expect(tooLongIn(score(long))).toBeUndefined();
    expect(said(tooLongIn(score(`${long}x`)))).toBe(`${what} has 301 characters; at most 300 are possible.`);
  });
});

test('what people write to themselves may be longer, of 500 measures', () => {
  const [header] = music('| C4/w |').measures;
  const remarked = (count: number, length: number) => ({
    ...music('| C4/w |'),
    measures: Array.from({ length: count }, () => ({ ...header!, remark: 'x'.repeat(length) })),
  });
  expect(tooLongIn(remarked(500, 1000))).toBeUndefined();
  expect(said(tooLongIn(remarked(501, 1)))).toBe(
    'There are 501 notes to yourself in the score; at most 500 are possible.',
  );
  expect(said(tooLongIn(remarked(2, 1001)))).toBe(
    'The note to yourself at measure 1 has 1,001 characters; at most 1,000 are possible.',
  );
});

test('a file may take 30 MB', () => {
  expect(tooBigAsFile(new Uint8Array(MOST.bytes))).toBeUndefined();
  expect(said(tooBigAsFile(new Uint8Array(MOST.bytes + 1)))).toBe('The score takes 31 MB; at most 30 MB are possible.');
});

test('the refusal is in the language of who reads it', async () => {
  await loadLanguage('de');
  const much = tooLongIn({ ...music('| C4/w |'), meta: { ...music('| C4/w |').meta, title: 'x'.repeat(1301) } });
  expect(sayTooMuch(much!, 'de')).toBe('Der Titel hat 1.301 Zeichen; möglich sind höchstens 300.');
});
