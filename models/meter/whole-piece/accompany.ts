import type { Piece, WrittenNote } from '../piece';
import type { Random } from '../random';

/** What an accompaniment strikes: a place in the measure, in pulses, how long, and which notes of the chord (0 the bass, 1 … 3 above it). */
type Stroke = readonly [at: number, length: number, tones: readonly number[]];
type Pattern = (pulses: number) => readonly Stroke[];

const CHORD = [1, 2, 3];
const each = (pulses: number, per: number, tonesAt: (step: number) => readonly number[]): Stroke[] =>
  Array.from({ length: pulses * per }, (_, step) => [step / per, 1 / per, tonesAt(step)]);
const cycle = (tones: readonly number[]) => (step: number) => [tones[step % tones.length]!];

const SIMPLE: readonly Pattern[] = [
  (pulses) => each(pulses, 1, () => [0, ...CHORD]),
  (pulses) => each(pulses, 1, (step) => (step === 0 || (pulses === 4 && step === 2) ? [0] : CHORD)),
  (pulses) => each(pulses, 2, (step) => (step % 2 === 0 ? [0] : CHORD)),
  (pulses) => each(pulses, 2, cycle([0, 3, 2, 3])),
  (pulses) => each(pulses, 4, cycle([0, 3, 2, 3])),
  (pulses) => each(pulses, 2, (step) => [Math.min(3, step % (2 * pulses))]),
  (pulses) => each(pulses, 3, cycle([0, 1, 2])),
  (pulses) => each(pulses, 4, cycle([0, 1, 2, 3])),
  (pulses) => each(pulses, 2, (step) => (step === 0 ? [0] : CHORD)),
  (pulses) => [[0, pulses, [0, ...CHORD]]],
  (pulses) => [[0, pulses, [0]], ...each(pulses, 1, (step) => (step === 0 ? [] : CHORD))],
];
const COMPOUND: readonly Pattern[] = [
  (pulses) => each(pulses, 1, () => [0, ...CHORD]),
  (pulses) => each(pulses, 3, (step) => (step % 3 === 0 ? [0] : CHORD)),
  (pulses) => each(pulses, 3, (step) => (step % 3 === 0 ? [0] : step % 3 === 2 ? CHORD : [])),
  (pulses) => each(pulses, 3, cycle([0, 2, 3])),
  (pulses) => each(pulses, 3, cycle([0, 1, 2, 3, 2, 1])),
  (pulses) => each(pulses, 6, cycle([0, 1, 2, 3, 2, 1])),
  (pulses) => [[0, pulses, [0, ...CHORD]]],
];
/** After so many measures the accompaniment may become another one. */
const SECTION = 8;

/** The highest line of a piece over a usual pattern of accompaniment on the harmonies it has. */
export function accompanied(piece: Piece, random: Random): Piece {
  const { pulses, compound } = piece.meter;
  const patterns = compound ? COMPOUND : SIMPLE;
  const melody = highestLine(piece.notes);
  const measures = Math.ceil(piece.notes.reduce((last, { onset }) => Math.max(last, onset), 0) / pulses);
  const inMeasures = Array.from({ length: measures + 1 }, (): WrittenNote[] => []);
  for (const note of piece.notes) inMeasures[Math.floor(note.onset / pulses + 1e-6)]?.push(note);
  const halves = pulses % 2 === 0 && random() < 0.4;
  const low = 36 + Math.floor(10 * random());
  const strokesOf = () => patterns[Math.floor(patterns.length * random())]!(pulses);
  let strokes = strokesOf();
  const notes: WrittenNote[] = [...melody];
  for (const [measure, own] of inMeasures.entries()) {
    if (measure % SECTION === 0 && random() < 0.2) strokes = strokesOf();
    if (own.length === 0) continue;
    const parts = halves
      ? [0, pulses / 2].map((from) =>
          own.filter(
            ({ onset }) =>
              onset - measure * pulses >= from - 1e-6 && onset - measure * pulses < from + pulses / 2 - 1e-6,
          ),
        )
      : [own];
    const chords = parts.map((part) => chordOf(part.length > 0 ? part : own, low));
    for (const [at, length, tones] of strokes) {
      const chord = chords[Math.min(chords.length - 1, Math.floor((at / pulses) * chords.length))]!;
      for (const tone of tones) notes.push({ onset: measure * pulses + at, length, midi: chord[tone]!, part: 8 });
    }
  }
  return { ...piece, notes: notes.sort((a, b) => a.onset - b.onset || a.midi - b.midi) };
}

function highestLine(notes: readonly WrittenNote[]): readonly WrittenNote[] {
  const top = new Map<number, WrittenNote>();
  for (const note of notes) if (note.midi > (top.get(note.onset)?.midi ?? 0)) top.set(note.onset, note);
  // What lies low belongs to an accompaniment.
  const mean = [...top.values()].reduce((sum, { midi }) => sum + midi, 0) / Math.max(1, top.size);
  return [...top.values()].filter(({ midi }) => midi > mean - 9).map((note) => ({ ...note, part: 0 }));
}

/** Bass and three tones above it, of the pitch classes that sound longest. */
function chordOf(notes: readonly WrittenNote[], low: number): readonly number[] {
  const weight = new Float64Array(12);
  for (const { midi, length } of notes) weight[midi % 12]! += Math.min(2, length);
  const bass = notes.reduce((a, b) => (b.midi < a.midi ? b : a)).midi % 12;
  const others = [...weight.keys()]
    .filter((pc) => pc !== bass && weight[pc]! > 0)
    .sort((a, b) => weight[b]! - weight[a]!)
    .slice(0, 3);
  for (const above of [7, 4, 12]) if (others.length < 3) others.push((bass + above) % 12);
  const root = low + ((((bass - low) % 12) + 12) % 12);
  const chord = [root];
  let from = root + 7;
  for (const pc of [...new Set(others)].sort(
    (a, b) => ((((a - from) % 12) + 12) % 12) - ((((b - from) % 12) + 12) % 12),
  )) {
    chord.push(from + ((((pc - from) % 12) + 12) % 12));
  }
  while (chord.length < 4) chord.push(chord[chord.length - 1]! + 12 > 72 ? chord[1]! : chord[chord.length - 1]! + 12);
  from = 0;
  return chord;
}
