import type { HeardNote } from '@notewright/evidence';
import { isFilled, neighbours, type AtLeastOne } from '@notewright/score/lists';
import type { OnsetEvent } from '../onset-events';

/** Grace notes are short: from one to the note it leads to. */
const LONGEST_SEC = 0.13;
/** The finger that plays one leaves its key as the next is struck; what sounds on at least so long belongs to a chord or a figure. */
const HELD_SEC = 0.06;
/** Grace notes come from a third or less away, or from the octave; one that is let go may come from anywhere. */
const STEP = 4;
const OCTAVE = 12;
/**
 * From above it comes no further than a tenth: of 1,600 printed ones (OpenScore Lieder) two do. From below a bass may be struck before its chord, two
 * octaves away and more.
 */
const ABOVE = 16;
/** Much softer than what it leads to, it is a noise or an overtone that was heard too early. Share of the velocity. */
const AUDIBLE = 0.6;
/** Players give them hardly more time; what takes longer costs so much more a second (natural log). */
const USUAL_SEC = 0.085;
const SLOW = 80;
/** What is as far from the note before as from the next is one of a run. */
const APART = 1.7;

/** What it costs to write a quick note as a grace note, besides what any does (natural log): less for those that are let go, more for leaps and in runs. */
const LET_GO = -2.5;
const HELD = 1.5;
const WIDE = 1;
const IN_RUN = 4;
/**
 * A half step that is let go at once, too quick for any rhythm, is crushed into a note that stays: nobody means both to sound together. It is so much
 * cheaper; that one sounds so much longer.
 */
const CRUSHED = -2;
const CRUSHED_SEC = 0.06;
const STAYS = 2;

/**
 * What it costs to write an event as grace notes of the next, above or below the usual (natural log).
 *
 * @param events  ascending by time
 * @param index  which of them, from 0
 * @returns undefined where it cannot be
 */
export function graceCost(events: readonly OnsetEvent[], index: number): number | undefined {
  const [event, next] = [events[index], events[index + 1]];
  if (!event || !next || event.notes.length > 2) return undefined;
  const gapSec = next.timeSec - event.timeSec;
  if (gapSec > LONGEST_SEC) return undefined;
  const letGo = event.notes.every(({ offsetSec }) => offsetSec < next.timeSec + HELD_SEC);
  if (!letGo && event.notes.length > 1) return undefined;
  const loudest = Math.max(...next.notes.map(({ velocity }) => velocity));
  if (event.notes.some(({ velocity }) => velocity < AUDIBLE * loudest)) return undefined;
  const steps = event.notes.map(({ midi }) => next.notes.map((note) => Math.abs(note.midi - midi)));
  if (steps.some((own) => own.every((step) => step === 0))) return undefined;
  // What is struck high over a bass alone is the other hand's, which goes its own way.
  if (event.notes.some(({ midi }) => next.notes.every((note) => midi - note.midi > ABOVE))) return undefined;
  const wide = !steps.every((own) => own.some((step) => (step > 0 && step <= STEP) || step === OCTAVE));
  if (wide && !letGo) return undefined;
  const before = events[index - 1];
  const inRun = before && event.timeSec - before.timeSec < APART * gapSec && !isFigure(events, index);
  const crushed = letGo && gapSec < CRUSHED_SEC && event.notes.every((note) => next.notes.some(crushedInto(note)));
  return (
    (letGo ? LET_GO : HELD) +
    (crushed ? CRUSHED : 0) +
    (wide ? WIDE : 0) +
    (inRun ? IN_RUN : 0) +
    SLOW * Math.max(0, gapSec - USUAL_SEC)
  );
}

const crushedInto =
  (note: HeardNote) =>
  (main: HeardNote): boolean =>
    Math.abs(main.midi - note.midi) === 1 && main.offsetSec - main.onsetSec > STAYS * (note.offsetSec - note.onsetSec);

/** Whether the quick notes before an event and itself are what a sign stands for at the next, which stays longer than they. */
function isFigure(events: readonly OnsetEvent[], last: number): boolean {
  const next = events[last + 1];
  if (!next) return false;
  const after = (events[last + 2]?.timeSec ?? Infinity) - next.timeSec;
  return [2, 3].some((count) => {
    const quick = events.slice(Math.max(0, last + 1 - count), last + 2);
    const gaps = neighbours(quick).map(([one, other]) => other.timeSec - one.timeSec);
    const single = quick.slice(0, -1).every(({ notes }) => notes.length === 1);
    if (quick.length <= count || !single || Math.max(...gaps) > FIGURE_SEC || after < APART * Math.max(...gaps))
      return false;
    const graces = quick.slice(0, -1).map(({ notes }) => notes[0].midi);
    return next.notes.some(({ midi }) => signFor(graces, midi) !== undefined);
  });
}
const FIGURE_SEC = 0.1;

/** Keys of a chord are down together at least so long; and hands that are not together are less apart. */
const TOGETHER_SEC = 0.02;
const LOOSE_SEC = 0.03;
/** What is so far apart was struck twice. */
const TWICE_SEC = 0.035;

/**
 * The notes of an event that were let go before the others were struck, and the others; without them where there is nothing to tell apart. A chord that was struck
 * with them goes with them.
 */
export function letGoBefore({ notes }: OnsetEvent): { readonly graces?: OnsetEvent; readonly chord?: OnsetEvent } {
  const last = Math.max(...notes.map(({ onsetSec }) => onsetSec));
  const isGrace = ({ onsetSec, offsetSec }: HeardNote) =>
    offsetSec < last + TOGETHER_SEC && onsetSec < last - LOOSE_SEC;
  const gap = widestGap(notes);
  const early = notes.filter(({ onsetSec }) => onsetSec < gap.endsSec);
  // What else was struck with them goes with them: then they are a chord, and what follows is the next note of a quick run.
  const inTwo = gap.sec > TWICE_SEC && early.filter((note) => !isGrace(note)).length > 1 && early.some(isGrace);
  const first = (note: HeardNote) => (inTwo ? early.includes(note) : isGrace(note));
  const [graces, chord] = [notes.filter(first), notes.filter((note) => !first(note))];
  return isFilled(graces) && isFilled(chord) ? { graces: eventOf(graces), chord: eventOf(chord) } : {};
}

/** Where the notes of an event are furthest apart in time, and by how much. */
function widestGap(notes: OnsetEvent['notes']): { readonly sec: number; readonly endsSec: number } {
  const onsets = notes.map(({ onsetSec }) => onsetSec).sort((a, b) => a - b);
  return neighbours(onsets)
    .map(([one, other]) => ({ sec: other - one, endsSec: other }))
    .reduce((widest, gap) => (gap.sec > widest.sec ? gap : widest), { sec: 0, endsSec: -Infinity });
}

const eventOf = (notes: AtLeastOne<HeardNote>): OnsetEvent => ({
  timeSec: notes.reduce((sum, { onsetSec }) => sum + onsetSec, 0) / notes.length,
  notes,
});

/** What quick notes before a note are called when a sign stands for them. */
export type OrnamentSign = 'trill' | 'mordent' | 'inverted-mordent' | 'turn';

/**
 * The sign for quick notes before a main note: main–lower–(main) is a mordent, main–upper–(main) an inverted one,
 * upper–main–lower–(main) a turn; undefined where small notes must show them.
 */
export function signFor(graces: readonly number[], main: number): OrnamentSign | undefined {
  const steps = graces.map((midi) => midi - main);
  const near = (step: number | undefined, direction: 1 | -1) =>
    step !== undefined && step * direction >= 1 && step * direction <= 2;
  if (steps.length === 2 && steps[0] === 0) {
    if (near(steps[1], -1)) return 'mordent';
    if (near(steps[1], 1)) return 'inverted-mordent';
  }
  if (steps.length === 3 && near(steps[0], 1) && steps[1] === 0 && near(steps[2], -1)) return 'turn';
  return undefined;
}
