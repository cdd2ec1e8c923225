import { expect, test } from 'vitest';
import { InTurn } from './in-turn';

test('one is open at a time, is kept while it is asked again, and is closed when another is asked', async () => {
  const events: string[] = [];
  const opening = (name: string) => () => {
    events.push(`open ${name}`);
    return { close: () => Promise.resolve(void events.push(`close ${name}`)) };
  };
  const inTurn = new InTurn<ReturnType<ReturnType<typeof opening>>>();
  const use = (name: string, what: string) =>
    inTurn.with(name, opening(name), async () => {
      await new Promise((resolve) => setTimeout(resolve));
      events.push(what);
      return what;
    });
  expect(await Promise.all([use('a', '1'), use('a', '2'), use('b', '3')])).toEqual(['1', '2', '3']);
  await inTurn.close();
  expect(events).toEqual(['open a', '1', '2', 'close a', 'open b', '3', 'close b']);
});

test('who comes after one that failed is served', async () => {
  const inTurn = new InTurn<{ readonly close: () => Promise<void> }>();
  const open = () => ({ close: () => Promise.resolve() });
  const failing = inTurn.with('a', open, () => Promise.reject(new Error('no')));
  const next = inTurn.with('a', open, () => Promise.resolve('yes'));
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('yes');
});
