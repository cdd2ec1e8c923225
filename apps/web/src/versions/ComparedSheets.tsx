import { Alert, Box, Button, LinearProgress, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import type { ScoreVersion } from '@notewright/contracts';
import { versionWords } from '@notewright/words';
import { useMemo, useState } from 'react';
import { useZoom } from '../score-view/zoom';
import type { SheetChanges } from '../sheet';
import { ChangeBar } from './ChangeBar';
import { marksOf } from './changes';
import { nameOf } from './nameOf';
import { useChanges } from './useChanges';
import { useVersion } from './useVersion';
import { VersionSheet } from './VersionSheet';

interface Props {
  readonly id: string;
  readonly older: ScoreVersion;
  readonly newer: ScoreVersion;
  readonly visibleMeasures: number;
  /** Whether there is room for one of the two only. */
  readonly one: boolean;
  /** Nothing is to be compared after all. */
  readonly onCancel: () => void;
}

const SIDES = ['older', 'newer'] as const;
type Side = (typeof SIDES)[number];

/** Two versions on paper. What went stands marked in the older one, what came in the newer one, what moved in both. */
export function ComparedSheets({ id, older, newer, visibleMeasures, one, onCancel }: Props) {
  const before = useVersion(id, older.version).data?.score;
  const after = useVersion(id, newer.version).data?.score;
  const { zoom } = useZoom();
  const compared = useChanges(before, after, visibleMeasures);
  const changes = typeof compared === 'string' ? undefined : compared;
  const [step, setStep] = useState<number>();
  const [shown, setShown] = useState<Side>('newer');
  const marks = useMemo(
    () => changes && { older: marksOf(changes, 'before'), newer: marksOf(changes, 'after') },
    [changes],
  );
  const current = step === undefined ? undefined : changes?.[step];
  const words = versionWords().compare;
  const walk = (to: number) => {
    setStep(to);
    const next = changes?.[to];
    if (one && next) setShown(next.after ? 'newer' : 'older');
  };
  const changesOn = (side: Side): SheetChanges | undefined =>
    marks && {
      ...marks[side],
      measureIndex:
        current && ((side === 'older' ? current.before : current.after)?.measureIndex ?? current.at.measureIndex),
      step: current,
    };
  return (
    <Box sx={one ? {} : { flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
      {changes && <ChangeBar changes={changes} step={step} onStep={walk} />}
      {compared === 'comparing' && before && after && <Waiting onCancel={onCancel} />}
      {compared === 'failed' && <Alert severity="error">{words.failed()}</Alert>}
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

/** The two stand on paper meanwhile. */
const Waiting = ({ onCancel }: Pick<Props, 'onCancel'>) => {
  const words = versionWords().compare;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, px: { xs: 1, sm: 3 }, py: 1 }}>
      <Box role="status" sx={{ flexGrow: 1, maxWidth: 420 }}>
        <Typography variant="body2">{words.comparing()}</Typography>
        <LinearProgress aria-label={words.comparing()} />
      </Box>
      <Button size="small" onClick={onCancel}>
        {words.cancel()}
      </Button>
    </Box>
  );
};
