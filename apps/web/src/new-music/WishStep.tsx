import { RECORDING_KEYS, RECORDING_KEY_NAMES, type RecordingKey, type Song } from '@notewright/contracts';
import {
  LAYOUTS,
  LENGTH,
  MOTIONS,
  PHRASE_MEASURES,
  REGISTERS,
  SOLOIST_NAMES,
  STYLES,
  USUAL,
  type NewMusicWish,
} from '@notewright/compose/new-music';
import { newMusicWords, recordWords } from '@notewright/words';
import { Box, MenuItem, Stack, TextField } from '@mui/material';
import { BpmField } from '../record/BpmField';
import { clampBpm } from '../record/tapTempo';
import { BeginningFields } from './BeginningFields';
import { TextWishField } from './TextWishField';
import { keyNameOf, type Wish, type Wishes } from './wishes';

interface Props {
  readonly wishes: Wishes;
  readonly songs: readonly Song[];
  readonly onWish: (wish: Wish) => void;
}

const COUNTS = Array.from(
  { length: (LENGTH.max - LENGTH.min) / PHRASE_MEASURES + 1 },
  (_, index) => LENGTH.min + index * PHRASE_MEASURES,
);

/** What the piece is to be: in words, or field by field. */
export function WishStep({ wishes, songs, onWish }: Props) {
  const words = newMusicWords();
  const { wish } = wishes;
  const change = (one: Partial<NewMusicWish>) => onWish({ kind: 'change', change: one });
  return (
    <Stack sx={{ gap: 2, pt: 1 }}>
      <TextWishField wishes={wishes} onWish={onWish} />
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr 1fr', sm: '1fr 1fr 1fr' }, gap: 2 }}>
        <Choice
          label={words.style()}
          value={wish.style}
          options={STYLES}
          name={(one) => words.styles[one]()}
          onChoose={(style) => change({ style })}
        />
        <Choice
          label={words.mode()}
          value={wish.layout}
          options={LAYOUTS}
          name={(one) => words.layouts[one]()}
          onChoose={(layout) => change({ layout })}
        />
        <Choice
          label={words.instrument()}
          value={wish.layout === 'piano' ? 'piano' : wish.soloist}
          options={SOLOIST_NAMES}
          disabled={wish.layout === 'piano'}
          name={(one) => words.soloists[one]()}
          onChoose={(soloist) => change({ soloist })}
        />
        <Choice
          label={words.meter()}
          value={wish.meter}
          options={USUAL[wish.style].meters}
          name={(one) => one}
          onChoose={(meter) => change({ meter })}
        />
        <Choice
          label={words.key()}
          value={keyNameOf(wish.key)}
          options={RECORDING_KEY_NAMES}
          name={(one: RecordingKey) => recordWords().keys[one]()}
          onChoose={(key) => change({ key: RECORDING_KEYS[key] })}
        />
        <Choice
          label={words.measures()}
          value={wish.measures}
          options={COUNTS}
          name={(count) => words.measureCount({ count })}
          onChoose={(measures) => change({ measures })}
        />
        <Choice
          label={words.motion()}
          value={wish.motion}
          options={MOTIONS}
          name={(one) => words.motions[one]()}
          onChoose={(motion) => change({ motion })}
        />
        <Choice
          label={words.register()}
          value={wish.register}
          options={REGISTERS}
          name={(one) => words.registers[one]()}
          onChoose={(register) => change({ register })}
        />
        <BpmField
          label={words.bpm()}
          bpm={wish.bpm}
          onBpm={(bpm) => bpm !== undefined && change({ bpm: clampBpm(bpm) })}
        />
      </Box>
      <BeginningFields wishes={wishes} songs={songs} onWish={onWish} />
    </Stack>
  );
}

interface ChoiceProps<T extends string | number> {
  readonly label: string;
  readonly value: T;
  readonly options: readonly T[];
  readonly disabled?: boolean;
  readonly name: (one: T) => string;
  readonly onChoose: (one: T) => void;
}

/** One of several. */
function Choice<T extends string | number>({ label, value, options, disabled, name, onChoose }: ChoiceProps<T>) {
  return (
    <TextField
      select
      label={label}
      value={value}
      disabled={disabled ?? false}
      onChange={({ target }) => {
        const chosen = options.find((one) => String(one) === target.value);
        if (chosen !== undefined) onChoose(chosen);
      }}
    >
      {options.map((one) => (
        <MenuItem key={one} value={String(one)}>
          {name(one)}
        </MenuItem>
      ))}
    </TextField>
  );
}
