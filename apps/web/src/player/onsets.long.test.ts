import { NO_PRACTICE, Programme, Schedule, Transport, type Practice } from '@notewright/playback';
import type { Score } from '@notewright/score';
import { music } from '@notewright/score/testing';
import { expect, test } from 'vitest';
import { Rendered } from './testing/rendered';

/** Rendered in blocks of 128 samples: what is due within one sounds at its beginning. */
const WITHIN_SEC = 0.005;

/** How often timers come to a page, and how far ahead strokes are handed over (`lookAhead.ts`): of one that is looked at, and of one that is not. */
const SHOWN = { everySec: 0.025, aheadSec: 0.12 };
const HIDDEN = { everySec: 1, aheadSec: 2.5 };

/** A score as the page plays it, through transport and schedule, heard without a device. */
async function play(
  score: Score,
  lengthSec: number,
  { practice = NO_PRACTICE as Practice, rate = 1, looks = SHOWN } = {},
) {
  const programme = new Programme(score, practice);
  const schedule = new Schedule(programme);
  let now = 0;
  const transport = new Transport(programme.timeMap.endSec, () => now);
  transport.longestTickSec = looks.everySec;
  transport.setRate(rate);
  transport.setLoop(practice.loop && programme.loopOf(practice.loop));
  transport.play();
  schedule.startFrom(transport.positionSec);
  const synth = await Rendered.open(score.parts.map(({ sound }) => sound));
  for (; now < lengthSec; now += looks.everySec) {
    transport.tick();
    for (const { event, inSec } of schedule.due(transport.ahead(looks.aheadSec), transport.loop)) {
      if (event.kind === 'down') synth.strike(event.partIndex, event.midi, event.velocity, now + inSec);
      else if (event.kind === 'up') synth.release(event.partIndex, event.midi, now + inSec);
    }
  }
  return synth.samples(lengthSec);
}

/** Moments at which sound comes out of near silence. */
function onsetsOf(samples: Float32Array): readonly number[] {
  const onsets: number[] = [];
  let quietSince = -Infinity;
  let loudAt = -Infinity;
  for (const [index, sample] of samples.entries()) {
    if (Math.abs(sample) < 0.004) continue;
    if (index - loudAt > 0.05 * Rendered.RATE_HZ) onsets.push(index / Rendered.RATE_HZ);
    loudAt = index;
    quietSince = index;
  }
  return quietSince < 0 ? [] : onsets;
}

const expectOnsets = async (found: Promise<Float32Array>, expected: readonly number[]) => {
  const onsets = onsetsOf(await found);
  expect(onsets).toHaveLength(expected.length);
  for (const [index, onset] of onsets.entries())
    expect(Math.abs(onset - (expected[index] ?? Infinity)), `onset ${index} at ${onset.toFixed(4)} s`).toBeLessThan(
      WITHIN_SEC,
    );
};

/** Marimba: it begins at once and is gone soon. */
const dry = (text: string) => music(text.replace('4/4', '4/4 program=12'));

test.each([0.25, 0.5, 0.75, 1, 1.5])('onsets lie where the score has them, at speed %f', async (rate) => {
  const score = dry('4/4 bpm=60 | C4/8:staccato r/8 r/q C4/8:staccato r/8 r/q | r/q C4/8:staccato r/8 r/h |');
  await expectOnsets(
    play(score, 7.9 / rate, { rate }),
    [0, 2, 5].map((sec) => sec / rate),
  );
});

test('through a change of tempo, a tie and a triplet', async () => {
  const score = dry(
    '4/4 bpm=60 | (3:2 C4/q:staccato C4/q:staccato C4/q:staccato) r/q C4/q~ | bpm=120 C4/8 r/8 r/q C4/8 r/8 r/q |',
  );
  await expectOnsets(play(score, 5.9), [0, 2 / 3, 4 / 3, 3, 5]);
});

test('a page nobody looks at plays the same, sample by sample: through a change of tempo, and round a loop', async () => {
  const score = music('4/4 bpm=120 | [C4 E4]/h G4/h | bpm=90 A4/q C5/h. |');
  const practice = { ...NO_PRACTICE, loop: { fromTicks: 0, toTicks: 80640 } };
  const [shown, hidden] = [await play(score, 9.9, { practice }), await play(score, 9.9, { practice, looks: HIDDEN })];
  const apart = shown.reduce((most, sample, index) => Math.max(most, Math.abs(sample - (hidden[index] ?? 0))), 0);
  expect(apart).toBeLessThan(1e-3);
  expect(onsetsOf(shown).length).toBeGreaterThan(0);
});

test('a loop sounds as the same music written out: nothing clicks at the seam, and nothing is late', async () => {
  const round = music('4/4 bpm=120 | [C4 E4]/h G4/h |');
  const written = music('4/4 bpm=120 | [C4 E4]/h G4/h | [C4 E4]/h G4/h | [C4 E4]/h G4/h |');
  const looped = await play(round, 5.9, { practice: { ...NO_PRACTICE, loop: { fromTicks: 0, toTicks: 40320 } } });
  const straight = await play(written, 5.9);
  const apart = looped.reduce((most, sample, index) => Math.max(most, Math.abs(sample - (straight[index] ?? 0))), 0);
  expect(apart).toBeLessThan(1e-3);
  await expectOnsets(Promise.resolve(looped), [0]);
});

/** The greatest step from one sample to the next: a click is a step that no sound makes. */
const steepest = (samples: Float32Array, fromSec: number, toSec: number) => {
  const [from, to] = [fromSec, toSec].map((sec) => Math.round(sec * Rendered.RATE_HZ)) as [number, number];
  return samples.subarray(from, to).reduce((most, value, index, all) => {
    return index === 0 ? most : Math.max(most, Math.abs(value - (all[index - 1] ?? 0)));
  }, 0);
};

test('a loop that cuts a held note strikes it anew, without a click', async () => {
  const organ = (text: string) => music(text.replace('4/4', '4/4 program=19 bpm=120'));
  const loop = { fromTicks: 0, toTicks: 40320 };
  const looped = await play(organ('4/4 | C4/w~ | C4/w |'), 5.9, { practice: { ...NO_PRACTICE, loop } });
  const struck = await play(organ('4/4 | C4/w | C4/w | C4/w |'), 5.9);
  const apart = looped.reduce((most, sample, index) => Math.max(most, Math.abs(sample - (struck[index] ?? 0))), 0);
  expect(apart).toBeLessThan(1e-3);
  const sounding = steepest(looped, 0.5, 1.9);
  expect(sounding).toBeGreaterThan(0);
  for (const seamSec of [2, 4]) expect(steepest(looped, seamSec - 0.05, seamSec + 0.1)).toBeLessThan(2 * sounding);
});
