import { expect, test } from 'vitest';
import { readSamples } from './ffmpeg-process';

const decodeBy = async (script: string, take = (_samples: number) => Promise.resolve()) => {
  let count = 0;
  const answer = await readSamples('sh', ['-c', script], {
    file: '',
    container: 'mp3',
    start: 0,
    maxSeconds: 1,
    onClaimedDuration: () => undefined,
    onSamples: (samples) => take((count += samples.length)),
  });
  return { count, ...answer };
};

test('what a damaged file gives before its decoder crashes is taken', async () => {
  expect(await decodeBy('printf 12345678; kill -SEGV $$')).toMatchObject({ count: 2 });
  expect(await decodeBy('printf 12345678; echo broken >&2; exit 3')).toMatchObject({ count: 2, exitCode: 3 });
});

test('what was decoded until the machine killed the decoder does not pass for the whole recording', async () => {
  await expect(decodeBy('printf 12345678; kill -KILL $$')).rejects.toMatchObject({ syscall: 'kill' });
});

test('a decoder whose samples are not wanted any more is ended', async () => {
  const full = () => Promise.reject(new Error('enough'));
  await expect(decodeBy('printf 12345678; sleep 600', full)).rejects.toThrow('enough');
});
