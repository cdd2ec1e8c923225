import { DEFAULT_OPTIONS, type EngravingOptions } from '@notewright/engraving';
import type { EngravedSystem } from '@notewright/engraving/layout';
import { musicArea, planLines, PT_PER_PX, type Margins } from '@notewright/engraving/paper';
import type { Score } from '@notewright/score';
import { useEffect, useMemo, useState } from 'react';
import { engraver } from './engraver';

interface PaperLines {
  readonly systems: readonly EngravedSystem[];
  /** All that were wanted are there. */
  readonly complete: boolean;
  /** The score goes on after the last line wanted. */
  readonly goesOn: boolean;
  readonly failed: boolean;
}

/**
 * The lines of a score as they stand on paper, in order, as far as they are engraved without a gap; pages can be planned from them.
 *
 * @param staffSize  in parts of the usual size; smaller staves leave a line more room
 * @param most  lines from this index on are not wanted (a preview shows one page)
 * @param user  tells those apart that may want the same line at once
 */
export function usePaperLines(
  score: Score,
  options: Partial<EngravingOptions>,
  margins: Margins,
  visibleMeasures: number,
  staffSize: number,
  most: number,
  user = 'paper',
): PaperLines {
  const planned = useMemo(() => {
    const shown =
      visibleMeasures < score.measures.length
        ? { ...score, measures: score.measures.slice(0, visibleMeasures) }
        : score;
    const chosen = { ...DEFAULT_OPTIONS, ...options };
    return planLines(shown, chosen, musicArea(margins).width / (PT_PER_PX * staffSize));
  }, [score, options, margins, visibleMeasures, staffSize]);
  const lines = useMemo(() => planned.slice(0, most), [planned, most]);
  const [engraved, setEngraved] = useState<{ lines: unknown; systems: ReadonlyMap<number, EngravedSystem> }>();
  const [failed, setFailed] = useState<unknown>();
  useEffect(() => {
    const systems = new Map<number, EngravedSystem>();
    let cancel: (() => void) | undefined;
    // One at a time: what the reader scrolls to or edits meanwhile comes next.
    const engraveFrom = (index: number) => {
      const line = lines[index];
      if (!line) return;
      const { from, to, widthPx } = line;
      cancel = engraver.engrave(
        score,
        { slot: `${user} ${index}`, range: { from, to }, options: { ...DEFAULT_OPTIONS, ...options }, widthPx },
        (answer) => {
          if (!answer.ok) return setFailed(lines);
          systems.set(index, answer.value);
          setEngraved({ lines, systems: new Map(systems) });
          engraveFrom(index + 1);
        },
      );
    };
    engraveFrom(0);
    return () => cancel?.();
  }, [score, lines, options, user]);
  const known = engraved?.lines === lines ? engraved.systems : undefined;
  const systems: EngravedSystem[] = [];
  for (let next = known?.get(0); next; next = known?.get(systems.length)) systems.push(next);
  return {
    systems,
    complete: systems.length === lines.length,
    goesOn: planned.length > most,
    failed: failed === lines,
  };
}
