import { sendingWords } from '@notewright/words';
import { Dialog } from '@mui/material';
import { useState } from 'react';
import type { FolderPath } from '../library/folders';
import { useSongbook } from '../library/songbookQuery';
import { useShortScreen } from '../parts/useShortScreen';
import { useSmallScreen } from '../parts/useSmallScreen';
import { useAccount } from '../session/session';
import { obstacleTo } from '../upload/obstacle';
import { ObstaclePanel } from '../upload/ObstaclePanel';
import { FilesForm } from './FilesForm';

interface Props {
  readonly folder: FolderPath;
  readonly onClose: () => void;
}

/** #/songbook/files */
export function FilesDialog(props: Props) {
  const { songs } = useSongbook();
  return songs && <OpenDialog {...props} songs={songs.length} />;
}

const FORM_HEIGHT = 'min(740px, calc(100% - 64px))';

function OpenDialog({ folder, onClose, songs }: Props & { readonly songs: number }) {
  const narrow = useSmallScreen();
  const low = useShortScreen();
  const full = narrow || low;
  const { may } = useAccount();
  // Decided when it opens, before anything is chosen; what is sent from here must not change it.
  const [{ obstacle, room }] = useState(() => ({
    obstacle: obstacleTo(may, songs),
    room: may.songs === null ? null : may.songs - songs,
  }));
  return (
    <Dialog
      open
      fullScreen={full && !obstacle}
      maxWidth={obstacle ? 'xs' : 'sm'}
      fullWidth
      aria-labelledby="files-heading"
      slotProps={{ paper: { sx: obstacle ? {} : { height: full ? '100%' : FORM_HEIGHT } } }}
      onClose={(_, reason) => {
        if (reason === 'escapeKeyDown' || obstacle) onClose(); // a stray click beside it loses nothing
      }}
    >
      {obstacle ? (
        <ObstaclePanel
          obstacle={obstacle}
          heading={sendingWords().heading()}
          headingId="files-heading"
          afterSignUp={may.uploadAfterSignUp ? '/songbook/files' : '/songbook'}
          onClose={onClose}
        />
      ) : (
        <FilesForm folder={folder} room={room} onClose={onClose} />
      )}
    </Dialog>
  );
}
