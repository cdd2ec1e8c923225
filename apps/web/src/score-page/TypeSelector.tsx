import { MenuItem } from '@mui/material';
import { scoreWords } from '@notewright/words';
import { BarSelect } from '../score-view/BarSelect';
import type { Reading } from './useReading';

/** What is heard: the instruments, or, where the score has them and knows its place in them, the recording or the video it was made from. */
export function TypeSelector({ playback }: { readonly playback: Reading['playback'] }) {
  return (
    <BarSelect label={scoreWords().playback.type()} value={playback.type} onChange={playback.setType}>
      <MenuItem value="synth">{scoreWords().playback.synth()}</MenuItem>
      {playback.hasOriginal && <MenuItem value="original">{scoreWords().playback.original()}</MenuItem>}
      {playback.videoId !== undefined && <MenuItem value="video">{scoreWords().playback.video()}</MenuItem>}
    </BarSelect>
  );
}
