import { editorWords } from '@notewright/words';
import { GraphicEq } from '../../icons/score';
import { RollSwitch } from '../roll/RollSwitch';
import type { ShownSpectrogram } from './useSpectrogram';

/** Shows the sound of the recording beneath the notes. */
export function SpectrogramButton({ spectrogram: { stage, onShown } }: { readonly spectrogram: ShownSpectrogram }) {
  const words = editorWords().roll.spectrogram;
  return (
    <RollSwitch
      name="spectrogram"
      label={words.show()}
      tip={words.tip()}
      {...{ stage, onShown }}
      icon={<GraphicEq />}
      state={(stage === 'listening' && words.listening()) || (stage === 'shown' && words.shown())}
      failure={stage === 'failed' && words.failed()}
    />
  );
}
