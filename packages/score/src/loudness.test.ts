import { expect, test } from 'vitest';
import { Loudness } from './loudness';
import { music } from './testing/index';
import { elementsOf, measureStarts } from './walk';

/** Velocity of every chord of the first part, in reading order. */
const velocities = (text: string): readonly number[] => {
  const score = music(text);
  const part = score.parts[0]!;
  const starts = measureStarts(score.measures);
  const loudness = new Loudness(part, starts);
  return [...elementsOf(part, 0)].flatMap(({ element, measureIndex, voiceIndex, atTicks }) => {
    const { staff } = part.measures[measureIndex]!.voices[voiceIndex]!;
    return element.kind === 'chord' ? [loudness.velocityOf(element, staff, starts[measureIndex]! + atTicks)] : [];
  });
};

test('a crescendo leads evenly from one dynamic to the next', () =>
  expect(velocities('dynamics=p:0/1-1/1,f:1/1-2/1 | C4/q:cresc D4/q E4/q F4/q:unhairpin | G4/q A4/h. |')).toEqual([
    49, 61, 73, 84, 96, 96,
  ]));

test('without a dynamic at its end a hairpin leads one dynamic further, and that holds', () => {
  expect(velocities('| C4/h:dim D4/h:unhairpin | E4/w |')).toEqual([80, 72, 64]);
  expect(velocities('dynamics=p:0/1-9/1 | C4/h:cresc D4/h:unhairpin | E4/w |')).toEqual([49, 57, 65]);
});

test('one hairpin goes on from where the one before it ended', () =>
  expect(velocities('| C4/h:cresc D4/h:unhairpin | E4/h:dim F4/h:unhairpin | G4/w |')).toEqual([80, 88, 96, 88, 80]));

test('a dynamic in the wrong direction is a new beginning, not the goal', () =>
  expect(velocities('dynamics=f:0/1-1/1,p:1/1-2/1 | C4/h:cresc D4/h:unhairpin | E4/w |')).toEqual([96, 104, 49]));

test('a note with a loudness of its own keeps it, one set by its dynamic swells', () =>
  expect(velocities('dynamics=f:0/1-9/1 | C4/h!40:cresc D4/h!96:unhairpin |')).toEqual([40, 104]));

test('a hairpin counts for both staves, unless the other has one of its own', () => {
  expect(velocities('| C5/h:cresc D5/h:unhairpin // C3/h D3/h |')).toEqual([80, 88, 80, 88]);
  expect(velocities('| C5/h:cresc D5/h:unhairpin // C3/h:dim D3/h:unhairpin |')).toEqual([80, 88, 80, 72]);
});
