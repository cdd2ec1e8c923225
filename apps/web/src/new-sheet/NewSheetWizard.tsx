import { blankWords } from '@notewright/words';
import { Dialog } from '@mui/material';
import { useState } from 'react';
import type { FolderPath } from '../library/folders';
import { useSongbook } from '../library/songbookQuery';
import { useShortScreen } from '../parts/useShortScreen';
import { useSmallScreen } from '../parts/useSmallScreen';
import { useAccount } from '../session/session';
import { obstacleTo } from '../upload/obstacle';
import { ObstaclePanel } from '../upload/ObstaclePanel';
import { NewSheetForm } from './NewSheetForm';

interface Props {
  readonly folder: FolderPath;
  readonly onClose: () => void;
}

/** #/songbook/blank */
export function NewSheetWizard(props: Props) {
  const { songs } = useSongbook();
  return songs && <Wizard {...props} songs={songs.length} />;
}

/** As tall as the longer step, so that nothing moves from one to the next. */
const FORM_HEIGHT = 'min(740px, calc(100% - 64px))';

function Wizard({ folder, onClose, songs }: Props & { readonly songs: number }) {
  const narrow = useSmallScreen();
  const low = useShortScreen();
  const full = narrow || low;
  const { may } = useAccount();
  // Decided when it opens; everybody may write.
  const [obstacle, setObstacle] = useState(() => obstacleTo({ ...may, upload: true }, songs));
  return (
    <Dialog
      open
      fullScreen={full && !obstacle}
      maxWidth={obstacle ? 'xs' : 'sm'}
      aria-labelledby="blank-heading"
      slotProps={{ paper: { sx: obstacle ? {} : { height: full ? '100%' : FORM_HEIGHT } } }}
      onClose={(_, reason) => {
        if (reason === 'escapeKeyDown' || obstacle) onClose(); // a stray click beside it loses nothing
      }}
    >
      {obstacle ? (
        <ObstaclePanel
          obstacle={obstacle}
          heading={blankWords().heading()}
          headingId="blank-heading"
          afterSignUp="/songbook/blank"
          onClose={onClose}
        />
      ) : (
        <NewSheetForm folder={folder} onClose={onClose} onGuestLimit={() => setObstacle('guest-limit')} />
      )}
    </Dialog>
  );
}
