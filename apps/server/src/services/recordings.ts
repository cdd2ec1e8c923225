import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { RECORDING_LEEWAY_SEC, SONG_STATE, SOURCES, type RecordingFields } from '@notewright/contracts';
import { ok } from '@notewright/result';
import { answerWords, type Language } from '@notewright/words';
import type { WebDeps } from '../deps';
import { refuse, type Answer } from '../refused';
import type { Account } from '../repositories/accounts';
import type { NewSong } from '../repositories/song-row';
import { entitlements } from './entitlements';
import { newFolderPath } from './folder-path';
import { settingsOfTake } from './recording-settings';
import { cleanName, UNHEARD } from './song-info';
import { settingsFields } from './song-settings';
import { submitRecording, type Submitted } from './submission';
import { wavSeconds } from './wav-seconds';

/**
 * Makes a song of what somebody played into the microphone, with what they said about it. It waits for its transcription.
 *
 * How long a WAV file is, which the page sends, is known at once, and one that is too short or too long makes no song. Of other kinds the
 * worker learns it; there, what is too long is cut, and the score says so.
 *
 * @returns the song's id. Refused with 'file-unusable', 'recording-too-short', 'recording-too-long', 'folder-name', 'guest-limit',
 * 'quota-full'
 */
export async function submitTake(
  deps: WebDeps,
  account: Account,
  language: Language,
  { file, ending, fields, also }: Submitted<RecordingFields>,
): Promise<Answer<string>> {
  const { size } = await stat(file);
  if (size === 0) return refuse('file-unusable');
  const lengthSec = ending === '.wav' ? await wavSeconds(file) : undefined;
  if (ending === '.wav' && lengthSec === undefined) return refuse('file-unusable');
  if (lengthSec !== undefined && lengthSec < SOURCES.mic.lengthSec.min) return refuse('recording-too-short');
  if (lengthSec !== undefined && lengthSec > longestTake(deps, account)) return refuse('recording-too-long');
  const path = newFolderPath(fields.path);
  if (!path.ok) return path;
  const { mode, instrument, autotune } = fields;
  const id = randomUUID();
  const song: NewSong = {
    id,
    account_id: account.id,
    title: cleanName(fields.title ?? '') || answerWords(language).recording(),
    composer: '',
    path: path.value,
    state: SONG_STATE.waiting,
    source: SOURCES.mic.number,
    ...settingsFields(settingsOfTake(fields, lengthSec)),
    ...(!autotune && { parameters: JSON.stringify({ mode, instrument, autotune }) }),
    ...UNHEARD,
  };
  const submitted = await submitRecording(deps, account, song, { file, ending, size, also });
  return submitted.ok ? ok(id) : submitted;
}

/** Seconds of a recording that are listened to at most. */
export const longestTake = ({ config }: Pick<WebDeps, 'config'>, account: Account): number =>
  entitlements(account, config).recordSec + RECORDING_LEEWAY_SEC;
