import { expect, test } from 'vitest';
import { afterChoice, cropOf, mayGoOn, START, startOf, type VideoChoice, withLink } from './videoSteps';

const ID = 'dQw4w9WgXcQ';
const walk = (...choices: VideoChoice[]) => choices.reduce(afterChoice, START);
const toVideo = (durationSec?: number) =>
  walk(
    { kind: 'mode', mode: 'universal' },
    { kind: 'instrument', instrument: 'flute' },
    { kind: 'video', video: { id: ID, ...(durationSec && { durationSec }) } },
  );

test('each choice leads to the next step, and Next waits for the choice of its step', () => {
  expect(mayGoOn(START)).toBe(false);
  expect(toVideo()).toEqual({ step: 'crop', mode: 'universal', instrument: 'flute', video: { id: ID } });
  expect(mayGoOn(walk({ kind: 'mode', mode: 'universal' }))).toBe(false);
  expect(mayGoOn(toVideo())).toBe(true);
});

test('a video of forty minutes goes no further', () => {
  expect(mayGoOn(toVideo(2399))).toBe(true);
  expect(mayGoOn(toVideo(2400))).toBe(false);
});

test('all of a video is meant, until somebody says otherwise', () => {
  expect(cropOf(toVideo(185.4))).toEqual({ startSec: 0, stopSec: 185 });
  expect(cropOf(afterChoice(toVideo(185), { kind: 'crop', crop: { startSec: 20, stopSec: 60 } }))).toEqual({ startSec: 20, stopSec: 60 }); // prettier-ignore
});

test('what becomes known of the video is heeded, and of another one not', () => {
  const known = afterChoice(toVideo(), { kind: 'known', video: { id: ID, durationSec: 100, title: 'Air' } });
  expect(known.video).toEqual({ id: ID, durationSec: 100, title: 'Air' });
  expect(cropOf(known).stopSec).toBe(100);
  expect(afterChoice(known, { kind: 'known', video: { id: 'aaaaaaaaaaa', durationSec: 5 } })).toBe(known);
});

test('another video begins with all of it, the same one keeps its part', () => {
  const cut = afterChoice(toVideo(185), { kind: 'crop', crop: { startSec: 20, stopSec: 60 } });
  expect(afterChoice(cut, { kind: 'video', video: { id: ID } }).crop).toEqual({ startSec: 20, stopSec: 60 });
  expect(afterChoice(cut, { kind: 'video', video: { id: 'aaaaaaaaaaa' } }).crop).toBeUndefined();
  expect(afterChoice(cut, { kind: 'video', video: { id: ID }, startSec: 90 }).crop).toEqual({ startSec: 90, stopSec: 2400 }); // prettier-ignore
});

test.each([
  [`v=${ID}`, { mode: 'universal', instrument: 'piano', video: { id: ID } }],
  [`v=${ID}&inst=piano_easy`, { mode: 'arrangement', instrument: 'piano_easy' }],
  [`v=${ID}&inst=sax&start=1:30&stop=150`, { instrument: 'sax', crop: { startSec: 90, stopSec: 150 } }],
  [`v=${ID}&inst=kazoo&start=50&stop=60`, { instrument: 'piano', crop: { startSec: 30, stopSec: 60 } }],
])('an address with %s begins at the third step', (query, expected) =>
  expect(startOf(new URLSearchParams(query))).toMatchObject({ step: 'search', ...expected }),
);

test.each(['', 'v=', 'v=--exec=ls', 'v=javascript:x', 'inst=piano'])(
  'an address with %j begins at the first',
  (query) => expect(startOf(new URLSearchParams(query))).toEqual(START),
);

test('a link that was pasted early is the video, wherever one stands; other words choose nothing', () => {
  expect(withLink(START, 'https://youtu.be/dQw4w9WgXcQ?t=42')).toMatchObject({
    ...{ step: 'mode', video: { id: 'dQw4w9WgXcQ' }, crop: { startSec: 42 } },
  });
  expect(withLink(START, 'goldbergaria')).toBe(START);
});
