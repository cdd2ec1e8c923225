import { IconButton, Tooltip } from '@mui/material';
import { commonWords, editorWords } from '@notewright/words';
import { PianoOutlined as Piano } from '../icons/score';
import { useMidi } from './useMidi';

/** Connects MIDI keyboards, and says which are. */
export function MidiButton() {
  const { connected, connect } = useMidi();
  const name =
    connected === undefined ? commonWords().connectMidi() : editorWords().midi.connected({ name: connected });
  return (
    <Tooltip describeChild title={name}>
      <IconButton
        color={connected === undefined ? 'inherit' : 'primary'}
        aria-label={commonWords().connectMidi()}
        aria-pressed={connected !== undefined}
        onClick={() => void connect()}
      >
        <Piano />
      </IconButton>
    </Tooltip>
  );
}
