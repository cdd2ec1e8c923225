import { NETWORK_NAMES } from '@notewright/notate';
import { expect, test } from 'vitest';
import manifest from '../../../../models/manifest.json';
import { addressOf } from './network-files';

test('every network by which music is written down comes along with the page', () => {
  const { networks } = manifest as { networks: Readonly<Record<string, { readonly file: string }>> };
  const missing = NETWORK_NAMES.filter((name) => addressOf(networks[name]?.file ?? '') === undefined);
  expect(missing).toEqual([]);
});

test('no file that does not exist has an address', () => expect(addressOf('none/none.weights')).toBeUndefined());
