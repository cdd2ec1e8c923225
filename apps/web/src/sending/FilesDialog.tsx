import { sendingWords } from '@notewright/words';
import type { SongbookDialogProps } from '../dialogs/guards';
import { SourceWizard } from '../upload/SourceWizard';
import { FilesForm } from './FilesForm';

/** #/songbook/files */
export const FilesDialog = ({ folder, songs, onClose }: SongbookDialogProps) => (
  <SourceWizard name="files" heading={sendingWords().heading()} fullWidth songs={songs} onClose={onClose}>
    {({ songs: had }) => <FilesForm folder={folder} songs={had} onClose={onClose} />}
  </SourceWizard>
);
