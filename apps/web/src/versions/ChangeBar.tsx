import { Box, IconButton, Tooltip, Typography } from '@mui/material';
import { versionWords } from '@notewright/words';
import { NavigateBefore, NavigateNext } from '../icons/score';
import { ChangeSign } from '../sheet';
import type { Change } from './changes';
import { spokenChange } from './spokenChange';

interface Props {
  readonly changes: readonly Change[];
  /** The one the reader is at; undefined before the first step. */
  readonly step: number | undefined;
  readonly onStep: (to: number) => void;
}

const KINDS = ['added', 'removed', 'moved', 'length', 'sign-added', 'sign-removed', 'sign-changed'] as const;

/** How many notes and signs came, went and changed, each with the shape that marks it; and the way from one change to the next. */
export function ChangeBar({ changes, step, onStep }: Props) {
  const words = versionWords().compare;
  const count = changes.length;
  const current = step === undefined ? undefined : changes[step];
  const turn = (by: 1 | -1) => onStep(step === undefined ? (by === 1 ? 0 : count - 1) : (step + by + count) % count);
  return (
    <Box
      role="group"
      aria-label={words.label()}
      sx={{
        ...{ px: { xs: 1, sm: 3 }, py: 1, flexShrink: 0 },
        ...{ position: 'sticky', top: 0, zIndex: 1, bgcolor: 'background.paper' },
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
        {KINDS.map((kind) => ({ kind, count: changes.filter((change) => change.kind === kind).length }))
          .filter(({ count }) => count > 0)
          .map(({ kind, count }) => (
            <Typography key={kind} variant="body2" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
              <ChangeSign kind={kind} />
              {words[kind]({ count })}
            </Typography>
          ))}
        {count === 0 && <Typography variant="body2">{words.same()}</Typography>}
        {count > 0 && (
          <Box sx={{ ml: 'auto', whiteSpace: 'nowrap' }}>
            <Tooltip title={words.previous()}>
              <IconButton aria-label={words.previous()} onClick={() => turn(-1)}>
                <NavigateBefore />
              </IconButton>
            </Tooltip>
            <Tooltip title={words.next()}>
              <IconButton aria-label={words.next()} onClick={() => turn(1)}>
                <NavigateNext />
              </IconButton>
            </Tooltip>
          </Box>
        )}
      </Box>
      <Typography role="status" variant="body2" color="textSecondary" sx={{ minHeight: '1.5em' }}>
        {current && words.at({ number: step! + 1, count, measure: current.at.number, what: spokenChange(current) })}
      </Typography>
    </Box>
  );
}
