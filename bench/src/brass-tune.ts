import { elementTicks, headsTiedInto, measureStarts, type Part, type Score } from '@notewright/score';

/** An onset with its pitch class. */
type Onset = `${number}:${number}`;

/** How a tune is kept: F1, and which share of what its players play is of the tune; both 0–1. */
export interface Kept {
  readonly f1: number;
  readonly right: number;
}

/**
 * How much of the tune a brass version keeps: F1 of onsets with their pitch classes, where in each measure the player counts who
 * has most of it. The tune is the top of the first voice of the first part of the sheet that does not mostly pause, so this means most
 * for lead sheets.
 *
 * @returns 1 where the sheet has no tune
 */
export function tuneKept(sheet: Score, version: Score): Kept {
  const tune = tuneIn(sheet);
  if (!tune) return { f1: 1, right: 1 };
  const players = version.parts.slice(0, 3).map((part) => onsetsByMeasure(version, part));
  let [shared, wanted, played] = [0, 0, 0];
  for (const [index, sung] of tune.entries()) {
    if (sung.size === 0) continue;
    const best = players
      .map((measures) => measures[index] ?? new Set<Onset>())
      .map((own) => ({ own, both: [...own].filter((onset) => sung.has(onset)).length }))
      .reduce((a, b) => (b.both - b.own.size / 100 > a.both - a.own.size / 100 ? b : a));
    shared += best.both;
    wanted += sung.size;
    played += best.own.size;
  }
  return {
    f1: wanted + played === 0 ? 1 : (2 * shared) / (wanted + played),
    right: played === 0 ? 1 : shared / played,
  };
}

/** A trumpet that comes in for the last measures has no tune: it sounds in less than half as many measures as others do. */
function tuneIn(sheet: Score): readonly ReadonlySet<Onset>[] | undefined {
  const parts = sheet.parts.filter(({ sound }) => sound.kind === 'pitched').map((part) => onsetsByMeasure(sheet, part));
  const sounding = parts.map((measures) => measures.filter(({ size }) => size > 0).length);
  return parts.find((_, index) => 2 * (sounding[index] ?? 0) >= Math.max(...sounding));
}

function onsetsByMeasure(score: Score, part: Part): readonly ReadonlySet<Onset>[] {
  const starts = measureStarts(score.measures);
  const tied = headsTiedInto(part);
  return part.measures.map(({ voices }, index) => {
    const onsets = new Set<Onset>();
    let at = starts[index] ?? 0;
    for (const element of voices[0]?.elements ?? []) {
      if (element.kind === 'chord') {
        const top = element.heads.length - 1;
        const midi = element.heads[top]?.midi;
        if (midi !== undefined && !tied.get(element.id)?.includes(top)) onsets.add(`${at}:${midi % 12}`);
      }
      at += elementTicks(element);
    }
    return onsets;
  });
}
