import { beforeEach, describe, expect, test } from 'vitest';
import { nextRate } from './practice';
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

describe('a loop', () => {
  test('goes round exactly, and the sleep of a page does not throw it out', () => {
    const player = transport();
    player.setLoop({ fromSec: 2, toSec: 3 });
    player.play();
    expect(player.positionSec).toBe(2);
    pass(player, 3.25);
    expect([player.state, player.positionSec]).toEqual(['playing', expect.closeTo(2.25)]);
    expect(changes.filter((change) => change === 'lap')).toHaveLength(3);
  });

  test('music that stands in it or before goes into it, music behind it goes on to the end', () => {
    const player = transport();
    player.setLoop({ fromSec: 2, toSec: 3 });
    player.seek(1.5);
    player.play(); // from outside: at its start
    expect(player.positionSec).toBe(2);
    player.seek(1.5);
    pass(player, 2);
    expect(player.positionSec).toBeCloseTo(2.5);
    player.seek(9);
    pass(player, 2);
    expect([player.state, player.positionSec]).toEqual(['stopped', 10]);
  });

  test('a slip of the hand is none, and it stays within the music', () => {
    const player = transport();
    player.setLoop({ fromSec: 2, toSec: 2.05 });
    expect(player.loop).toBeUndefined();
    player.setLoop({ fromSec: -1, toSec: 99 });
    expect(player.loop).toEqual({ fromSec: 0, toSec: 10 });
  });

  test('a trainer makes each pass faster, up to its goal', () => {
    const player = transport();
    player.setRate(0.5);
    player.setLoop({ fromSec: 0, toSec: 1 });
    player.nextRate = (rate) => nextRate(rate, { step: 0.25, toRate: 0.8 });
    player.play();
    pass(player, 2.05);
    expect(player.rate).toBe(0.75);
    pass(player, 1.35);
    expect(player.rate).toBe(0.8);
    pass(player, 9);
    expect(player.rate).toBe(0.8);
  });
});

describe('a count-in and a hold', () => {
  test('the music begins when it is over, and a seek ends it', () => {
    const player = transport();
    player.setRate(0.5);
    player.play(1);
    pass(player, 1);
    expect([player.leadSec, player.positionSec]).toEqual([expect.closeTo(0.5), 0]);
    pass(player, 2);
    expect([player.leadSec, player.positionSec]).toEqual([0, expect.closeTo(0.5)]);
    player.pause();
    player.play(1);
    player.seek(4);
    expect([player.leadSec, player.positionSec]).toEqual([0, 4]);
  });

  test('the music waits at its hold until it is let go', () => {
    const player = transport();
    player.setHold(1);
    player.play();
    pass(player, 3);
    expect([player.state, player.positionSec, player.waits]).toEqual(['playing', 1, true]);
    player.setHold(2);
    pass(player, 0.5);
    expect([player.positionSec, player.waits]).toEqual([expect.closeTo(1.5), false]);
    player.setHold(undefined);
    pass(player, 1);
    expect(player.positionSec).toBeCloseTo(2.5);
  });
});
