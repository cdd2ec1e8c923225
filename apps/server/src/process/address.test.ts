import { createServer, type AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { readConfig } from '../config';
import { addressOf, freePortFrom } from './address';

test('a taken port is passed over', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, 'localhost', resolve));
  const { port } = other.address() as AddressInfo;
  try {
    expect(await freePortFrom(port, 'localhost')).toBeGreaterThan(port);
  } finally {
    other.close();
  }
});

test.each([
  [{}, 'http://localhost:3000'],
  [{ HOST: '0.0.0.0' }, 'http://localhost:3000'],
  [{ HOST: '192.168.1.7' }, 'http://192.168.1.7:3000'],
  [{ HOST: '::1' }, 'http://[::1]:3000'],
  [{ PUBLIC_URL: 'https://music.example.org/' }, 'https://music.example.org'],
])('with %j the address to open is %s', (env, address) => {
  expect(addressOf(readConfig(env), 3000)).toBe(address);
});
