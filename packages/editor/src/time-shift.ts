import type { Dynamic, Part, Ticks } from '@notewright/score';

/** The dynamics of a part after time was put in (`byTicks` > 0) or taken out at a moment; what no longer lasts is gone. */
export function shiftDynamics(part: Part, atTicks: Ticks, byTicks: Ticks): Part {
  if (byTicks === 0 || part.dynamics.length === 0) return part;
  const moved = (ticks: Ticks, end: boolean): Ticks => {
    if (end ? ticks <= atTicks : ticks < atTicks) return ticks;
    return Math.max(ticks + byTicks, atTicks);
  };
  const dynamics = part.dynamics
    .map((dynamic): Dynamic => {
      const [startTicks, endTicks] = [moved(dynamic.startTicks, false), moved(dynamic.endTicks, true)];
      const same = startTicks === dynamic.startTicks && endTicks === dynamic.endTicks;
      return same ? dynamic : { ...dynamic, startTicks, endTicks };
    })
    .filter(({ startTicks, endTicks }) => endTicks > startTicks);
  const changed =
    dynamics.length !== part.dynamics.length || dynamics.some((one, index) => one !== part.dynamics[index]);
  return changed ? { ...part, dynamics } : part;
}
