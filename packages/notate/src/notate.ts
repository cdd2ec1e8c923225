import type { Evidence, HeardNote } from '@notewright/evidence';
import { knownMap, type KnownPulses } from './known-pulses';
import type { Networks } from './networks';
import { prepare, preparedFrom, usableNotes } from './prepare';
import { onsetEvents } from './onset-events';
import type { Notation, NotateSettings } from './settings';
import { sensible } from './sensible';
import { writeNotation } from './write-notation';

/**
 * Turns what was heard into a readable score.
 *
 * Finds beats and meter, rounds the rhythm, finds the key, divides hands and voices, and writes what the mode asks for.
 * Pure and deterministic: the same evidence and settings give the same score. Silence gives one empty measure. Never
 * throws; notes with impossible numbers are left out.
 *
 * @param networks  of `networksFrom`; the shell has their files
 * @param onShare   told how much of the work is done, 0–1, ascending
 */
export function notate(
  evidence: Evidence,
  settings: NotateSettings,
  networks: Networks,
  onShare: (share: number) => void = () => undefined,
): Notation {
  const prepared = prepare(evidence, settings, networks);
  onShare(PREPARED);
  const notation = writeNotation(prepared, settings);
  onShare(1);
  return notation;
}

/** Share of the time that finding beats and barlines takes: a third of 40 dense minutes, more of short pieces. */
const PREPARED = 0.35;

/**
 * Notates one recording as often as the musician likes. Beats, meter and barlines, which do not depend on mode, instrument and way of
 * writing, are found once and kept, so that switching between modes is quick.
 *
 * @returns like `notate`; it keeps the beats of the last settings only
 */
export function notator(evidence: Evidence, networks: Networks): (settings: NotateSettings) => Notation {
  let last: { settingsKey: string; prepared: ReturnType<typeof prepare> } | undefined;
  return (settings) => {
    const settingsKey = JSON.stringify(heardBy(settings));
    if (last?.settingsKey !== settingsKey) last = { settingsKey, prepared: prepare(evidence, settings, networks) };
    return writeNotation(last.prepared, settings);
  };
}

/** The settings that beats and barlines depend on. */
const heardBy = ({ bpm, tempoScale, timeSignature, pickupPulses, swing, minConfidence }: NotateSettings) => [
  bpm,
  tempoScale,
  timeSignature,
  pickupPulses,
  swing,
  minConfidence,
];

/**
 * Like `notate`, for notes whose beats are known: only rhythm, key, hands and voices are found.
 *
 * @param notes     any order, onsets and ends in seconds
 * @param pulses    felt pulses in seconds; continued evenly where the music goes beyond them
 * @param networks  of `networksFrom`
 */
export function notateWithBeats(
  notes: readonly HeardNote[],
  pulses: KnownPulses,
  settings: NotateSettings,
  networks: Networks,
): Notation {
  const usable = usableNotes(notes, settings);
  const prepared = preparedFrom(onsetEvents(usable), knownMap(pulses, usable), networks, settings);
  return writeNotation(prepared, sensible(settings));
}
