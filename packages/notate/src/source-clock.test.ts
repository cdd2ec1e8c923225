import { expect, test } from 'vitest';
import { notate, notator } from './notate';
import type { Notation, NotateSettings } from './settings';
import { networks } from './testing/networks';
import { PIANO } from './testing/played';
import { madeUpSong } from './testing/song';

const START_SEC = 83.5;
const { evidence } = madeUpSong(3, 10);
const cut = (settings: Partial<NotateSettings> = {}): NotateSettings => ({
  ...PIANO,
  ...settings,
  startsAtSec: START_SEC,
});
const withoutMoments = ({ score, beatsSec, downbeatsSec, ...rest }: Notation) => ({
  ...rest,
  score: { ...score, measures: score.measures.map(({ timestampSec: _, ...header }) => header) },
  beats: [beatsSec.length, downbeatsSec.length],
});
const moments = ({ score, beatsSec, downbeatsSec }: Notation) => [
  ...score.measures.map(({ timestampSec = NaN }) => timestampSec),
  ...beatsSec,
  ...downbeatsSec,
];
const late = (secs: readonly number[]) => secs.map((sec) => sec + START_SEC);

test('music cut out of a video is the same music, and its moments are those of the video', () => {
  const whole = notate(evidence, PIANO, networks);
  const part = notate(evidence, cut(), networks);
  expect(withoutMoments(part)).toEqual(withoutMoments(whole));
  expect(moments(part)).toEqual(late(moments(whole)));
});

test('what is told of it is told in moments of the video, too', () => {
  const downbeatSec = 2.5;
  const stretches = [{ fromSec: 4, toSec: 9, tempoScale: 'double' as const }];
  const lateStretches = [{ fromSec: 4 + START_SEC, toSec: 9 + START_SEC, tempoScale: 'double' as const }];
  const whole = notate(evidence, { ...PIANO, downbeatSec, stretches }, networks);
  const part = notate(evidence, cut({ downbeatSec: downbeatSec + START_SEC, stretches: lateStretches }), networks);
  expect(withoutMoments(part)).toEqual(withoutMoments(whole));
});

test('its readings can be chosen, and each is written as it would be of the recording alone', () => {
  const song = notator(evidence, networks);
  const alone = song.readings(PIANO);
  const offered = song.readings(cut());
  expect(offered.map(({ downbeatSec }) => downbeatSec)).toEqual(late(alone.map(({ downbeatSec }) => downbeatSec)));
  for (const [index, { settings }] of offered.entries())
    expect(withoutMoments(song(settings))).toEqual(withoutMoments(song(alone[index]!.settings)));
});

test('a passage of it begins where it is asked for in the video', () => {
  const song = notator(evidence, networks);
  const two = () => 2;
  const times = (settings: NotateSettings, fromSec: number) =>
    song.passage(settings, fromSec, two)!.measures.map(({ timestampSec = NaN }) => timestampSec);
  expect(times(cut(), 6 + START_SEC)).toEqual(late(times(PIANO, 6)));
});

test('a start that is no moment is none', () => {
  const whole = notate(evidence, PIANO, networks);
  for (const startsAtSec of [-1, NaN, Infinity])
    expect(moments(notate(evidence, { ...PIANO, startsAtSec }, networks))).toEqual(moments(whole));
});

test('the score names where it came from', () =>
  expect(notate(evidence, { ...PIANO, source: 'Youtube', sourceId: 'dQw4w9WgXcQ' }, networks).score.meta).toMatchObject(
    {
      source: 'Youtube',
      customId: 'dQw4w9WgXcQ',
    },
  ));
