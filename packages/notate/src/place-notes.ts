import type { HeardNote } from '@notewright/evidence';
import type { Ticks } from '@notewright/score';
import type { PulseMap } from './beats/find-beats';
import type { OnsetEvent } from './onset-events';
import type { PlacedNote } from './placed-note';
import { pulseAt, quantiseOnsets } from './rhythm/grid-choice';

/**
 * Puts heard notes on written places. Notes of one event share a place; a pitch struck twice on one place is one note.
 *
 * @param finest  smallest share of a pulse, or undefined for all
 */
export function placeNotes(events: readonly OnsetEvent[], map: PulseMap, finest?: number): readonly PlacedNote[] {
  const starts = quantiseOnsets(
    events.map(({ timeSec }) => timeSec),
    map,
    finest,
  );
  const placed = new Map<string, PlacedNote>();
  for (const [index, { notes }] of events.entries())
    for (const note of notes) {
      const one = place(note, starts[index]!, map);
      const key = `${one.startTicks}:${one.midi}`;
      const other = placed.get(key);
      placed.set(key, other ? { ...one, soundEndTicks: Math.max(one.soundEndTicks, other.soundEndTicks) } : one);
    }
  return [...placed.values()].sort((a, b) => a.startTicks - b.startTicks || a.midi - b.midi);
}

function place(note: HeardNote, startTicks: Ticks, map: PulseMap): PlacedNote {
  const end = pulseAt(map.timesSec, note.offsetSec) * map.meter.pulseTicks;
  return {
    startTicks,
    soundEndTicks: Math.max(startTicks + map.meter.pulseTicks / 16, end),
    midi: note.midi,
    velocity: note.velocity,
    confidence: note.confidence,
  };
}
