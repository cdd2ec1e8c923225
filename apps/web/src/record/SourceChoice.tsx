import { recordWords } from '@notewright/words';
import { MenuItem, TextField } from '@mui/material';
import { useEffect, useState } from 'react';
import { canHearTabs, microphones, type MicrophoneName, type SoundSource } from './sound/soundSource';

interface Props {
  readonly source: SoundSource;
  /** Of the microphone that is open; undefined when none is. */
  readonly openId: string | undefined;
  readonly disabled: boolean;
  readonly onChoose: (source: SoundSource) => void;
}

const TAB = 'tab';
const USUAL = 'usual';

/** Which microphone is heard, or another tab, where there is something to choose. */
export function SourceChoice({ source, openId, disabled, onChoose }: Props) {
  const words = recordWords().source;
  const names = useMicrophones(openId);
  const hasTabs = canHearTabs();
  if (names.length < 2 && !hasTabs) return null;
  const known = names.find(({ id }) => id === openId) ?? names.find(({ id }) => id === microphoneId(source));
  return (
    <TextField
      select
      size="small"
      label={words.label()}
      value={source.kind === 'tab' ? TAB : (known?.id ?? USUAL)}
      disabled={disabled}
      onChange={({ target: { value } }) =>
        onChoose(value === TAB ? { kind: 'tab' } : { kind: 'microphone', id: value === USUAL ? undefined : value })
      }
    >
      {!known && <MenuItem value={USUAL}>{words.usual()}</MenuItem>}
      {names.map(({ id, label }) => (
        <MenuItem key={id} value={id}>
          {label}
        </MenuItem>
      ))}
      {hasTabs && <MenuItem value={TAB}>{words.tab()}</MenuItem>}
    </TextField>
  );
}

const microphoneId = (source: SoundSource): string | undefined => (source.kind === 'tab' ? undefined : source.id);

/** The microphones that are connected just now. @param openId  names are known once one is open */
function useMicrophones(openId: string | undefined): readonly MicrophoneName[] {
  const [names, setNames] = useState<readonly MicrophoneName[]>([]);
  useEffect(() => {
    if (!('mediaDevices' in navigator)) return;
    let open = true;
    const look = () =>
      void microphones().then(
        (found) => open && setNames(found),
        () => undefined, // then there is no choice
      );
    look();
    navigator.mediaDevices.addEventListener('devicechange', look);
    return () => {
      open = false;
      navigator.mediaDevices.removeEventListener('devicechange', look);
    };
  }, [openId]);
  return names;
}
