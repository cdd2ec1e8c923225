import { DEFAULT_OPTIONS } from '@notewright/engraving';
import { music } from '@notewright/score/testing';
import { beforeEach, expect, test, vi } from 'vitest';
import { workers } from '../testing/workers';

const [OLDER, NEWER] = [music('4/4 | C4/w |'), music('4/4 | D4/w |')];
const TASK = { slot: '0-1', range: { from: 0, to: 1 }, options: DEFAULT_OPTIONS, widthPx: 1200 };

beforeEach(() => vi.resetModules());

/** What the page was shown, and two keys pressed while the picture of the one before was being drawn. */
async function threeKeys() {
  const [started, shown] = [workers(), [] as string[]];
  const { engraver } = await import('./engraver');
  const wait = (name: string, score = OLDER) =>
    engraver.engrave(score, TASK, () => shown.push(name), () => shown.push(`${name}, late`)); // prettier-ignore
  wait('first')();
  wait('second')();
  wait('third', NEWER);
  const [worker] = started;
  if (!worker) throw new Error('no engraver was started');
  const ids = worker.sent.flatMap((message) => {
    const { kind, id } = message as { kind: string; id?: number };
    return kind === 'engrave' && id !== undefined ? [id] : [];
  });
  const drawn = (index: number) => worker.say({ kind: 'engraved', id: ids[index], system: {} });
  return { engraver, shown, drawn };
}

test('the picture of a key that was being drawn when others were pressed is shown until that of the last is there', async () => {
  const { engraver, shown, drawn } = await threeKeys();
  drawn(0);
  expect(shown).toEqual(['first, late']);
  expect(engraver.idle).toBe(false);
  drawn(2);
  expect(shown).toEqual(['first, late', 'third']);
  expect(engraver.idle).toBe(true);
});

test('nothing older comes after the newest picture', async () => {
  const { shown, drawn } = await threeKeys();
  drawn(2);
  drawn(0);
  expect(shown).toEqual(['third']);
});
