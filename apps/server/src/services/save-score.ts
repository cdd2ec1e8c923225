import { saveSheetForm, SONG_STATE, TOKEN_FIELD, type SongSettings } from '@notewright/contracts';
import { ok } from '@notewright/result';
import { answerWords } from '@notewright/words';
import type { z } from 'zod';
import type { WebDeps } from '../deps';
import { refuse, type Answer } from '../refused';
import type { Account } from '../repositories/accounts';
import type { SongRow } from '../repositories/song-row';
import { attempt, type Store } from '../repositories/store';
import type { Caller } from '../score-work/score-pool';
import { sayTooMuch } from '../score-work/size';
import type { Storable, Unfit } from '../score-work/work';
import { openScore, storedMusic } from './scores';
import { readSettings, settingsFields, settingsOf } from './song-settings';
import { settleVersion } from './storage';

type Needs = Pick<WebDeps, 'config' | 'store' | 'scorePool' | 'log'>;

/** Scores and settings are read where the form is. */
const savedForm = saveSheetForm.omit({ sheet: true, plain: true, settings: true });

/**
 * Stores a new version of a score; of the older ones some stay (`versionsToDrop`). The form says which version the page had loaded; without one, the newest
 * is meant.
 *
 * @param sent      the form as it came
 * @param checkForm given what the form says, before anything is done with it
 * @returns the new version's number; refused as `checkForm` says, with 'score-invalid', 'score-too-large', 'quota-full', 'premium-only'
 * for what only an account that sees the whole score may do, or 'score-changed' when somebody saved in between
 */
export async function saveScore(
  deps: Needs,
  account: Account,
  caller: Caller,
  sent: { readonly body: Uint8Array; readonly type: string },
  checkForm: (token: string | undefined) => Answer,
): Promise<Answer<number>> {
  const read = await deps.scorePool.run(caller, 'readSheet', sent);
  if (!read.ok) return read;
  const { value: form } = read;
  const checked = checkForm(form?.fields[TOKEN_FIELD]);
  if (!checked.ok) return checked;
  const fields = savedForm.safeParse(form?.fields);
  const given = form?.settings;
  if (!form?.sheet || !fields.success || given === null) return refuse('bad-request');
  const { id, kind, version: basedOn, beginning } = fields.data;
  const before = await openScore(deps, account, id);
  if (!before.ok) return before;
  const { song: opened } = before.value;
  // A plan may have begun since the page was opened: what it did not show would be overwritten with silence.
  const whole = before.value.whole && !beginning;
  if (!form.sheet.ok) return unfit(form.sheet.error);
  const plain = kind === 'reading' ? form.plain : undefined;
  if (plain?.ok === false) return unfit(plain.error);
  if (kind === 'reading' && !whole) return refuse('premium-only');
  const { title, composer, ...sheet } = form.sheet.value;
  const saved = whole ? ok(sheet) : await withHidden(deps, caller, opened, sheet.music);
  if (!saved.ok) return saved;
  const { music, ...count } = saved.value;
  caller.signal.throwIfAborted();
  return attempt(deps.store, async (tx) => {
    const owner = await tx.accounts.lock(account.id);
    const song = await tx.songs.lockOwn(account.id, id);
    if (!owner || song?.state !== SONG_STATE.ok) return refuse('not-found');
    const meant = whole ? (basedOn ?? song.score_version) : opened.score_version;
    if (meant !== song.score_version || (basedOn ?? meant) !== meant) return refuse('score-changed');
    const version = song.score_version + 1;
    const origin = await (kind === 'reading' ? readAnew : editedFrom)(deps, tx, song, fields.data, given);
    if (!origin.ok) return origin;
    await tx.scores.add(song.id, version, music, { kind, plain: plain?.value.music, ...origin.value, ...count });
    await tx.songs.setVersion(song.id, version);
    const settled = await settleVersion(deps, tx, owner, song.id);
    if (!settled.ok) return settled;
    // Title and composer are edited in the score and shown in the songbook.
    await tx.songs.setNames(song.id, title || song.title, composer || song.composer);
    return ok(version);
  });
}

export function unfit(why: Unfit) {
  switch (why.code) {
    case 'too-large':
      return refuse('score-too-large', { saying: (language) => sayTooMuch(why.much, language) });
    case 'not-openable':
      return refuse('score-not-openable', { cause: why.why });
    case 'unreadable':
      return refuse('score-invalid');
  }
}

async function withHidden(
  { store, scorePool }: Needs,
  caller: Caller,
  song: SongRow,
  saved: Uint8Array,
): Promise<Answer<Storable>> {
  const stored = await storedMusic(store, song);
  if (!stored.ok) return stored;
  const merged = await scorePool.run(caller, 'keepHidden', { saved, stored: stored.value });
  if (!merged.ok) return merged;
  if (merged.value.ok) return merged.value;
  return refuse('premium-only', { saying: (language) => answerWords(language).refused['changes-locked']() });
}

type Asked = z.infer<typeof savedForm>;
/** What edits in the new version are measured against, and with what it was read. */
type Origin = Answer<{ readonly base?: number | undefined; readonly settings?: string | null }>;

/** A reading: a notation of its own. The one before remembers what it was read with, if it is of a time when nobody said. */
async function readAnew({ log }: Needs, tx: Store, song: SongRow, _: Asked, given?: SongSettings): Promise<Origin> {
  const before = settingsOf(song, log);
  const base = await tx.scores.baseVersion(song.id, song.score_version);
  if (base) await tx.scores.rememberSettings(song.id, base.version, settingsFields(before).settings!);
  const fields = settingsFields(given ?? before, song.parameters);
  await tx.songs.setSettings(song.id, fields);
  return ok({ base: song.score_version + 1, settings: fields.settings });
}

/** Edits in a notation that is there: the newest, or that of the version that is restored. */
async function editedFrom(
  { log }: Needs,
  tx: Store,
  song: SongRow,
  { kind, restored }: Asked,
  given?: SongSettings,
): Promise<Origin> {
  const again = kind === 'restored' ? restored : undefined;
  if (again !== undefined && !(await tx.scores.has(song.id, again))) return refuse('not-found');
  const base = await tx.scores.baseVersion(song.id, again ?? song.score_version);
  const settings = given ?? (again === undefined ? null : readSettings(base?.settings ?? null, song.id, log));
  if (settings) await tx.songs.setSettings(song.id, settingsFields(settings, song.parameters));
  return ok({ base: base?.version });
}
