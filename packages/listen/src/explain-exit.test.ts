import { expect, test } from 'vitest';
import { explainExit } from './listen';
import { killsIn } from './memory-kills';

test('a kill is the recording’s fault, unless the machine killed for memory meanwhile', () => {
  expect(explainExit(null, 'SIGKILL', '', true).code).toBe('out-of-memory');
  expect(explainExit(137, null, '', true).code).toBe('out-of-memory');
  expect(explainExit(null, 'SIGKILL', '', false).code).toBe('machine-failed');
  expect(explainExit(137, null, '', false).code).toBe('machine-failed');
  expect(explainExit(null, 'SIGABRT', 'FATAL ERROR: JavaScript heap out of memory', false).code).toBe(
    'too-much-memory',
  );
  expect(explainExit(1, null, 'bwrap: Creating new namespace failed: No space left on device', true).code).toBe('machine-failed'); // prettier-ignore
  expect(explainExit(3, null, 'my words', false).code).toBe('crashed');
});

test('how many were killed for memory stands in a line of its own', () => {
  expect(killsIn('pgfault 7\noom_kill 12\nnuma_hit 3\n')).toBe(12);
  expect(killsIn('nothing of the kind')).toBe(0);
});
