import type { Evidence, HeardNote } from '@notewright/evidence';
import { knownMap, type KnownPulses } from './known-pulses';
import type { Networks } from './networks';
import { onsetEvents } from './onset-events';
import { preparedFrom, Recording, usableNotes } from './prepare';
import { readingsOfRecording, type ReadingChoice } from './readings';
import type { Notation, NotateSettings } from './settings';
import { sensible } from './sensible';
import {
  choicesOnSourceClock,
  momentOnRecordingClock,
  onRecordingClock,
  onSourceClock,
  scoreOnSourceClock,
} from './source-clock';
import { writeRecording } from './stretches/write-stretches';
import type { Score } from '@notewright/score';
import { writeNotation, writePassage } from './write-notation';

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
  const recording = new Recording(evidence, networks);
  const told = onRecordingClock(settings);
  recording.prepared(told);
  onShare(PREPARED);
  const notation = writeRecording(recording, told);
  onShare(1);
  return onSourceClock(notation, settings);
}

/** Share of the time that finding beats and barlines takes: a third of 40 dense minutes, more of short pieces. */
const PREPARED = 0.35;

/** Writes one recording as often as its player likes. */
export interface Notator {
  /** Like `notate`. */
  (settings: NotateSettings): Notation;
  /** Like `readings`. */
  readonly readings: (settings: NotateSettings, most?: number) => readonly ReadingChoice[];
  /**
   * Some measures as they stand in the whole, to be looked at before it is written.
   *
   * @param fromSec   where in the recording they begin
   * @param measures  how many, told the mean length of one in seconds
   * @returns their score, with a few more around them; undefined where stretches are told or measures are uneven, for
   *          their barlines are known only when all is written
   */
  readonly passage: (
    settings: NotateSettings,
    fromSec: number,
    measures: (measureSec: number) => number,
  ) => Score | undefined;
}

/**
 * Notates one recording as often as the musician likes. Beats, meter and barlines, which do not depend on mode, instrument and way of
 * writing, are found once and kept with the ways in which they may be read, so that choosing among readings and switching between modes
 * is quick.
 */
export function notator(evidence: Evidence, networks: Networks): Notator {
  const recording = new Recording(evidence, networks);
  const write = (settings: NotateSettings) =>
    onSourceClock(writeRecording(recording, onRecordingClock(settings)), settings);
  return Object.assign(write, {
    readings: (settings: NotateSettings, most?: number) => readingsIn(recording, settings, most),
    passage: (settings: NotateSettings, fromSec: number, measures: (measureSec: number) => number) => {
      if (settings.stretches?.length) return undefined;
      const told = onRecordingClock(settings);
      if (recording.prepared(told).map.measures) return undefined;
      const from = momentOnRecordingClock(fromSec, settings);
      return scoreOnSourceClock(writePassage(recording.prepared(told), told, from, measures), settings);
    },
  });
}

/**
 * The ways in which music may be read: the notation that `notate` gives and others that differ from it as a musician would say it, in the
 * level (values halved, doubled, in thirds), the meter or the place of the barlines. No two of them have the same barlines, values and
 * meter. What is told in the settings holds in all of them, but for a reading that was chosen before.
 *
 * @param most  1 … 12
 * @returns best first; at least one, also for silence
 */
export const readings = (
  evidence: Evidence,
  settings: NotateSettings,
  networks: Networks,
  most?: number,
): readonly ReadingChoice[] => readingsIn(new Recording(evidence, networks), settings, most);

const readingsIn = (recording: Recording, settings: NotateSettings, most?: number): readonly ReadingChoice[] =>
  choicesOnSourceClock(readingsOfRecording(recording, onRecordingClock(settings), most), settings);

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
