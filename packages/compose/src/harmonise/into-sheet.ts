import { idsBeyond, measureStarts, type Measure, type Part, type Score, type Ticks } from '@notewright/score';
import type { Line } from '../lines/line';
import { longestWithin, within } from '../lines/over-time';
import { writeLine, type Paper } from '../lines/write-line';
import { HOLD, REST } from './cells';
import { choirOf, emptyVoice } from './choir';
import type { OpenCell } from './draw';
import type { FourVoices } from './four-voices';
import type { Slot } from './grid';
import { withoutLooseTies, withOwnMarks } from './own-marks';

/** Who goes along sings so much softer. */
const SOFTER = 8;

/** The sheet with what was drawn: in the parts it has for that, else in new ones after the first. Measures in which nothing was drawn stay. */
export function withVoices(
  score: Score,
  voices: FourVoices,
  slots: readonly Slot[],
  tune: Line,
  kept: readonly Line[],
  isFree: (place: OpenCell) => boolean,
): Score {
  const [first, ...others] = score.parts;
  if (!first) return score;
  const paper: Paper = {
    measures: score.measures,
    starts: measureStarts(score.measures),
    frames: first.measures.map(({ voices: [one] }) => one?.elements ?? []),
    newId: idsBeyond(score),
  };
  const indices = choirOf(score);
  const made = [1, 2, 3].map((voice): Part => {
    const index = indices[voice - 1];
    const had = index === undefined ? undefined : score.parts[index];
    const stayed = kept[voice - 1] ?? [];
    const line = [...stayed, ...newNotes(voices, voice, slots, tune, isFree)].sort(
      (a, b) => a.startTicks - b.startTicks,
    );
    const measures = writeLine(line, paper);
    if (!had) return { ...emptyVoice(voice - 1, first.dynamics), measures };
    const touched = new Set(slots.flatMap(({ measure }, slot) => (isFree({ voice, slot }) ? [measure] : [])));
    const filled = had.measures.map((own, at): Measure => {
      const written = touched.has(at) ? measures[at] : undefined;
      const start = paper.starts[at] ?? 0;
      const isKept = (ticks: Ticks): boolean => within(stayed, start + ticks, start + ticks + 1).length > 0;
      return written ? withOwnMarks(written, own, isKept) : own;
    });
    return { ...had, measures: withoutLooseTies(filled) };
  });
  const rest = others.filter((_, index) => !indices.includes(index + 1));
  return { ...score, parts: [first, ...made, ...rest] };
}

/** What was drawn of a voice as notes. */
function newNotes(
  voices: FourVoices,
  voice: number,
  slots: readonly Slot[],
  tune: Line,
  isFree: (place: OpenCell) => boolean,
): Line {
  const line: { startTicks: Ticks; endTicks: Ticks; midi: number; velocity: number }[] = [];
  let open = false;
  for (const [slot, { startTicks, endTicks }] of slots.entries()) {
    const cell = voices.cell(voice, slot);
    const last = line.at(-1);
    if (!isFree({ voice, slot }) || cell === REST) open = false;
    else if (cell === HOLD) {
      if (open && last) last.endTicks = endTicks;
    } else {
      const velocity = Math.max(1, (longestWithin(tune, startTicks, endTicks)?.velocity ?? 80) - SOFTER);
      line.push({ startTicks, endTicks, midi: cell, velocity });
      open = true;
    }
  }
  return line;
}
