import { PlayedForm, type Score, type Seconds, type Ticks } from '@notewright/score';
import { countInTo, metronomeOf, type Click, type CountIn } from './clicks';
import type { Loop } from './course';
import { askedKeys, type AskedKey } from './asked-keys';
import { heardNotes, ownNotes } from './heard';
import { measureAt } from './passages';
import type { Passage, Practice } from './practice';
import { strokesOf, type Stroke } from './strokes';
import { tempoTimeMap, type TimeMap } from './time-map';

/**
 * A score as it is played and practised: what sounds when, with repeats played out.
 *
 * What sounds is worked out when it is asked for first, which is when music begins: it takes many milliseconds in a long score, and a
 * score that is edited is seldom played after every edit.
 */
export class Programme {
  readonly form: PlayedForm;
  /** Of the music as played; the page knows it as written. */
  readonly timeMap: TimeMap;
  private knownStrokes: readonly Stroke[] | undefined;
  private knownClicks: readonly Click[] | undefined;
  private knownAsked: readonly AskedKey[] | undefined;

  constructor(
    private readonly score: Score,
    readonly practice: Practice,
  ) {
    this.form = new PlayedForm(score.measures);
    this.timeMap = tempoTimeMap(score, this.form.order);
  }

  get strokes(): readonly Stroke[] {
    return (this.knownStrokes ??= strokesOf(this.form.play(heardNotes(this.score, this.practice)), this.timeMap));
  }

  /** Of the metronome; none while it is off. */
  get clicks(): readonly Click[] {
    return (this.knownClicks ??= this.practice.metronome
      ? metronomeOf(this.score.measures, this.form.order, this.timeMap)
      : []);
  }

  /** What somebody plays themself; none where nobody does. */
  get asked(): readonly AskedKey[] {
    const own = () => this.form.play(ownNotes(this.score, this.practice));
    return (this.knownAsked ??= askedKeys(own(), this.timeMap, this.measureAt));
  }

  /** Where a passage of the sheet is played; one that is repeated, the time closest to `near`, in ticks as played (default: the first). */
  loopOf({ fromTicks, toTicks }: Passage, near?: Ticks): Loop {
    const [from, to] = this.form.playedPassage(fromTicks, toTicks, near);
    return { fromSec: this.timeMap.ticksToSeconds(from), toSec: this.timeMap.ticksToSeconds(to) };
  }

  /** When a place on the sheet is played; one that is repeated, the time of its passing closest to `near`, in ticks as played (default: the first). */
  secAt(writtenTicks: Ticks, near?: Ticks): Seconds {
    return this.timeMap.ticksToSeconds(this.form.playedTicks(writtenTicks, near));
  }

  /** The place on the sheet that is played at a moment. */
  writtenAt(positionSec: Seconds): Ticks {
    return this.form.writtenTicks(this.timeMap.secondsToTicks(positionSec));
  }

  /** Index of the written measure that is played at a moment. */
  readonly measureAt = (positionSec: Seconds): number =>
    measureAt(this.score, this.form.writtenTicks(Math.round(this.timeMap.secondsToTicks(positionSec))));

  /** The clicks before music that begins at a moment. */
  countInTo(positionSec: Seconds): CountIn {
    const ticks = Math.round(this.timeMap.secondsToTicks(positionSec));
    return countInTo(ticks, this.score.measures, this.form.order, this.timeMap);
  }
}
