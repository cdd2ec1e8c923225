import type { Jump, JumpSign } from './jumps';
import type { MeasureHeader } from './model';
import { endsRepeat, startsRepeat } from './repeats';
import type { Ticks } from './time';
import { measureStarts } from './walk';

/** A form played out to more than this many times its written length is a misprint. */
const LONGEST = 10;

/**
 * Measure indices in the order they are played: repeated passages twice, or as often as their endings are numbered; each
 * ending in the passes it names. "D.C." and "D.S." are followed once; after them nothing is repeated, the last endings are played,
 * "To Coda" leads to the coda, and "Fine" ends the piece. A form that would leave measures out or never end is not understood:
 * it is played without its jumps, or straight on.
 */
export function playingOrder(measures: readonly MeasureHeader[]): readonly number[] {
  const straight = [...measures.keys()];
  const attempts = measures.some(({ jump }) => jump) ? [true, false] : [false];
  for (const jumping of attempts) {
    const order = walked(measures, jumping);
    const understood = new Set(order).size === measures.length && order.length <= measures.length * LONGEST;
    if (understood) return order;
  }
  return straight;
}

function walked(measures: readonly MeasureHeader[], jumping: boolean): readonly number[] {
  const order: number[] = [];
  let [start, pass, jumped] = [0, 1, false];
  for (let index = 0; index < measures.length; index++) {
    const { repeat, ending, jump } = measures[index]!;
    if (index > start && (startsRepeat(repeat) || (!ending && measures[index - 1]?.ending))) [start, pass] = [index, 1];
    const passHere = jumped ? lastPass(measures, index) : pass;
    if (ending && !passesOf(ending).includes(passHere)) continue;
    order.push(index);
    if (order.length > measures.length * LONGEST) break;
    if (endsRepeat(repeat) && !jumped) {
      if (pass < lastPass(measures, index)) {
        pass++;
        index = start - 1;
        continue;
      }
      if (!ending) [start, pass] = [index + 1, 1];
    }
    if (!jumping || !jump) continue;
    if (jump === 'fine' && jumped) break;
    const goal = goalOf(measures, jump, index, jumped);
    if (goal === undefined) continue;
    if (jump !== 'to-coda') jumped = true;
    index = goal - 1;
  }
  return order;
}

/** The measure a jump leads to; undefined where playing goes on as if it were not there. */
function goalOf(measures: readonly MeasureHeader[], jump: Jump, index: number, jumped: boolean): number | undefined {
  if (jump === 'fine') return undefined;
  if (jump === 'to-coda') return jumped ? after(measures, 'coda', index) : undefined;
  if (jumped) return undefined;
  if (jump.startsWith('da-capo')) return 0;
  const segno = measures.slice(0, index + 1).findLastIndex(({ jumpSign }) => jumpSign === 'segno');
  return segno < 0 ? undefined : segno;
}

function after(measures: readonly MeasureHeader[], sign: JumpSign, index: number): number | undefined {
  const found = measures.findIndex(({ jumpSign }, at) => at > index && jumpSign === sign);
  return found < 0 ? undefined : found;
}

const passesOf = (ending: string): readonly number[] => ending.split(',').map(Number);

/** How often a passage is played that ends with this measure: twice, or as its neighbouring endings say. */
function lastPass(measures: readonly MeasureHeader[], index: number): number {
  let last = 2;
  const until = (ending: string) => (last = Math.max(last, ...passesOf(ending)));
  for (const { ending } of measures.slice(0, index + 1).reverse()) {
    if (!ending) break;
    until(ending);
  }
  for (const [offset, { ending, repeat }] of measures.slice(index).entries()) {
    if (!ending || (offset > 0 && startsRepeat(repeat))) break;
    until(ending);
  }
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

  /** @param order  measure indices as they are played */
  constructor(measures: readonly MeasureHeader[], order = playingOrder(measures)) {
    this.order = order;
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
   * When a written passage is played from its start straight to its end: the time it is played at `near`, or nearest to it, or the first; a
   * passage that is never played in one go: from the first time it begins until it has ended. Times from the start of the music as played.
   */
  playedPassage(from: Ticks, to: Ticks, near: Ticks = 0): readonly [Ticks, Ticks] {
    const times = this.runs
      .filter(({ writtenTicks, ticks }) => writtenTicks <= from && to <= writtenTicks + ticks)
      .map(({ playedTicks, writtenTicks }) => playedTicks + from - writtenTicks);
    const away = (time: Ticks) => Math.max(time - near, near - (time + to - from) + 1, 0);
    if (times.length > 0) {
      const time = times.reduce((best, time) => (away(time) < away(best) ? time : best));
      return [time, time + to - from];
    }
    const start = this.playedTicks(from);
    const ends = this.runs
      .filter(({ writtenTicks, ticks }) => writtenTicks < to && to <= writtenTicks + ticks)
      .map(({ playedTicks, writtenTicks }) => playedTicks + to - writtenTicks);
    const last = this.runs.at(-1);
    return [start, ends.find((end) => end > start) ?? (last ? last.playedTicks + last.ticks : start)];
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
