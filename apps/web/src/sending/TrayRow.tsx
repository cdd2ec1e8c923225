import { isScoreFile } from '@notewright/contracts';
import { sendingWords, uploadWords } from '@notewright/words';
import { Box, IconButton, LinearProgress, Link, Tooltip, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { ErrorOutlineOutlined as ErrorOutline, Refresh, UploadFileOutlined as Upload } from '../icons/forms';
import { CancelOutlined as Cancel, CheckCircleOutlined as CheckCircle, Schedule } from '../icons/sending';
import { scoreLink } from '../library/songState';
import { isUnderWay, mayRetry, type Row } from './queue';
import { sendQueue } from './sendQueue';

const ICONS = {
  waiting: <Schedule color="action" />,
  sending: <Upload color="primary" />,
  done: <CheckCircle color="success" />,
  failed: <ErrorOutline color="error" />,
  cancelled: <Cancel color="action" />,
} as const satisfies Record<Row['state']['kind'], ReactNode>;

/** One file on its way: its name, how it stands, and what can be done. */
export function TrayRow({ row: { id, music, state } }: { readonly row: Row }) {
  const words = sendingWords().tray;
  const { name } = music.file;
  const button = (label: string, icon: ReactNode, onClick: () => void) => (
    <Tooltip title={label}>
      <IconButton aria-label={label} onClick={onClick}>
        {icon}
      </IconButton>
    </Tooltip>
  );
  return (
    <Box
      component="li"
      aria-label={name}
      sx={{ display: 'flex', alignItems: 'center', gap: 1.5, pl: 2, pr: 0.5, py: 0.5, minHeight: 52 }}
    >
      {ICONS[state.kind]}
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Typography variant="body2" noWrap title={name}>
          {name}
        </Typography>
        <Typography
          variant="body2"
          component="div"
          color={state.kind === 'failed' ? 'error' : 'textSecondary'}
          sx={{ overflowWrap: 'anywhere' }}
        >
          {saidOf(state)}
        </Typography>
        {state.kind === 'sending' && (
          <LinearProgress variant="determinate" value={state.way.share * 100} aria-label={name} sx={{ mt: 0.5 }} />
        )}
      </Box>
      {state.kind === 'done' && state.songId && isScoreFile(name) && (
        <Link component={RouterLink} to={scoreLink(state.songId)} sx={{ px: 1 }}>
          {words.open()}
        </Link>
      )}
      {isUnderWay(state) && button(words.cancel({ name }), <Cancel />, () => sendQueue.cancel(id))}
      {mayRetry(state) && button(words.retry({ name }), <Refresh />, () => sendQueue.retry(id))}
    </Box>
  );
}

function saidOf(state: Row['state']): string {
  const words = sendingWords().tray;
  if (state.kind === 'failed') return state.sentence;
  if (state.kind !== 'sending') return words[state.kind]();
  const { share, waiting } = state.way;
  const percent = Math.round(share * 100);
  if (waiting) return uploadWords().waiting({ percent });
  return share < 1 ? uploadWords().uploading({ percent }) : uploadWords().checking();
}
