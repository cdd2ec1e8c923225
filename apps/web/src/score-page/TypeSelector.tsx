import { MenuItem } from '@mui/material';
import { BarSelect } from '../score-view/BarSelect';
import type { Reading } from './useReading';

/** What is heard: the instruments, or, where the score has one and knows its place in it, the video it was made from. */
export function TypeSelector({ playback }: { readonly playback: Reading['playback'] }) {
  return (
    <BarSelect label="Type" value={playback.type} onChange={playback.setType}>
      <MenuItem value="synth">Synth</MenuItem>
      {playback.videoId !== undefined && <MenuItem value="video">Video</MenuItem>}
    </BarSelect>
  );
}
