import type { Song } from '@notewright/contracts';
import { songbookWords } from '@notewright/words';
import { Box, CircularProgress, Tooltip } from '@mui/material';
import type { ReactNode } from 'react';
import { MusicNote } from '../icons/everyPage';
import { ErrorOutlineOutlined as ErrorIcon } from '../icons/forms';
import { HourglassTop } from '../icons/songbook';
import { phaseOf } from '../library/songState';

const SIZE = 36;

/** A song's state at a glance: a note when it is ready, how far it is while it is made. */
export function SongStatus({ song }: { song: Song }) {
  const words = songbookWords().status;
  switch (phaseOf(song)) {
    case 'ok':
      return (
        <Mark label={words.ready()}>
          <MusicNote color="primary" />
        </Mark>
      );
    case 'error':
      return (
        <Mark label={words.error()}>
          <ErrorIcon color="error" />
        </Mark>
      );
    case 'waiting':
      return (
        <Mark label={song.WaitsForStorage ? words.waitingForStorage() : words.waiting()}>
          <HourglassTop color="secondary" />
        </Mark>
      );
    case 'processing':
      return <Percent value={Math.round(Math.min(100, Math.max(0, song.Progress)))} />;
  }
}

function Mark({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Tooltip title={label}>
      <Box
        role="img"
        aria-label={label}
        sx={{ width: SIZE, height: SIZE, flexShrink: 0, display: 'grid', placeItems: 'center' }}
      >
        {children}
      </Box>
    </Tooltip>
  );
}

function Percent({ value }: { value: number }) {
  const label = songbookWords().status.processing({ percent: value });
  return (
    <Tooltip title={label}>
      <Box sx={{ position: 'relative', width: SIZE, height: SIZE, flexShrink: 0 }}>
        <CircularProgress
          enableTrackSlot
          variant="determinate"
          value={value}
          size={SIZE}
          color="secondary"
          aria-label={label}
        />
        <Box
          aria-hidden
          sx={{ position: 'absolute', inset: 0, display: 'grid', placeItems: 'center', fontSize: 11, fontWeight: 600 }}
        >
          {value}
        </Box>
      </Box>
    </Tooltip>
  );
}
