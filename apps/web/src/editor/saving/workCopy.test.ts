import { expect, test } from 'vitest';
import { workCopy } from './workCopy';

/** A songbook at the other end of a line that breaks at these calls, counted from 1. */
function songbook(...breaks: readonly number[]) {
  const songs: string[] = [];
  let calls = 0;
  const travel = () => (breaks.includes(++calls) ? Promise.reject(new Error('no line')) : Promise.resolve());
  const save = workCopy<string>({
    copy: async () => {
      await travel();
      return String(songs.push('the original') - 1);
    },
    save: async (id, work) => {
      await travel();
      songs[Number(id)] = work;
    },
  });
  return { songs, save };
}

test('work that is saved as a copy after the line broke is in one copy, as it is by then', async () => {
  const { songs, save } = songbook(2, 3);
  await expect(save('first try')).rejects.toThrow('no line');
  await expect(save('second try')).rejects.toThrow('no line');
  await save('third try');
  expect(songs).toEqual(['third try']);
});

test('a copy that could not be made is made when it is asked for again', async () => {
  const { songs, save } = songbook(1);
  await expect(save('work')).rejects.toThrow('no line');
  await save('work');
  expect(songs).toEqual(['work']);
});
