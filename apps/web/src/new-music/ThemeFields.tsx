import { writtenTheme } from '@notewright/compose/new-music';
import type { Midi } from '@notewright/score';
import { newMusicWords } from '@notewright/words';
import { Button, IconButton, Stack, TextField, ToggleButton, ToggleButtonGroup, Tooltip } from '@mui/material';
import { useCallback, useDeferredValue, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { KeyRow } from '../editor/toolbar/KeyRow';
import { BackspaceOutlined as Backspace } from '../icons/editing';
import { MidiButton, midiInputs } from '../midi';
import { usePlayer } from '../player';
import { MusicPreview } from './MusicPreview';
import { themeOf, type Wish, type Wishes } from './wishes';

interface Props {
  readonly wishes: Wishes;
  readonly onWish: (wish: Wish) => void;
}

/** Lengths a key can write, in sixteenths. */
const VALUES = { half: 8, quarter: 4, eighth: 2, sixteenth: 1 } as const;
type Value = keyof typeof VALUES;
const VALUE_NAMES = Object.keys(VALUES) as readonly Value[];
/** G3 to C6. */
const KEYS = { lowest: 55, highest: 84 };

/** A theme, typed as letters; the keys on the screen and a MIDI keyboard write letters, too. */
export function ThemeFields({ wishes, onWish }: Props) {
  const words = newMusicWords();
  const [value, setValue] = useState<Value>('quarter');
  const { theme, wish } = useDeferredValue(wishes);
  const { measures, unread, tooLong } = useMemo(() => themeOf({ theme, wish }), [theme, wish]);
  const score = useMemo(() => writtenTheme(wish, measures), [wish, measures]);
  const { sound } = usePlayer(score);
  const sixteenths = VALUES[value];
  const write = useCallback((midi: Midi | null) => onWish({ kind: 'note', note: { midi, sixteenths } }), [onWish, sixteenths]); // prettier-ignore
  const press = useCallback(
    (midi: Midi) => {
      sound(0, [midi], 80, 0.4);
      write(midi);
    },
    [sound, write],
  );
  const played = useEffectEvent(press);
  useEffect(() => midiInputs.onKey(({ midi, velocity }) => velocity > 0 && played(midi)), []);
  return (
    <Stack sx={{ gap: 1.5 }}>
      <TextField
        label={words.theme()}
        value={wishes.theme}
        error={unread !== undefined}
        helperText={
          unread === undefined
            ? tooLong
              ? words.themeShort()
              : words.themeHelp()
            : words.themeUnread({ text: unread })
        }
        onChange={({ target }) => onWish({ kind: 'theme', text: target.value })}
        slotProps={{ htmlInput: { maxLength: 200, spellCheck: false, autoCapitalize: 'none', autoCorrect: 'off' } }}
      />
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label={words.value()}
          value={value}
          onChange={(_, chosen: Value | null) => chosen && setValue(chosen)}
        >
          {VALUE_NAMES.map((one) => (
            <ToggleButton key={one} value={one} sx={{ minHeight: 44, textTransform: 'none' }}>
              {words.values[one]()}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <Button onClick={() => write(null)} sx={{ minHeight: 44 }}>
          {words.rest()}
        </Button>
        <Tooltip title={words.undo()}>
          <span>
            <IconButton
              aria-label={words.undo()}
              disabled={wishes.theme.trim() === ''}
              onClick={() => onWish({ kind: 'takeBack' })}
              sx={{ width: 44, height: 44 }}
            >
              <Backspace />
            </IconButton>
          </span>
        </Tooltip>
        <MidiButton />
      </Stack>
      <KeyRow {...KEYS} label={words.keys()} height="84px" onKey={press} />
      {measures.length > 0 && <MusicPreview label={words.themePreview()} score={score} book="theme" />}
    </Stack>
  );
}
