import { useSnackbar } from 'notistack';
import { expect, test } from 'vitest';
import { mounted } from '../testing/hook';
import { useSayOnce } from './useSayOnce';

const said = () =>
  mounted(() => ({ sayOnce: useSayOnce(), closeSnackbar: useSnackbar().closeSnackbar }), undefined as undefined);

test('a sentence that stands on the screen is not said again beside itself; another one is', async () => {
  const { now, after, messages } = await said();
  await after(() =>
    ['No notes selected!', 'No notes selected!', 'Nothing to undo'].forEach((one) => now().sayOnce(one)),
  );
  expect(messages().map(({ text }) => text)).toEqual(['No notes selected!', 'Nothing to undo']);
});

test('one that is just going away is said again', async () => {
  const { now, after, messages } = await said();
  for (let round = 0; round < 3; round++) {
    await after(() => now().sayOnce('No notes selected!'));
    expect(messages()).toHaveLength(1);
    await after(() => now().closeSnackbar(messages()[0]?.key)); // it slides away
    expect(messages()).toHaveLength(0);
  }
});

test('what is said about the same thing takes no place twice, whatever the sentence', async () => {
  const { now, after, messages } = await said();
  await after(() => now().sayOnce('40 %', {}, 'song 1'));
  await after(() => now().sayOnce('50 %', {}, 'song 1'));
  expect(messages().map(({ text }) => text)).toEqual(['40 %']);
});
