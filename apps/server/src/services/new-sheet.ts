import { randomUUID } from 'node:crypto';
import { SOURCES, type InstrumentChoice, type NewSheetFields } from '@notewright/contracts';
import type { WebDeps } from '../deps';
import type { Answer } from '../refused';
import type { Account } from '../repositories/accounts';
import type { Caller } from '../score-work/score-pool';
import { newFolderPath } from './folder-path';
import { countAttempt } from './rate-limits';
import { unfit } from './save-score';
import { cleanName, refuseBlockedComposer } from './song-info';
import { refuseWhenFull } from './storage';
import { keepWrittenSong } from './written-song';

/**
 * Makes a sheet of rests to write into, which is there at once.
 *
 * @returns the song's id. Refused with 'bad-request' and the sentence to show, 'folder-name', 'score-too-large', 'too-many-requests',
 * 'guest-limit', 'quota-full', and as `ScorePool.run`
 */
export async function makeSheet(
  deps: WebDeps,
  account: Account,
  caller: Caller,
  { id = randomUUID(), ...fields }: NewSheetFields,
): Promise<Answer<string>> {
  const allowed = refuseBlockedComposer(fields.composer, deps.config.blockedComposers);
  if (!allowed.ok) return allowed;
  const path = newFolderPath(fields.path);
  if (!path.ok) return path;
  const room = refuseWhenFull(deps, account);
  if (!room.ok) return room;
  const counted = await countAttempt(deps, 'songs-account', account.id);
  if (!counted.ok) return counted;
  const [title, composer] = [cleanName(fields.title), cleanName(fields.composer)];
  const instrument = instrumentOf(fields.parts[0]?.sound ?? 0);
  const written = await deps.scorePool.run(caller, 'writeBlank', { ...fields, title, composer, instrument });
  if (!written.ok) return written;
  if (!written.value.ok) return unfit(written.value.error);
  const { music, ...count } = written.value.value;
  return keepWrittenSong(deps, {
    ...{ id, account_id: account.id, title, composer, path: path.value, source: SOURCES.scratch.number },
    settings: { version: 1, mode: 'universal', instrument },
    music,
    about: { kind: 'blank', ...count },
  });
}

/** Of the instruments a songbook sorts by, the one that comes nearest to a sound of General MIDI. */
function instrumentOf(program: number): InstrumentChoice {
  const family = NEAREST.find(([first, last]) => program >= first && program <= last);
  return family?.[2] ?? 'piano';
}

/** Programs of General MIDI, from 0. */
const NEAREST: readonly (readonly [number, number, InstrumentChoice])[] = [
  [24, 31, 'guitar'],
  [32, 39, 'bass'],
  [40, 42, 'violin'],
  [43, 43, 'bass'],
  [52, 54, 'vocals'],
  [64, 67, 'sax'],
  [72, 79, 'flute'],
  [104, 107, 'guitar'], // sitar, banjo, shamisen, koto
  [110, 110, 'violin'], // fiddle
];
