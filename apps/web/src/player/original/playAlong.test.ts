import type { Stroke } from '@notewright/playback';
import { afterEach, expect, test, vi } from 'vitest';
import type { Synthesiser } from '../synthesiser';
import { PlayAlong } from './playAlong';

afterEach(() => void vi.unstubAllGlobals());

/** A note of half a second every second. */
const STROKES: readonly Stroke[] = Array.from({ length: 10 }, (_, sec) =>
  (['down', 'up'] as const).map((kind) => ({
    ...{ kind, partIndex: 0, midi: 60 + sec, velocity: 80 },
    atSec: kind === 'down' ? sec : sec + 0.5,
  })),
).flat();

/** When each key goes down, as the instruments get it, when somebody looks at these moments. */
function struck(looksSec: readonly number[], { fromSec = 0, untilSec = Infinity } = {}) {
  const down: [midi: number, atSec: number][] = [];
  let now = looksSec[0] ?? 0;
  const synth = {
    ...{ release: () => undefined, unhush: () => undefined },
    play: ({ kind, midi }: Stroke, inSec: number) => void (kind === 'down' && down.push([midi, now + inSec])),
  } as unknown as Synthesiser;
  const along = new PlayAlong(STROKES);
  along.restart(synth, fromSec, 1, untilSec);
  for (now of looksSec) along.goOn(synth, fromSec + now, 1, untilSec);
  return down;
}

test('on a page nobody looks at, where timers come once a second or later, no note comes late', () => {
  vi.stubGlobal('document', { hidden: true });
  expect(struck([0, 1.02, 2.4, 4.2])).toEqual([0, 1, 2, 3, 4, 5, 6].map((sec) => [60 + sec, sec]));
});

test('however far ahead notes are handed over, none is that begins where a loop ends', () => {
  vi.stubGlobal('document', { hidden: true });
  expect(struck([0, 0.9], { fromSec: 2, untilSec: 4 })).toEqual([
    [62, 0],
    [63, 1],
  ]);
});
