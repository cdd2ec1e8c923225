import { TextField } from '@mui/material';
import { useState } from 'react';
import { minutesIn, minutesText } from './minutes';

interface Props {
  readonly label: string;
  readonly sec: number;
  /** Called once the field is left, or Enter is pressed, with a moment that need not be a possible one. */
  readonly onSec: (sec: number) => void;
}

/** A moment as mm:ss. While it is typed it may be anything; what is no moment is put back. */
export function MinutesField({ label, sec, onSec }: Props) {
  const [typed, setTyped] = useState<string>();
  const keep = () => {
    if (typed === undefined) return;
    const read = minutesIn(typed);
    if (read !== undefined) onSec(read);
    setTyped(undefined);
  };
  return (
    <TextField
      size="small"
      label={label}
      value={typed ?? minutesText(sec)}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={keep}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        keep();
      }}
      slotProps={{ htmlInput: { inputMode: 'text', autoComplete: 'off' } }}
      sx={{ width: 96 }}
    />
  );
}
