import { expect, test } from 'vitest';
import { onsetEvents } from '../onset-events';
import { played } from '../testing/played';
import { FOUND_METERS, meterFor } from './meters';
import { positionsIn, recounted } from './readings';
import { HypothesisView } from './hypothesis-view';
import { RepeatCounter } from './repeats';

/** Four measures of eighths over half notes, tracked as they are written: two eighths to a pulse. */
const TUNE =
  '4/4 | [C3 C5]/8 D5/8 E5/8 F5/8 [G3 G5]/8 F5/8 E5/8 D5/8 | [C3 C5]/8 D5/8 E5/8 F5/8 [G3 G5]/8 F5/8 E5/8 D5/8 ' +
  '| [F3 A5]/8 G5/8 F5/8 E5/8 [C3 G5]/8 F5/8 E5/8 D5/8 | [G3 B4]/8 C5/8 D5/8 B4/8 [C3 C5]/h |';

function view(bpm = 120) {
  const events = onsetEvents(played(TUNE, { bpm }).notes);
  const pulses = Float64Array.from(
    events,
    ({ timeSec }) => Math.round(((timeSec - events[0]!.timeSec) * bpm) / 30) / 2,
  );
  return new HypothesisView({ meter: FOUND_METERS[0]!, score: 0, pulses }, events);
}

test('the same music read in half notes: measures of two pulses, the eighths are quarters of one', () => {
  const reading = { meter: meterFor({ beats: 2, beatUnit: 4 }), scale: 1 / 2, from: 0 };
  const { positions, measures } = positionsIn(view(), reading);
  const quarters = [0, 0.25, 0.5, 0.75].map((part) => reading.meter.positions.indexOf(part));
  expect([...positions.slice(0, 4)]).toEqual(quarters);
  expect([...measures.slice(0, 9)]).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 1]);
});

test('a reading whose barline lies later begins with a pick-up in measure 0', () => {
  const one = view();
  const { pulses, meter } = recounted(one, {
    hypothesis: 0,
    meter: FOUND_METERS[0]!,
    scale: 1,
    from: 24,
    likely: 0,
    drummed: 0,
    parts: { positions: 0, steps: 0, pulse: 0, measure: 0 },
  });
  expect(meter.pulses).toBe(4);
  expect(pulses[0]).toBe(3);
  expect(pulses[2]).toBe(4);
});

test('measures come again after a measure, and a pulse later nothing is the same', () => {
  const repeats = new RepeatCounter(view());
  expect(repeats.after(96).notes).toBeGreaterThan(repeats.after(24).notes);
  expect(repeats.after(96).rhythm).toBeGreaterThan(0.8);
  expect(repeats.after(7.5)).toEqual({ rhythm: 0, notes: 0, bass: 0 });
});

test('the pulse of a beat hypothesis is the median of what was played', () => {
  expect(view(96).bpm).toBeCloseTo(96, 0);
});
