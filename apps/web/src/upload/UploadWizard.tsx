import { Dialog } from '@mui/material';
import { isPaying, useAccount } from '../session/session';
import { useSmallScreen } from '../shell/useSmallScreen';
import type { FolderPath } from '../songbook/folders';
import { UpgradeOverlay } from './UpgradeOverlay';
import { UploadForm } from './UploadForm';

/** #/songbook/upload */
export default function UploadWizard({ folder, onClose }: { folder: FolderPath; onClose: () => void }) {
  const small = useSmallScreen();
  const paying = isPaying(useAccount());
  return (
    <Dialog
      open
      fullScreen={small && paying}
      maxWidth={paying ? 'sm' : 'xs'}
      aria-labelledby="upload-heading"
      onClose={(_, reason) => {
        if (reason === 'escapeKeyDown' || !paying) onClose(); // a stray click beside it loses nothing
      }}
    >
      {paying ? <UploadForm folder={folder} onClose={onClose} /> : <UpgradeOverlay onClose={onClose} />}
    </Dialog>
  );
}
