import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSnackbar } from 'notistack';
import { useRef } from 'react';
import { sentenceOf } from '../api/failure';
import { fetchSharingUrl, revokeSharing } from '../api/scores';

export function ShareDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { enqueueSnackbar } = useSnackbar();
  const client = useQueryClient();
  const field = useRef<HTMLInputElement>(null);
  const { data: url, error } = useQuery({ queryKey: ['share', id], queryFn: () => fetchSharingUrl(id), retry: false });
  const copy = async () => {
    if (!url) return;
    try {
      await navigator.clipboard.writeText(url);
      enqueueSnackbar('Copied sharing link to clipboard!', { variant: 'success', autoHideDuration: 3000 });
    } catch {
      // No clipboard without https or permission: the link stands selected in the field.
      field.current?.focus();
      enqueueSnackbar('Please copy the link by hand.', { variant: 'info' });
    }
  };
  const revoke = async () => {
    try {
      await revokeSharing(id);
      client.removeQueries({ queryKey: ['share', id] });
      enqueueSnackbar('The link no longer works.', { variant: 'success', autoHideDuration: 3000 });
      onClose();
    } catch (failure) {
      enqueueSnackbar(sentenceOf(failure), { variant: 'error' });
    }
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby="share-heading">
      <DialogTitle id="share-heading">Share your score with your friends</DialogTitle>
      <DialogContent>
        <TextField
          fullWidth
          label="Private link"
          margin="dense"
          value={url ?? ''}
          inputRef={field}
          error={error !== null}
          helperText={error ? sentenceOf(error) : ' '}
          onFocus={({ target }) => target.select()}
          slotProps={{ input: { readOnly: true } }}
        />
        <Typography color="textSecondary">Anyone with this link can copy this song into his songbook.</Typography>
      </DialogContent>
      <DialogActions>
        <Button color="error" disabled={!url} onClick={() => void revoke()}>
          Revoke link
        </Button>
        <Box sx={{ flexGrow: 1 }} />
        <Button onClick={onClose}>Close</Button>
        <Button variant="contained" disabled={!url} onClick={() => void copy()}>
          Copy link
        </Button>
      </DialogActions>
    </Dialog>
  );
}
