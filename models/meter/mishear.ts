import type { PerformedNote } from './performed-note';
import { gaussian, type Random } from './random';

/**
 * What a listener makes of played notes, from nearly perfect to a bad recording: soft inner notes are lost, repeated keys melt
 * together, ghosts appear an octave or a twelfth above or out of nowhere, onsets are read on a grid of frames,
 * ends are blurred, loudness is guessed.
 */
export function listenBadly(notes: readonly PerformedNote[], random: Random): readonly PerformedNote[] {
  const quality = random(); // 0 = perfect
  const lost = 0.14 * quality * random();
  const ghosts = 0.08 * quality * random();
  const noise = 0.03 * quality * random();
  const blur = random() < 0.4 ? 0 : 0.5 * random();
  const late = random() < 0.3 ? 0 : 0.012 * quality;
  const flat = 0.3 + 0.7 * random();
  const ordered = [...notes].sort((a, b) => a.onsetSec - b.onsetSec || a.midi - b.midi);
  const heard: PerformedNote[] = [];
  const lastOf = new Map<number, number>();
  const span = Math.max(1, ordered[ordered.length - 1]!.onsetSec);
  for (const [index, note] of ordered.entries()) {
    const chord = ordered
      .slice(Math.max(0, index - 4), index + 5)
      .filter((n) => Math.abs(n.onsetSec - note.onsetSec) < 0.03);
    const inner = chord.some((n) => n.midi > note.midi) && chord.some((n) => n.midi < note.midi);
    const quick = note.onsetSec - (lastOf.get(note.midi) ?? -9) < 0.12;
    if (random() < lost * (inner ? 2 : 0.7) + (quick ? 0.4 * quality : 0)) continue;
    lastOf.set(note.midi, note.onsetSec);
    const onsetSec = Math.max(0, note.onsetSec + late * gaussian(random));
    const sounding = (note.offsetSec - note.onsetSec) * (1 - blur * random()) + 0.03 * quality * gaussian(random);
    const velocity = 64 + flat * (note.velocity - 64) + 8 * quality * gaussian(random);
    heard.push({
      ...note,
      onsetSec,
      offsetSec: onsetSec + Math.max(0.04, sounding),
      velocity: Math.max(5, Math.min(127, Math.round(velocity))),
    });
    if (random() < ghosts)
      heard.push({
        ...note,
        onsetSec: onsetSec + 0.01 * random(),
        midi: Math.min(108, note.midi + (random() < 0.7 ? 12 : 19)),
        velocity: 30,
      });
    if (random() < noise) {
      const at = random() * span;
      heard.push({ ...note, onsetSec: at, offsetSec: at + 0.1 + 0.3 * random(), velocity: 30, pulse: NaN });
    }
  }
  return heard.sort((a, b) => a.onsetSec - b.onsetSec || a.midi - b.midi);
}
