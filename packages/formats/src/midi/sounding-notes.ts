import {
  elementTicks,
  figureOf,
  movesOf,
  Loudness,
  playFigure,
  rolledBy,
  swinging,
  tempoAt,
  voiceNumber,
  type BendMove,
  type BentHead,
  type Chord,
  type Key,
  type MeasureHeader,
  type Midi,
  type Part,
  type Ticks,
} from '@notewright/score';
import { sideBySide } from '@notewright/score/lists';

/** A note as it sounds: tied heads are one. */
export interface SoundingNote {
  readonly midi: Midi;
  /** From the start of the score. */
  readonly onsetTicks: Ticks;
  readonly offsetTicks: Ticks;
  /** 1–127 */
  readonly velocity: number;
  /** Where it is written, from 0 at the top. */
  readonly staff: number;
  /** How far above `midi` it sounds, from its onset on; absent where its string is not bent. */
  readonly bends?: readonly BendMove[];
}

/**
 * The notes of a part by onset, tied heads merged.
 *
 * A key can sound only once at a time. Where two voices share a pitch, notes that begin together are merged; otherwise the earlier one
 * ends where the later one begins, also across staves. Grace notes, ornaments and rolled chords are played out.
 *
 * @param measures  of the whole score
 * @param starts  start of every measure (`measureStarts`)
 */
export function soundingNotes(
  part: Part,
  measures: readonly MeasureHeader[],
  starts: readonly Ticks[],
): readonly SoundingNote[] {
  const lines = new Map<string, LineNotes>();
  const loudness = new Loudness(part, starts);
  for (const [measureIndex, [measure, start, { key }]] of sideBySide(part.measures, starts, measures).entries()) {
    const bpm = tempoAt({ measures }, measureIndex);
    for (const [voiceIndex, { staff, elements }] of measure.voices.entries()) {
      const name = `${staff}.${voiceNumber(measure, voiceIndex)}`;
      if (!lines.has(name)) lines.set(name, new LineNotes(staff, (chord, at) => loudness.velocityOf(chord, staff, at)));
      let at: Ticks = start;
      for (const element of elements) {
        if (element.kind === 'chord') lines.get(name)!.add(element, at, key, bpm);
        at += elementTicks(element);
      }
    }
  }
  const sounds = swinging(measures);
  const swung = [...lines.values()]
    .flatMap((line) => line.played())
    .map(({ bends, ...note }) => ({
      ...note,
      onsetTicks: sounds(note.onsetTicks),
      offsetTicks: sounds(note.offsetTicks),
      ...(bends &&
        part.sound.kind === 'pitched' && {
          bends: bends.map((move) => ({
            ...move,
            afterTicks: sounds(note.onsetTicks + move.afterTicks) - sounds(note.onsetTicks),
          })),
        }),
    }));
  return oncePerKey(swung);
}

/** Collects the notes of one voice; a tie lengthens the note it began. */
class LineNotes {
  private readonly notes: { midi: Midi; onsetTicks: Ticks; offsetTicks: Ticks; velocity: number; staff: number }[] = [];
  private readonly figures = new Map<(typeof this.notes)[number], Parameters<typeof playFigure>[1]>();
  private readonly bent = new Map<(typeof this.notes)[number], BentHead[]>();
  private readonly held = new Map<Midi, (typeof this.notes)[number]>();

  constructor(
    private readonly staff: number,
    private readonly velocityOf: (chord: Chord, at: Ticks) => number,
  ) {}

  add(chord: Chord, at: Ticks, key: Key, bpm: number): void {
    const end = at + elementTicks(chord);
    for (const [index, head] of chord.heads.entries()) {
      const before = this.held.get(head.midi);
      this.held.delete(head.midi);
      let note = before;
      if (note?.offsetTicks === at) note.offsetTicks = end;
      else {
        const { staff } = this;
        note = {
          midi: head.midi,
          onsetTicks: at + rolledBy(chord, index, bpm),
          offsetTicks: end,
          velocity: this.velocityOf(chord, at),
          staff,
        };
        this.notes.push(note);
        if (index === chord.heads.length - 1 && (chord.graces || chord.ornament))
          this.figures.set(note, { ...figureOf(chord, index), key, bpm });
      }
      if (head.bend) {
        const heads = this.bent.get(note) ?? [];
        heads.push({ bend: head.bend, afterTicks: at - note.onsetTicks, ticks: end - at });
        this.bent.set(note, heads);
      }
      if (head.tieStart) this.held.set(head.midi, note);
    }
  }

  played(): readonly SoundingNote[] {
    return this.notes.flatMap((note) => {
      const figure = this.figures.get(note);
      const heads = this.bent.get(note);
      const bends = heads && { bends: movesOf(heads) };
      if (!figure) return [bends ? { ...note, ...bends } : note];
      // Small notes come before the string is bent.
      return playFigure(note, figure).map((played, at, all) => ({
        ...note,
        ...played,
        ...(at === all.length - 1 && bends),
      }));
    });
  }
}

function oncePerKey(notes: readonly SoundingNote[]): readonly SoundingNote[] {
  const sorted = [...notes].sort((a, b) => a.onsetTicks - b.onsetTicks || a.midi - b.midi);
  const last = new Map<Midi, number>();
  const kept: SoundingNote[] = [];
  for (const note of sorted) {
    const index = last.get(note.midi);
    const before = index === undefined ? undefined : kept[index];
    if (index !== undefined && before?.onsetTicks === note.onsetTicks) {
      const offsetTicks = Math.max(before.offsetTicks, note.offsetTicks);
      kept[index] = { ...before, offsetTicks, velocity: Math.max(before.velocity, note.velocity) };
      continue;
    }
    if (index !== undefined && before && before.offsetTicks > note.onsetTicks)
      kept[index] = { ...before, offsetTicks: note.onsetTicks };
    last.set(note.midi, kept.length);
    kept.push(note);
  }
  return kept;
}
