import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SharedScoreAnswer } from '@notewright/contracts';
import { decodeMusicJson, encodeMusicJson } from '@notewright/score';
import { PATHS } from '../paths';

let demo: Promise<SharedScoreAnswer> | undefined;

/** A public-domain piece to open, play and print without an account; see `apps/server/demo`. */
export function demoScore(): Promise<SharedScoreAnswer> {
  demo ??= load().catch((error: unknown) => {
    demo = undefined;
    throw error;
  });
  return demo;
}

async function load(): Promise<SharedScoreAnswer> {
  const score = decodeMusicJson(JSON.parse(await readFile(join(PATHS.demo, 'minuet-in-g.json'), 'utf8')));
  if (!score.ok) throw new Error(`the demo score cannot be read: ${score.error.code}`);
  return { musicVo: encodeMusicJson(score.value), properties: { title: score.value.meta.title, unlocked: 1 } };
}
