import { beforeEach, describe, expect, test } from 'vitest';
import { LookAhead } from './look-ahead';
import { Transport } from './transport';

let now = 0;
let changes: string[] = [];
const transport = (durationSec = 10) =>
  new Transport(
    durationSec,
    () => now,
    (change) => changes.push(change),
  );
/** Lets seconds go by as a page does that ticks every 50 ms. */
const pass = (player: Transport, seconds: number) => {
  for (let step = 0; step < Math.round(seconds / 0.05); step++) {
    now += 0.05;
    player.tick();
  }
};
beforeEach(() => {
  now = 100;
  changes = [];
});

describe('the transport', () => {
  test('runs with the clock, and asking does not move it', () => {
    const player = transport();
    player.play();
    pass(player, 2);
    now += 0.03;
    expect(player.positionSec).toBeCloseTo(2.03);
    expect(player.positionSec).toBeCloseTo(2.03);
    expect(player.state).toBe('playing');
  });

  test('stands still while paused and goes on from there', () => {
    const player = transport();
    player.play();
    pass(player, 1);
    player.pause();
    now += 60;
    expect([player.state, player.positionSec]).toEqual(['paused', expect.closeTo(1)]);
    player.play();
    pass(player, 1);
    expect(player.positionSec).toBeCloseTo(2);
    expect(changes).toEqual(['state', 'state', 'state']);
  });

  test('goes at its rate, from 0.25 to 1.5', () => {
    const player = transport();
    player.play();
    player.setRate(0.5);
    pass(player, 2);
    player.setRate(7);
    expect(player.rate).toBe(1.5);
    pass(player, 2);
    expect(player.positionSec).toBeCloseTo(4);
    player.setRate(0);
    expect(player.rate).toBe(0.25);
  });

  test('reaching the end stops; playing from the end starts at 0', () => {
    const player = transport(1);
    player.play();
    pass(player, 2);
    expect([player.state, player.positionSec]).toEqual(['stopped', 1]);
    player.play();
    expect([player.state, player.positionSec]).toEqual(['playing', 0]);
  });

  test('a page that slept for a minute moves on by 100 ms', () => {
    const player = transport(1000);
    player.play();
    now += 60;
    expect(player.positionSec).toBeCloseTo(0.1);
    player.tick();
    expect(player.positionSec).toBeCloseTo(0.1);
  });

  test('seeks within the music, playing on or staying put', () => {
    const player = transport();
    player.seek(99);
    expect([player.state, player.positionSec]).toEqual(['paused', 10]);
    player.seek(-1);
    player.play();
    pass(player, 1);
    player.seek(5);
    pass(player, 1);
    expect([player.state, player.positionSec]).toEqual(['playing', expect.closeTo(6)]);
  });

  test('a clock that runs backwards does not move the music back', () => {
    const player = transport();
    player.play();
    pass(player, 1);
    now -= 50;
    player.tick();
    expect(player.positionSec).toBeCloseTo(1);
  });
});

describe('looking ahead', () => {
  const events = [0, 0.1, 0.5, 0.5, 2].map((atSec, name) => ({ atSec, name }));
  const names = (due: readonly { readonly event: { readonly name: number } }[]) => due.map(({ event }) => event.name);

  test('every event is given once, shortly before it is due', () => {
    const ahead = new LookAhead(events, 0.2);
    expect(names(ahead.due(0, 1))).toEqual([0, 1]);
    expect(names(ahead.due(0.05, 1))).toEqual([]);
    const due = ahead.due(0.4, 1);
    expect(names(due)).toEqual([2, 3]);
    expect(due[0]!.inSec).toBeCloseTo(0.1);
  });

  test('at half speed the same music lies twice as far ahead', () => {
    const ahead = new LookAhead(events, 0.2);
    expect(names(ahead.due(0, 0.5))).toEqual([0]);
    expect(ahead.due(0.06, 0.5)[0]!.inSec).toBeCloseTo(0.08);
  });

  test('what is late is due now', () => {
    const ahead = new LookAhead(events, 0.2);
    expect(ahead.due(1, 1).map(({ inSec }) => inSec)).toEqual([0, 0, 0, 0]);
  });

  test('after a jump it goes on from the new place, back or forth', () => {
    const ahead = new LookAhead(events, 0.2);
    ahead.moveTo(0.5);
    expect(names(ahead.due(0.5, 1))).toEqual([2, 3]);
    ahead.moveTo(0.05);
    expect(names(ahead.due(0.05, 1))).toEqual([1]);
    ahead.moveTo(3);
    expect(names(ahead.due(3, 1))).toEqual([]);
  });
});
