import { Alert, Box, LinearProgress, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import type { Side } from '@notewright/revisions';
import type { Score } from '@notewright/score';
import { editorWords, versionWords } from '@notewright/words';
import { useMemo, useState } from 'react';
import { Sheet, type SheetChanges } from '../../sheet';
import { ChangeBar } from '../../versions/ChangeBar';
import { marksOf } from '../../versions/changes';
import { useChanges } from '../../versions/useChanges';

interface Props {
  readonly merged: Score;
  readonly mine: Score;
  readonly theirs: Score;
}

const SIDES = ['theirs', 'mine'] as const;
const NOTHING: Pick<SheetChanges, 'heads' | 'signs'> = { heads: new Map(), signs: [] };

/** The merged music before anybody says yes to it: what comes from one of the two is marked where the other had something else. */
export function MergedSheet({ merged, mine, theirs }: Props) {
  const [from, setFrom] = useState<Side>('theirs');
  const [step, setStep] = useState<number>();
  // What comes from the one is what differs from the other.
  const compared = useChanges(from === 'theirs' ? mine : theirs, merged, Infinity);
  const found = typeof compared === 'string' ? undefined : compared;
  const marks = useMemo(() => (found ? marksOf(found, 'after') : NOTHING), [found]);
  const current = step === undefined ? undefined : found?.[step];
  const words = editorWords().conflict;
  const turn = (side: Side) => {
    setFrom(side);
    setStep(undefined);
  };
  return (
    <Box component="section" aria-label={words.preview()} sx={{ border: 1, borderColor: 'divider', mt: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: { xs: 1, sm: 3 }, pt: 1 }}>
        <Typography variant="body2" id="merged-marks">
          {words.marked()}
        </Typography>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={from}
          onChange={(_, side: Side | null) => side && turn(side)}
          aria-labelledby="merged-marks"
        >
          {SIDES.map((side) => (
            <ToggleButton key={side} value={side} sx={{ minHeight: 44, px: 2, textTransform: 'none' }}>
              {words.from[side]()}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Box>
      {compared === 'failed' && <Alert severity="error">{versionWords().compare.failed()}</Alert>}
      {compared === 'comparing' && <LinearProgress aria-label={versionWords().compare.comparing()} sx={{ my: 1 }} />}
      {found && <ChangeBar changes={found} step={step} onStep={setStep} />}
      <Box tabIndex={0} role="group" aria-label={words.preview()} sx={{ height: '40vh', overflowY: 'auto', pb: 2 }}>
        <Sheet
          score={merged}
          zoom={1}
          changes={{
            ...marks,
            measureIndex: current && (current.after?.measureIndex ?? current.at.measureIndex),
            step: current,
          }}
        />
      </Box>
    </Box>
  );
}
