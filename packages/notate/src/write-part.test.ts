import { TICKS_PER_QUARTER as Q } from '@notewright/score';
import { notation } from '@notewright/score/testing';
import { expect, test } from 'vitest';
import { placed } from './testing/placed';
import type { ChordSpan } from './voices/staff-lines';
import { writePart } from './write-part';

/** A line of single notes: pitch, start and end in quarters. */
const line = (...notes: readonly (readonly [number, number, number])[]): readonly ChordSpan[] =>
  notes.map(([midi, from, to]) => ({
    startTicks: from * Q,
    endTicks: to * Q,
    content: placed([[from, midi, to - from]]),
  }));

/** One measure of 4/4 of a flute in these lines. */
function written(...lines: readonly (readonly ChordSpan[])[]): string {
  const timeSignature = { beats: 4, beatUnit: 4 } as const;
  const key = { fifths: 0, mode: 'major' } as const;
  let count = 0;
  const part = writePart(
    {
      name: 'Flute',
      sound: { kind: 'pitched', program: 73 },
      staves: ['treble'],
      lowest: 60,
      highest: 96,
      oneVoice: false,
    },
    [lines],
    { timeSignature, key, count: 1, measureTicks: 4 * Q, pickupTicks: 0 },
    () => undefined,
    () => `e${++count}`,
  );
  const meta = { title: '', composer: '', subtitle: '', instrument: '', customId: '', source: '' };
  const text = notation({
    meta,
    measures: [{ timeSignature, durationTicks: 4 * Q, key, tempoBpm: 120 }],
    parts: [part],
  });
  return text.slice(text.indexOf('|')).replace(/\?1|!70/g, '');
}

test('a second voice shows its rests between its notes, and none before or after them', () =>
  expect(written(line([72, 0, 4]), line([60, 1, 2], [62, 3, 3.5]))).toContain('| C5/w & s/q C4/q r/q D4/8 s/8 |'));

test('a second voice is silent for a part of a beat or not at all', () =>
  expect(written(line([72, 0, 4]), line([60, 0, 0.75], [62, 1, 2], [64, 2, 4]))).toContain(
    '| C5/w & C4/q D4/q E4/h |',
  ));
