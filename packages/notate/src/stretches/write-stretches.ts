import type { HeardNote } from '@notewright/evidence';
import type { Key, Measure } from '@notewright/score';
import { indexOfLeast } from '@notewright/score/lists';
import type { BeatSearch } from '../beats/beat-search';
import type { PulseMap } from '../beats/pulse-map';
import { toldBeats } from '../beats/told-beats';
import { findMusic } from '../find-music';
import { withDoubleBars } from '../form/double-bars';
import { preparedFrom, type Prepared, type Recording } from '../prepare';
import { sensible } from '../sensible';
import type { Notation, NotateSettings, Stretch } from '../settings';
import { writeNotation } from '../write-notation';
import { foundStretches } from './found-stretches';
import { framingOf, inFrame } from './frame';
import { joined } from './join-segments';
import { segmentOf, type Segment } from './segment';
import { stretchBeats } from './stretch-beats';

/** Grace notes before a barline belong to what follows it. */
const GRACE_SEC = 0.13;
/** Measures that a tempo must last to be marked where nobody told it. */
const LASTING = 6;
/** Where two stretches meet, what is struck this much early belongs to the second. */
const EARLY_SEC = 0.06;

/**
 * Writes a recording. Stretches of it of which something is told are written by themselves and take the place of their measures, so that
 * nothing changes before, between and after them.
 */
export function writeRecording(recording: Recording, asked: NotateSettings): Notation {
  const written = writeMeasures(recording, asked);
  const { score } = written;
  return { ...written, score: { ...score, measures: withDoubleBars(score.measures) } };
}

function writeMeasures(recording: Recording, asked: NotateSettings): Notation {
  const { stretches, ...settings } = asked;
  const told = stretches ? (sensible(asked).stretches ?? []) : [];
  const prepared = recording.prepared(settings);
  const base = writeNotation(prepared, settings);
  if (base.beatsSec.length === 0) return base;
  const writer = new Stretches(recording, settings, prepared, base, told.length === 0);
  const all = told.length > 0 ? told : writer.found();
  return all.length > 0 ? joined(base, writer.segments(all)) : base;
}

/** Measures of the whole that a stretch stands for, and when it begins and ends. */
interface StretchSpan {
  readonly from: number;
  readonly to: number;
  readonly fromSec: number;
  readonly toSec: number;
  readonly firstEvent: number;
  readonly endEvent: number;
  /** Whether another stretch begins where it ends. */
  readonly meets: boolean;
}

/** Writes the stretches of one recording. */
class Stretches {
  private readonly search: BeatSearch;
  private readonly around: PulseMap;
  /** When each measure of the whole begins, and the last ends. */
  private readonly startsSec: readonly number[];

  constructor(
    private readonly recording: Recording,
    private readonly settings: NotateSettings,
    private readonly prepared: Prepared,
    private readonly base: Notation,
    private readonly areFound: boolean,
  ) {
    this.search = recording.search(settings);
    this.around = toldBeats(this.search, sensible(settings));
    const starts = base.score.measures.map(({ timestampSec }) => timestampSec!);
    const lastBeat = base.beatsSec[base.beatsSec.length - 1]!;
    this.startsSec = [...starts, Math.max(lastBeat + 60 / base.tempoBpm, starts[starts.length - 1]! + 0.1)];
  }

  /** Where nothing is told, stretches whose measures are clearly longer or shorter. */
  found(): readonly Stretch[] {
    return foundStretches(this.around, this.startsSec[this.base.score.measures.length - 1] ?? 0);
  }

  /** Measures of the whole and stretches, one after the other. */
  segments(stretches: readonly Stretch[]): readonly Segment[] {
    const count = this.base.score.measures.length;
    const segments: Segment[] = [];
    let done = 0;
    let openSec: number | undefined;
    for (const [index, facts] of stretches.entries()) {
      const from = openSec === undefined ? Math.max(done, this.measureAt(facts.fromSec)) : done;
      if (from >= count) break;
      if (from > done) segments.push({ kind: 'whole', from: done, to: from });
      const place = this.placeOf(facts, stretches[index + 1], from, openSec);
      const segment = this.write(facts, `s${index + 1}-`, place, segments);
      segments.push(segment);
      done = place.to;
      openSec = place.meets ? segment.endSec : undefined;
    }
    if (done < count) segments.push({ kind: 'whole', from: done, to: count });
    return segments;
  }

  private placeOf(facts: Stretch, next: Stretch | undefined, from: number, openSec: number | undefined): StretchSpan {
    const count = this.base.score.measures.length;
    const end = facts.toSec === undefined ? count : Math.max(from + 1, this.measureAt(facts.toSec));
    const nextAt = next ? this.measureAt(next.fromSec) : count + 1;
    const meets = nextAt <= end && nextAt < count;
    const to = meets ? Math.max(from, nextAt) : end;
    const fromSec = openSec ?? this.startsSec[from]!;
    return {
      from,
      to,
      fromSec,
      toSec: Math.max(meets ? next!.fromSec : this.startsSec[to]!, fromSec + 0.1),
      firstEvent: openSec === undefined ? this.firstEventOf(from) : this.eventAt(openSec),
      endEvent: meets ? this.search.events.length : this.firstEventOf(to),
      meets,
    };
  }

  private measureAt(sec: number): number {
    return indexOfLeast(this.startsSec.map((start) => Math.abs(start - sec)));
  }

  /** The first onset that is written in a measure of the whole or after it. */
  private firstEventOf(measure: number): number {
    const { events } = this.search;
    if (measure >= this.base.score.measures.length) return events.length;
    const { placed, plan, timesSec } = findMusic(this.prepared, sensible(this.settings));
    // All from the first onset on, unless what comes before the tune was left out.
    if (measure === 0 && timesSec[0] === this.prepared.map.timesSec[0]) return 0;
    const cut = measure * plan.measureTicks;
    let [last, first] = [-Infinity, Infinity];
    for (const { startTicks, onsetSec = 0 } of placed)
      if (startTicks < cut) last = Math.max(last, onsetSec);
      else first = Math.min(first, onsetSec);
    const from = Math.min(first, Math.max(last + 1e-6, this.startsSec[measure]! - GRACE_SEC));
    const found = this.prepared.events.findIndex(({ notes }) => notes.some(({ onsetSec }) => onsetSec >= from));
    return found < 0 ? events.length : found;
  }

  /** The first onset from a moment on at which two stretches meet. */
  private eventAt(sec: number): number {
    const found = this.search.events.findIndex(({ timeSec }) => timeSec >= sec - EARLY_SEC);
    return found < 0 ? this.search.events.length : found;
  }

  private write(facts: Stretch, idPrefix: string, place: StretchSpan, earlier: readonly Segment[]) {
    const { search, settings, recording } = this;
    const { from, to, fromSec, toSec, firstEvent, meets } = place;
    const barlineSec = from === 0 && earlier.length === 0 ? this.firstBarline() : fromSec;
    const beats = stretchBeats(this.around, facts, { ...place, barlineSec }, search, recording.networks);
    const closes = this.areFound && place.endEvent === search.events.length && !meets;
    const lastSec = search.events.at(-1)?.timeSec ?? toSec;
    const { frame, endSec } = closes
      ? framingOf(beats, lastSec, 'music')
      : framingOf(beats, toSec, meets ? 'barline' : 'anywhere');
    const endEvent = Math.max(firstEvent, meets ? this.eventAt(endSec) : place.endEvent);
    const events = search.events.slice(firstEvent, endEvent);
    const { tracked, ...pulses } = beats.map;
    const map = tracked ? { ...pulses, tracked: tracked.slice(0, events.length) } : pulses;
    const { grid, swing } = { ...sensible(settings), ...(facts.grid && { grid: facts.grid }) };
    const how = { ...(grid && { grid }), ...(swing && !facts.grid && { swing }) };
    const prepared = { ...preparedFrom(events, map, recording.networks, how), pedals: () => recording.pedals() };
    const held = this.heldInto(this.lastMeasureOf(earlier), fromSec, firstEvent);
    const keys = this.base.score.measures.slice(from, Math.max(from + 1, to)).map(({ key }) => key);
    const { tuneSemitones } = findMusic(this.prepared, sensible(this.settings));
    const framed = inFrame(prepared, { ...frame, tuneSemitones }, held.notes);
    const notation = writeNotation(framed, this.settingsOf(facts, keys));
    // How long single measures last is the player's; a tempo is what stays.
    const marksTempo = !this.areFound || frame.endTicks - frame.startTicks >= LASTING * beats.map.meter.measureTicks;
    const told = { isTempoTold: facts.bpm !== undefined, marksTempo, swing: prepared.swing, from, fromSec, endSec };
    return segmentOf(notation, frame, held.pitches, idPrefix, told);
  }

  /** The first barline of the whole: after the pick-up when there is one. */
  private firstBarline(): number {
    const [first, second] = this.base.score.measures;
    return this.startsSec[second !== undefined && first!.durationTicks < second.durationTicks ? 1 : 0]!;
  }

  private lastMeasureOf(segments: readonly Segment[]): Measure | undefined {
    const last = segments[segments.length - 1];
    return last?.kind === 'whole' ? this.base.score.parts[0]?.measures[last.to - 1] : last?.measures.at(-1);
  }

  /** The pitches that are tied out of a measure, and the notes they are heard as. */
  private heldInto(measure: Measure | undefined, fromSec: number, firstEvent: number) {
    const pitches = new Set<number>();
    for (const { elements } of measure?.voices ?? []) {
      const element = elements[elements.length - 1];
      if (element?.kind === 'chord') for (const { midi, tieStart } of element.heads) if (tieStart) pitches.add(midi);
    }
    const { moved } = findMusic(this.prepared, sensible(this.settings));
    const classes = new Set([...pitches].map((midi) => (((midi - moved) % 12) + 12) % 12));
    const sounding = new Map<number, HeardNote>();
    for (const { notes } of this.search.events.slice(0, firstEvent))
      for (const note of notes)
        if (note.offsetSec > fromSec && classes.has(note.midi % 12)) sounding.set(note.midi, note);
    return { pitches, notes: [...sounding.values()] };
  }

  /** What a stretch is written with: as the whole is, with a tempo of its own and, where that stays, in its key. */
  private settingsOf(facts: Stretch, keys: readonly Key[]): NotateSettings {
    const { bpm, tempoScale, key: told, ...others } = this.settings;
    const stays = keys.every(({ fifths, mode }) => fifths === keys[0]?.fifths && mode === keys[0].mode);
    const key = told ?? (stays ? keys[0] : undefined);
    const isTold = facts.bpm !== undefined;
    return {
      ...(bpm === undefined && tempoScale === undefined ? this.settings : others),
      transposeSemitones: findMusic(this.prepared, sensible(this.settings)).moved,
      simplifyKey: false,
      sections: false,
      ...(key && { key }),
      ...(isTold && { bpm: facts.bpm }),
      ...(isTold && facts.tempoScale && { tempoScale: facts.tempoScale }),
    };
  }
}
