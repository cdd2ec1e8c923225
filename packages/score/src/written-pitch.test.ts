import { expect, test } from 'vitest';
import { decodeMusicJson, encodeMusicJson } from './musicjson/index';
import { music, notation } from './testing/index';
import { writtenKey, writtenPart } from './written-pitch';

const ALTO = 'transpose=-9:-3';
/** The music as its player reads it. */
function read(text: string): string {
  const score = music(text);
  const part = score.parts[0]!;
  const measures = score.measures.map((header) => ({ ...header, key: writtenKey(header.key, part.transposition) }));
  const { transposition, ...shown } = writtenPart(part, score.measures);
  expect(transposition).toBeDefined();
  return notation({ ...score, measures, parts: [shown] });
}

test('an alto saxophone reads a sixth higher, in a key with three sharps more', () =>
  expect(read(`4/4 ${ALTO} | C4/q{C} E4/q{Am/E} F#4/q r/q{G7} | key=Eb Bb3/h Eb4/h:grace=D4 |`)).toBe(
    '4/4 key=A | A4/q{A} C#5/q{F#m/C#} D#5/q r/q{E7} | key=C G4/h C5/h:grace=B4 |',
  ));

test('keys never need more than seven sharps', () =>
  expect(read(`4/4 key=B ${ALTO} | B3/w |`)).toBe('4/4 key=Ab | Ab4/w |'));

test('a part that sounds as written comes back as it is', () => {
  const score = music('4/4 | C4/w |');
  expect(writtenPart(score.parts[0]!, score.measures)).toBe(score.parts[0]);
});

test('the transposition goes through the text notation and MusicJSON', () => {
  const text = `4/4 ${ALTO} | C4/w |`;
  expect(notation(music(text))).toBe(text);
  const back = decodeMusicJson(JSON.parse(JSON.stringify(encodeMusicJson(music(text)))));
  expect(back.ok && notation(back.value)).toBe(text);
});
