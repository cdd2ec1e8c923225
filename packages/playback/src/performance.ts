import {
  elementsOf,
  elementTicks,
  Loudness,
  measureStarts,
  nextInVoice,
  figureOf,
  movesOf,
  playFigure,
  rolledBy,
  swinging,
  tempoAt,
  tieTarget,
  type BendMove,
  type BentHead,
  type Chord,
  type ElementId,
  type Midi,
  type NoteHead,
  type Part,
  type Score,
  type Ticks,
} from '@notewright/score';
import { itemAt } from '@notewright/score/lists';

/** One sounding note: a head, or a chain of tied heads. */
export interface SoundingNote {
  readonly partIndex: number;
  /** The head it starts with. */
  readonly elementId: ElementId;
  readonly headIndex: number;
  /** Of its part, from 0 at the top. */
  readonly staff: number;
  readonly midi: Midi;
  /** 1–127 */
  readonly velocity: number;
  /** From the start of the score. */
  readonly onsetTicks: Ticks;
  readonly offsetTicks: Ticks;
  /** How far above `midi` it sounds, from its onset on; absent where its string is not bent. */
  readonly bends?: readonly BendMove[];
}

const STACCATO_SHARE = 0.5;
const ACCENT = 16;

/**
 * What a player would sound: ascending by onset, then part and pitch. Empty for rests and muted parts.
 *
 * Tied heads are one note. `Loudness` gives the velocity, from dynamics and hairpins. Staccato halves the length, an accent is one
 * dynamic louder. Under "Swing" the eighths swing. Grace notes, ornaments (trill, mordent, turn) and rolled chords are played out; their notes carry the
 * id of the head they belong to. Bent strings keep the pitch of the fret that is held, with what moves above it.
 *
 * @param figures  false: nothing is played out; only what is written large
 */
export function performanceOf(score: Score, figures = true): readonly SoundingNote[] {
  const starts = measureStarts(score.measures);
  const sounds = swinging(score.measures);
  return score.parts
    .flatMap((part, index) => (part.mute ? [] : notesOfPart(score, part, index, starts, figures)))
    .map((note) => ({ ...note, ...inTime(note, sounds) }))
    .sort((a, b) => a.onsetTicks - b.onsetTicks || a.partIndex - b.partIndex || a.midi - b.midi);
}

/** When a note and the bends of its string are heard. */
const inTime = ({ onsetTicks: onset, offsetTicks, bends }: SoundingNote, sounds: (ticks: Ticks) => Ticks) => ({
  onsetTicks: sounds(onset),
  offsetTicks: sounds(offsetTicks),
  ...(bends && {
    bends: bends.map((move) => ({ ...move, afterTicks: sounds(onset + move.afterTicks) - sounds(onset) })),
  }),
});

type Growing = { -readonly [Field in keyof SoundingNote]: SoundingNote[Field] };

function notesOfPart(
  score: Score,
  part: Part,
  partIndex: number,
  starts: readonly Ticks[],
  figures: boolean,
): readonly SoundingNote[] {
  const notes: SoundingNote[] = [];
  const loudness = new Loudness(part, starts);
  const held = new Map<string, Growing>(); // by the head they are tied into
  const late = new Map<Growing, Ticks>(); // keys of rolled chords
  const bent = new Map<Growing, BentHead[]>();
  const adorned = new Map<Growing, { chord: Chord; measureIndex: number }>();
  for (const placed of elementsOf(part, partIndex)) {
    const chord = placed.element;
    if (chord.kind === 'rest') continue;
    const onsetTicks = starts[placed.measureIndex]! + placed.atTicks;
    const offsetTicks = onsetTicks + elementTicks(chord);
    const next = chord.heads.some(({ tieStart }) => tieStart) ? nextInVoice(part, placed) : undefined;
    const velocity = withAccent(chord, loudness.velocityOf(chord, placed.staff, onsetTicks));
    for (const [headIndex, head] of chord.heads.entries()) {
      const note =
        held.get(`${chord.id}.${headIndex}`) ??
        startNote({ partIndex, staff: placed.staff, headIndex, onsetTicks, velocity }, chord, head);
      if (note.onsetTicks === onsetTicks) {
        notes.push(note);
        const later = figures ? rolledBy(chord, headIndex, tempoAt(score, placed.measureIndex)) : 0;
        if (later > 0) late.set(note, later);
        const highest = headIndex === chord.heads.length - 1;
        if (highest && (chord.ornament || chord.graces))
          adorned.set(note, { chord, measureIndex: placed.measureIndex });
      }
      note.offsetTicks = offsetTicks;
      if (head.bend && part.sound.kind === 'pitched') {
        const heads = bent.get(note) ?? [];
        heads.push({ bend: head.bend, afterTicks: onsetTicks - note.onsetTicks, ticks: offsetTicks - onsetTicks });
        bent.set(note, heads);
      }
      const into = tieTarget(head, next);
      if (next && into !== undefined) held.set(`${next.id}.${into}`, note);
      else if (note.onsetTicks === onsetTicks && chord.articulations?.includes('staccato'))
        note.offsetTicks = onsetTicks + Math.round((offsetTicks - onsetTicks) * STACCATO_SHARE);
    }
  }
  for (const [note, heads] of bent) note.bends = movesOf(heads);
  for (const [note, later] of late) note.onsetTicks = Math.min(note.onsetTicks + later, note.offsetTicks - 1);
  if (adorned.size === 0 || !figures) return notes;
  return notes.flatMap((note) => {
    const found = adorned.get(note);
    if (!found) return [note];
    const { chord, measureIndex } = found;
    const bpm = tempoAt(score, measureIndex);
    const figure = { key: itemAt(score.measures, measureIndex).key, bpm, ...figureOf(chord, note.headIndex) };
    const { bends, ...plain } = note;
    // Small notes come before the string is bent.
    return playFigure(plain, figure).map((played, at, all) => ({
      ...plain,
      ...played,
      ...(bends && at === all.length - 1 && { bends }),
    }));
  });
}

const withAccent = ({ articulations }: Chord, velocity: number): number =>
  Math.min(127, velocity + (articulations?.includes('accent') ? ACCENT : 0));

type Begun = Pick<Growing, 'partIndex' | 'staff' | 'headIndex' | 'onsetTicks' | 'velocity'>;

const startNote = (begun: Begun, { id }: Chord, { midi }: Pick<NoteHead, 'midi'>): Growing => ({
  ...begun,
  elementId: id,
  midi,
  offsetTicks: begun.onsetTicks,
});
