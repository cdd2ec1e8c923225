import { MOST_TRANSPOSED, RECORDING_KEY_NAMES, RECORDING_METERS, TEMPO_PRESETS, type RecordingKey, type RecordingMeter } from '@notewright/contracts'; // prettier-ignore
import { recordWords } from '@notewright/words';
import { Box, Checkbox, Chip, FormControlLabel, FormHelperText, MenuItem, Stack, Switch, TextField, Typography } from '@mui/material'; // prettier-ignore
import type { ReactNode } from 'react';
import { TermsSentence } from '../../upload/TermsSentence';
import { BpmField } from '../BpmField';
import type { CheckedTake } from '../checkedTake';
import type { Said } from '../recordSteps';
import { clampBpm } from '../tapTempo';

interface Props {
  readonly take: CheckedTake;
  readonly said: Said;
  readonly title: string;
  readonly agreed: boolean;
  readonly disabled: boolean;
  readonly onSaid: (change: Partial<Said>) => void;
  readonly onTitle: (title: string) => void;
  readonly onAgreed: (agreed: boolean) => void;
}

const MOST_LETTERS = 300;
const moves = Array.from({ length: 2 * MOST_TRANSPOSED + 1 }, (_, index) => MOST_TRANSPOSED - index);

/** What the player knows about the music better than anybody can hear, and the right to send it. */
export function SettingsStep({ take, said, title, agreed, disabled, onSaid, onTitle, onAgreed }: Props) {
  const words = recordWords();
  const { settings } = words;
  const asPlayed = take.grid && said.meter === take.grid.meter && said.bpm === take.grid.bpm;
  return (
    <Stack sx={{ gap: 2, pt: 1 }}>
      <TextField
        label={settings.title()}
        value={title}
        disabled={disabled}
        onChange={({ target }) => onTitle(target.value)}
        slotProps={{ htmlInput: { maxLength: MOST_LETTERS } }}
      />
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 2, alignItems: 'start' }}>
        <Choice
          label={settings.meter()}
          value={said.meter ?? ''}
          disabled={disabled}
          onChange={(meter) => onSaid({ meter: (meter || undefined) as RecordingMeter | undefined })}
          options={[['', settings.detect()], ...RECORDING_METERS.map((meter) => [meter, meter] as const)]}
        />
        <Stack sx={{ gap: 1 }}>
          <BpmField
            label={settings.bpm()}
            bpm={said.bpm}
            disabled={disabled}
            placeholder={settings.detect()}
            onBpm={(bpm) => onSaid({ bpm: bpm === undefined ? undefined : clampBpm(bpm) })}
          />
          <Box role="group" aria-label={settings.presets()} sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
            {[undefined, ...TEMPO_PRESETS].map((bpm) => (
              <Chip
                key={bpm ?? 'detect'}
                label={bpm ?? settings.detect()}
                disabled={disabled}
                color={said.bpm === bpm ? 'primary' : 'default'}
                variant={said.bpm === bpm ? 'filled' : 'outlined'}
                aria-pressed={said.bpm === bpm}
                onClick={() => onSaid({ bpm })}
              />
            ))}
          </Box>
        </Stack>
        {asPlayed && (
          <Typography variant="body2" color="textSecondary" sx={{ gridColumn: '1 / -1' }}>
            {settings.asPlayed()}
          </Typography>
        )}
        <Choice
          label={settings.key()}
          value={said.key ?? ''}
          disabled={disabled}
          onChange={(key) => onSaid({ key: (key || undefined) as RecordingKey | undefined })}
          options={[['', settings.detect()], ...RECORDING_KEY_NAMES.map((key) => [key, words.keys[key]()] as const)]}
        />
        <Choice
          label={settings.transpose()}
          value={String(said.transpose)}
          disabled={disabled}
          onChange={(semitones) => onSaid({ transpose: Number(semitones) })}
          options={moves.map((semitones) => [String(semitones), moved(semitones)] as const)}
        />
      </Box>
      <Box>
        <FormControlLabel
          control={
            <Switch checked={said.autoTune} disabled={disabled} onChange={(_, autoTune) => onSaid({ autoTune })} />
          }
          label={settings.autoTune()}
        />
        <FormHelperText sx={{ m: 0 }}>{settings.autoTuneAbout()}</FormHelperText>
      </Box>
      <FormControlLabel
        control={<Checkbox checked={agreed} disabled={disabled} onChange={(_, checked) => onAgreed(checked)} />}
        label={<TermsSentence>{settings.terms()}</TermsSentence>}
      />
    </Stack>
  );
}

/** "+3 semitones" */
function moved(semitones: number): string {
  const { settings } = recordWords();
  if (semitones === 0) return settings.notTransposed();
  const count = Math.abs(semitones);
  return settings.transposeBy({ signed: `${semitones > 0 ? '+' : '−'}${count}`, count });
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly disabled: boolean;
  /** What is sent, and what is read. */
  readonly options: readonly (readonly [string, ReactNode])[];
  readonly onChange: (value: string) => void;
}

function Choice({ label, value, disabled, options, onChange }: ChoiceProps) {
  return (
    <TextField
      select
      label={label}
      value={value}
      disabled={disabled}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      {options.map(([name, read]) => (
        <MenuItem key={name} value={name}>
          {read}
        </MenuItem>
      ))}
    </TextField>
  );
}
