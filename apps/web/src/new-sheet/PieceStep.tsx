import {
  BLANK_METER_NAMES,
  BLANK_METERS,
  eighthsOf,
  LIMITS,
  RECORDING_KEY_NAMES,
  type BlankMeter,
  type RecordingKey,
} from '@notewright/contracts';
import { blankWords, recordWords } from '@notewright/words';
import { Box, MenuItem, Stack, TextField } from '@mui/material';
import type { UseFormReturn } from 'react-hook-form';
import { BpmField } from '../record/BpmField';
import { clampBpm } from '../record/tapTempo';
import { NameFields, type Names } from '../theme/NameFields';
import { MeasuresField } from './MeasuresField';
import { Preview } from './Preview';
import type { Wish, Wishes } from './wishes';

interface Props {
  readonly wishes: Wishes;
  readonly onWish: (wish: Wish) => void;
  readonly form: UseFormReturn<Names>;
  readonly disabled: boolean;
}

/** What the piece is called, and how it is counted. */
export function PieceStep({ wishes, onWish, form, disabled }: Props) {
  const { meter, key, bpm, pickup, measures } = wishes;

  const words = blankWords();
  const music = (change: (Wish & { readonly kind: 'music' })['change']) => onWish({ kind: 'music', change });
  const pickups = Array.from({ length: eighthsOf(meter) }, (_, eighths) => eighths);
  return (
    <Stack sx={{ gap: 0.5, pt: 1 }}>
      <NameFields form={form} labels={words} disabled={disabled} selected />
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr 1fr', sm: '1fr 1fr 1fr' }, gap: 2 }}>
        <TextField
          select
          label={words.meter()}
          value={meter}
          disabled={disabled}
          onChange={({ target }) => music({ meter: target.value as BlankMeter })}
        >
          {BLANK_METER_NAMES.map((name) => (
            <MenuItem key={name} value={name}>
              {name}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          select
          label={words.key()}
          value={key}
          disabled={disabled}
          onChange={({ target }) => music({ key: target.value as RecordingKey })}
        >
          {RECORDING_KEY_NAMES.map((name) => (
            <MenuItem key={name} value={name}>
              {recordWords().keys[name]()}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          select
          label={words.pickup()}
          value={pickup}
          disabled={disabled}
          onChange={({ target }) => music({ pickup: Number(target.value) })}
        >
          {pickups.map((eighths) => (
            <MenuItem key={eighths} value={eighths}>
              {spokenPickup(eighths, meter)}
            </MenuItem>
          ))}
        </TextField>
        <BpmField
          label={words.bpm()}
          bpm={bpm}
          disabled={disabled}
          onBpm={(chosen) => chosen !== undefined && music({ bpm: clampBpm(chosen) })}
        />
        <MeasuresField
          label={words.measures()}
          measures={measures}
          most={LIMITS.score.measures}
          disabled={disabled}
          onMeasures={(chosen) => music({ measures: chosen })}
        />
      </Box>
      <Preview wishes={wishes} />
    </Stack>
  );
}

/** Quarters where the meter counts them and they come out even. */
function spokenPickup(eighths: number, meter: BlankMeter): string {
  const words = blankWords();
  if (eighths === 0) return words.noPickup();
  const inQuarters = BLANK_METERS[meter].beatUnit < 8 && eighths % 2 === 0;
  return inQuarters ? words.quarters({ count: eighths / 2 }) : words.eighths({ count: eighths });
}
