import {
  saveSheetAnswer,
  scoreVersionAnswer,
  scoreVersionList,
  type ScoreVersion,
  type VersionKind,
} from '@notewright/contracts';
import { decodeMusicJson, type Score } from '@notewright/score';
import { get, postFile, withQuery } from './call';
import { failureFrom } from './failure';

/** GET /ScoreVersions, newest first. Throws a CallFailure. */
export const fetchVersions = (id: string, signal?: AbortSignal): Promise<ScoreVersion[]> =>
  get(withQuery('/ScoreVersions', { id }), scoreVersionList, signal);

/** A version of a score, to be looked at. */
export interface OldScore {
  readonly score: Score;
  /** MusicJSON as it is stored. */
  readonly music: object;
  readonly kind: VersionKind;
  /** '/Date(ms)/' */
  readonly at: string;
}

/** GET /ScoreVersion. Throws a CallFailure: 'not-found' when it is not kept any more, 'score-invalid' when it cannot be read. */
export async function fetchVersion(id: string, version: number, signal?: AbortSignal): Promise<OldScore> {
  const { musicVo, properties } = await get(
    withQuery('/ScoreVersion', { id, version: String(version) }),
    scoreVersionAnswer,
    signal,
  );
  const score = decodeMusicJson(musicVo);
  if (!score.ok) throw failureFrom({ code: 'score-invalid' });
  return { score: score.value, music: musicVo, kind: properties.kind, at: properties.at };
}

/**
 * POST /SaveSheet: an earlier version, once more as the newest. Throws a CallFailure: 'score-changed' when `current` is not the
 * newest any more.
 */
export const restoreVersion = (id: string, restored: number, music: object, current: number) =>
  postFile(
    '/SaveSheet',
    { id, version: current, kind: 'restored', restored },
    { sheet: JSON.stringify(music) },
    saveSheetAnswer,
  );
