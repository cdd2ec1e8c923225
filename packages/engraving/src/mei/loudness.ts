import { clefAt, hairpinsOf, TICKS_PER_WHOLE, type Clef, type Hairpin, type Part, type Ticks } from '@notewright/score';
import type { AtLeastOne } from '@notewright/score/lists';
import { itemAt } from '@notewright/score/lists';
import type { StaffView } from '../view/staves';
import type { ControlContext } from './control-context';
import { element } from './xml';

/** Position in the measure as MEI counts it: 1 is the first beat, in units of the meter's lower number. */
export const tstamp = ({ score }: Pick<ControlContext, 'score'>, measureIndex: number, atTicks: Ticks): number =>
  1 + (atTicks * itemAt(score.measures, measureIndex).timeSignature.beatUnit) / TICKS_PER_WHOLE;

/** Dynamics and hairpins of a part: between the staves of a piano, below a single staff, above it where words are sung. */
export function loudnessXml(context: ControlContext, staves: AtLeastOne<StaffView>): string {
  const { startTicks, score, measureIndex, range } = context;
  const endTicks = startTicks + itemAt(score.measures, measureIndex).durationTicks;
  const { part } = staves[0];
  const dynamics = part.dynamics
    .filter((dynamic) => dynamic.startTicks >= startTicks && dynamic.startTicks < endTicks)
    .map(({ name, startTicks: at }) =>
      element('dynam', { ...placeOf(context, staves), tstamp: tstamp(context, measureIndex, at - startTicks) }, name),
    );
  const hairpins = hairpinsOf(part)
    .filter(({ from, to }) => to.measureIndex >= range.from && Math.max(from.measureIndex, range.from) === measureIndex)
    .map((hairpin) => hairpinXml(context, staves, hairpin));
  return dynamics.join('') + hairpins.join('');
}

/** A hairpin, or as much of it as lies in this system. */
function hairpinXml(
  context: ControlContext,
  staves: AtLeastOne<StaffView>,
  { kind, staff, from, to }: Hairpin,
): string {
  const { score, measureIndex, range } = context;
  const view = staves.find((candidate) => candidate.staff === staff && candidate.kind === 'notes');
  if (staff > 0 && !view) return '';
  const begin = from.measureIndex < range.from ? 0 : from.atTicks;
  const last = Math.min(to.measureIndex, range.to - 1);
  const end = last === to.measureIndex ? to.atTicks : itemAt(score.measures, last).durationTicks;
  return element('hairpin', {
    ...(staff > 0 ? { staff: view?.number, place: 'below' } : placeOf(context, staves)),
    form: kind === 'crescendo' ? 'cres' : 'dim',
    tstamp: tstamp(context, measureIndex, begin),
    tstamp2: `${last - measureIndex}m+${tstamp(context, last, end)}`,
  });
}

function placeOf({ measureIndex, options }: ControlContext, staves: AtLeastOne<StaffView>) {
  const { part, number } = staves[0];
  const between = part.staves.length > 1 && staves.length > 1 && hasRoomBetween(part, measureIndex);
  // Below the staff is where the words are.
  if (options.lyrics && hasLyrics(part, measureIndex)) return { staff: number, place: 'above' };
  return between ? { staff: `${number} ${number + 1}`, place: 'between' } : { staff: number, place: 'below' };
}

/** Pitch of the outermost ledgerless position towards the other hand, by clef. */
const TOP_LINE: Partial<Record<Clef, number>> = { bass: 59, bass8vb: 47, treble: 79, alto: 69, tenor: 66 };
const BOTTOM_LINE: Partial<Record<Clef, number>> = { treble: 62, treble8vb: 50, treble8va: 74, alto: 52, bass: 41 };

/** Whether nothing stands between the two staves, where the engraver would not see a mark run into it. */
function hasRoomBetween(part: Part, measureIndex: number): boolean {
  const top = BOTTOM_LINE[clefAt(part, 0, measureIndex)] ?? 0;
  const bottom = TOP_LINE[clefAt(part, 1, measureIndex)] ?? 127;
  return itemAt(part.measures, measureIndex).voices.every(({ staff, elements }) =>
    elements.every(
      (item) =>
        item.kind === 'rest' ||
        item.heads.every(({ midi }) => (staff === 0 ? midi >= top : staff > 1 || midi <= bottom)),
    ),
  );
}

const hasLyrics = (part: Part, measureIndex: number): boolean =>
  itemAt(part.measures, measureIndex).voices.some(({ elements }) =>
    elements.some((item) => item.kind === 'chord' && (item.lyric !== undefined || item.verses !== undefined)),
  );
