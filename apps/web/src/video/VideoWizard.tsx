import { videoWords } from '@notewright/words';
import { Dialog } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fetchVideoImport } from '../api/video';
import type { SongbookDialogProps } from '../dialogs/guards';
import { useShortScreen } from '../parts/useShortScreen';
import { useSmallScreen } from '../parts/useSmallScreen';
import { useAccount } from '../session/session';
import { obstacleTo } from '../upload/obstacle';
import { ObstaclePanel } from '../upload/ObstaclePanel';
import { MissingPanel } from './MissingPanel';
import { VideoForm } from './VideoForm';
import { startOf } from './videoSteps';

/** #/songbook/youtube */
export function VideoWizard(props: SongbookDialogProps) {
  return props.songs && <Wizard {...props} songs={props.songs} />;
}

/** As tall as the longest step, so that nothing moves from one to the next. */
const FORM_HEIGHT = 'min(760px, calc(100% - 64px))';

function Wizard({ folder, onClose, songs, query }: SongbookDialogProps & { readonly songs: readonly unknown[] }) {
  const narrow = useSmallScreen();
  const low = useShortScreen();
  const { may } = useAccount();
  // Decided when it opens: the song this wizard brings must not close it before it has said so. Every plan may bring videos.
  const [obstacle, setObstacle] = useState(() => obstacleTo({ ...may, upload: true }, songs.length));
  const [begin] = useState(() => startOf(query));
  const { data: server, isError } = useQuery({
    queryKey: ['video-import'],
    queryFn: ({ signal }) => fetchVideoImport(signal),
    enabled: !obstacle,
    staleTime: 60_000,
  });
  if (!obstacle && !server && !isError) return null;
  const isSmall = obstacle !== undefined || !server?.ready;
  const full = (narrow || low) && !isSmall;
  return (
    <Dialog
      open
      fullScreen={full}
      maxWidth={isSmall ? 'xs' : 'sm'}
      aria-labelledby="video-heading"
      slotProps={{ paper: { sx: isSmall ? {} : { height: full ? '100%' : FORM_HEIGHT } } }}
      onClose={(_, reason) => {
        if (reason === 'escapeKeyDown' || isSmall) onClose(); // a stray click beside it loses nothing
      }}
    >
      {obstacle ? (
        <ObstaclePanel
          obstacle={obstacle}
          heading={videoWords().heading()}
          headingId="video-heading"
          afterSignUp="/songbook/youtube"
          onClose={onClose}
        />
      ) : server?.ready ? (
        <VideoForm
          server={server}
          begin={begin}
          folder={folder}
          onClose={onClose}
          onGuestLimit={() => setObstacle('guest-limit')}
        />
      ) : (
        <MissingPanel onClose={onClose} />
      )}
    </Dialog>
  );
}
