import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Hindrance } from '@notewright/contracts';
import { readEvidence, writeEvidence, type Evidence } from '@notewright/evidence';
import { notate, type NotateSettings } from '@notewright/notate';
import { encodeMusicJson } from '@notewright/score';
import { countNotes, type NoteCount } from '../score-work/count-notes';
import { hindrancesIn } from '../services/hindrances';
import { notationNetworks } from './notation-networks';

/** What the owner of a song asked for, and the facts they gave. */
export type SheetOrder = NotateSettings;

/** A recording heard and written down, ready to be stored. */
export interface Sheet extends NoteCount {
  /** MusicJSON in UTF-8. */
  readonly music: Uint8Array;
  /** How right it probably is, 0–1. */
  readonly quality: number;
  /** What kept the recording from being heard better. */
  readonly hindrances: readonly Hindrance[];
  /** As `writeEvidence` writes it. */
  readonly evidence: Uint8Array;
  /** Seconds that were listened to, when the recording goes on after them. */
  readonly onlyFirstSec?: number;
}

/**
 * The evidence as it is kept, whose numbers are rounded: whoever notates it again, here or in a browser, starts from the same and gets the
 * same score.
 */
function asKept(file: Uint8Array): Evidence {
  const kept = readEvidence(file, (deflated, most) => inflateRawSync(deflated, { maxOutputLength: Math.max(1, most) }));
  if (!kept.ok) throw new Error(`what was heard cannot be read again: ${kept.error.code}`);
  return kept.value;
}

/** Shares of the work, measured on 40 minutes of 20 notes a second. */
const WRITTEN = 0.85;

/**
 * Writes down what was heard. This takes seconds for a long recording (5 s on a core of 2025 for 40 minutes of 20 notes a second), so
 * it runs in the process that listens and never on the event loop of a worker, which could not say meanwhile that it lives.
 *
 * @param onShare  called with how much of it is done, 0–1, ascending
 */
export function sheetOf(evidence: Evidence, order: SheetOrder, onShare: (share: number) => void): Sheet {
  onShare(0);
  const file = writeEvidence(evidence, deflateRawSync);
  const { score, quality } = notate(asKept(file), { source: 'Audio', ...order }, notationNetworks(), (share) =>
    onShare(WRITTEN * share),
  );
  const sheet: Sheet = {
    music: new TextEncoder().encode(JSON.stringify(encodeMusicJson(score))),
    ...countNotes(score),
    quality,
    hindrances: hindrancesIn(evidence, order.mode),
    evidence: file,
    ...(evidence.isBeginning && { onlyFirstSec: Math.round(evidence.durationSec) }),
  };
  onShare(1);
  return sheet;
}
