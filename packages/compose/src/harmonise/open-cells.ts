import { REST, type Cells } from './cells';
import type { OpenCell } from './draw';
import type { FourVoices } from './four-voices';
import type { Slot } from './grid';
import { isWished, type HarmoniseWish } from './wish';

/** Cells that are drawn: in the measures wished for, where no note stands, and the tune sings or takes only a breath. */
export function openCells(voices: FourVoices, wish: HarmoniseWish): readonly OpenCell[] {
  const { slots, tune } = voices.frame;
  const breath = breathsOf(tune, slots);
  return slots.flatMap(({ measure }, slot) =>
    isWished(wish, measure) && (voices.sounds(0, slot) !== REST || breath[slot])
      ? [1, 2, 3].filter((voice) => voices.sounds(voice, slot) === REST).map((voice) => ({ voice, slot }))
      : [],
  );
}

/** Whether a rest of the tune is shorter than a beat, and not the first or last thing in it. */
function breathsOf(tune: Cells, slots: readonly Slot[]): readonly boolean[] {
  const breath = slots.map(() => false);
  for (let from = 0; from < tune.length; from++) {
    if (tune[from] !== REST) continue;
    let to = from;
    while (to + 1 < tune.length && tune[to + 1] === REST) to++;
    const beats = (slots[to]?.beat ?? 0) - (slots[from]?.beat ?? 0);
    if (from > 0 && to + 1 < tune.length && beats < 1) breath.fill(true, from, to + 1);
    from = to;
  }
  return breath;
}
