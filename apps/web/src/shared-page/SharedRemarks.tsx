import { commonWords, scoreWords } from '@notewright/words';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import type { Score } from '@notewright/score';
import { RemarkList } from '../score-page/RemarkList';

interface Props {
  readonly score: Score;
  readonly visibleMeasures: number;
  readonly onClose: () => void;
}

/** What the owner of a shared score wrote about its measures, to be read. */
export const SharedRemarks = ({ score, visibleMeasures, onClose }: Props) => (
  <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby="remarks-heading">
    <DialogTitle id="remarks-heading">{scoreWords().remarks.sharedHeading()}</DialogTitle>
    <DialogContent>
      <RemarkList measures={score.measures} visible={visibleMeasures} />
    </DialogContent>
    <DialogActions>
      <Button autoFocus onClick={onClose}>
        {commonWords().close()}
      </Button>
    </DialogActions>
  </Dialog>
);
