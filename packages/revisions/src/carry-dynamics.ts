import type { Dynamic, Part, Ticks } from '@notewright/score';
import { lastOf } from '@notewright/score/lists';
import type { PartOnTheWay } from './part-on-the-way';
import type { Passage } from './passage';

/** Carries over the dynamics of a part. */
export function carryDynamics(
  passage: Passage,
  way: PartOnTheWay,
  before: Part | undefined,
  after: Part,
  fresh: Part,
): readonly Dynamic[] {
  const end = lastOf(passage.startsFresh);
  const was = new Map((before?.dynamics ?? []).map((one) => [one.startTicks, one]));
  const is = new Map<Ticks, Dynamic & { readonly measureIndex: number }>();
  for (const dynamic of after.dynamics) {
    const startTicks = passage.beforeOf(dynamic.startTicks);
    if (startTicks === undefined) continue;
    const endTicks = passage.beforeOf(dynamic.endTicks, true) ?? startTicks;
    is.set(startTicks, { ...dynamic, startTicks, endTicks, measureIndex: passage.editedMeasureAt(startTicks) });
  }
  let dynamics = [...fresh.dynamics];
  for (const [start, old] of was) {
    if (is.has(start)) continue;
    const at = way.place.at(start);
    const gone = dynamics.find((one) => one.name === old.name && Math.abs(one.startTicks - at) < NEAR);
    dynamics = dynamics.filter((one) => one !== gone);
    way.report.carried({
      kind: 'dynamic',
      measureIndex: way.editedMeasureAt(start),
      partIndex: way.partIndex,
      text: old.name,
    });
  }
  for (const [start, now] of is) {
    const old = was.get(start);
    if (old?.name === now.name) continue;
    const edit = { kind: 'dynamic' as const, measureIndex: now.measureIndex, partIndex: way.partIndex, text: now.name };
    const startTicks = way.draft.beginningNear(way.place.at(start));
    if (startTicks >= end) {
      way.report.lost(edit, 'no-place', startTicks);
      continue;
    }
    dynamics = dynamics.filter(
      (one) =>
        one.startTicks !== startTicks &&
        !(old && one.name === old.name && Math.abs(one.startTicks - startTicks) < NEAR),
    );
    dynamics.push({
      name: now.name,
      startTicks,
      endTicks: Math.max(startTicks + 1, Math.min(end, Math.round(way.place.at(now.endTicks)))),
    });
    way.report.carried(edit);
  }
  if (dynamics.length === fresh.dynamics.length && dynamics.every((one, index) => one === fresh.dynamics[index]))
    return fresh.dynamics;
  return inTurn(dynamics);
}

/** A dynamic whose place two notations see this far apart is still the same one. */
const NEAR: Ticks = 10080;

/** In order, each ending where the next begins at the latest. */
function inTurn(dynamics: readonly Dynamic[]): readonly Dynamic[] {
  const sorted = [...dynamics].sort((a, b) => a.startTicks - b.startTicks);
  return sorted.map((one, index) => {
    const next = sorted[index + 1];
    return next && next.startTicks < one.endTicks ? { ...one, endTicks: next.startTicks } : one;
  });
}
