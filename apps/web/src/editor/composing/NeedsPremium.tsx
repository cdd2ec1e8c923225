import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { commonWords, editingWords, editorWords } from '@notewright/words';
import { Link } from 'react-router';

interface Props {
  /** What was asked for. */
  readonly action: 'open-brass' | 'open-harmonise';
  readonly onClose: () => void;
}

/** Says that what was asked for is part of Premium. */
export function NeedsPremium({ action, onClose }: Props) {
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby="premium-heading" onClose={onClose}>
      <DialogTitle id="premium-heading">{editingWords().actions[action]()}</DialogTitle>
      <DialogContent>
        <Typography>{editorWords().brass.premium()}</Typography>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{commonWords().close()}</Button>
        <Button component={Link} to="/upgrade" variant="contained">
          {commonWords().unlock()}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
