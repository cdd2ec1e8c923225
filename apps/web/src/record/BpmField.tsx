import { SOURCES } from '@notewright/contracts';
import { recordWords } from '@notewright/words';
import { TextField } from '@mui/material';
import { useState } from 'react';

interface Props {
  readonly label: string;
  /** undefined: to be found. */
  readonly bpm: number | undefined;
  readonly disabled?: boolean;
  readonly placeholder?: string;
  /** Called once the field is left, or Enter is pressed, with a number that need not be a possible tempo. */
  readonly onBpm: (bpm: number | undefined) => void;
}

/** A tempo as a number. While it is typed it may be anything; what is kept is a tempo. */
export function BpmField({ label, bpm, disabled = false, placeholder, onBpm }: Props) {
  const [typed, setTyped] = useState<string>();
  const { min, max } = SOURCES.mic.bpm;
  const keep = () => {
    if (typed === undefined) return;
    const number = Number.parseFloat(typed.replace(',', '.'));
    onBpm(Number.isFinite(number) ? number : undefined);
    setTyped(undefined);
  };
  return (
    <TextField
      label={label}
      value={typed ?? (bpm === undefined ? '' : String(bpm))}
      disabled={disabled}
      placeholder={placeholder}
      helperText={recordWords().metronome.bpmRange({ min, max })}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={keep}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        keep();
      }}
      slotProps={{ htmlInput: { inputMode: 'numeric' }, inputLabel: { shrink: true } }}
      sx={{ flexGrow: 1 }}
    />
  );
}
