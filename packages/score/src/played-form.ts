import type { MeasureHeader } from './model';
import { endsRepeat, startsRepeat } from './repeats';
import type { Ticks } from './time';
import { measureStarts } from './walk';

/** A form played out to more than this many times its written length is a misprint. */
const LONGEST = 10;

/**
 * Measure indices in the order they are played: repeated passages twice, or as often as their endings are numbered; each
 * ending in the passes it names. A form that would leave measures out or never end is not understood: it is played straight on.
 */
export function playingOrder(measures: readonly MeasureHeader[]): readonly number[] {
  const order: number[] = [];
  let [start, pass] = [0, 1];
  for (let index = 0; index < measures.length; index++) {
    const { repeat, ending } = measures[index]!;
    if (index > start && (startsRepeat(repeat) || (!ending && measures[index - 1]!.ending))) [start, pass] = [index, 1];
    if (ending && !passesOf(ending).includes(pass)) continue;
    order.push(index);
    if (order.length > measures.length * LONGEST) break;
    if (!endsRepeat(repeat)) continue;
    if (pass < lastPass(measures, index)) {
      pass++;
      index = start - 1;
    } else if (!ending) [start, pass] = [index + 1, 1];
  }
  const understood = new Set(order).size === measures.length && order.length <= measures.length * LONGEST;
  return understood ? order : [...measures.keys()];
}

const passesOf = (ending: string): readonly number[] => ending.split(',').map(Number);

/** How often a passage is played that ends with this measure: twice, or as its neighbouring endings say. */
function lastPass(measures: readonly MeasureHeader[], index: number): number {
  let last = 2;
  for (let at = index; measures[at]?.ending; at--) last = Math.max(last, ...passesOf(measures[at]!.ending!));
  for (let at = index; measures[at]?.ending && (at === index || !startsRepeat(measures[at]!.repeat)); at++)
    last = Math.max(last, ...passesOf(measures[at]!.ending!));
  return last;
}

/** Anything that sounds for a while, in ticks from the start. */
interface Heard {
  readonly onsetTicks: Ticks;
  readonly offsetTicks: Ticks;
}

/** Measures that follow each other as written, [writtenTicks, writtenTicks + ticks), and when they are played. */
interface Run {
  readonly playedTicks: Ticks;
  readonly writtenTicks: Ticks;
  readonly ticks: Ticks;
}

/** Where written music lies in the music as played, both ways. Without repeats the two are the same. */
export class PlayedForm {
  readonly order: readonly number[];
  private readonly runs: readonly Run[];

  constructor(measures: readonly MeasureHeader[]) {
    this.order = playingOrder(measures);
    const starts = measureStarts(measures);
    const runs: Run[] = [];
    for (const [at, index] of this.order.entries()) {
      const last = runs.at(-1);
      const { durationTicks } = measures[index]!;
      if (last && this.order[at - 1] === index - 1)
        runs[runs.length - 1] = { ...last, ticks: last.ticks + durationTicks };
      else {
        const playedTicks = last ? last.playedTicks + last.ticks : 0;
        runs.push({ playedTicks, writtenTicks: starts[index]!, ticks: durationTicks });
      }
    }
    this.runs = runs;
  }

  /** The place on the sheet that is played at a moment; outside the music: its ends. */
  writtenTicks(played: Ticks): Ticks {
    const run = this.runs.findLast(({ playedTicks }) => playedTicks <= played) ?? this.runs[0];
    return run ? run.writtenTicks + Math.min(run.ticks, Math.max(0, played - run.playedTicks)) : 0;
  }

  /** When a place on the sheet is played: the time nearest to `near`, or the first. Outside the music: its ends. */
  playedTicks(written: Ticks, near: Ticks = 0): Ticks {
    const last = this.runs.at(-1);
    if (!last) return 0;
    const times = this.runs
      .filter(({ writtenTicks, ticks }) => writtenTicks <= written && written < writtenTicks + ticks)
      .map(({ playedTicks, writtenTicks }) => playedTicks + written - writtenTicks);
    if (times.length === 0) return written <= 0 ? 0 : last.playedTicks + last.ticks;
    return times.reduce((best, time) => (Math.abs(time - near) < Math.abs(best - near) ? time : best));
  }

  /**
   * Sounding notes with repeats played out, ascending by onset, times from the start of the music as played. A note that reaches
   * over a jump ends there, one that is held into the passage jumped to is struck anew.
   */
  play<Note extends Heard>(notes: readonly Note[]): readonly Note[] {
    if (this.runs.length < 2) return notes;
    return this.runs.flatMap(({ playedTicks, writtenTicks, ticks }) => {
      const end = writtenTicks + ticks;
      return notes
        .filter(({ onsetTicks, offsetTicks }) => onsetTicks < end && offsetTicks > writtenTicks)
        .map((note) => ({
          ...note,
          onsetTicks: playedTicks + Math.max(0, note.onsetTicks - writtenTicks),
          offsetTicks: playedTicks + Math.min(ticks, note.offsetTicks - writtenTicks),
        }));
    });
  }
}
