import { meterOf } from '@notewright/score';
import { countBefore } from '@notewright/score/lists';
import { without } from '@notewright/score/without';
import type {
  Chord,
  Key,
  Measure,
  NoteHead,
  Part,
  Pitch,
  Rest,
  Tab,
  Ticks,
  TimeSignature,
  VoiceElement,
} from '@notewright/score';
import type { Articulations } from './articulations/articulations';
import type { InstrumentSheet } from './instruments';
import type { PlacedNote } from './placed-note';
import { writeVoice, type Span } from './rhythm/write-voice';
import { bentHead } from './tab/bent-note';
import type { Fretted } from './tab/grip';
import { heldOverShortRests } from './voices/held-over';
import type { ChordSpan, StaffLines } from './voices/staff-lines';

/** Where the measures of the score begin and end, on the grid of full measures (a pick-up starts late in measure 0). */
export interface MeasurePlan {
  readonly timeSignature: TimeSignature;
  /** Of the first measure. */
  readonly key: Key;
  /** Of each measure, where it changes. */
  readonly keys?: readonly Key[];
  readonly count: number;
  readonly measureTicks: Ticks;
  /** Start of the music within measure 0. */
  readonly pickupTicks: Ticks;
}

export type Spelling = (note: PlacedNote) => Pitch | undefined;

/** Where notes lie on a fretboard. */
export type FretPositions = ReadonlyMap<PlacedNote, Fretted>;

/** The neck of an instrument, and where its notes lie. */
interface Neck {
  readonly tab: Tab;
  readonly places: FretPositions;
}

/**
 * Writes staves of lines as a part: every voice of every measure exactly full, ties over barlines. A second voice shows its rests between
 * its notes, and none before its first and after its last.
 *
 * @param chordStarts  ascending, each on a pulse: where a chord symbol is to stand, so that an element begins there, as in printed lead sheets
 */
export function writePart(
  sheet: InstrumentSheet,
  staves: readonly StaffLines[],
  plan: MeasurePlan,
  spelling: Spelling,
  nextId: () => string,
  fretPositions?: FretPositions,
  articulations?: Articulations,
  chordStarts: readonly Ticks[] = [],
): Part {
  const { divisionTicks } = meterOf(plan.timeSignature);
  const neck = sheet.tab && fretPositions && { tab: sheet.tab, places: fretPositions };
  const written = staves.map((lines) => heldOverShortRests(lines, plan.measureTicks, divisionTicks));
  const breaks = insideMeasures(chordStarts, plan.measureTicks);
  const measures = Array.from({ length: plan.count }, (_, index): Measure => {
    const voices = written.flatMap((lines, staff) => {
      const inside = lines.map((line) => spansInside(line, index, plan));
      const sounding = inside.filter((spans) => spans.length > 0);
      const shown = sounding.length > 0 ? sounding : [[]];
      return shown.map((spans, number) => ({
        staff,
        elements: elementsOf(
          spans,
          index,
          plan,
          number > 0,
          neck,
          spelling,
          nextId,
          articulations,
          breaks[index] ?? [],
        ),
      }));
    });
    return { voices };
  });
  return {
    name: sheet.name,
    sound: sheet.sound,
    staves: sheet.staves,
    ...(sheet.tab && { tab: sheet.tab }),
    ...(sheet.transposition && { transposition: sheet.transposition }),
    mute: false,
    dynamics: [],
    measures,
  };
}

/** Of each measure the moments within it, from its start. */
function insideMeasures(starts: readonly Ticks[], measureTicks: Ticks): readonly (readonly Ticks[] | undefined)[] {
  const inside: Ticks[][] = [];
  for (const start of starts) (inside[Math.floor(start / measureTicks)] ??= []).push(start % measureTicks);
  return inside;
}

interface Sounding {
  readonly notes: readonly PlacedNote[];
  /** The span goes on in the next measure. */
  readonly goesOn: boolean;
  /** It comes from the measure before. */
  readonly continued: boolean;
}

/** Small notes and signs of a chord, before its first piece. */
function adornments(notes: readonly PlacedNote[]): Pick<Chord, 'graces' | 'ornament'> {
  const graces = notes.flatMap((note) => note.graces ?? []).map((midi) => ({ midi }));
  const ornament = notes.find((note) => note.ornament)?.ornament;
  return { ...(graces.length > 0 && { graces }), ...(ornament && { ornament }) };
}

function spansInside(line: readonly ChordSpan[], measure: number, plan: MeasurePlan): readonly Span<Sounding>[] {
  const from = measure * plan.measureTicks;
  const to = from + plan.measureTicks;
  // Spans of a line never overlap, so their ends ascend like their starts: binary search finds the first one of the measure.
  const first = countBefore(line, ({ endTicks }) => endTicks <= from);
  const spans: Span<Sounding>[] = [];
  for (const { startTicks, endTicks, content } of line.slice(first)) {
    if (startTicks >= to) break;
    const earliest = measure === 0 ? plan.pickupTicks : from;
    if (endTicks <= earliest) continue;
    spans.push({
      startTicks: Math.max(startTicks, earliest) - from,
      endTicks: Math.min(endTicks, to) - from,
      content: { notes: content, goesOn: endTicks > to, continued: startTicks < earliest },
    });
  }
  return spans;
}

function elementsOf(
  spans: readonly Span<Sounding>[],
  measure: number,
  plan: MeasurePlan,
  second: boolean,
  neck: Neck | undefined,
  spelling: Spelling,
  nextId: () => string,
  articulations: Articulations | undefined,
  breaks: readonly Ticks[],
): readonly VoiceElement[] {
  const from = measure === 0 ? plan.pickupTicks : 0;
  const firstTicks = spans[0]?.startTicks ?? Infinity;
  const lastTicks = spans.at(-1)?.startTicks ?? 0;
  return writeVoice(spans, from, plan.measureTicks, plan.timeSignature, breaks).map((written): VoiceElement => {
    if (!written.content) {
      const rest: Rest = { kind: 'rest', id: nextId(), value: written.value };
      const between = written.startTicks > firstTicks && written.startTicks < lastTicks;
      return second && !between ? { ...rest, hidden: true } : rest;
    }
    const { notes, goesOn, continued } = written.content;
    const tied = written.tied || goesOn;
    const begins = !(written.continued || continued);
    const signs = begins ? articulations?.get(notes) : undefined;
    const chord: Chord = {
      kind: 'chord',
      id: nextId(),
      value: written.value,
      heads: headsOf(notes, tied, begins, neck, spelling),
      velocity: Math.max(1, Math.min(127, Math.round(Math.max(...notes.map((note) => note.velocity))))),
      ...(begins ? adornments(notes) : {}),
      ...(signs && { articulations: signs }),
    };
    return chord;
  });
}

function headsOf(
  notes: readonly PlacedNote[],
  tied: boolean,
  begins: boolean,
  neck: Neck | undefined,
  spelling: Spelling,
): readonly NoteHead[] {
  return notes.map((note): NoteHead => {
    const fretPosition = neck?.places.get(note);
    const bent = neck && notes.length === 1 ? bentHead(note, fretPosition, neck.tab) : undefined;
    if (bent) {
      const head = { ...bent, ...(tied && { tieStart: true }), confidence: note.confidence };
      return begins ? head : without(head, 'bend');
    }
    const spelled = spelling(note);
    return {
      midi: note.midi,
      ...(spelled && { spelling: spelled }),
      ...(tied && { tieStart: true }),
      ...(fretPosition && { string: fretPosition.string, fret: fretPosition.fret }),
      confidence: note.confidence,
    };
  });
}
