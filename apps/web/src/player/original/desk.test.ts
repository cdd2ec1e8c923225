import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Synthesiser } from '../synthesiser';
import { Desk } from './desk';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Web Audio as far as a desk needs it; Node has none. Each channel remembers the level it was last turned to. */
function quietContext() {
  const gains: { level: number }[] = [];
  const node = () => ({ connect: (to: unknown) => to, pan: { setTargetAtTime: () => undefined } });
  const createGain = () => {
    const own = { level: 1 };
    gains.push(own);
    return { ...node(), gain: { setTargetAtTime: (level: number) => (own.level = level) } };
  };
  const context = {
    currentTime: 0,
    destination: {},
    createGain,
    createStereoPanner: node,
    createMediaElementSource: node,
  };
  return { context: context as unknown as AudioContext, gains };
}

test('notes that are sounded alone, one soon after another, leave the mix as it was wished', () => {
  const { context, gains } = quietContext();
  const desk = new Desk(context, {} as HTMLMediaElement);
  desk.synth = { unhush: () => undefined, play: () => undefined } as unknown as Synthesiser;
  desk.set({ score: 0, check: false });
  desk.sound(0, [60], 80, 0.5);
  vi.advanceTimersByTime(300);
  desk.sound(0, [62], 80, 0.5);
  const levels = () => gains.slice(0, 2).map(({ level }) => level); // the recording and the score
  expect(levels()).toEqual([1, 1]);
  vi.advanceTimersByTime(5000);
  expect(levels()).toEqual([1, 0]);
});
