import { RECORDING_METERS, SOURCES } from '@notewright/contracts';
import { recordWords } from '@notewright/words';
import { Box, Button, FormControlLabel, IconButton, Slider, Stack, Switch, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material'; // prettier-ignore
import { useRef, useState } from 'react';
import { Add, Remove } from '../../icons/forms';
import { BpmField } from '../BpmField';
import type { MetronomeChoice } from '../sound/metronome';
import { bpmOfTaps, clampBpm, tapped } from '../tapTempo';
import { useMetronome } from '../useMetronome';

interface Props {
  readonly metronome: MetronomeChoice;
  readonly onChange: (metronome: MetronomeChoice) => void;
}

const { min, max } = SOURCES.mic.bpm;

/** Whether a metronome plays along, how fast and in which meter. */
export function MetronomeStep({ metronome, onChange }: Props) {
  const { on, bpm, meter } = metronome;
  const words = recordWords().metronome;
  const taps = useRef<readonly number[]>([]);
  const [listening, setListening] = useState(false);
  useMetronome(on && listening ? metronome : undefined);
  const setBpm = (wanted: number) => onChange({ ...metronome, bpm: clampBpm(wanted) });
  const tap = (nowMs: number) => {
    taps.current = tapped(taps.current, nowMs);
    const tempo = bpmOfTaps(taps.current);
    if (tempo !== undefined) setBpm(tempo);
  };
  return (
    <Stack sx={{ gap: 2.5 }}>
      <Box>
        <FormControlLabel
          control={<Switch checked={on} onChange={(_, checked) => onChange({ ...metronome, on: checked })} />}
          label={words.on()}
        />
        <Typography variant="body2" color="textSecondary">
          {words.why()}
        </Typography>
      </Box>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'flex-start' }}>
        <IconButton
          aria-label={words.slower()}
          disabled={!on || bpm <= min}
          onClick={() => setBpm(bpm - 1)}
          sx={{ mt: 1 }}
        >
          <Remove />
        </IconButton>
        <BpmField
          label={words.bpm()}
          bpm={bpm}
          disabled={!on}
          onBpm={(chosen) => chosen !== undefined && setBpm(chosen)}
        />
        <IconButton
          aria-label={words.faster()}
          disabled={!on || bpm >= max}
          onClick={() => setBpm(bpm + 1)}
          sx={{ mt: 1 }}
        >
          <Add />
        </IconButton>
      </Stack>
      <Slider
        aria-label={words.bpm()}
        min={min}
        max={max}
        value={bpm}
        disabled={!on}
        onChange={(_, value) => setBpm(value)}
        sx={{ width: 'calc(100% - 24px)', mx: 'auto' }}
      />
      <ToggleButtonGroup
        exclusive
        color="primary"
        disabled={!on}
        value={meter}
        aria-label={words.meter()}
        onChange={(_, chosen: MetronomeChoice['meter'] | null) => chosen && onChange({ ...metronome, meter: chosen })}
      >
        {RECORDING_METERS.map((one) => (
          <ToggleButton key={one} value={one} sx={{ minWidth: 72 }}>
            {one}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
        <Button
          variant="outlined"
          size="large"
          disabled={!on}
          onPointerDown={(event) => tap(event.timeStamp)}
          onKeyDown={(event) => {
            if ((event.key === ' ' || event.key === 'Enter') && !event.repeat) tap(event.timeStamp);
          }}
          sx={{ touchAction: 'manipulation' }}
        >
          {words.tap()}
        </Button>
        <Button size="large" disabled={!on} onClick={() => setListening(!listening)}>
          {on && listening ? words.stop() : words.listen()}
        </Button>
        <Typography variant="body2" color="textSecondary">
          {words.tapAbout()}
        </Typography>
      </Stack>
    </Stack>
  );
}
