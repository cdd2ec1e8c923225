import { Box, ToggleButton, ToggleButtonGroup } from '@mui/material';
import type { ScoreVersion } from '@notewright/contracts';
import { versionWords } from '@notewright/words';
import { useDeferredValue, useMemo, useState } from 'react';
import { useZoom } from '../score-view/zoom';
import type { HeadChange, SheetChanges } from '../sheet';
import { ChangeBar } from './ChangeBar';
import { changesBetween, type Change } from './changes';
import { nameOf } from './nameOf';
import { useVersion } from './useVersion';
import { VersionSheet } from './VersionSheet';

interface Props {
  readonly id: string;
  readonly older: ScoreVersion;
  readonly newer: ScoreVersion;
  readonly visibleMeasures: number;
  /** Whether there is room for one of the two only. */
  readonly one: boolean;
}

const SIDES = ['older', 'newer'] as const;
type Side = (typeof SIDES)[number];

/** Two versions on paper. What went stands marked in the older one, what came in the newer one, what moved in both. */
export function ComparedSheets({ id, older, newer, visibleMeasures, one }: Props) {
  const before = useVersion(id, older.version).data?.score;
  const after = useVersion(id, newer.version).data?.score;
  const { zoom } = useZoom();
  // Both are on paper before they are compared, which takes a moment with a symphony.
  const both = useDeferredValue(
    useMemo(() => before && after && { before, after }, [before, after]),
    undefined,
  );
  const changes = useMemo(
    () => both && changesBetween(both.before, both.after, visibleMeasures),
    [both, visibleMeasures],
  );
  const [step, setStep] = useState<number>();
  const [shown, setShown] = useState<Side>('newer');
  const marks = useMemo(
    () => changes && { older: headsOf(changes.notes, 'before'), newer: headsOf(changes.notes, 'after') },
    [changes],
  );
  const current = step === undefined ? undefined : changes?.notes[step];
  const words = versionWords().compare;
  const walk = (to: number) => {
    setStep(to);
    const next = changes?.notes[to];
    if (one && next) setShown(next.after ? 'newer' : 'older');
  };
  const changesOn = (side: Side): SheetChanges | undefined =>
    marks && {
      heads: marks[side],
      measureIndex:
        current && ((side === 'older' ? current.before : current.after)?.measureIndex ?? current.measure - 1),
      step: current,
    };
  return (
    <Box sx={one ? {} : { flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
      {changes && <ChangeBar changes={changes} step={step} onStep={walk} />}
      {one && (
        <ToggleButtonGroup
          exclusive
          size="small"
          value={shown}
          onChange={(_, side: Side | null) => side && setShown(side)}
          aria-label={words.which()}
          sx={{ px: 1, pb: 1 }}
        >
          {SIDES.map((side) => (
            <ToggleButton key={side} value={side} sx={{ minHeight: 44, px: 2 }}>
              {words[side]()}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      )}
      <Box sx={one ? {} : { flex: 1, minHeight: 0, display: 'flex' }}>
        {SIDES.filter((side) => !one || side === shown).map((side) => {
          const version = side === 'older' ? older : newer;
          return (
            <VersionSheet
              key={side}
              id={id}
              version={version.version}
              name={nameOf(version)}
              side={words[side]()}
              headed={!one}
              zoom={one ? zoom : 1}
              visibleMeasures={visibleMeasures}
              changes={changesOn(side)}
            />
          );
        })}
      </Box>
    </Box>
  );
}

const headsOf = (changes: readonly Change[], side: 'before' | 'after'): ReadonlyMap<string, HeadChange> =>
  new Map(
    changes.flatMap((change) => {
      const head = change[side];
      return head?.keys.map((key) => [key, change.kind] as const) ?? [];
    }),
  );
