import { readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { listen } from './index';
import type { ListenErrorCode } from './errors';
import { bundledChild } from './testing/bundled-child';
import { hearingRoom } from './testing/hearing-room';
import type { HostileFile } from './testing/hostile/bytes';
import { hostileMedia } from './testing/hostile/index';
import { fixture, noteModelPath } from './testing/model';

const { fileOf } = hearingRoom();
const child = bundledChild();
const elsewhere = fixture('minuet-self-made.mp3');

/** What a file may be refused for. Not here: that it brought the program down, hung, or computed beyond what its length allows. */
const REFUSALS: readonly ListenErrorCode[] = [
  ...(['empty-file', 'not-audio', 'decode-failed', 'too-short', 'too-long', 'silent', 'not-music'] as const),
  'too-much-memory',
];
/** Shorter than in the product, so that files that are merely long end soon. */
const MAX_SECONDS = 120;

/** Notes of the sound file they point to; their own sounds are a tone of a second. */
const ELSEWHERE_NOTES = 60;

/** What comes of a file. */
async function fateOf({ name, make }: HostileFile): Promise<string> {
  const file = fileOf(name, make());
  const heard = await listen(file, { modelPath: noteModelPath(), childPath: child.path, maxSeconds: MAX_SECONDS });
  if (heard.ok)
    return heard.value.notes.length > ELSEWHERE_NOTES / 3
      ? `${name}: plays ${heard.value.notes.length} notes`
      : 'heard';
  return REFUSALS.includes(heard.error.code) ? 'refused' : `${name}: ${heard.error.code}, ${heard.error.detail}`;
}

test.each(Object.entries(hostileMedia(elsewhere)))(
  'every hostile file of %s is refused with its reason, or heard, within its limits',
  async (_, files) => {
    const before = readFileSync(elsewhere);
    const waiting = [...files];
    const fates: string[] = [];
    const lane = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) fates.push(await fateOf(next));
    };
    await Promise.all([lane(), lane()]);
    expect(fates.filter((fate) => fate !== 'heard' && fate !== 'refused')).toEqual([]);
    // Nothing was written: not over what they point to, nor beside themselves.
    expect(readFileSync(elsewhere).equals(before)).toBe(true);
    const folder = dirname(fileOf('last', new Uint8Array()));
    const known = new Set([
      'last',
      ...Object.values(hostileMedia(elsewhere)).flatMap((all) => all.map(({ name }) => name)),
    ]);
    expect(readdirSync(folder).filter((name) => !known.has(name))).toEqual([]);
  },
  600_000,
);
