import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { listenAndMake } from './index';
import type { CountOrder } from './testing/making-child';
import { fixture, noteModelPath } from './testing/model';

describe('a program that makes something of what it heard', () => {
  const making = (order: CountOrder, onMaking?: (share: number) => void) =>
    listenAndMake<CountOrder, { notes: number }>(fixture('minuet-self-made.mp3'), {
      modelPath: noteModelPath(),
      childPath: fileURLToPath(new URL('./testing/making-child.ts', import.meta.url)),
      order,
      ...(onMaking && { onMaking }),
    });

  test('answers with that, and says how far it is even while nothing else gets to run', async () => {
    const shares: number[] = [];
    const made = await making('count', (share) => shares.push(share));
    expect(made.ok && made.value.notes).toBeGreaterThan(20);
    expect(shares).toEqual([0.25, 1]);
  });

  test('and fails or dies doing so is a crash, as in listening', async () => {
    const detail = expect.stringContaining('no fingers left') as string;
    expect(await making('throw')).toMatchObject({ ok: false, error: { code: 'crashed', detail } });
    expect(await making('die')).toMatchObject({ ok: false, error: { code: 'crashed' } });
  });
});
