import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import type { EditingStore } from '../store/editingStore';
import { useDraftOffer } from './useDraftOffer';

const clock = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** Asks whether unsaved work of an earlier visit shall go on. */
export function DraftOffer({ id, store }: { readonly id: string; readonly store: EditingStore }) {
  const { draft, restore, discard } = useDraftOffer(id, store);
  return (
    <Dialog open={draft !== undefined} aria-labelledby="draft-heading">
      <DialogTitle id="draft-heading">Go on with your unsaved work?</DialogTitle>
      <DialogContent>
        <DialogContentText>
          This browser kept changes to this score that were never saved, from {draft && clock.format(draft.keptAt)}.
          {draft && draft.version !== store.version && ' The score was saved elsewhere since then.'}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button color="error" onClick={discard}>
          Discard
        </Button>
        <Button variant="contained" onClick={restore} autoFocus>
          Restore
        </Button>
      </DialogActions>
    </Dialog>
  );
}
