import { expect, test } from 'vitest';
import { videoFields } from './video';
import { videoLinkIn } from './video-link';

const ID = 'dQw4w9WgXcQ';

test.each([
  ID,
  `  ${ID} `,
  `https://www.youtube.com/watch?v=${ID}`,
  `http://youtube.com/watch?list=PL123&v=${ID}&index=2`,
  `m.youtube.com/watch?v=${ID}`,
  `music.youtube.com/watch?v=${ID}`,
  `youtu.be/${ID}?si=abc`,
  `HTTPS://YouTu.be/${ID}`,
  `https://www.youtube.com/shorts/${ID}`,
  `https://www.youtube.com/live/${ID}?feature=share`,
  `https://www.youtube-nocookie.com/embed/${ID}`,
])('%s names a video', (text) => expect(videoLinkIn(text)).toEqual({ id: ID }));

test.each([
  [`https://youtu.be/${ID}?t=90`, 90],
  [`https://youtu.be/${ID}?t=1m30s`, 90],
  [`https://www.youtube.com/watch?v=${ID}&t=1h2m3s`, 3723],
  [`https://www.youtube.com/embed/${ID}?start=45`, 45],
])('%s begins at %i s', (text, startSec) => expect(videoLinkIn(text)).toEqual({ id: ID, startSec }));

test.each([
  '',
  'Moonlight Sonata',
  'piano tutorial youtube',
  'https://www.youtube.com/playlist?list=PL123456789',
  'https://www.youtube.com/@channel',
  `https://www.youtube.com.evil.example/watch?v=${ID}`,
  `https://evil.example/watch?v=${ID}&youtu`,
  `https://youtu.be@evil.example/${ID}`,
  'https://www.youtube.com/watch?v=--exec=reboot',
  'https://youtu.be/short',
  `file:///youtu.be/${ID}`,
  `javascript:youtu.be/${ID}`,
])('%j names none', (text) => expect(videoLinkIn(text)).toBeUndefined());

test('in a search box, eleven letters are a word', () => {
  expect(videoLinkIn('Mondscheine', false)).toBeUndefined();
  expect(videoLinkIn(`youtu.be/${ID}`, false)).toEqual({ id: ID });
});

const fields = {
  videoId: ID,
  instrument: 'piano',
  starttime: '10',
  stoptime: '40',
  title: 'Air',
  composer: 'Bach',
  agreedToTerms: 'true',
};
const problem = (change: Record<string, string>) => {
  const read = videoFields.safeParse({ ...fields, ...change });
  return read.success ? undefined : read.error.issues[0]!.message;
};

test('places are seconds or minutes and seconds', () =>
  expect(videoFields.parse({ ...fields, starttime: '1:05', stoptime: '95.5' })).toMatchObject({
    starttime: 65,
    stoptime: 95.5,
  }));

test.each([
  [{ videoId: '-exec_ls123' }, undefined],
  [{ videoId: '--exec=ls12' }, 'video-id'],
  [{ videoId: '../../etc/x' }, 'video-id'],
  [{ videoId: `${ID}&x=1` }, 'video-id'],
  [{ videoId: `${ID}\n` }, 'video-id'],
  [{ stoptime: '39' }, 'video-part-too-short'],
  [{ starttime: '2371', stoptime: '2401' }, 'video-too-long'],
  [{ starttime: '1:75', stoptime: '200' }, 'no place in a video'],
  [{ starttime: '-5' }, 'no place in a video'],
  [{ agreedToTerms: 'false' }, 'terms-not-agreed'],
])('%j is refused for %s', (change, message) => expect(problem(change)).toBe(message));
