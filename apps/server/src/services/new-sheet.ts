import { randomUUID } from 'node:crypto';
import { SONG_STATE, SOURCES, type InstrumentChoice, type NewSheetFields } from '@notewright/contracts';
import { ok } from '@notewright/result';
import type { WebDeps } from '../deps';
import { DONE, refuse, type Answer } from '../refused';
import type { Account } from '../repositories/accounts';
import { attempt } from '../repositories/store';
import type { Caller } from '../score-work/score-pool';
import { newFolderPath } from './folder-path';
import { madeBefore } from './made-once';
import { countAttempt } from './rate-limits';
import { unfit } from './save-score';
import { cleanName, refuseBlockedComposer, UNHEARD } from './song-info';
import { settingsFields } from './song-settings';
import { refuseSongTooMany, refuseWhenFull } from './storage';

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
  const made = await attempt(deps.store, async (tx) => {
    const owner = await tx.accounts.lock(account.id);
    if (!owner) return refuse('not-signed-in');
    const before = await madeBefore(tx, owner.id, id);
    if (!before.ok) return before;
    if (before.value) return DONE;
    await tx.songs.add({
      ...{ id, account_id: account.id, title, composer, path: path.value },
      ...{ state: SONG_STATE.ok, progress: 100, score_version: 1, source: SOURCES.scratch.number },
      ...settingsFields({ version: 1, mode: 'universal', instrument }),
      ...UNHEARD,
    });
    await tx.scores.add(id, 1, music, { kind: 'blank', base: 1, ...count });
    await tx.storage.reweigh(id);
    return refuseSongTooMany(deps, tx, owner);
  });
  return made.ok ? ok(id) : made;
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
