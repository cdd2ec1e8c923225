import { readdir } from 'node:fs/promises';
import { exporter, importer, Settings } from '@coderline/alphatab';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Song } from '@notewright/contracts';
import { SCORE_WRITERS } from '@notewright/formats';
import { music } from '@notewright/score/testing';
import { Browser } from './testing/browser';
import { malformed } from './testing/malformed';
import { startTestServer, type TestServer } from './testing/server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const TUNE = music('3/4 key=G | C4/q D4/q E4/q | [F#4 A4]/h. |');
const XML = SCORE_WRITERS.musicxml(TUNE);

function guitarPro(): Uint8Array {
  const settings = new Settings();
  const reader = new importer.AlphaTexImporter();
  reader.initFromString('\\track "Guitar" \\tuning (E4 B3 G3 D3 A2 E2) 3.3.4 0.6.8 5.1.8 (0.1 1.2).2', settings);
  return new exporter.Gp7Exporter().export(reader.readScore(), settings);
}

const FILES: Readonly<Record<string, () => Uint8Array>> = {
  musicxml: () => XML,
  mxl: () => zipSync({ 'a.xml': XML }),
  mid: () => SCORE_WRITERS.midi(TUNE),
  musj: () => SCORE_WRITERS.musicjson(TUNE),
  abc: () => strToU8('X:1\nT:Tune\nM:3/4\nL:1/8\nK:G\n|:"G"G2 A>B {c}d2 | [FA]6 :|\nw: a b c\n'),
  gp: guitarPro,
};
const COUNT = 60;
/** What an account may bring in ten minutes. */
const PER_ACCOUNT = 50;

test.each(Object.entries(FILES))(
  'sixty broken .%s files: each is refused or read, none breaks anything',
  async (kind, make) => {
    const whole = make();
    const statuses = new Map<string, number>();
    let anna: Browser | undefined;
    for (const [index, bytes] of malformed(whole, COUNT).entries()) {
      if (!anna || index % PER_ACCOUNT === 0) {
        anna = new Browser(server.app);
        await anna.register(`anna-${kind}-${index}@example.org`);
      }
      const before = (await anna.get('/GetSongMySongs')).json<Song[]>().length;
      const answer = await anna.upload({ name: `a.${kind}`, bytes });
      const { ok, code } = answer.json<{ ok: boolean; code?: string }>();
      expect([200, 422], `${kind} ${index}: ${answer.body}`).toContain(answer.statusCode);
      if (!ok)
        expect(['score-invalid', 'score-too-large', 'score-too-heavy', 'file-unusable'], `${index}`).toContain(code);
      statuses.set(code ?? 'ok', (statuses.get(code ?? 'ok') ?? 0) + 1);
      expect((await anna.get('/GetSongMySongs')).json<Song[]>()).toHaveLength(before + Number(ok));
    }
    expect(statuses.get('score-invalid') ?? 0).toBeGreaterThan(5);
    expect(await readdir(server.config.tempFolder).catch(() => [])).toEqual([]);
    expect(server.scorePool.load).toEqual({ working: 0, waiting: 0 });
    const bea = new Browser(server.app);
    await bea.register(`bea-${kind}@example.org`);
    expect((await bea.upload({ name: `a.${kind}`, bytes: whole })).json()).toMatchObject({ ok: true });
  },
  300_000,
);
