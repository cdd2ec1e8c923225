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
import type { EditingStore } from '../store/editingStore';
import { useDraftOffer } from './useDraftOffer';

const clock = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

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
  const elsewhere = draft.version === store.version ? '' : ' The score was saved elsewhere since then.';
  const text = `This browser kept changes to this score that were never saved, from ${clock.format(draft.keptAt)}.${elsewhere}`;
  const answers = (
    <>
      <Button color="error" onClick={discard}>
        Discard
      </Button>
      <Button variant="contained" onClick={restore} autoFocus={editing}>
        Restore
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
          aria-label="Unsaved work"
          action={answers}
          sx={{ bgcolor: 'background.paper', maxWidth: 720, boxShadow: 6 }}
        >
          {text}
        </Alert>
      </Snackbar>
    );
  return (
    <Dialog open aria-labelledby="draft-heading">
      <DialogTitle id="draft-heading">Go on with your unsaved work?</DialogTitle>
      <DialogContent>
        <DialogContentText>{text}</DialogContentText>
      </DialogContent>
      <DialogActions>{answers}</DialogActions>
    </Dialog>
  );
}
