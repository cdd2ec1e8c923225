import type { Sound } from '@notewright/score';
import { expect, test } from 'vitest';
import { Instruments } from './instruments';
import type { Synthesiser } from './synthesiser';

const PIANO: readonly Sound[] = [{ kind: 'pitched', program: 0 }];
const ORGAN: readonly Sound[] = [{ kind: 'pitched', program: 19 }];

/** Synthesisers that note what is asked of them; no audio exists here. */
function hall() {
  const diary: string[] = [];
  let opened = 0;
  const instruments = new Instruments(async () => {
    const name = `synth ${++opened}`;
    diary.push(`${name} opens`);
    await Promise.resolve();
    return {
      seat: async (sounds: readonly Sound[]) => {
        diary.push(`${name} seats ${sounds.length}`);
        return sounds === BROKEN ? sounds : [];
      },
      close: async () => void diary.push(`${name} closes`),
    } as unknown as Synthesiser;
  });
  return { instruments, diary };
}
const BROKEN: readonly Sound[] = [{ kind: 'pitched', program: 40 }];
const yes = () => true;

test('however often play is pressed the sounds are loaded once', async () => {
  const { instruments, diary } = hall();
  const [first, second] = await Promise.all([instruments.open(yes), instruments.open(yes)]);
  expect([first === second, await instruments.open(yes)]).toEqual([true, first]);
  expect([instruments.synth, diary]).toEqual([first, ['synth 1 opens']]);
});

test('what nobody wants any more when it is open is closed again, and opened anew when it is wanted', async () => {
  const { instruments, diary } = hall();
  expect(await instruments.open(() => false)).toBeUndefined();
  expect(instruments.synth).toBeUndefined();
  await instruments.open(yes);
  expect(diary).toEqual(['synth 1 opens', 'synth 1 closes', 'synth 2 opens']);
});

test('the parts are seated when they or the instruments are others, and only then', async () => {
  const { instruments, diary } = hall();
  await instruments.seat(PIANO); // before anything is open there is nobody to seat
  await instruments.open(yes);
  for (const sounds of [PIANO, [...PIANO], ORGAN, PIANO]) await instruments.seat(sounds);
  expect(diary).toEqual(['synth 1 opens', ...Array(3).fill('synth 1 seats 1')]);
  instruments.close();
  await instruments.open(yes);
  await instruments.seat(PIANO);
  expect(diary.slice(4)).toEqual(['synth 1 closes', 'synth 2 opens', 'synth 2 seats 1']);
});

test('sounds that are missing are reported, and asked for again next time', async () => {
  const { instruments, diary } = hall();
  await instruments.open(yes);
  expect([await instruments.seat(BROKEN), await instruments.seat(BROKEN)]).toEqual([BROKEN, BROKEN]);
  expect(diary).toEqual(['synth 1 opens', 'synth 1 seats 1', 'synth 1 seats 1']);
});

test('a failure is reported to whoever asked, and the next one tries again', async () => {
  let tries = 0;
  const instruments = new Instruments(() =>
    ++tries === 1 ? Promise.reject(new Error('no audio')) : Promise.resolve({} as Synthesiser),
  );
  await expect(instruments.open(yes)).rejects.toThrow('no audio');
  expect(await instruments.open(yes)).toBeDefined();
});
