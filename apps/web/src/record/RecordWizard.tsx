import { recordWords } from '@notewright/words';
import type { SongbookDialogProps } from '../dialogs/guards';
import { SourceWizard } from '../upload/SourceWizard';
import { RecordForm } from './RecordForm';

/** #/songbook/record */
export const RecordWizard = ({ folder, songs, onClose }: SongbookDialogProps) => (
  <SourceWizard name="record" heading={recordWords().heading()} needed={null} songs={songs} onClose={onClose}>
    {({ onGuestLimit }) => <RecordForm folder={folder} onClose={onClose} onGuestLimit={onGuestLimit} />}
  </SourceWizard>
);
