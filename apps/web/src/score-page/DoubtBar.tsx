import Close from '@mui/icons-material/Close';
import NavigateBefore from '@mui/icons-material/NavigateBefore';
import NavigateNext from '@mui/icons-material/NavigateNext';
import { IconButton, Paper, Tooltip, Typography } from '@mui/material';
import type { Reading } from './useReading';

/** Over the playback bar while unsure notes are marked: how many there are, and the way from one to the next. */
export function DoubtBar({ doubts }: { readonly doubts: Reading['doubts'] }) {
  const { count, index, shown, walk, hide } = doubts;
  if (!shown) return null;
  const text =
    index === undefined ? `${count} unsure ${count === 1 ? 'note' : 'notes'}` : `Unsure note ${index + 1} of ${count}`;
  return (
    <Paper
      role="toolbar"
      aria-label="Unsure notes"
      elevation={4}
      sx={{
        position: 'fixed',
        insetInline: 0,
        mx: 'auto',
        width: 'fit-content',
        bottom: 'calc(var(--covered-bottom, 0px) + 12px)',
        zIndex: 'appBar',
        display: 'flex',
        alignItems: 'center',
        borderRadius: 99,
        px: 1,
        '@media print': { display: 'none' },
      }}
    >
      <Tooltip title="The one before (Shift+D)">
        <span>
          <IconButton aria-label="Previous unsure note" disabled={count === 0} onClick={() => walk(-1)}>
            <NavigateBefore />
          </IconButton>
        </span>
      </Tooltip>
      <Typography role="status" variant="body2" sx={{ px: 0.5, whiteSpace: 'nowrap' }}>
        {text}
      </Typography>
      <Tooltip title="The next (D)">
        <span>
          <IconButton aria-label="Next unsure note" disabled={count === 0} onClick={() => walk(1)}>
            <NavigateNext />
          </IconButton>
        </span>
      </Tooltip>
      <Tooltip title="Hide the marks">
        <IconButton aria-label="Hide the marks" size="small" onClick={hide}>
          <Close fontSize="small" />
        </IconButton>
      </Tooltip>
    </Paper>
  );
}
