import { uploadWords } from '@notewright/words';
import type { SongbookDialogProps } from '../dialogs/guards';
import { SourceWizard } from './SourceWizard';
import { UploadForm } from './UploadForm';

/** #/songbook/upload */
export const UploadWizard = ({ folder, songs, onClose }: SongbookDialogProps) => (
  <SourceWizard
    name="upload"
    heading={uploadWords().heading()}
    heightPx={700}
    windowWhenLow
    songs={songs}
    onClose={onClose}
  >
    {({ onGuestLimit }) => <UploadForm folder={folder} onClose={onClose} onGuestLimit={onGuestLimit} />}
  </SourceWizard>
);
