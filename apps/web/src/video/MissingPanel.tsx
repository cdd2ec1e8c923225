import { commonWords, videoWords } from '@notewright/words';
import { Button, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { Link, useLocation } from 'react-router';
import { Sentence } from '../parts/Sentence';

/** In place of the wizard, where the server has nothing to fetch videos with: what can be done instead, and how whoever runs it gets it. */
export function MissingPanel({ onClose }: { readonly onClose: () => void }) {
  const words = videoWords();
  const { search } = useLocation(); // the folder that is open
  return (
    <>
      <DialogTitle id="video-heading">{words.heading()}</DialogTitle>
      <DialogContent>
        <Typography sx={{ mb: 1.5 }}>{words.missing.text()}</Typography>
        <Typography color="textSecondary">
          <Sentence link={(shown) => <code>{shown}</code>}>{words.missing.operator()}</Sentence>
        </Typography>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        <Button onClick={onClose}>{commonWords().close()}</Button>
        <Button component={Link} to={`/songbook/record${search}`}>
          {words.missing.record()}
        </Button>
        <Button component={Link} to={`/songbook/upload${search}`} variant="contained">
          {words.missing.upload()}
        </Button>
      </DialogActions>
    </>
  );
}
