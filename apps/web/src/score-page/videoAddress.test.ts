import { music } from '@notewright/score/testing';
import { expect, test } from 'vitest';
import { playableVideo, videoAddress } from './videoAddress';

test('a score made from a video links to it, other scores link nowhere', () => {
  expect(videoAddress({ source: 'Youtube', customId: 'dQw4w9WgXcQ' })).toBe(
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  );
  expect(videoAddress({ source: 'Audio', customId: 'dQw4w9WgXcQ' })).toBeUndefined();
  expect(videoAddress({ source: 'Youtube', customId: '' })).toBeUndefined();
});

test('what is no id never gets into an address', () => {
  expect(videoAddress({ source: 'Youtube', customId: '"><script>x' })).toBeUndefined();
  expect(videoAddress({ source: 'Youtube', customId: 'dQw4w9WgXcQ&t=1' })).toBeUndefined();
});

test('a video can be played with a score that knows where it begins in it', () => {
  const from = { source: 'Youtube', customId: 'dQw4w9WgXcQ' };
  const timed = music('4/4 at=3 | C4/w |');
  const untimed = music('4/4 | C4/w |');
  expect(playableVideo({ ...timed, meta: { ...timed.meta, ...from } })).toBe('dQw4w9WgXcQ');
  expect(playableVideo({ ...untimed, meta: { ...untimed.meta, ...from } })).toBeUndefined();
  expect(playableVideo(timed)).toBeUndefined();
});
