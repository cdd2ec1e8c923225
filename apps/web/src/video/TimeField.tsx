import { videoWords } from '@notewright/words';
import { TextField } from '@mui/material';
import { useState } from 'react';
import { clock } from '../parts/clock';
import { secondsOf } from './cropRange';

interface Props {
  readonly label: string;
  readonly sec: number;
  readonly onSec: (sec: number) => void;
}

/** A place in a video as mm:ss. What is typed counts when the field is left, or with Enter; what is no time is taken back then. */
export function TimeField({ label, sec, onSec }: Props) {
  const [typed, setTyped] = useState<string>();
  const wrong = typed !== undefined && secondsOf(typed) === undefined;
  const settle = () => {
    const said = typed === undefined ? undefined : secondsOf(typed);
    setTyped(undefined);
    if (said !== undefined && said !== sec) onSec(said);
  };
  return (
    <TextField
      size="small"
      label={label}
      value={typed ?? clock(sec)}
      error={wrong}
      helperText={wrong ? videoWords().crop.form() : ' '}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={settle}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        settle();
      }}
      slotProps={{ htmlInput: { inputMode: 'text', autoComplete: 'off', maxLength: 6 } }}
      sx={{ width: 130 }}
    />
  );
}
