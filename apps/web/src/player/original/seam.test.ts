import { afterEach, expect, test, vi } from 'vitest';
import { GainCurve } from '../testing/gainCurve';
import { Desk } from './desk';
import { Seam } from './seam';

afterEach(() => void vi.unstubAllGlobals());

test('a recording falls silent once, right before the seam, and is heard again after it', () => {
  const diary: string[] = [];
  const seam = new Seam(() => ({
    silenceIn: (sec: number) => void diary.push(`silent in ${sec.toFixed(3)}`),
    hearAgain: () => void diary.push('heard'),
  }));
  for (const left of [Infinity, 0.5, 0.11, 0.085, 0.01, -0.01]) seam.approach(left);
  expect(diary).toEqual(['silent in 0.070']);
  for (const left of [Infinity, 1, Infinity]) seam.approach(left);
  expect(diary).toEqual(['silent in 0.070', 'heard']);
});

/** A desk whose shutter is looked at: what of the recording goes through, in time. */
function deskWithShutter() {
  const gains: GainCurve[] = [];
  const context = {
    currentTime: 0,
    destination: {},
    createGain: () => {
      const gain = new GainCurve();
      gains.push(gain);
      return { gain, connect: (to: unknown) => to };
    },
    createStereoPanner: () => ({ pan: new GainCurve(), connect: (to: unknown) => to }),
    createMediaElementSource: () => ({ connect: (to: unknown) => to }),
  };
  const desk = new Desk(context as unknown as AudioContext, {} as HTMLMediaElement);
  return { desk, context, shutter: gains[2]! };
}

/** Goes round a loop that ends at 4 s and is heard from its start a moment later. @returns how much of the recording is heard, in steps of a tenth of a millisecond */
function roundALoop(everySec: number, firstLookSec: number) {
  const { desk, context, shutter } = deskWithShutter();
  const seam = new Seam(() => desk);
  const look = (sec: number) => ((context.currentTime = sec), seam.approach(sec < 4 ? 4 - sec : Infinity));
  for (let sec = firstLookSec; sec < 4; sec += everySec) look(sec);
  const curve = (fromSec: number, toSec: number) =>
    Array.from({ length: Math.round((toSec - fromSec) * 10_000) }, (_, step) => shutter.at(fromSec + step / 10_000));
  const before = curve(3, 4.05);
  look(4.05); // it was sought meanwhile
  return { before, after: curve(4.05, 4.2) };
}

const steepest = (curve: readonly number[]) =>
  curve.slice(1).reduce((most, value, index) => Math.max(most, Math.abs(value - (curve[index] ?? 0))), 0);

test.each([
  ['shown', false, 0.025],
  ['shown and busy, so that looks are left out,', false, 0.1],
  ['hidden', true, 1],
])('on a page that is %s nothing of the next note goes through, and nothing clicks', (_, hidden, everySec) => {
  vi.stubGlobal('document', { hidden });
  for (let look = 0; look < 20; look++) {
    const { before, after } = roundALoop(everySec, 1 + (everySec * look) / 20);
    const silentFrom = before.findIndex((gain) => gain === 0);
    // Nothing from 40 ms before the seam on, and all until 60 ms before it.
    expect(Math.abs(silentFrom - 9600)).toBeLessThan(3);
    expect(before.slice(silentFrom).every((gain) => gain === 0)).toBe(true);
    expect(before.slice(0, 9397).every((gain) => gain === 1)).toBe(true);
    expect(after.at(-1)).toBeCloseTo(1, 3);
    // A step from 1 to 0 clicks. This takes 20 ms to fall, and rises no quicker than notes do.
    expect(steepest(before)).toBeLessThan(0.006);
    expect(steepest(after)).toBeLessThan(0.04);
  }
});
