import { ok } from '@notewright/result';
import type { WebDeps } from '../deps';
import { refuse, type Answer } from '../refused';
import type { Account } from '../repositories/accounts';
import { kindOf } from '../repositories/version-kinds';
import type { Caller } from '../score-work/score-pool';
import { openScore, readable, type ReadableScore } from './scores';
import { readSettings } from './song-settings';

type Needs = Pick<WebDeps, 'config' | 'store' | 'scorePool' | 'log'>;

/** The versions that are kept of a score, newest first. @returns refused with 'not-found' or 'not-ready' */
export async function listVersions(deps: Needs, account: Account, id: string) {
  const opened = await openScore(deps, account, id);
  if (!opened.ok) return opened;
  const { song } = opened.value;
  const rows = await deps.store.scores.listed(song.id);
  return ok(
    rows.map(({ version, savedAt, kind, bytes, notes, measures }) => ({
      version,
      at: dateOf(savedAt),
      kind: kindOf({ version, kind }, song.evidence_blob !== null),
      bytes,
      notes,
      measures,
      isCurrent: version === song.score_version,
    })),
  );
}

/** One version, as much of it as its owner may see. @returns refused with 'not-found', 'not-ready', and as `ScorePool.run` */
export async function loadVersion(
  deps: Needs,
  account: Account,
  caller: Caller,
  id: string,
  version: number,
): Promise<Answer<ReadableScore>> {
  const opened = await openScore(deps, account, id);
  if (!opened.ok) return opened;
  const { song, whole } = opened.value;
  const stored = await deps.store.scores.versionOf(song.id, version);
  const base = await deps.store.scores.baseVersion(song.id, version);
  if (!stored) return refuse('not-found');
  const music = await readable(deps, caller, stored.music, whole);
  if (!music.ok) return music;
  return ok({
    musicVo: music.value,
    properties: {
      kind: kindOf({ version, kind: stored.kind }, song.evidence_blob !== null),
      at: dateOf(stored.savedAt),
      settings: readSettings(base?.settings ?? null, song.id, deps.log),
    },
  });
}

/**
 * The notation that edits in the newest version are measured against. It is as long as the recording, whatever was edited since, so it
 * is for those who see the whole score.
 *
 * @returns refused with 'not-found', 'not-ready' or 'premium-only'
 */
export async function loadBase(deps: Needs, account: Account, id: string) {
  const opened = await openScore(deps, account, id);
  if (!opened.ok) return opened;
  const { song, whole } = opened.value;
  if (!whole) return refuse('premium-only');
  const base = await deps.store.scores.base(song.id, song.score_version);
  if (!base) return refuse('not-found');
  const { version, music, settings } = base;
  return ok({ ok: true, version, musicVo: music, settings: readSettings(settings, song.id, deps.log) });
}

const dateOf = (date: Date) => `/Date(${date.getTime()})/`;
