import { commonWords, songbookWords } from '@notewright/words';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { OpenInNew } from '../../icons/everyPage';
import { DocumentScannerOutlined as DocumentScanner } from '../../icons/forms';
import { useAccount } from '../../session/session';
import { useSongbookPlace } from '../useSongbookPlace';

/** #/songbook/scanner: the page elsewhere that reads pictures of music, and the way back with what it has read. */
export function ScannerDialog({ onClose }: { readonly onClose: () => void }) {
  const { scanner } = useAccount();
  const { dialogLink } = useSongbookPlace();
  const words = songbookWords().scanner;
  return (
    <Dialog open onClose={onClose} maxWidth="xs" aria-labelledby="scanner-heading">
      <DialogTitle id="scanner-heading">{words.heading()}</DialogTitle>
      <DialogContent sx={{ textAlign: 'center' }}>
        <DocumentScanner color="secondary" sx={{ fontSize: 64, mb: 2 }} />
        <Typography>{scanner === null ? words.none() : words.how()}</Typography>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button onClick={onClose}>{commonWords().close()}</Button>
        <Button component={RouterLink} to={dialogLink('upload')} variant={scanner === null ? 'contained' : 'text'}>
          {words.bring()}
        </Button>
        {scanner !== null && (
          <Button href={scanner} target="_blank" rel="noopener noreferrer" variant="contained" endIcon={<OpenInNew />}>
            {words.open()}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
