import { measureStarts, type Midi, type Score, type Ticks } from '@notewright/score';
import { middleOfStaff } from './edits/rest-or-note';
import type { Line } from './places';

/** Where a note is to be drawn. */
export interface DrawingPoint {
  /** From the start of the score. */
  readonly atTicks: Ticks;
  readonly midi: Midi;
  /** Counted within its staff. */
  readonly voiceNumber: number;
  /** The part one is at work on; undefined: any that can be heard. */
  readonly partIndex?: number | undefined;
}

/** Notes as far away as this many measures still say where the music of a staff lies. */
const NEAR_MEASURES = 1;

/**
 * The line a drawn note goes to: the staff whose notes are nearest to it in pitch, around where it is drawn; of a staff without notes
 * there its middle line counts. Of two as near the upper one. Drums are drawn on only by whoever is at work on them.
 */
export function drawingLine(score: Score, { atTicks, midi, voiceNumber, partIndex: only }: DrawingPoint): Line {
  const measureIndex = Math.max(
    0,
    measureStarts(score.measures)
      .slice(0, -1)
      .findLastIndex((start) => start <= atTicks),
  );
  let best: Line = { partIndex: only ?? 0, staff: 0, voiceNumber };
  let nearest = Infinity;
  for (const [partIndex, part] of score.parts.entries()) {
    if (only === undefined ? part.sound.kind === 'percussion' || part.mute : partIndex !== only) continue;
    for (const staff of part.staves.keys()) {
      const line = { partIndex, staff, voiceNumber };
      const away = distance(score, line, measureIndex, midi);
      if (away < nearest) [best, nearest] = [line, away];
    }
  }
  return best;
}

function distance(score: Score, { partIndex, staff }: Line, measureIndex: number, midi: Midi): number {
  const from = Math.max(0, measureIndex - NEAR_MEASURES);
  const near = score.parts[partIndex]?.measures.slice(from, measureIndex + NEAR_MEASURES + 1) ?? [];
  const heads = near.flatMap(({ voices }) =>
    voices
      .filter((voice) => voice.staff === staff)
      .flatMap(({ elements }) => elements.flatMap((element) => (element.kind === 'chord' ? element.heads : []))),
  );
  const pitches =
    heads.length > 0 ? heads.map((head) => head.midi) : [middleOfStaff(score, measureIndex, { partIndex, staff })];
  return Math.min(...pitches.map((pitch) => Math.abs(pitch - midi)));
}
