import { NO_PRACTICE } from '@notewright/playback';
import { TICKS_PER_QUARTER, TICKS_PER_WHOLE } from '@notewright/score';
import { music } from '@notewright/score/testing';
import { expect, test, vi } from 'vitest';
import { NO_SOUND } from './ensemble';
import { ScorePlayer } from './scorePlayer';

// Here is no audio device: the real case of a browser that gives no sound. With sound the player is heard in e2e/sound.spec.ts.
const silent = (text: string) => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  return new ScorePlayer(music(text));
};
const until = (condition: () => boolean) =>
  vi.waitFor(() => expect(condition()).toBe(true), { timeout: 3000, interval: 5 });

test('without sound the music goes on and the player says why it is silent', async () => {
  const player = silent('4/4 bpm=120 | C4/w | C4/w |');
  expect(player.getSnapshot()).toMatchObject({ state: 'stopped', rate: 1, durationSec: 4 });
  expect(player.cursorTicks()).toBeUndefined();
  player.play();
  expect(player.getSnapshot().state).toBe('loading');
  await until(() => player.getSnapshot().state === 'playing');
  expect(player.getSnapshot().problem).toBe(NO_SOUND);
  await until(() => player.positionSec() > 0.2);
  expect(player.cursorTicks()).toBeGreaterThan(0.4 * TICKS_PER_QUARTER);
  player.pause();
  expect(player.getSnapshot().state).toBe('paused');
});

test('the end stops, and play begins again', async () => {
  const player = silent('1/4 bpm=240 | C4/q |');
  player.play();
  await until(() => player.getSnapshot().state === 'playing');
  await until(() => player.getSnapshot().state === 'stopped');
  expect(player.positionSec()).toBe(0.25);
  player.play();
  await until(() => player.getSnapshot().state === 'playing');
  expect(player.positionSec()).toBeLessThan(0.2);
  player.close();
});

test('pausing while the sounds are loading keeps the music from starting', async () => {
  const player = silent('4/4 | C4/w |');
  player.play();
  player.pause();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(player.getSnapshot().state).toBe('stopped');
  expect(player.positionSec()).toBe(0);
});

test('a click into the sheet puts the cursor there without playing', () => {
  const player = silent('4/4 bpm=60 | C4/w | C4/w |');
  player.seekTicks(5 * TICKS_PER_QUARTER);
  expect([player.getSnapshot().state, player.positionSec(), player.cursorTicks()]).toEqual([
    'paused',
    5,
    5 * TICKS_PER_QUARTER,
  ]);
});

test('an edited score goes on at the same place in the music, whatever the new tempo', () => {
  const player = silent('4/4 bpm=60 | C4/w | C4/w |');
  const changed = vi.fn();
  player.subscribe(changed);
  player.setRate(0.5);
  player.seekSec(4);
  player.setScore(music('4/4 bpm=120 | D4/w | D4/w |'));
  expect([player.positionSec(), player.getSnapshot().durationSec, player.getSnapshot().rate]).toEqual([2, 4, 0.5]);
  expect(changed).toHaveBeenCalled();
});

test('music read anew is looped where it was in the recording, in whole measures', () => {
  const player = silent('4/4 at=0 bpm=120 | C4/w | at=2 C4/w | at=4 C4/w |');
  const loop = (from: number, to: number) => ({ fromTicks: from * TICKS_PER_WHOLE, toTicks: to * TICKS_PER_WHOLE });
  player.setPractice({ ...NO_PRACTICE, metronome: true, loop: loop(1, 2) });
  player.setScore(music('4/4 at=0 bpm=240 | C4/w | at=1 C4/w | at=2 C4/w | at=3 C4/w | at=4 C4/w | at=5 C4/w |'));
  expect(player.getSnapshot().practice).toEqual({ ...NO_PRACTICE, metronome: true, loop: loop(2, 4) });
  player.setScore(music('4/4 at=0 bpm=60 | C4/w | at=4 C4/w |'));
  expect(player.getSnapshot().practice.loop).toEqual(loop(0, 1));
  player.setPractice({ ...NO_PRACTICE, loop: loop(1, 2) });
  player.setScore(music('4/4 | C4/w |'));
  expect(player.getSnapshot().practice).toEqual(NO_PRACTICE);
});

test('repeats are played out: the music lasts longer and the cursor goes back', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const score = music('4/4 bpm=120 | C4/w | D4/w | E4/w |');
  const repeated = score.measures.map((header, index) =>
    index === 1 ? { ...header, repeat: 'end' as const } : header,
  );
  const player = new ScorePlayer({ ...score, measures: repeated });
  expect(player.getSnapshot().durationSec).toBe(10);
  player.seekSec(5);
  expect(player.cursorTicks()).toBe(2 * TICKS_PER_QUARTER);
  player.seekTicks(9 * TICKS_PER_QUARTER);
  expect(player.positionSec()).toBe(8.5);
  player.setScore({ ...score, measures: repeated });
  expect(player.positionSec()).toBe(8.5);
});

test('the music waits for the keys of somebody who plays themself, and counts them', async () => {
  const player = silent('4/4 bpm=240 | C4/q D4/h. | [E4 G4]/w |');
  player.setPractice({ ...NO_PRACTICE, own: { partIndex: 0, hand: 'both', waits: true } });
  const asked = () => player.nextKeys().map(({ midi }) => midi);
  player.play();
  await until(() => asked().join() === '60');
  player.key(61, 90);
  expect([player.pressedKeys().get(61), player.positionSec()]).toEqual(['wrong', expect.closeTo(0)]);
  player.key(61, 0);
  player.key(60, 90);
  expect([...player.pressedKeys()]).toEqual([[60, 'right']]);
  await until(() => player.positionSec() === 0.25);
  expect(asked()).toEqual([62]);
  player.key(62, 90);
  await until(() => player.positionSec() === 1);
  player.key(67, 90);
  expect(asked()).toEqual([64]);
  player.key(64, 90);
  await until(() => player.getSnapshot().state === 'stopped');
  expect(player.getSnapshot().marks).toEqual([
    { measureIndex: 0, right: 2, wrong: 1, missed: 0 },
    { measureIndex: 1, right: 2, wrong: 0, missed: 0 },
  ]);
  player.key(62, 90);
  expect(player.pressedKeys().get(62)).toBe('played');
});

test('without waiting the music goes on, and what was not pressed is missed', async () => {
  const player = silent('4/4 bpm=240 | C4/q D4/h. |');
  player.setPractice({ ...NO_PRACTICE, own: { partIndex: 0, hand: 'both', waits: false } });
  player.play();
  await until(() => player.getSnapshot().state === 'playing');
  player.key(60, 90);
  await until(() => player.getSnapshot().state === 'stopped');
  expect(player.getSnapshot().marks).toEqual([{ measureIndex: 0, right: 1, wrong: 0, missed: 1 }]);
});

test('with the instruments in their places music begins at once, without a state in between', async () => {
  const struck: number[] = [];
  const synth = {
    nowSec: 0,
    latencySec: 0,
    seat: () => Promise.resolve([]),
    play: ({ kind, midi }: { kind: string; midi: number }) => kind === 'down' && struck.push(midi),
    ...{ setVolume: vi.fn(), hush: vi.fn(), unhush: vi.fn(), release: vi.fn(), close: () => Promise.resolve() },
  };
  const player = new ScorePlayer(music('4/4 | C4/w |'), () => Promise.resolve(synth as never));
  player.play();
  expect(player.getSnapshot().state).toBe('loading');
  await until(() => player.getSnapshot().state === 'playing');
  player.pause();
  struck.length = 0;
  player.play();
  expect([player.getSnapshot().state, struck]).toEqual(['playing', [60]]);
  player.close();
  player.play();
  expect(player.getSnapshot().state).toBe('loading'); // they were sent away
  player.close();
});

test('a passage that is repeated goes round in the pass that is heard, after an edit, too', () => {
  const text = '4/4 bpm=240 | C4/w | repeat=end D4/w | E4/w |';
  const player = silent(text);
  const loop = (from: number, to: number) => ({ fromTicks: from * TICKS_PER_WHOLE, toTicks: to * TICKS_PER_WHOLE });
  player.seekSec(2.5);
  player.setPractice({ ...NO_PRACTICE, loop: loop(0, 2) });
  expect(player.positionSec()).toBe(2.5);
  player.setScore(music(text.replace('E4', 'F4')));
  expect(player.positionSec()).toBe(2.5);
  player.setPractice({ ...NO_PRACTICE, loop: loop(1, 2) });
  expect(player.positionSec()).toBe(3);
  player.setPractice({ ...NO_PRACTICE, loop: loop(2, 3) });
  expect(player.positionSec()).toBe(4);
});
