import { Box, Typography } from '@mui/material';
import { scoreWords } from '@notewright/words';
import { EditFrame } from '../score-view/EditFrame';
import { KEYS_HEIGHT } from '../score-view/keysHeight';

/** In place of the tools until the editor is loaded: nothing moves when they come. */
export function EditOnItsWay() {
  return (
    <EditFrame busy keys={<Box sx={{ height: KEYS_HEIGHT }} />}>
      <Typography role="status" variant="body2" color="textSecondary" sx={{ px: 1.5, whiteSpace: 'nowrap' }}>
        {scoreWords().editor.opening()}
      </Typography>
    </EditFrame>
  );
}
