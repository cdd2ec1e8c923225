import { expect, test } from 'vitest';
import type { CheckedTake } from './checkedTake';
import { afterChoice, mayGoOn, START, type RecordChoice } from './recordSteps';

const walk = (...choices: RecordChoice[]) => choices.reduce(afterChoice, START);
const flute: RecordChoice = { kind: 'instrument', instrument: 'flute' };
const take = (grid?: Partial<CheckedTake['grid']>): RecordChoice => ({
  kind: 'take',
  take: { grid: grid && { bpm: 90, meter: '3/4', downbeatSec: 2, heard: true, ...grid } } as CheckedTake,
});

test('Next waits for the instrument and for a recording, not for the metronome', () => {
  expect(mayGoOn(START)).toBe(false);
  expect(afterChoice(START, { kind: 'next' }).step).toBe('instrument');
  const chosen = walk(flute);
  expect(chosen).toMatchObject({ step: 'metronome', instrument: 'flute' });
  const atTake = afterChoice(chosen, { kind: 'next' });
  expect([atTake.step, mayGoOn(atTake)]).toEqual(['take', false]);
});

test('a recording that was stopped leads to its playback, and what the metronome played is taken over', () => {
  const played = walk(flute, { kind: 'next' }, take({}));
  expect(played).toMatchObject({ step: 'playback', said: { bpm: 90, meter: '3/4', key: undefined } });
  expect(afterChoice(played, { kind: 'next' }).step).toBe('settings');
});

test('another recording without a metronome forgets its tempo and meter, and keeps what was said besides', () => {
  const said: RecordChoice = { kind: 'said', said: { key: 'd-minor', transpose: -2 } };
  const again = walk(flute, { kind: 'next' }, take({}), said, { kind: 'back' }, { kind: 'no take' }, take());
  expect(again.said).toEqual({ bpm: undefined, meter: undefined, key: 'd-minor', transpose: -2, autoTune: true });
});

test('while another one is recorded there is none to go on with', () => {
  const back = walk(flute, { kind: 'next' }, take(), { kind: 'back' });
  expect(mayGoOn(back)).toBe(true);
  expect(mayGoOn(afterChoice(back, { kind: 'no take' }))).toBe(false);
});
