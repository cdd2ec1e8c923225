import type { TimeSignature } from '@notewright/score';
import { tempoOverride } from './assemble-score';
import type { RhythmOverrides } from './beats/find-beats';
import { medianBpm } from './beats/pulse-map';
import { firstDownbeatSec, nameOf, nearestTo } from './beats/reading-name';
import { searchedWith, withFacts } from './beats/told-beats';
import { variedReadings } from './beats/varied-readings';
import type { Prepared, Recording } from './prepare';
import { differencesOf, type ReadingDifference } from './reading-differences';
import { sensible } from './sensible';
import type { NotateSettings } from './settings';

export type { ReadingDifference } from './reading-differences';

/** One way in which the music may be read, to be chosen by its player. */
export interface ReadingChoice {
  /** The given settings with `reading` told: `notate` writes this reading with them. */
  readonly settings: NotateSettings;
  readonly timeSignature: TimeSignature;
  /** Median felt pulses per minute. */
  readonly bpm: number;
  /** The first downbeat from which on music sounds, seconds. */
  readonly downbeatSec: number;
  /** How sure it is, 0–1; together at most 1. */
  readonly probability: number;
  /** How it differs from the first, as a musician would say it; empty for the first. */
  readonly differences: readonly ReadingDifference[];
}

/** Readings that a page can show. */
const MOST = 12;

/** See `readings` of this package. */
export function readingsOfRecording(recording: Recording, asked: NotateSettings, most = 5): readonly ReadingChoice[] {
  const settings = withoutReading(asked);
  const facts = sensible(settings);
  const search = recording.search(facts);
  const { events, firstSec } = search;
  const overrides = searchedWith(facts);
  const candidates = search.candidates(overrides);
  const all = candidates.map((candidate, index) => {
    const name = nameOf(candidate.map, firstSec);
    const isFound =
      sameSearch(searchedWith({ ...facts, reading: name }), overrides) && nearestTo(name, candidates) === candidate;
    return {
      map: withFacts(candidate.map, { ...facts, reading: name }, search),
      score: candidate.score,
      // The best one is what the settings give without a choice.
      settings: isFound ? { ...settings, reading: name } : index === 0 ? settings : undefined,
    };
  });
  const offered = all.flatMap((one) => (one.settings ? [{ ...one, settings: one.settings }] : []));
  const written = (one: (typeof offered)[number]) => placesIn(recording.prepared(one.settings));
  const first = offered[0]!.map;
  const differs = ({ map }: (typeof offered)[number]) => differencesOf(map, first).length > 0;
  const varied = variedReadings(events, offered, Math.max(1, Math.min(MOST, most)), differs, written);
  return varied.map(({ reading, probability }): ReadingChoice => {
    const { map } = recording.prepared(reading.settings);
    return {
      settings: reading.settings,
      timeSignature: map.meter.timeSignature,
      bpm: tempoOverride(facts) ?? medianBpm(map),
      downbeatSec: firstDownbeatSec(map, firstSec),
      probability,
      differences: differencesOf(reading.map, first),
    };
  });
}

function withoutReading(settings: NotateSettings): NotateSettings {
  const { reading, ...others } = settings;
  return reading ? others : settings;
}

const sameSearch = (a: RhythmOverrides, b: RhythmOverrides): boolean =>
  a.bpm === b.bpm && JSON.stringify(a.timeSignature) === JSON.stringify(b.timeSignature);

/** Meter and places of all notes: what is equal here has the same barlines and values. */
function placesIn({ map, place }: Prepared): string {
  const { beats, beatUnit } = map.meter.timeSignature;
  const notes = place({ tuplets: true, ornaments: 'signs' });
  return `${beats}/${beatUnit} ${notes.map(({ startTicks, midi }) => `${startTicks}:${midi}`).join(' ')}`;
}
