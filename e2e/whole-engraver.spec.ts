import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { encodeMusicJson } from '@notewright/score';
import { music } from '@notewright/score/testing';
import { DRAWING_LIMIT_MS } from './screens-list';
import { expect, test } from './product';

const ROOT = join(import.meta.dirname, '..');
const SMALL = /verovio-[\w-]+\.wasm$/;
const WHOLE = /complete-[\w-]+\.wasm$/;
const SCORE = Buffer.from(JSON.stringify(encodeMusicJson(music('4/4 | C4/q D4/q E4/q F4/q | G4/w |'))));

interface Tools {
  startEngraver(script: string, program: Uint8Array): Promise<{ exported: Record<string, { readonly value: number }> }>;
  functionCount(program: Uint8Array): number;
  markOf(index: number): string;
  withMarks(program: Uint8Array): Uint8Array;
  withoutFunctions(program: Uint8Array, isKept: (index: number) => boolean): Uint8Array;
}

/** An engraver that starts and can do nothing else. */
async function starting(): Promise<Buffer> {
  const toolsIn = async (name: string) => (await import(join(ROOT, `tools/${name}.mjs`))) as Tools;
  const { startEngraver } = await toolsIn('engraver-start');
  const { functionCount, markOf, withMarks, withoutFunctions } = await toolsIn('wasm-functions');
  const program = new Uint8Array(readFileSync(join(ROOT, 'build/engraver/verovio.wasm')));
  const { exported } = await startEngraver(
    readFileSync(join(ROOT, 'build/engraver/verovio.mjs'), 'utf8'),
    withMarks(program),
  );
  const ran = Array.from({ length: functionCount(program) }, (_, index) => exported[markOf(index)]?.value === 1);
  return Buffer.from(withoutFunctions(program, (index) => ran[index]!));
}

test('what the small engraver lacks, the whole one draws; usually it does not come', async ({ visitor, page }) => {
  await visitor.signUp();
  const id = await visitor.bring('Short', SCORE);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const line = page.locator('[data-testid=system]').first();
  await page.goto('about:blank');
  await visitor.goTo(`/score?id=${id}`);
  await expect(line).toBeVisible({ timeout: DRAWING_LIMIT_MS });
  const picture = await line.innerHTML();
  expect(asked.filter((url) => WHOLE.test(url))).toEqual([]);

  const body = await starting();
  await page.route(SMALL, (route) => route.fulfill({ body, contentType: 'application/wasm' }));
  await page.goto('about:blank');
  await visitor.goTo(`/score?id=${id}`);
  await expect(line).toBeVisible({ timeout: DRAWING_LIMIT_MS });
  expect(await line.innerHTML()).toBe(picture);
  expect(asked.filter((url) => WHOLE.test(url))).toHaveLength(1);
});
