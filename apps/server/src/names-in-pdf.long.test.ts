import { music } from '@notewright/score/testing';
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { Browser } from './testing/browser';
import { startTestServer } from './testing/server';
import { musjFile } from './testing/sheets';

test('a title full of marks stands on the page of the PDF as the text it is', async () => {
  const server = await startTestServer();
  try {
    const anna = new Browser(server.app);
    await anna.register('anna@example.org');
    const names = { title: '<b>Anna</b> "Co" ${7*7}', composer: "O'Neil <i>" };
    const { id } = (await anna.upload(musjFile(music('| C4/w |')), names)).json<{ id: string }>();
    const pdf = await anna.get(`/ExportAsPdf?id=${id}`);
    expect(pdf.statusCode).toBe(200);
    const file = join(server.config.dataFolder, 'names.pdf');
    await writeFile(file, pdf.rawPayload);
    const { stdout } = await promisify(execFile)('pdftotext', [file, '-']);
    expect(stdout).toContain('<b>Anna</b> "Co" ${7*7}');
    expect(stdout).toContain("O'Neil <i>");
  } finally {
    await server.stop();
  }
}, 120_000);
