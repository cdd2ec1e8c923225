import { newMusicWords } from '@notewright/words';
import type { SongbookDialogProps } from '../dialogs/guards';
import { SourceWizard } from '../upload/SourceWizard';
import { NewMusicForm } from './NewMusicForm';

/** #/songbook/compose */
export function NewMusicWizard({ folder, songs, onClose }: SongbookDialogProps) {
  const words = newMusicWords();
  return (
    <SourceWizard
      name="compose"
      heading={words.heading()}
      needed="composes"
      premium={{ why: words.premium(), besides: words.premiumBesides() }}
      fullWidth
      songs={songs}
      onClose={onClose}
    >
      {({ onGuestLimit }) => (
        <NewMusicForm folder={folder} songs={songs ?? []} onClose={onClose} onGuestLimit={onGuestLimit} />
      )}
    </SourceWizard>
  );
}
