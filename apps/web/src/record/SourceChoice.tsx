import { recordWords } from '@notewright/words';
import { MenuItem, TextField } from '@mui/material';
import { useEffect, useState } from 'react';
import { microphones, type MicrophoneName } from './sound/microphones';

interface Props {
  /** The one that is meant; undefined: the usual one. */
  readonly chosen: string | undefined;
  /** The one that is open, which need not be the one that is meant; undefined when none is. */
  readonly openId: string | undefined;
  readonly disabled: boolean;
  readonly onChoose: (id: string) => void;
}

const USUAL = 'usual';

/** Which microphone is heard, where there are several. */
export function MicrophoneSelect({ chosen, openId, disabled, onChoose }: Props) {
  const words = recordWords().source;
  const names = useMicrophones(openId);
  if (names.length < 2) return null;
  const known = names.find(({ id }) => id === openId) ?? names.find(({ id }) => id === chosen);
  return (
    <TextField
      select
      size="small"
      label={words.label()}
      value={known?.id ?? USUAL}
      disabled={disabled}
      onChange={({ target: { value } }) => value !== USUAL && onChoose(value)}
    >
      {!known && <MenuItem value={USUAL}>{words.usual()}</MenuItem>}
      {names.map(({ id, label }) => (
        <MenuItem key={id} value={id}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  );
}

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
