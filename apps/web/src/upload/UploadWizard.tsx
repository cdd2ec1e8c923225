import { uploadWords } from '@notewright/words';
import { Dialog } from '@mui/material';
import { useState } from 'react';
import { useAccount } from '../session/session';
import { useSmallScreen } from '../parts/useSmallScreen';
import type { FolderPath } from '../library/folders';
import { useSongbook } from '../library/songbookQuery';
import { obstacleTo } from './obstacle';
import { ObstaclePanel } from './ObstaclePanel';
import { UploadForm } from './UploadForm';

interface Props {
  readonly folder: FolderPath;
  readonly onClose: () => void;
}

/** #/songbook/upload */
export function UploadWizard(props: Props) {
  const { songs } = useSongbook();
  return songs && <Wizard {...props} songs={songs.length} />;
}

/** As tall as the longest step, so that nothing moves from one to the next. */
const FORM_HEIGHT = 'min(700px, calc(100% - 64px))';

function Wizard({ folder, onClose, songs }: Props & { readonly songs: number }) {
  const small = useSmallScreen();
  const { may } = useAccount();
  // Decided when it opens: the song this wizard brings must not close it before it has said so.
  const [obstacle, setObstacle] = useState(() => obstacleTo(may, songs));
  return (
    <Dialog
      open
      fullScreen={small && !obstacle}
      maxWidth={obstacle ? 'xs' : 'sm'}
      aria-labelledby="upload-heading"
      slotProps={{ paper: { sx: obstacle ? {} : { height: small ? '100%' : FORM_HEIGHT } } }}
      onClose={(_, reason) => {
        if (reason === 'escapeKeyDown' || obstacle) onClose(); // a stray click beside it loses nothing
      }}
    >
      {obstacle ? (
        <ObstaclePanel
          obstacle={obstacle}
          heading={uploadWords().heading()}
          headingId="upload-heading"
          afterSignUp={may.uploadAfterSignUp ? '/songbook/upload' : '/songbook'}
          onClose={onClose}
        />
      ) : (
        <UploadForm folder={folder} onClose={onClose} onGuestLimit={() => setObstacle('guest-limit')} />
      )}
    </Dialog>
  );
}
