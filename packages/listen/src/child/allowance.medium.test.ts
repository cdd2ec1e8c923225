import { existsSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { DEFAULT_LIMITS, watchUse } from './allowance';
import { useOf } from './process-use';

test.runIf(existsSync('/proc/self/stat'))('what was computed before there was a recording does not count', async () => {
  while (process.cpuUsage().user < 1e6); // a second of processor time
  const used = useOf(process.pid)!.cpuSec;
  const limits = { ...DEFAULT_LIMITS, memoryMb: 1e6, startCpuSec: 0.9, cpuSecPerMinute: 0 };
  const watched = async (cpuSecBefore: number) => {
    const codes = new Set<string>();
    const watch = watchUse(process.pid, limits, () => 0, (code) => codes.add(code), cpuSecBefore); // prettier-ignore
    await delay(600);
    watch.stop();
    return [...codes];
  };
  expect(await watched(0)).toEqual(['too-much-work']);
  expect(await watched(used)).toEqual([]);
});
