import { readNetwork, type NetworkFiles } from '@notewright/networks';
import { networkFolder } from '@notewright/networks/node';
import { expect, test } from 'vitest';
import { NETWORK_NAMES, networksFrom } from './networks';
import { MODELS } from './testing/networks';

const files = networkFolder(MODELS);
const without = (name: string, instead: NetworkFiles): NetworkFiles => ({
  open: (asked) => (asked === name ? instead : files).open(asked),
});

test('what is in the repository is all that notation needs', () => expect(networksFrom(files).ok).toBe(true));

test.each(NETWORK_NAMES)('without %s nothing is notated, and it is told why', (name) =>
  expect(networksFrom(without(name, networkFolder('/nowhere')))).toEqual({
    ok: false,
    error: {
      code: 'network-missing',
      sentence: `The network "${name}" is not there. Build the program again.`,
    },
  }),
);

test.each(NETWORK_NAMES)('%s cannot be taken for another', (name) => {
  const other = NETWORK_NAMES[(NETWORK_NAMES.indexOf(name) + 1) % NETWORK_NAMES.length]!;
  const swapped = without(name, { open: () => files.open(other) });
  expect(networksFrom(swapped)).toMatchObject({ ok: false, error: { code: 'network-unsuitable' } });
  expect(readNetwork(swapped, name, () => 'opened')).toEqual({ ok: true, value: 'opened' });
});
