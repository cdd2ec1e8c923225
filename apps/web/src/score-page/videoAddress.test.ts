import { expect, test } from 'vitest';
import { videoAddress } from './videoAddress';

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
