import type { Toolkit } from '@notewright/engraving/layout';
import { expect, test } from 'vitest';
import { EitherEngraver } from './eitherEngraver';

// That the real engraver stops where a function is missing, and what is drawn then, is tested in tools/engraver.test.mjs.
const engraver = (log: string): Toolkit => ({
  setOptions: () => undefined,
  loadData: () => true,
  renderToSVG: () => '',
  getLog: () => log,
});
const stops = () => {
  throw new WebAssembly.RuntimeError('unreachable');
};

test('what the whole engraver cannot draw either is reported, and it is not started again', async () => {
  let started = 0;
  const either = new EitherEngraver(Promise.resolve(engraver('small')), () => {
    started++;
    return Promise.resolve(engraver('whole'));
  });
  await expect(either.use(stops)).rejects.toThrow('unreachable');
  await expect(either.use(stops)).rejects.toThrow('unreachable');
  expect(started).toBe(1);
  expect(await either.use((toolkit) => toolkit.getLog())).toBe('whole');
});

test('a whole engraver that could not be fetched is fetched for the next line', async () => {
  let asked = 0;
  const either = new EitherEngraver(Promise.resolve(engraver('small')), () =>
    ++asked === 1 ? Promise.reject(new Error('no line')) : Promise.resolve(engraver('whole')),
  );
  await expect(either.use(stops)).rejects.toThrow('no line');
  expect(await either.use((toolkit) => toolkit.getLog())).toBe('whole');
  expect(asked).toBe(2);
});

test('any other failure is reported, and the small engraver goes on', async () => {
  const either = new EitherEngraver(Promise.resolve(engraver('small')), () => Promise.reject(new Error('not needed')));
  const fails = () => {
    throw new Error('no such measure');
  };
  await expect(either.use(fails)).rejects.toThrow('no such measure');
  expect(await either.use((toolkit) => toolkit.getLog())).toBe('small');
});

test('an engraver that does not start is reported to whoever draws', async () => {
  const either = new EitherEngraver(Promise.reject(new Error('no line')), () =>
    Promise.reject(new Error('not needed')),
  );
  await expect(either.use(() => 'drawn')).rejects.toThrow('no line');
});
