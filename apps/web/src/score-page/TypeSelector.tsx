import { MenuItem, Select } from '@mui/material';
import type { Reading } from './useReading';

/** What is heard: the instruments, or, where the score has one and knows its place in it, the video it was made from. */
export function TypeSelector({ playback }: { readonly playback: Reading['playback'] }) {
  return (
    <Select
      size="small"
      variant="standard"
      disableUnderline
      value={playback.type}
      onChange={({ target }) => playback.setType(target.value)}
      slotProps={{ input: { 'aria-label': 'Type' } }}
    >
      <MenuItem value="synth">Synth</MenuItem>
      {playback.videoId !== undefined && <MenuItem value="video">Video</MenuItem>}
    </Select>
  );
}
