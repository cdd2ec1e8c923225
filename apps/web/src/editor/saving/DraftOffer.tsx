import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Snackbar,
} from '@mui/material';
import { commonWords, editorWords } from '@notewright/words';
import { spokenLocale } from '../../parts/locale';
import type { EditingStore } from '../store/editingStore';
import { useDraftOffer } from './useDraftOffer';

interface Props {
  readonly id: string;
  readonly store: EditingStore;
  readonly editing: boolean;
}

/**
 * Asks whether unsaved work of an earlier visit shall go on. Where the score is only played a notice is enough; before anything is
 * edited the question has to be answered, or two works would be in each other's way.
 */
export function DraftOffer({ id, store, editing }: Props) {
  const { draft, restore, discard } = useDraftOffer(id, store);
  if (!draft) return null;
  const words = editorWords().draft;
  const clock = new Intl.DateTimeFormat(spokenLocale(), { dateStyle: 'medium', timeStyle: 'short' });
  const text = (draft.version === store.version ? words.kept : words.keptSavedElsewhere)({
    time: clock.format(draft.keptAt),
  });
  const answers = (
    <>
      <Button color="error" onClick={discard}>
        {commonWords().discard()}
      </Button>
      <Button variant="contained" onClick={restore} autoFocus={editing}>
        {editorWords().draft.restore()}
      </Button>
    </>
  );
  if (!editing)
    return (
      <Snackbar open anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}>
        <Alert
          severity="info"
          variant="outlined"
          role="region"
          aria-label={editorWords().draft.heading()}
          action={answers}
          sx={{ bgcolor: 'background.paper', maxWidth: 720, boxShadow: 6 }}
        >
          {text}
        </Alert>
      </Snackbar>
    );
  return (
    <Dialog open aria-labelledby="draft-heading">
      <DialogTitle id="draft-heading">{editorWords().draft.question()}</DialogTitle>
      <DialogContent>
        <DialogContentText>{text}</DialogContentText>
      </DialogContent>
      <DialogActions>{answers}</DialogActions>
    </Dialog>
  );
}
