import { music } from '@notewright/score/testing';
import { describe, expect, test } from 'vitest';
import type { ArrangementLevel } from '../settings';
import { playabilityIssues } from './playability';

const faults = (text: string, level: ArrangementLevel = 'full') =>
  playabilityIssues(music(text), level).map(({ fault, hand }) => `${hand === 0 ? 'right' : 'left'} ${fault}`);

describe('what hands cannot do', () => {
  test('an eleventh is too wide for any hand, a tenth only for beginners', () => {
    expect(faults('4/4 | [C4 F5]/w // r/w |')).toEqual(['right reach']);
    expect(faults('4/4 | [C4 E5]/w // r/w |')).toEqual([]);
    expect(faults('4/4 | [C4 E5]/w // r/w |', 'easy')).toEqual(['right reach']);
  });

  test('a key held in one voice counts for the reach of the other', () =>
    expect(faults('4/4 | r/q A5/h. & C4/w // r/w |')).toEqual(['right reach']));

  test('six keys are more than five fingers', () =>
    expect(faults('4/4 | [C4 D4 E4 F4 G4 A4]/w // r/w |')).toEqual(['right fingers']));

  test('32nds at 240 are too fast, eighths are not', () => {
    expect(faults('4/4 bpm=240 | C5/32 D5/32 E5/16 F5/8 G5/q r/h // r/w |')).toContain('right too-fast');
    expect(faults('4/4 bpm=240 | C5/8 D5/8 E5/8 F5/8 G5/q r/q // r/w |')).toEqual([]);
  });

  test('one key cannot be struck as fast as different ones', () => {
    expect(faults('4/4 bpm=180 | C5/16 C5/16 r/8 r/q r/h // r/w |')).toEqual(['right repeated']);
    expect(faults('4/4 bpm=180 | C5/16 D5/16 r/8 r/q r/h // r/w |')).toEqual([]);
  });

  test('a jump of three octaves needs time', () => {
    expect(faults('4/4 bpm=150 | r/w // C2/8 C5/8 r/q r/h |')).toEqual(['left jump']);
    expect(faults('4/4 bpm=60 | r/w // C2/h C5/h |')).toEqual([]);
  });

  test('both hands on one key, or crossed, collide', () => {
    expect(faults('4/4 | C4/w // C4/w |')).toEqual(['left collision']);
    expect(faults('4/4 | C4/w // r/h E4/h |')).toEqual(['left collision']);
    expect(faults('4/4 | C4/h C5/h // r/h E4/h |')).toEqual([]);
  });
});

test('a tied note is struck once', () =>
  expect(faults('4/4 bpm=400 | r/h r/q r/8 r/16 r/32 C5/32~ // r/w | C5/w // r/w |')).toEqual([]));
