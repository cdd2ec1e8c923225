import { MenuItem } from '@mui/material';
import { scoreWords } from '@notewright/words';
import type { Player } from '../player';
import { BarSelect } from './BarSelect';

/** Speeds of playback; 1 is as written. Speeds between them are chosen elsewhere and shown here. */
const SPEEDS = [0.25, 0.5, 0.75, 1, 1.5] as const;

/** How fast the music is played. */
export function SpeedSelect({ player: { rate, setRate } }: { readonly player: Pick<Player, 'rate' | 'setRate'> }) {
  const speeds = [...new Set([...SPEEDS, rate])].sort((a, b) => a - b);
  return (
    <BarSelect label={scoreWords().playback.speed()} value={rate} onChange={setRate}>
      {speeds.map((speed) => (
        <MenuItem key={speed} value={speed}>
          {Math.round(speed * 100) / 100}×
        </MenuItem>
      ))}
    </BarSelect>
  );
}
