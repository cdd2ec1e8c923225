import type { Score } from '@notewright/score';
import { music, randomScore, seededRandom } from '@notewright/score/testing';
import { describe, expect, test } from 'vitest';
import { NO_PRACTICE, nextRate, type Practice } from './practice';
import { Programme } from './programme';
import { Schedule, type Sounding } from './schedule';
import { keyOf } from './strokes';
import { Transport } from './transport';

interface Heard {
  readonly atSec: number;
  readonly event: Sounding;
}

/** Plays for so long by a timer that comes when it likes, at most every 100 ms, as a page does; tells what was heard when. */
function listen(
  score: Score,
  practice: Practice,
  lengthSec: number,
  { rate = 1, fromSec = 0, seed = 1 } = {},
): Heard[] {
  const random = seededRandom(seed);
  const programme = new Programme(score, practice);
  const schedule = new Schedule(programme);
  const heard: Heard[] = [];
  let now = 5;
  const transport = new Transport(programme.timeMap.endSec, () => now);
  transport.nextRate = (last) => nextRate(last, practice.trainer);
  transport.setRate(rate);
  transport.setLoop(practice.loop && programme.loopOf(practice.loop));
  transport.seek(fromSec);
  const countIn = practice.countIn ? programme.countInTo(transport.startSec) : undefined;
  transport.play(countIn?.lengthSec);
  for (const event of schedule.startFrom(transport.positionSec, countIn)) heard.push({ atSec: 0, event });
  while (now < 5 + lengthSec) {
    transport.tick();
    for (const { event, inSec } of schedule.due(transport.ahead(0.12), transport.loop))
      heard.push({ atSec: now - 5 + inSec, event });
    now += 0.01 + random() * 0.08;
  }
  return heard.filter(({ atSec }) => atSec < lengthSec).sort((a, b) => a.atSec - b.atSec);
}

const downs = (heard: readonly Heard[]) =>
  heard.flatMap(({ atSec, event }) => (event.kind === 'down' ? [`${event.midi} ${atSec.toFixed(3)}`] : []));
const clicks = (heard: readonly Heard[]) =>
  heard.flatMap(({ atSec, event }) =>
    event.kind === 'click' ? [`${event.accent ? '!' : '.'}${atSec.toFixed(2)}`] : [],
  );
const bars = (from: number, to: number) => ({ fromTicks: from * 40320, toTicks: to * 40320 });

describe('looking ahead', () => {
  const SCALE = music('4/4 bpm=120 | C4/q D4/q E4/q F4/q | G4/w |');

  test('every note is heard once, when it is due, at every speed', () => {
    expect(downs(listen(SCALE, NO_PRACTICE, 9))).toEqual(['60 0.000', '62 0.500', '64 1.000', '65 1.500', '67 2.000']);
    expect(downs(listen(SCALE, NO_PRACTICE, 9, { rate: 0.5 })).slice(1, 3)).toEqual(['62 1.000', '64 2.000']);
  });

  test('what sounds is worked out when the music is about to begin, once, and not before', () => {
    let asked = 0;
    const programme = {
      get strokes() {
        asked++;
        return new Programme(SCALE, NO_PRACTICE).strokes;
      },
      clicks: [],
    };
    const schedule = new Schedule(programme);
    expect(asked).toBe(0);
    schedule.prepare();
    schedule.prepare();
    expect(asked).toBe(1);
  });

  test('what sounds already is struck when music begins in the middle of it', () => {
    expect(downs(listen(SCALE, NO_PRACTICE, 9, { fromSec: 2.5 }))).toEqual(['67 0.000']);
  });

  test('round a loop each pass sounds as the first, and its last notes come up at the seam', () => {
    const heard = listen(SCALE, { ...NO_PRACTICE, loop: { fromTicks: 30240, toTicks: 60480 } }, 2.6);
    expect(downs(heard)).toEqual(['65 0.000', '67 0.500', '65 1.500', '67 2.000']);
    const ups = heard.filter(({ event }) => event.kind === 'up' && event.midi >= 65); // E4 before it is up already
    expect(ups.map(({ atSec }) => atSec.toFixed(2))).toEqual([...['0.50', '1.50', '2.00']]);
  });

  test('a note held into the loop is struck anew at each pass', () => {
    const tied = music('4/4 bpm=240 | C4/w~ | C4/h D4/h |');
    expect(downs(listen(tied, { ...NO_PRACTICE, loop: bars(1, 2) }, 1.9))).toEqual([
      ...['60 0.000', '62 0.500', '60 1.000', '62 1.500'],
    ]);
  });

  test('a trainer makes the next pass faster from its very first note on', () => {
    const practice = { ...NO_PRACTICE, loop: bars(0, 1), trainer: { step: 0.5, toRate: 1 } };
    expect(downs(listen(SCALE, practice, 5.9, { rate: 0.5 }))).toEqual([
      ...['60 0.000', '62 1.000', '64 2.000', '65 3.000'],
      ...['60 4.000', '62 4.500', '64 5.000', '65 5.500'],
    ]);
  });

  test('every key that goes down comes up, in random music, round loops, whatever is practised', () => {
    for (let round = 0; round < 25; round++) {
      const score = randomScore(round, { measures: 4 });
      const ends = score.measures.reduce((sum, { durationTicks }) => sum + durationTicks, 0);
      const practice: Practice = {
        ...NO_PRACTICE,
        loop: { fromTicks: 0, toTicks: ends },
        trainer: { step: 0.1, toRate: 1.5 },
        metronome: round % 2 === 0,
      };
      const programme = new Programme(score, practice);
      const lapSec = programme.timeMap.endSec;
      const first = listen(score, practice, lapSec * 1.9, { rate: 1, seed: round + 1 });
      const down = new Map<string, number>();
      for (const { event } of first) {
        if (event.kind === 'click' || event.kind === 'bend') continue;
        const key = keyOf(event);
        down.set(key, (down.get(key) ?? 0) + (event.kind === 'down' ? 1 : -1));
        expect(down.get(key), `key ${key}`).toBeGreaterThanOrEqual(0);
        expect(down.get(key), `key ${key}`).toBeLessThanOrEqual(1);
      }
      // The second pass is the first at its rate.
      const laps = [0, 1].map((lap) =>
        first
          .filter(({ atSec }) => (lap === 0 ? atSec < lapSec - 1e-6 : atSec >= lapSec - 1e-6))
          .filter(({ event }) => event.kind === 'down')
          .map(({ atSec, event }) => ({ event, sec: lap === 0 ? atSec : (atSec - lapSec) * 1.1 })),
      );
      const [one = [], two = []] = laps;
      for (const [index, { event, sec }] of two.entries()) {
        expect(event).toEqual(one[index]?.event);
        expect(Math.abs(sec - (one[index]?.sec ?? Infinity))).toBeLessThan(1e-6);
      }
    }
  });
});

describe('clicks', () => {
  const piece = (text: string) => music(text);

  test('the metronome accents the first beat of each measure, by the meter', () => {
    const practice = { ...NO_PRACTICE, metronome: true };
    expect(clicks(listen(piece('3/4 bpm=60 | C4/h. | C4/h. |'), practice, 5.9))).toEqual([
      ...['!0.00', '.1.00', '.2.00', '!3.00', '.4.00', '.5.00'],
    ]);
    expect(clicks(listen(piece('6/8 bpm=60 | C4/h. | C4/h. |'), practice, 5.9))).toEqual([
      ...['!0.00', '.1.50', '!3.00', '.4.50'],
    ]);
    expect(clicks(listen(piece('7/8 bpm=120 | C4/h.. |'), practice, 1.7))).toEqual(['!0.00', '.0.50', '.1.00']);
  });

  test('a pick-up has the last beats of its measure', () => {
    const practice = { ...NO_PRACTICE, metronome: true };
    expect(clicks(listen(piece('3/4 pickup bpm=60 | G4/q | C4/h. |'), practice, 3.9))).toEqual([
      ...['.0.00', '!1.00', '.2.00', '.3.00'],
    ]);
  });

  test('a measure is counted in at the speed that is played, and the music begins after it', () => {
    const heard = listen(piece('4/4 bpm=120 | C4/w |'), { ...NO_PRACTICE, countIn: true }, 6, { rate: 0.5 });
    expect(clicks(heard)).toEqual(['!0.00', '.1.00', '.2.00', '.3.00']);
    expect(downs(heard)).toEqual(['60 4.000']);
  });

  test('music that begins on the last beat is counted in by the beats before it', () => {
    const pickup = listen(piece('4/4 pickup bpm=60 | G4/q | C4/w |'), { ...NO_PRACTICE, countIn: true }, 5);
    expect(clicks(pickup)).toEqual(['.0.00', '!1.00', '.2.00', '.3.00']);
    expect(downs(pickup)[0]).toBe('67 4.000');
  });
});
