import type { Evidence, HeardNote } from '@notewright/evidence';
import { findBeats } from './beats/find-beats';
import type { PulseMap } from './beats/pulse-map';
import { rescaled, withPickup } from './beats/pulse-overrides';
import { findSwing, straightened } from './feel/swing';
import { lastSound } from './last-sound';
import { onsetEvents, type OnsetEvent } from './onset-events';
import type { Networks } from './networks';
import { placeNotes, type PlaceOptions } from './place-notes';
import type { PlacedNote } from './placed-note';
import { sensible } from './sensible';
import type { NotateSettings, MusicOverrides } from './settings';

/** Events with their beats and barlines: everything that does not depend on how the music is written. */
export interface Prepared {
  readonly events: readonly OnsetEvent[];
  readonly map: PulseMap;
  /** Swing was heard: events and map are as if it had been played straight. */
  readonly swing: boolean;
  /** The notes at their score positions; cached by options, because most modes ask for the same. */
  readonly place: (options: PlaceOptions) => readonly PlacedNote[];
  readonly networks: Networks;
}

/** Events and beats, ready to be written in any mode. */
export function preparedFrom(
  heard: readonly OnsetEvent[],
  found: PulseMap,
  networks: Networks,
  overrides: Pick<MusicOverrides, 'swing'> = {},
): Prepared {
  const swing = overrides.swing === 'straight' ? undefined : findSwing(heard, found);
  const { events, map } = swing ? straightened(heard, found, swing) : { events: heard, map: found };
  const known = new Map<string, readonly PlacedNote[]>();
  const place = (options: PlaceOptions) => {
    const name = JSON.stringify([options.finest, options.tuplets, options.ornaments]);
    const placed = known.get(name) ?? placeNotes(events, map, networks.rhythms, options);
    known.set(name, placed);
    return placed;
  };
  return { events, map, place, networks, swing: swing !== undefined };
}

/** Finds beats, meter and barlines. This is the expensive half of notating; the result serves every mode and instrument. */
export function prepare(evidence: Evidence, settings: NotateSettings, networks: Networks): Prepared {
  const overrides = sensible(settings);
  const notes = usableNotes(evidence.notes, overrides);
  const events = onsetEvents(notes);
  const endSec = lastSound(notes, ({ offsetSec }) => offsetSec);
  const found = findBeats(events, endSec, overrides, networks);
  const scaled = overrides.tempoScale ? rescaled(found, overrides.tempoScale) : found;
  const map =
    overrides.pickupPulses === undefined ? scaled : withPickup(scaled, overrides.pickupPulses, events[0]?.timeSec ?? 0);
  return preparedFrom(events, map, networks, overrides);
}

/**
 * Forty minutes of the densest piano playing (20 notes a second) have fewer notes. Of more only the most confident are kept, so that
 * notating ends in seconds whatever the input.
 */
const MOST_NOTES = 48_000;

/** Nothing that was heard lasts longer than ten hours. */
const LONGEST_SEC = 36_000;

/** The notes that can be written: those with possible numbers and enough confidence, at most `MOST_NOTES`. */
export function usableNotes(
  notes: readonly HeardNote[],
  { minConfidence = 0 }: Pick<MusicOverrides, 'minConfidence'>,
): readonly HeardNote[] {
  const kept: HeardNote[] = [];
  for (const note of notes) {
    const sound = note.offsetSec > note.onsetSec && note.onsetSec >= 0 && note.offsetSec < LONGEST_SEC;
    if (!sound || !Number.isFinite(note.midi) || note.confidence < minConfidence) continue;
    kept.push({
      ...note,
      midi: Math.max(0, Math.min(127, Math.round(note.midi))),
      velocity: Math.max(1, Math.min(127, Math.round(note.velocity) || 64)),
    });
  }
  if (kept.length <= MOST_NOTES) return kept;
  const surest = [...kept].sort(
    (a, b) => b.confidence - a.confidence || b.velocity - a.velocity || a.onsetSec - b.onsetSec,
  );
  const chosen = new Set(surest.slice(0, MOST_NOTES));
  return kept.filter((note) => chosen.has(note));
}
