import type { Seconds } from '@notewright/score';
import type { Click, CountIn } from './clicks';
import type { Loop, Span } from './course';
import { heldAt, keyOf, type Stroke } from './strokes';

/** What a synthesiser is asked for. */
export type Sounding = Stroke | Click;

/** An event that happens soon enough to be handed to the synthesiser now. */
export interface Due {
  readonly event: Sounding;
  /** From now, in seconds of the listener's time; 0 for what should have happened already. */
  readonly inSec: Seconds;
}

/** What sounds, each list ascending in time. */
interface Sounds {
  readonly strokes: readonly Stroke[];
  readonly clicks: readonly Click[];
}

/**
 * Hands out what sounds shortly before it is due, each once, so that a timer that comes late does not make music that comes late: the audio
 * clock starts it exactly. At the end of a loop all keys come up, and what sounds already where it begins is struck anew.
 *
 * It is given what lies ahead (`Transport.ahead`) again and again; each time that must reach further than the time until the next call.
 */
export class Schedule {
  private knownSounding: readonly Sounding[] | undefined;
  /** How far was handed out: nothing before it is given again. */
  private given = { stage: 0, sec: 0 };
  private closed = -1;
  private countIn: readonly Click[] = [];

  /** @param programme  asked for its sounds when music begins, not before */
  constructor(private readonly programme: Sounds) {}

  private get sounding(): readonly Sounding[] {
    return (this.knownSounding ??= [...this.programme.strokes, ...this.programme.clicks].sort(
      (a, b) => a.atSec - b.atSec,
    ));
  }

  /** Works out what sounds; music that begins right after it does not wait for that. */
  prepare(): void {
    void this.sounding;
  }

  /** Starts over from a position: the next is the first that happens there or later. @returns what sounds already and is struck anew now; after a count-in it is, then */
  startFrom(positionSec: Seconds, countIn?: CountIn): readonly Stroke[] {
    this.countIn = countIn?.clicks ?? [];
    this.given = countIn ? { stage: 0, sec: -Infinity } : { stage: 1, sec: positionSec };
    this.closed = -1;
    return countIn ? [] : heldAt(this.programme.strokes, positionSec);
  }

  /** What is due in the time ahead and was not given yet. */
  due(ahead: readonly Span[], loop?: Loop): readonly Due[] {
    return ahead.flatMap((span) => this.dueIn(span, loop));
  }

  private dueIn(span: Span, loop: Loop | undefined): readonly Due[] {
    const stage = span.lap * 2 + (span.lead ? 0 : 1);
    if (stage < this.given.stage) return [];
    const begins = stage > this.given.stage;
    const fromSec = begins ? span.fromSec : Math.min(this.given.sec, span.toSec);
    const due: Due[] = [];
    const add = (event: Sounding, atSec = event.atSec) =>
      due.push({ event, inSec: Math.max(0, span.inSec + (atSec - span.fromSec) / span.rate) });
    if (begins && !span.lead)
      for (const stroke of heldAt(this.programme.strokes, span.fromSec)) add(stroke, span.fromSec);
    const events = span.lead ? this.countIn : this.sounding;
    const ends = span.closes && !(loop && span.toSec === loop.toSec);
    for (let index = firstFrom(events, fromSec); index < events.length; index++) {
      const event = events[index];
      if (!event || event.atSec > span.toSec || (event.atSec === span.toSec && !ends)) break;
      add(event);
    }
    if (span.closes && !ends && this.closed < span.lap) {
      for (const stroke of downBefore(this.programme.strokes, span.toSec))
        add({ ...stroke, kind: 'up', velocity: 0 }, span.toSec);
      this.closed = span.lap;
    }
    this.given = { stage, sec: ends ? Infinity : Math.max(fromSec, span.toSec) };
    return due;
  }
}

/** Strokes whose keys are still down when a moment comes, those that come up at this very moment too. */
function downBefore(strokes: readonly Stroke[], atSec: Seconds): readonly Stroke[] {
  const down = new Map<string, Stroke>();
  for (const stroke of strokes) {
    if (stroke.atSec >= atSec) break;
    if (stroke.kind === 'down') down.set(keyOf(stroke), stroke);
    else if (stroke.kind === 'up') down.delete(keyOf(stroke));
  }
  return [...down.values()];
}

/** Index of the first event that happens at a moment or later. */
function firstFrom(events: readonly { readonly atSec: Seconds }[], atSec: Seconds): number {
  let [low, high] = [0, events.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((events[middle]?.atSec ?? Infinity) < atSec) low = middle + 1;
    else high = middle;
  }
  return low;
}
