import { music } from '@notewright/score/testing';
import { expect, test } from 'vitest';
import { musicInRecording } from './musicInRecording';

const heard = (text: string, startsAtSec = 0) => musicInRecording(music(text), startsAtSec)!;
const struck = (text: string, startsAtSec?: number) =>
  heard(text, startsAtSec).strokes.flatMap(({ kind, atSec, midi }) => (kind === 'down' ? [`${midi} at ${atSec}`] : []));

const REPEATED = '4/4 at=10,14 | C4/h D4/h | at=12,16 repeat=end E4/w | at=18 F4/w |';

test('what is written once and heard twice is played along twice', () => {
  const twice = ['60 at 10', '62 at 11', '64 at 12', '60 at 14', '62 at 15', '64 at 16', '65 at 18'];
  expect(struck(REPEATED)).toEqual(twice);
  expect(struck('4/4 at=10 | C4/h D4/h | at=12 E4/w | at=14 C4/h D4/h | at=16 E4/w | at=18 F4/w |')).toEqual(twice);
});

test('a repeat sign that was added plays along once: the original goes straight on', () => {
  const once = struck('4/4 at=0 | C4/w | at=2 D4/w | at=4 E4/w |');
  expect(struck('4/4 at=0 | C4/w | at=2 repeat=end D4/w | at=4 E4/w |')).toEqual(once);
});

test('moments count from where the recording begins', () => {
  const { map } = heard(REPEATED, 10);
  expect(struck(REPEATED, 10)[3]).toBe('60 at 4');
  expect(map.secondsToTicks(4)).toBe(0);
  expect(map.passageToSeconds(0, 80_640)).toEqual([0, 4]);
  expect(map.endSec).toBe(10);
});
