import type { HeardNote } from '@notewright/evidence';
import { expect, test } from 'vitest';
import { onsetEvents } from '../onset-events';
import { played, seeded, type Touch } from '../testing/played';
import { findBeats } from './beat-search';
import type { RhythmOverrides } from './find-beats';
import { rubato } from './testing/rubato';
import { networks } from '../testing/networks';

const WALTZ =
  '3/4 | [C3 G5]/q [E4 G4]/q [E4 G4]/q | [G2 F5]/8 E5/8 [F4 D5]/8 E5/8 [F4 D5]/q | [C3 C5]/q [E4 G4]/q [E4 G4]/q | [G2 D5]/q [F4 B4]/q [D4 G4]/q ' +
  '| [A2 C5]/8 D5/8 [C4 E5]/8 D5/8 [C4 C5]/q | [D3 A5]/q [F4 A4]/q [F4 A4]/q | [G2 B4]/8 C5/8 [F4 D5]/8 E5/8 [F4 D5]/q | [C3 E4 C5]/h. |';
const MARCH =
  '2/4 | [C3 C5]/8 G4/8 [E3 G3]/8 G4/8 | [G2 D5]/8 G4/8 [F3 G3]/8 G4/8 | [C3 E5]/8 G4/8 [E3 G3]/8 C5/8 | [G2 D5]/q [F3 G3 B4]/q ' +
  '| [C3 C5]/8 G4/8 [E3 G3]/8 G4/8 | [G2 D5]/8 G4/8 [F3 G3]/8 G4/8 | [C3 E5]/8 G4/8 [F3 D5]/8 B4/8 | [C3 E3 C5]/h |';
const SICILIANA =
  '6/8 | [C3 G4]/8. A4/16 G4/8 [E3 E4]/q C4/8 | [F3 A4]/8. B4/16 A4/8 C4/q F4/8 | [G3 G4]/8. A4/16 G4/8 [B3 D4]/q B3/8 | [C3 E4]/q. C4/q. ' +
  '| [C3 G4]/8. A4/16 G4/8 [E3 E4]/q C4/8 | [F3 A4]/8. B4/16 A4/8 C4/q F4/8 | [G3 G4]/8. A4/16 B4/8 [G3 D4]/q F4/8 | [C3 E4]/h. |';

function beatsOf(notes: readonly HeardNote[], overrides: RhythmOverrides = {}) {
  const events = onsetEvents(notes);
  const endSec = notes.reduce((end, { offsetSec }) => Math.max(end, offsetSec), 0);
  const { meter, timesSec } = findBeats(events, endSec, overrides, networks);
  const gaps = timesSec.slice(1).map((sec, index) => sec - timesSec[index]!);
  const { beats, beatUnit } = meter.timeSignature;
  return {
    meter: `${beats}/${beatUnit}`,
    bpm: Math.round(60 / gaps.sort((a, b) => a - b)[gaps.length >> 1]!),
    firstDownbeatSec: timesSec[0]!,
    timesSec,
    pulses: meter.pulses,
  };
}
const twice = (text: string) => text + text.slice(text.indexOf('|') + 1);
const heard = (text: string, touch: Touch) => played(twice(text), touch).notes;

test.each([
  ['a waltz', WALTZ, '3/4', 112, [112]],
  // A march may as well be in 4/4, and two measures of eighths in one of sixteenths at half the tempo.
  ['a march', MARCH, '2/4', 100, [100, 50]],
  ['a siciliana', SICILIANA, '6/8', 54, [54]],
] as const)('%s has its meter, its tempo and its first barline', (_, text, meter, bpm, written) => {
  const quarters = meter === '6/8' ? bpm * 1.5 : bpm;
  const overrides = meter === '2/4' ? { timeSignature: { beats: 2, beatUnit: 4 } } : {};
  const found = beatsOf(heard(text, { bpm: quarters, jitterMs: 12 }), overrides);
  expect(found.meter).toBe(meter);
  expect(Math.min(...written.map((one) => Math.abs(found.bpm - one)))).toBeLessThan(4);
  expect(Math.abs(found.firstDownbeatSec - 0.5)).toBeLessThan(0.05);
});

const ROCKING =
  '6/8 | ' +
  ['C2 C3', 'F2 A3', 'G2 B3', 'C2 C3']
    .map((bass) => `[${bass} G4]/q E4/8 [C4 E4 G4]/q E4/8 | [${bass} A4]/q F4/8 [C4 F4 A4]/q G4/8`)
    .join(' | ') +
  ' |';

test.each([
  ['a siciliana', SICILIANA, 30],
  ['a siciliana', SICILIANA, 40],
  ['a rocking song', ROCKING, 40],
] as const)('%s played slowly is not written in quick three', (_, text, bpm) => {
  // Followed by ear alone the second is counted in three at 60, the third in three at 120.
  const found = beatsOf(heard(text, { bpm: 1.5 * bpm, jitterMs: 12 }));
  expect(found.meter).toBe('6/8');
  expect(Math.abs(found.bpm - bpm)).toBeLessThan(3);
  expect(Math.abs(found.firstDownbeatSec - 0.5)).toBeLessThan(0.05);
});

test('beats follow a player who slows and hurries by a fifth of the tempo', () => {
  const at = rubato({ depth: 0.2, everySec: 5 });
  const notes = heard(WALTZ, { bpm: 112 }).map((note) => ({
    ...note,
    onsetSec: at(note.onsetSec),
    offsetSec: at(note.offsetSec),
  }));
  const { timesSec, meter } = beatsOf(notes);
  expect(meter).toBe('3/4');
  const missed = Array.from({ length: 44 }, (_, k) => at(0.5 + (k * 60) / 112)).filter(
    (sec) => !timesSec.some((beat) => Math.abs(beat - sec) < 0.05),
  );
  expect(missed.length).toBeLessThanOrEqual(2);
});

test('what the player tells is believed: meter, and tempo within a few percent', () => {
  const notes = heard(MARCH, { bpm: 100, jitterMs: 8 });
  const slow = beatsOf(notes, { bpm: 50 });
  expect(Math.abs(slow.bpm - 50)).toBeLessThan(3);
  const fast = beatsOf(notes, { bpm: 200 });
  expect(Math.abs(fast.bpm - 200)).toBeLessThan(8);
  expect(beatsOf(notes, { timeSignature: { beats: 3, beatUnit: 4 } }).meter).toBe('3/4');
});

test('whatever is heard, beats are finite, ascending and reach beyond the last note', () => {
  for (let seed = 1; seed <= 12; seed++) {
    const random = seeded(seed);
    const count = Math.floor(1 + 90 * random());
    const span = random() < 0.3 ? 0.05 : random() < 0.5 ? 20 : 2000;
    const notes = Array.from({ length: count }, (): HeardNote => {
      const onsetSec = random() < 0.2 ? 1 : span * random();
      return {
        onsetSec,
        offsetSec: onsetSec + 1e-3 + 30 * random() ** 6,
        midi: Math.floor(128 * random()),
        velocity: 1 + Math.floor(127 * random()),
        confidence: random(),
      };
    });
    const { timesSec } = beatsOf(notes);
    expect(timesSec.length).toBeGreaterThanOrEqual(2);
    expect(timesSec.every(Number.isFinite)).toBe(true);
    for (let k = 1; k < timesSec.length; k++) expect(timesSec[k]!).toBeGreaterThan(timesSec[k - 1]!);
    expect(timesSec[timesSec.length - 1]!).toBeGreaterThanOrEqual(Math.max(...notes.map(({ onsetSec }) => onsetSec)));
  }
});
