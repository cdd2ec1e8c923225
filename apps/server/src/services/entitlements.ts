import { LIMITS, SOURCES } from '@notewright/contracts';
import type { Quotas } from '../config';
import type { PlanName } from '../repositories/tables';

/** What an account may do. */
export interface Entitlements {
  readonly premium: boolean;
  readonly standard: boolean;
  readonly uploadFiles: boolean;
  /** How long what it records may be, in seconds. */
  readonly recordingSec: number;
  /** How many songs it may have; undefined: any number. */
  readonly songs: number | undefined;
  /** Whether every measure of every score may be seen, and exported in every format; else 40 measures, and PDF. */
  readonly fullScores: boolean;
  readonly parallelTranscriptions: number;
  /** How much all its songs may take; Infinity where the operator has set no quota. */
  readonly storageBytes: number;
  /** Of a longer recording only so much from its start is transcribed; undefined: it is refused when it is too long. */
  readonly onlyFirstSec: number | undefined;
}

/**
 * The one answer to "may this account do that?" (document 1 §6, document 2 §6). Without plans — a server somebody
 * runs for themselves — everybody has premium. Guests may
 * always upload their one short song. The page learns the answer with the account and offers nothing else.
 */
export function entitlements(
  account: { readonly plan: PlanName; readonly guest?: boolean },
  config: { readonly plans: boolean; readonly quotas: Quotas },
): Entitlements {
  const guest = account.guest === true;
  const plan = config.plans ? account.plan : 'premium';
  const has = (needed: 'free' | 'premium') => needed === 'free' || plan === 'premium';
  return {
    premium: plan === 'premium',
    standard: plan === 'standard',
    uploadFiles: has(SOURCES.file.plan) || guest,
    recordingSec: plan === 'premium' && !guest ? SOURCES.mic.lengthSec.premium : SOURCES.mic.lengthSec.free,
    songs: guest ? LIMITS.guest.songs : undefined,
    fullScores: plan !== 'free',
    onlyFirstSec: guest ? LIMITS.guest.recordingSec : undefined,
    parallelTranscriptions:
      plan === 'premium' ? LIMITS.parallelTranscriptions.premium : LIMITS.parallelTranscriptions.free,
    storageBytes: config.quotas[guest ? 'guest' : plan],
  };
}

/** A single song can be unlocked (1, or 2 for songs older than the plans) though its owner is free. */
export const seesWholeScore = (rights: Entitlements, song: { readonly unlocked: number }): boolean =>
  rights.fullScores || song.unlocked >= 1;
