import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { listen } from '../listen';
import { SpareListener } from '../spare-listener';
import type { Findings } from '../testing/spy-child';

/** Asked in another way than the product asks: whether this system lets a process have a network of its own. */
const walled = spawnSync('bwrap', ['--unshare-net', '--ro-bind', '/', '/', '/bin/true']).status === 0;
const SPY = fileURLToPath(new URL('../testing/spy-child.ts', import.meta.url));

test.each([
  ['was started for the recording', false],
  ['waited for it', true],
])(
  'whoever takes over a decoder that %s finds no secrets, and where the system allows it nothing else either',
  async (_, waits) => {
    const data = await mkdtemp(join(tmpdir(), 'notewright-wall-'));
    const elsewhere = await mkdtemp(join(tmpdir(), 'notewright-elsewhere-'));
    const service = createServer().listen(0, '127.0.0.1');
    await once(service, 'listening');
    process.env['DATABASE_URL'] = 'postgres://secret';
    try {
      const job = join(data, 'job');
      await mkdir(job);
      await writeFile(join(job, 'another recording.mp3'), 'private');
      const file = join(job, 'recording.mp3');
      const content = `${(service.address() as AddressInfo).port} ${process.pid} ${elsewhere} ${job}`;
      await writeFile(file, content);
      const settings = { modelPath: '', childPath: SPY, hidden: [data, dirname(SPY)] };
      const spare = waits ? new SpareListener({ ...settings, folder: join(data, 'tmp') }) : undefined;
      spare?.prepare();
      const outcome = await listen(file, { ...settings, spare });
      const found = JSON.parse((outcome.ok ? undefined : outcome.error.detail) ?? 'null') as Findings;
      expect(found).toMatchObject({
        recording: content,
        beside: walled || waits ? ['recording.mp3'] : ['another recording.mp3', 'recording.mp3'],
        others: walled ? [] : ['another recording.mp3'],
        noNewPrivileges: true,
        canWrite: !walled,
        reachesNetwork: !walled,
        seesParent: !walled,
      });
      if (walled) expect(found.filledMb).toBeLessThanOrEqual(270);
      const own = [
        'NODE_CHANNEL_FD',
        'NODE_CHANNEL_SERIALIZATION_MODE',
        'PATH',
        'PWD',
        'TMPDIR',
        'LD_LIBRARY_PATH',
        'TEMP',
      ];
      expect(found.environment.filter((name) => !own.includes(name))).toEqual([]);
    } finally {
      delete process.env['DATABASE_URL'];
      service.close();
      for (const folder of [data, elsewhere]) await rm(folder, { recursive: true });
    }
  },
);
