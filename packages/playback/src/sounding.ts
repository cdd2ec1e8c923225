import type { Score, Ticks } from '@notewright/score';
import { countBefore } from '@notewright/score/lists';
import { performanceOf, type SoundingNote } from './performance';

/** A key is seen to come up before it is struck again: by an eighth of its length, at most this (a thirty-second at 4/4). */
const MOST_LIFT_TICKS: Ticks = 1260;
const LIFT_SHARE = 1 / 8;

/** Which notes of a score sound at a moment of the sheet; asked with every frame, so it is worked out once. */
export class SoundingNotes {
  /** Where something begins or ends, ascending. */
  private readonly edges: readonly Ticks[];
  /** What sounds from each edge to the next. */
  private readonly held: readonly (readonly SoundingNote[])[];

  /** @param notes  ascending by onset, on the clock of the sheet */
  constructor(readonly notes: readonly SoundingNote[]) {
    const seen = notes.map((note) => ({ note, endTicks: seenUntil(note) }));
    this.edges = [...new Set(seen.flatMap(({ note, endTicks }) => [note.onsetTicks, endTicks]))].sort((a, b) => a - b);
    let next = 0;
    let now: typeof seen = [];
    this.held = this.edges.map((edge) => {
      now = now.filter(({ endTicks }) => endTicks > edge);
      for (let one = seen[next]; one && one.note.onsetTicks <= edge; one = seen[++next]) now.push(one);
      return now.map(({ note }) => note);
    });
  }

  /** @returns ascending by onset; empty in a rest, before the first and after the last note */
  at(ticks: Ticks): readonly SoundingNote[] {
    return this.held[countBefore(this.edges, (edge) => edge <= ticks) - 1] ?? [];
  }
}

function seenUntil({ onsetTicks, offsetTicks }: SoundingNote): Ticks {
  return offsetTicks - Math.min(MOST_LIFT_TICKS, Math.floor((offsetTicks - onsetTicks) * LIFT_SHARE));
}

/** What the parts of a score play, those that are silenced too: who watches an instrument may well play it themself. */
export function allSounding(score: Score): SoundingNotes {
  return new SoundingNotes(performanceOf({ ...score, parts: score.parts.map((part) => ({ ...part, mute: false })) }));
}
