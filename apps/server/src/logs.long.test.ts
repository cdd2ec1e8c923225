import { SHARE_HEADER } from '@notewright/contracts';
import { music } from '@notewright/score/testing';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Browser } from './testing/browser';
import { startTestDatabase } from './testing/database';
import { startProcess } from './testing/processes';
import { musjFile } from './testing/sheets';

test('even the log of every request has no link, password, name or cookie in it', async () => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'notewright-logs-'));
  const database = await startTestDatabase();
  const server = await startProcess({
    ...{ ROLE: 'api', DATABASE_URL: database.url, NOTEWRIGHT_DATA: dataFolder, PORT: '0' },
    LOG_LEVEL: 'debug',
  });
  try {
    const address = server.line.replace('Notewright is ready at ', '');
    const anna = new Browser(address);
    await anna.register('anna.secret@example.org', 'secret-password');
    const { id } = (await anna.upload(musjFile(music('| C4/w |')), { title: 'Secret Waltz' })).json<{ id: string }>();
    const { url } = (await anna.post('/ScoreSharingURL', { id })).json<{ url: string }>();
    const share = url.split('token=')[1]!;
    expect((await anna.get(`/SharedScore?token=${share}`)).statusCode).toBe(200);
    expect((await fetch(`${address}/SharedScore`, { headers: { [SHARE_HEADER]: share } })).status).toBe(200);
    await anna.get(`/shared%3Ftoken=${share}`);
    await anna.get(`/%E0%A4%A?token=${share}`);
    await anna.get('/ExternalLogin/google?state=secret-state&code=secret-code');
    await anna.post('/RenameSheet?id=x&title=Secret%20Nocturne');
    await anna.post('/ResetPassword', { token: 'secret-link', NewPassword: 'secret-1', ConfirmPassword: 'secret-1' });
    await anna.post('/LoginApp', { Email: 'anna.secret@example.org', Password: 'secret-guess' });
    await server.interrupt();
    const log = server.said();
    for (const path of ['/SharedScore', '/ExternalLogin/google?state&code', '/RenameSheet?id&title', '/ResetPassword'])
      expect(log).toContain(path);
    for (const secret of [share, /secret/i, anna.cookie('notewright_session')!, anna.cookie('notewright_visitor')!])
      expect(log).not.toMatch(secret);
  } finally {
    await server.kill();
    await database.stop();
    await rm(dataFolder, { recursive: true, force: true });
  }
});
