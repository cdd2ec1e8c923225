import {
  SCORE_FILES,
  SHARE_HEADER,
  type Hindrance,
  type MusicJsonAnswer,
  type PlayableOriginal,
  musicJsonAnswer,
  okMessageSchema,
  type PdfChoices,
  type ScoreFile,
  scoreBaseAnswer,
  sharedScoreAnswer,
  sharingAnswer,
  type SongSettings,
  MISSING_SIGNS,
} from '@notewright/contracts';
import { beginMusicJson, decodeMusicJson, type Score } from '@notewright/score';
import { bodyOf, send } from './body';
import { get, postForm, withQuery } from './call';
import { failureFrom, unreachable } from './failure';
import { inIdleTime } from './idleTime';

/** A score as the page shows it, with what the server says about it. */
export interface OpenedScore {
  readonly score: Score;
  readonly title: string;
  /** The listener's rating, or else our estimate, 0–1; 0 for neither. */
  readonly quality: number;
  /** Whether it is the listener's own. */
  readonly rated: boolean;
  /** Whether every measure is open, to this account or because the song is; else those behind the first are silent. */
  readonly unlocked: boolean;
  /** Version of the stored score. */
  readonly version: number;
  /** Only so much of the recording, from its start, was transcribed; null: all of it. */
  readonly onlyFirstSec: number | null;
  /** How it is written down; null for what was not heard, and where nobody knows. */
  readonly settings: SongSettings | null;
  /** Whether what was heard can be fetched, so that it may be read anew. */
  readonly heard: boolean;
  /** What kept its recording from being heard better; absent for nothing. */
  readonly hindrances?: readonly Hindrance[] | undefined;
  /** What its file had and it has not, as codes; absent for nothing. */
  readonly leftOut?: readonly string[] | undefined;
  /** The recording it was made from, where that can be played. */
  readonly original: PlayableOriginal | null;
  /** Whether it is still being made for playing. */
  readonly originalComes: boolean;
  /** The notation before anything was done by hand, where this page wrote it; else only the server knows. */
  readonly plain?: Score;
}

/** A score of which the beginning is read; the other measures are silent until the rest is. */
export type Begun<Opened extends { readonly score: Score }> = Opened & {
  /** Reads what is not read yet, while the page has nothing else to do; absent when nothing is. Throws a CallFailure. */
  readonly rest?: (signal: AbortSignal) => Promise<Opened>;
};
export type BegunScore = Begun<OpenedScore>;

/** Measures that are read before the page is shown: more than a screen of lines, and what the engraver looks at behind them. */
const OPENING_MEASURES = 32;

/** GET /MusicJson. Throws a CallFailure; a score that cannot be read is 'score-invalid'. */
export async function fetchScore(id: string, signal?: AbortSignal): Promise<OpenedScore> {
  const { musicVo, properties } = await get(withQuery('/MusicJson', { id }), musicJsonAnswer, signal);
  const score = decodeMusicJson(musicVo);
  if (!score.ok) throw failureFrom({ code: 'score-invalid' });
  return { score: score.value, ...withoutLock(properties) };
}

/** GET /MusicJson, of which a long score's beginning is read at once. Throws like `fetchScore`, and so does the rest. */
export async function beginScore(id: string, signal?: AbortSignal): Promise<BegunScore> {
  const { musicVo, properties } = await get(withQuery('/MusicJson', { id }), musicJsonAnswer, signal);
  return begin(musicVo, withoutLock(properties));
}

const withoutLock = ({ unlocked, ...properties }: MusicJsonAnswer['properties']) => {
  const { title, quality, rated, version, onlyFirstSec, settings, heard, leftOut, hindrances } = properties;
  const { original, originalComes } = properties;
  return {
    ...{ title, quality, rated, version, onlyFirstSec, settings, heard, leftOut, hindrances, original, originalComes },
    unlocked: unlocked >= 1,
  };
};

function begin<Rest>(musicVo: unknown, properties: Rest): Begun<Rest & { readonly score: Score }> {
  const begun = beginMusicJson(musicVo, OPENING_MEASURES);
  if (!begun.ok) throw failureFrom({ code: 'score-invalid' });
  const { opening, readOn } = begun.value;
  const rest = async (signal: AbortSignal) => {
    const whole = await inIdleTime(readOn, signal);
    if (!whole.ok) throw failureFrom({ code: 'score-invalid' });
    return { ...properties, score: whole.value };
  };
  return opening.measures.length > OPENING_MEASURES
    ? { ...properties, score: opening, rest }
    : { ...properties, score: opening };
}

/** GET /Evidence: what was heard of a song, as it is stored. A browser keeps it as long as it is the newest. Throws a CallFailure. */
export async function fetchEvidence(id: string, signal: AbortSignal): Promise<ArrayBuffer> {
  const response = await send(withQuery('/Evidence', { id }), { signal });
  if (!response.ok) throw failureFrom(await bodyOf(response));
  return response.arrayBuffer().catch(() => {
    throw unreachable();
  });
}

/** GET /ScoreBase: the notation as it was read, which edits by hand are measured against. Throws a CallFailure. */
export async function fetchScoreBase(id: string): Promise<Score> {
  const { musicVo } = await get(withQuery('/ScoreBase', { id }), scoreBaseAnswer);
  const score = decodeMusicJson(musicVo);
  if (!score.ok) throw failureFrom({ code: 'score-invalid' });
  return score.value;
}

/** @param value stars / 5 */
export const rateQuality = (id: string, value: number) => postForm('/RateQuality', { id, value }, okMessageSchema);

/** A song's private link, and whether its recording is heard and its owner's remarks are read through it. */
export interface Sharing {
  readonly url: string;
  readonly original: boolean;
  readonly remarks: boolean;
}

/** POST /ScoreSharingURL. Throws a CallFailure. */
export async function fetchSharing(id: string): Promise<Sharing> {
  const { url, original, remarks } = await postForm('/ScoreSharingURL', { id }, sharingAnswer);
  return { url: reachable(url), original, remarks };
}

/** POST /ShareRemarks: whether the owner's remarks are read through the song's link. Throws a CallFailure. */
export const shareRemarks = (id: string, remarks: boolean) =>
  postForm('/ShareRemarks', { id, remarks: String(remarks) }, okMessageSchema);

/** A server that was not given its address calls itself localhost, which is of no use elsewhere: whoever reads this page came by a better one. */
function reachable(link: string): string {
  const url = new URL(link);
  return url.hostname === 'localhost' ? `${location.origin}/${url.hash}` : link;
}

export const revokeSharing = (id: string) => postForm('/RevokeSharing', { id }, okMessageSchema);

/** A score behind a private link. */
export type SharedScore = Pick<OpenedScore, 'score' | 'title' | 'unlocked' | 'original' | 'originalComes'>;

/** GET /SharedScore, read like one's own score; needs no account. Throws a CallFailure, and so does the rest. */
export async function beginSharedScore(token: string, signal?: AbortSignal): Promise<Begun<SharedScore>> {
  const { musicVo, properties } = await get('/SharedScore', sharedScoreAnswer, signal, { [SHARE_HEADER]: token });
  const { title, unlocked, original, originalComes } = properties;
  return begin(musicVo, { title, unlocked: unlocked >= 1, original, originalComes });
}

interface Fetched {
  readonly file: Blob;
  /** Signs that stand in a PDF as boxes; '' where none does. */
  readonly missing: string;
}

/**
 * Fetches an exported file. It is fetched, not navigated to, so that a refusal is a message and the page stays.
 * Throws a CallFailure.
 */
export async function fetchExport(kind: ScoreFile, id: string, choices?: PdfChoices): Promise<Fetched> {
  const fields = Object.entries(choices ?? {}).map(([name, value]) => [name, String(value)]);
  const path = withQuery(SCORE_FILES[kind].call, { id, ...(Object.fromEntries(fields) as Record<string, string>) });
  let response: Response;
  try {
    response = await fetch(path, { credentials: 'same-origin', cache: 'no-store' });
  } catch {
    throw unreachable();
  }
  if (!response.ok) throw failureFrom(await response.json().catch(() => undefined), response.status);
  return { file: await response.blob(), missing: decodeURIComponent(response.headers.get(MISSING_SIGNS) ?? '') };
}
