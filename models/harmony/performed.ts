import type { HarmonyNote } from '@notewright/notate/training';

/** The chord of a beat, if there is one: its root, and its tones in semitones above it, root, third and fifth first. */
export type TonesAt = (beat: number) => { readonly root: number; readonly tones: readonly number[] } | undefined;

/** Notes as a listener would hear them: some lost, ghost octaves and twelfths, ends blurred. */
export function misheard(notes: readonly HarmonyNote[], random: () => number): readonly HarmonyNote[] {
  const lost = 0.15 * random();
  const ghosts = 0.1 * random();
  const pedal = random() < 0.5 ? 0 : 2 * random();
  return notes.flatMap((note) => {
    if (random() < lost) return [];
    const heard = {
      ...note,
      end: Math.max(note.start + 0.1, note.end + pedal * random() - (note.end - note.start) * 0.3 * random()),
    };
    return random() < ghosts ? [heard, { ...heard, midi: note.midi + (random() < 0.7 ? 12 : 19) }] : [heard];
  });
}

/**
 * What a left hand would play under a lead sheet: its chords as blocks, broken, or bass and chord. The pop songs hardly
 * ever say seventh; here sevenths are written and played.
 */
export function accompaniment(beats: number, tonesAt: TonesAt, random: () => number): readonly HarmonyNote[] {
  const pattern = Math.floor(random() * 3);
  const low = 36 + Math.floor(random() * 8);
  const notes: HarmonyNote[] = [];
  for (let beat = 0; beat < beats; beat++) {
    const chord = tonesAt(beat);
    if (!chord) continue;
    const root = low + ((((chord.root - low) % 12) + 12) % 12);
    const { tones } = chord;
    const bass = root + (random() < 0.1 ? tones[1 + Math.floor(random() * 2)]! : 0);
    const above = tones.map((tone) => root + 12 + tone);
    if (pattern === 0) for (const midi of [bass, ...above]) notes.push({ start: beat, end: beat + 0.95, midi });
    else if (pattern === 1) {
      const order = [bass, above[1]!, above[2]!, above[above.length - 1]!];
      for (const half of [0, 1])
        notes.push({ start: beat + half / 2, end: beat + half / 2 + 0.5, midi: order[(2 * beat + half) % 4]! });
    } else if (beat % 2 === 0) notes.push({ start: beat, end: beat + 0.9, midi: bass });
    else for (const midi of above.slice(1)) notes.push({ start: beat, end: beat + 0.6, midi });
  }
  return notes;
}
