import type { Sound } from '@notewright/score';
import { expect, test } from 'vitest';
import { channelsOf } from './channels';

const VIOLIN: Sound = { kind: 'pitched', program: 40 };
const DRUMS: Sound = { kind: 'percussion' };
const many = (count: number, sound: Sound): readonly Sound[] => Array.from({ length: count }, () => sound);

test('parts have the channels of General MIDI in order; drums have theirs', () => {
  expect(channelsOf([])).toEqual([]);
  expect(channelsOf([VIOLIN, DRUMS, VIOLIN])).toEqual([0, 9, 1]);
});

test('no two parts share a channel, and pitched parts never play on drums, however many there are', () => {
  const sounds = [...many(40, VIOLIN), ...many(3, DRUMS)];
  const channels = channelsOf(sounds);
  expect(new Set(channels).size).toBe(43);
  for (const [index, channel] of channels.entries())
    expect(channel % 16 === 9, `part ${index} on channel ${channel}`).toBe(index >= 40);
});
