import type { AtLeastOne } from '@notewright/score/lists';
import {
  elementTicks,
  measureStarts,
  TICKS_PER_QUARTER,
  type MeasureHeader,
  type Midi,
  type Part,
  type Score,
  type Ticks,
} from '@notewright/score';
import { sideBySide } from '@notewright/score/lists';

/** A key that is struck, and when it is let go. */
export interface StruckKey {
  readonly midi: Midi;
  readonly endTicks: Ticks;
}

/** Keys that one hand strikes together. */
export interface Stroke {
  readonly startTicks: Ticks;
  /** Ascending; each with the time its key is let go. */
  readonly keys: AtLeastOne<StruckKey>;
}

type Growing = { -readonly [Field in keyof StruckKey]: StruckKey[Field] };

/** From written time to seconds, ascending. */
export type Clock = (ticks: Ticks) => number;

/** What each hand does: staff 0 is the right hand, staff 1 the left. Tied notes are struck once and held. */
export function strokesOf(score: Score, part: Part): readonly (readonly Stroke[])[] {
  const starts = measureStarts(score.measures);
  return part.staves.map((_, staff) => {
    const byStart = new Map<Ticks, [Growing, ...Growing[]]>();
    const tied = new Map<string, Growing>();
    for (const [{ voices }, start] of sideBySide(part.measures, starts))
      for (const [number, voice] of voices.filter((one) => one.staff === staff).entries()) {
        let at: Ticks = start;
        for (const element of voice.elements) {
          const end = at + elementTicks(element);
          if (element.kind === 'chord')
            for (const { midi, tieStart } of element.heads) {
              const name = `${number}:${midi}`;
              const held = tied.get(name);
              tied.delete(name);
              if (held && held.endTicks === at) held.endTicks = end;
              const key = held ?? { midi, endTicks: end };
              const together = byStart.get(at);
              if (!held && together) together.push(key);
              else if (!held) byStart.set(at, [key]);
              if (tieStart) tied.set(name, key);
            }
          at = end;
        }
      }
    return [...byStart]
      .sort(([a], [b]) => a - b)
      .map(([startTicks, keys]) => ({ startTicks, keys: keys.sort((a, b) => a.midi - b.midi) }));
  });
}

/** The clock of a score's own tempo marks. */
export function clockOf(measures: readonly MeasureHeader[]): Clock {
  const marks: { ticks: Ticks; sec: number; secPerTick: number }[] = [];
  for (const [{ tempoBpm }, ticks] of sideBySide(measures, measureStarts(measures))) {
    if (tempoBpm === undefined) continue;
    const before = marks[marks.length - 1];
    const sec = before ? before.sec + (ticks - before.ticks) * before.secPerTick : 0;
    marks.push({ ticks, sec, secPerTick: 60 / tempoBpm / TICKS_PER_QUARTER });
  }
  if (marks.length === 0) marks.push({ ticks: 0, sec: 0, secPerTick: 0.5 / TICKS_PER_QUARTER });
  return (ticks) => {
    let mark = marks[0]!;
    for (const later of marks) if (later.ticks <= ticks) mark = later;
    return mark.sec + (ticks - mark.ticks) * mark.secPerTick;
  };
}
