import { randomUUID } from 'node:crypto';
import { keepCompositionForm, songInfoFields, SOURCES, TOKEN_FIELD } from '@notewright/contracts';
import { z } from 'zod';
import type { WebDeps } from '../deps';
import { refuse, type Answer } from '../refused';
import type { Account } from '../repositories/accounts';
import type { Caller } from '../score-work/score-pool';
import { entitlements } from './entitlements';
import { newFolderPath } from './folder-path';
import { countAttempt } from './rate-limits';
import { unfit } from './save-score';
import { refuseWishes } from './song-info';
import { refuseWhenFull } from './storage';
import { keepWrittenSong } from './written-song';

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
  return keepWrittenSong(deps, {
    ...{ id, account_id: account.id, ...named.data, path: path.value, source: SOURCES.ai.number },
    settings: { version: 1, mode, instrument },
    music,
    about: { kind: 'composed', ...count },
  });
}
