import { MISSING_SIGNS } from '@notewright/contracts';
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

test('names in any script stand on the page; of signs that no font has the answer tells', async () => {
  const server = await startTestServer();
  try {
    const anna = new Browser(server.app);
    await anna.register('anna@example.org');
    const pdfOf = async (title: string, composer: string) => {
      const { id } = (await anna.upload(musjFile(music('| C4/w |')), { title, composer })).json<{ id: string }>();
      return anna.get(`/ExportAsPdf?id=${id}`);
    };
    const written = await pdfOf('月亮代表我的心', '宮城道雄');
    expect(written.headers).not.toHaveProperty(MISSING_SIGNS);
    expect(written.headers['content-disposition']).toContain(`''${encodeURIComponent('月亮代表我的心')}.pdf`);
    const file = join(server.config.dataFolder, 'names.pdf');
    await writeFile(file, written.rawPayload);
    const { stdout } = await promisify(execFile)('pdftotext', [file, '-']);
    expect(stdout).toContain('月亮代表我的心');
    expect(stdout).toContain('宮城道雄');
    const boxes = await pdfOf('Song \u{20bb7} ᏣᎳᎩ', 'Anna');
    expect(decodeURIComponent(String(boxes.headers[MISSING_SIGNS.toLowerCase()]))).toBe('\u{20bb7}ᏣᎳᎩ');
  } finally {
    await server.stop();
  }
}, 120_000);
