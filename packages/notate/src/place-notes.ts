import type { HeardNote } from '@notewright/evidence';
import type { Ticks } from '@notewright/score';
import { isFilled } from '@notewright/score/lists';
import type { PulseMap } from './beats/pulse-map';
import { struckInTurn } from './articulations/struck-in-turn';
import type { OnsetEvent, ToldNote } from './onset-events';
import { graceCost, letGoBefore, signFor, type OrnamentSign } from './ornaments/grace-notes';
import { rolledChords } from './ornaments/rolled-chords';
import { struckFigures } from './ornaments/struck-figures';
import { findTrills } from './ornaments/trills';
import type { PlacedNote } from './placed-note';
import { pulseAt } from './rhythm/pulse-at';
import type { QuantiseOptions } from './rhythm/allowed-positions';
import { quantiseOnsets } from './rhythm/quantise-onsets';
import type { Rhythms } from './rhythm/rhythm-statistics';

export interface PlaceOptions extends Pick<QuantiseOptions, 'finest' | 'tuplets' | 'thirds'> {
  /** Grace notes, trills and mordents: as signs and small notes, as ordinary notes where they were played, or not at all. */
  readonly ornaments?: 'signs' | 'written-out' | 'omitted';
}

/**
 * Quantises heard notes to score positions.
 *
 * Notes of one event share a position, and a pitch that occurs twice at one position becomes one note. With `ornaments: 'signs'` a trill
 * becomes one note and grace notes belong to the note they lead to.
 *
 * @param events  ascending in time
 * @returns ascending by position, then pitch; empty for no events
 */
export function placeNotes(
  events: readonly OnsetEvent[],
  map: PulseMap,
  rhythms: Rhythms,
  options: PlaceOptions = {},
): readonly PlacedNote[] {
  const { ornaments = 'written-out' } = options;
  const signs = ornaments !== 'written-out';
  const whole = withRolls(events, map);
  const apart = signs ? gracesApart(whole.events, whole.tracked) : whole;
  const plain = signs ? withoutFigures(apart.events, apart.tracked, map) : { ...apart, figures: NO_FIGURES };
  const starts = quantiseOnsets(
    plain.events.map((event, index) => ({
      timeSec: event.timeSec,
      graceCost: signs ? graceCost(plain.events, index) : undefined,
    })),
    { ...map, ...(plain.tracked ? { tracked: plain.tracked } : {}) },
    rhythms,
    { ...options, graces: signs },
  );
  const placed = new Map<number, PlacedNote>();
  let waiting: number[] = [];
  for (const [index, { notes }] of plain.events.entries()) {
    const startTicks = starts[index];
    if (startTicks === undefined) {
      waiting.push(...notes.map(({ midi }) => midi));
      continue;
    }
    const rolled = struckInTurn(notes);
    for (const note of notes) {
      const one = placedNote(note, startTicks, map, plain.figures.get(note), rolled);
      const key = startTicks * 128 + one.midi;
      const other = placed.get(key);
      placed.set(
        key,
        other ? { ...other, ...one, soundEndTicks: Math.max(one.soundEndTicks, other.soundEndTicks) } : one,
      );
    }
    if (waiting.length > 0 && ornaments === 'signs') adorn(placed, notes, startTicks, waiting);
    waiting = [];
  }
  return [...placed.values()].sort((a, b) => a.startTicks - b.startTicks || a.midi - b.midi);

  function adorn(
    all: Map<number, PlacedNote>,
    notes: readonly HeardNote[],
    startTicks: Ticks,
    graces: readonly number[],
  ) {
    const last = graces.at(-1) ?? 0;
    const main = notes.reduce((a, b) => (Math.abs(b.midi - last) < Math.abs(a.midi - last) ? b : a));
    const trill = plain.figures.get(main);
    const key = startTicks * 128 + (trill?.midi ?? main.midi);
    const adorned = all.get(key);
    // A sign begins on the beat, small notes lead to it: what is struck with others of the beat tells which.
    const sign = trill || notes.length > 1 ? undefined : signFor(graces, main.midi);
    if (adorned) all.set(key, { ...adorned, ...(sign ? { ornament: sign } : { graces }) });
  }
}

/** How far a time is from the nearest division of the pulse, share of a division. */
function offDivision({ meter, timesSec }: PulseMap, sec: number): number {
  const position = meter.division * pulseAt(timesSec, sec);
  return Math.abs(position - Math.round(position));
}

/** Each rolled chord as one event, at the time of that of its notes which lies nearest to a division of the pulse. */
function withRolls(events: readonly OnsetEvent[], map: PulseMap) {
  const { tracked } = map;
  const rolls = rolledChords(events);
  if (rolls.length === 0) return { events, tracked };
  const whole: OnsetEvent[] = [];
  const positions: number[] = [];
  let next = 0;
  const keep = (to: number) => {
    whole.push(...events.slice(next, to));
    for (; next < to; next++) positions.push(tracked?.[next] ?? NaN);
  };
  const off = (sec: number) => offDivision(map, sec);
  for (const [first, last] of rolls) {
    keep(first);
    const own = events.slice(first, last + 1);
    const notes = own.map((event) => event.notes).reduce((all, more) => [...all, ...more]);
    const meant = own.reduce((best, event) => (off(event.timeSec) < off(best.timeSec) ? event : best));
    whole.push({ timeSec: meant.timeSec, notes });
    positions.push(tracked?.[first + own.indexOf(meant)] ?? NaN);
    next = last + 1;
  }
  keep(events.length);
  return { events: whole, tracked: tracked && Float64Array.from(positions) };
}

/**
 * Grace notes so quick that they were taken for a part of the chord they lead to are events of their own. Beats are found without that: what is
 * struck together is counted there as the networks have learned it.
 */
function gracesApart(events: readonly OnsetEvent[], tracked: Float64Array | undefined) {
  const split = events.flatMap((event, index) => {
    const { graces, chord } = letGoBefore(event);
    return graces && chord
      ? [
          { ...graces, index },
          { ...chord, index },
        ]
      : [{ ...event, index }];
  });
  if (split.length === events.length) return { events, tracked };
  return { events: split, tracked: tracked && Float64Array.from(split, ({ index }) => tracked[index] ?? NaN) };
}

/** A trill, mordent or turn as one note: the written key, its end and its sign. */
interface Figure {
  readonly midi: number;
  readonly endSec: number;
  readonly sign: OrnamentSign;
}
const NO_FIGURES: ReadonlyMap<HeardNote, Figure> = new Map();

/** The events with each trill, mordent and turn reduced to its first note, and the tracker's positions of the events that remain. */
function withoutFigures(events: readonly OnsetEvent[], tracked: Float64Array | undefined, map: PulseMap) {
  const ordered = events.flatMap(({ notes }) => notes).sort((a, b) => a.onsetSec - b.onsetSec);
  const trills = findTrills(ordered).map((trill) => ({ ...trill, sign: 'trill' as const }));
  const trilled = new Set(trills.flatMap(({ first, rest }) => [first, ...rest]));
  const found = [
    ...trills,
    ...struckFigures(
      ordered.filter((note) => !trilled.has(note)),
      (sec) => offDivision(map, sec),
    ),
  ];
  if (found.length === 0) return { events, tracked, figures: NO_FIGURES };
  const gone = new Set(found.flatMap(({ rest }) => rest));
  const kept = events.flatMap(({ timeSec, notes: all }, index) => {
    const notes = all.filter((note) => !gone.has(note));
    return isFilled(notes) ? [{ timeSec, notes, index }] : [];
  });
  return {
    events: kept,
    tracked: tracked && Float64Array.from(kept, ({ index }) => tracked[index] ?? NaN),
    figures: new Map(found.map(({ first, midi, endSec, sign }) => [first, { midi, endSec, sign }])),
  };
}

function placedNote(
  note: ToldNote,
  startTicks: Ticks,
  map: PulseMap,
  figure: Figure | undefined,
  rolled: boolean,
): PlacedNote {
  const end = pulseAt(map.timesSec, figure?.endSec ?? note.offsetSec) * map.meter.pulseTicks;
  return {
    startTicks,
    soundEndTicks: Math.max(startTicks + map.meter.pulseTicks / 16, end),
    midi: figure?.midi ?? note.midi,
    onsetSec: note.onsetSec,
    velocity: note.velocity,
    confidence: note.confidence,
    ...(note.lead !== undefined && { lead: note.lead }),
    ...(note.asked && { asked: true }),
    ...(note.bentSemitones !== undefined && !figure && { bentSemitones: note.bentSemitones }),
    ...(figure && { ornament: figure.sign }),
    ...(rolled && { rolled }),
  };
}
