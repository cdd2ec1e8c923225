import { expect, test } from 'vitest';
import { atConcertPitch, hasTransposing } from './concert-pitch';
import { music } from './testing';
import { writtenPart } from './written-pitch';

const WIND =
  '4/4 key=C name="Alto Sax" program=65 transpose=-9:-3 | C4/w |\n4/4 name="Bells" program=9 transpose=24:0 | C6/w |';

test('at concert pitch a saxophone reads what sounds; bells still read two octaves lower', () => {
  const score = music(WIND);
  const shown = atConcertPitch(score);
  const read = (one: typeof score) =>
    one.parts.map((part) => {
      const [element] = writtenPart(part, one.measures).measures[0]!.voices[0]!.elements;
      return element?.kind === 'chord' ? element.heads[0]!.midi : undefined;
    });
  expect(read(score)).toEqual([69, 60]);
  expect(read(shown)).toEqual([60, 60]);
  expect(shown.parts[0]!.measures).toBe(score.parts[0]!.measures);
  expect(hasTransposing(score)).toBe(true);
  expect(hasTransposing(shown)).toBe(false);
});

test('the same score and the same part give the same objects, and a score that does not transpose itself', () => {
  const score = music(WIND);
  expect(atConcertPitch(score)).toBe(atConcertPitch(score));
  const renamed = { ...score, meta: { ...score.meta, title: 'Air' } };
  expect(atConcertPitch(renamed).parts[0]).toBe(atConcertPitch(score).parts[0]);
  const piano = music('4/4 | C4/w |');
  expect(atConcertPitch(piano)).toBe(piano);
});
