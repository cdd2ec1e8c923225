import NavigateBefore from '@mui/icons-material/NavigateBefore';
import NavigateNext from '@mui/icons-material/NavigateNext';
import { Box, IconButton, Tooltip, Typography } from '@mui/material';
import { versionWords } from '@notewright/words';
import { ChangeSign } from '../sheet';
import type { Change, Changes } from './changes';

interface Props {
  readonly changes: Changes;
  /** The one the reader is at; undefined before the first step. */
  readonly step: number | undefined;
  readonly onStep: (to: number) => void;
}

const KINDS = ['added', 'removed', 'moved', 'length'] as const;

/** How many notes came, went, moved and have another length, each with the shape that marks it; and the way from one change to the next. */
export function ChangeBar({ changes: { notes, signs }, step, onStep }: Props) {
  const words = versionWords().compare;
  const count = notes.length;
  const current = step === undefined ? undefined : notes[step];
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
        {KINDS.map((kind) => ({ kind, count: notes.filter((change) => change.kind === kind).length }))
          .filter(({ count }) => count > 0)
          .map(({ kind, count }) => (
            <Typography key={kind} variant="body2" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
              <ChangeSign kind={kind} />
              {words[kind]({ count })}
            </Typography>
          ))}
        {signs > 0 && <Typography variant="body2">{words.signs({ count: signs })}</Typography>}
        {count + signs === 0 && <Typography variant="body2">{words.same()}</Typography>}
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
        {current && words.at({ number: step! + 1, count, measure: current.measure, what: inWords(current) })}
      </Typography>
    </Box>
  );
}

/** 'G 4 became A 4' */
function inWords({ kind, before, after }: Change): string {
  const words = versionWords().compare;
  const [older = '', newer = ''] = [before?.name, after?.name];
  if (kind === 'added') return words.wasAdded({ note: newer });
  if (kind === 'removed') return words.wasRemoved({ note: older });
  if (kind === 'length') return words.becameLonger({ note: newer });
  return older === newer ? words.wasMoved({ note: newer }) : words.becameOther({ before: older, after: newer });
}
