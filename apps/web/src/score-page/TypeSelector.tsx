import { MenuItem } from '@mui/material';
import { scoreWords } from '@notewright/words';
import { BarSelect } from '../score-view/BarSelect';
import type { Reading } from './useReading';

/** What is heard: the instruments, or, where the score has one and knows its place in it, the video it was made from. */
export function TypeSelector({ playback }: { readonly playback: Reading['playback'] }) {
  return (
    <BarSelect label={scoreWords().playback.type()} value={playback.type} onChange={playback.setType}>
      <MenuItem value="synth">{scoreWords().playback.synth()}</MenuItem>
      {playback.videoId !== undefined && <MenuItem value="video">{scoreWords().playback.video()}</MenuItem>}
    </BarSelect>
  );
}
