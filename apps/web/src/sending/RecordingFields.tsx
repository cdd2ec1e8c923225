import { INSTRUMENTS_OF, MODES, type TranscriptionMode } from '@notewright/contracts';
import { sendingWords, uploadWords } from '@notewright/words';
import { Box, MenuItem, TextField, Typography } from '@mui/material';
import { instrumentName, modeName } from '../library/choiceNames';
import { spokenBeginning } from '../parts/spokenLength';
import { useMostSec } from '../upload/useMostSec';
import { fitting, type RecordingChoice } from './lastChoice';

interface Props {
  readonly choice: RecordingChoice;
  readonly onChoice: (choice: RecordingChoice) => void;
}

/** What is asked once for all recordings. */
export function RecordingFields({ choice: { mode, instrument }, onChoice }: Props) {
  const words = sendingWords();
  const mostSec = useMostSec();
  return (
    <Box role="group" aria-labelledby="for-recordings">
      <Typography id="for-recordings" variant="subtitle2" component="h3" sx={{ mb: 1.5 }}>
        {words.forRecordings()}
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 2 }}>
        <TextField
          select
          label={words.mode()}
          value={mode}
          onChange={({ target }) => onChoice(fitting(target.value as TranscriptionMode, instrument))}
        >
          {MODES.map((one) => (
            <MenuItem key={one} value={one}>
              {modeName(one)}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          select
          label={words.instrument()}
          value={instrument}
          onChange={({ target }) => onChoice(fitting(mode, target.value))}
        >
          {INSTRUMENTS_OF[mode].map((one) => (
            <MenuItem key={one} value={one}>
              {instrumentName(one)}
            </MenuItem>
          ))}
        </TextField>
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {uploadWords().file.onlyFirst({ beginning: spokenBeginning(mostSec) })}
      </Typography>
    </Box>
  );
}
