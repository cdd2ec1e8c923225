import { randomUUID } from 'node:crypto';
import { keepCompositionForm, SONG_STATE, songInfoFields, SOURCES, TOKEN_FIELD } from '@notewright/contracts';
import { ok } from '@notewright/result';
import { z } from 'zod';
import type { WebDeps } from '../deps';
import { DONE, refuse, type Answer } from '../refused';
import type { Account } from '../repositories/accounts';
import { attempt } from '../repositories/store';
import type { Caller } from '../score-work/score-pool';
import { entitlements } from './entitlements';
import { newFolderPath } from './folder-path';
import { madeBefore } from './made-once';
import { countAttempt } from './rate-limits';
import { unfit } from './save-score';
import { refuseWishes, UNHEARD } from './song-info';
import { settingsFields } from './song-settings';
import { refuseSongTooMany, refuseWhenFull } from './storage';

/** The score is read where the form is. */
const keptForm = keepCompositionForm.omit({ sheet: true });
const names = z.object(songInfoFields);

/**
 * Keeps music that the page composed as a song, which is there at once. Its names are those of the score.
 *
 * @param sent      the form as it came
 * @param checkForm given what the form says, before anything is done with it
 * @returns the song's id; refused as `checkForm` says, with 'premium-only' for who may not have music composed, 'bad-request',
 * 'folder-name', 'score-invalid', 'score-too-large', 'too-many-requests', 'guest-limit', 'quota-full', and as `ScorePool.run`
 */
export async function keepComposition(
  deps: WebDeps,
  account: Account,
  caller: Caller,
  sent: { readonly body: Uint8Array; readonly type: string },
  checkForm: (token: string | undefined) => Answer,
): Promise<Answer<string>> {
  if (!entitlements(account, deps.config).composes) return refuse('premium-only');
  const room = refuseWhenFull(deps, account);
  if (!room.ok) return room;
  const read = await deps.scorePool.run(caller, 'readSheet', sent);
  if (!read.ok) return read;
  const { value: form } = read;
  const checked = checkForm(form?.fields[TOKEN_FIELD]);
  if (!checked.ok) return checked;
  const fields = keptForm.safeParse(form?.fields);
  if (!form?.sheet || !fields.success) return refuse('bad-request');
  if (!form.sheet.ok) return unfit(form.sheet.error);
  const { title, composer, music, ...count } = form.sheet.value;
  const named = names.safeParse({ title, composer });
  if (!named.success) return refuse('bad-request');
  const { id = randomUUID(), mode, instrument } = fields.data;
  const allowed = refuseWishes({ composer, mode, instrument }, deps.config);
  if (!allowed.ok) return allowed;
  const path = newFolderPath(fields.data.path);
  if (!path.ok) return path;
  const counted = await countAttempt(deps, 'songs-account', account.id);
  if (!counted.ok) return counted;
  caller.signal.throwIfAborted();
  const made = await attempt(deps.store, async (tx) => {
    const owner = await tx.accounts.lock(account.id);
    if (!owner) return refuse('not-signed-in');
    const before = await madeBefore(tx, owner.id, id);
    if (!before.ok) return before;
    if (before.value) return DONE;
    await tx.songs.add({
      ...{ id, account_id: account.id, ...named.data, path: path.value },
      ...{ state: SONG_STATE.ok, progress: 100, score_version: 1, source: SOURCES.ai.number },
      ...settingsFields({ version: 1, mode, instrument }),
      ...UNHEARD,
    });
    await tx.scores.add(id, 1, music, { kind: 'composed', base: 1, ...count });
    await tx.storage.reweigh(id);
    return refuseSongTooMany(deps, tx, owner);
  });
  return made.ok ? ok(id) : made;
}
