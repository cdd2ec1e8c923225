import { analysisErrorSentence } from '@notewright/contracts';
import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';

export function AnalysisErrorDialog({ code, onClose }: { code: number; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} aria-labelledby="error-heading" aria-describedby="error-text">
      <DialogTitle id="error-heading">There was an error</DialogTitle>
      <DialogContent>
        <DialogContentText id="error-text">{analysisErrorSentence(code)}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} variant="contained" autoFocus>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
