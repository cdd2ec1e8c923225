import { blankWords } from '@notewright/words';
import type { SongbookDialogProps } from '../dialogs/guards';
import { SourceWizard } from '../upload/SourceWizard';
import { NewSheetForm } from './NewSheetForm';

/** #/songbook/blank */
export const NewSheetWizard = ({ folder, songs, onClose }: SongbookDialogProps) => (
  <SourceWizard name="blank" heading={blankWords().heading()} needed={null} songs={songs} onClose={onClose}>
    {({ onGuestLimit }) => <NewSheetForm folder={folder} onClose={onClose} onGuestLimit={onGuestLimit} />}
  </SourceWizard>
);
