import { Box, Checkbox, FormControlLabel, MenuItem, Select, Slider } from '@mui/material';
import { FASTEST_RATE, SLOWEST_RATE } from '@notewright/playback';
import { practiceWords } from '@notewright/words';
import type { Player } from '../player';
import type { Practised } from './context';
import { Section } from './Section';

const STEPS = [2, 5, 10] as const;
const GOALS = [75, 100, 125, 150] as const;
const percentOf = (rate: number): number => Math.round(rate * 100);

/** How fast, by the percent; and the trainer, which goes a little faster at each pass of the loop. */
export function SpeedSection({ practised, player }: { readonly practised: Practised; readonly player: Player }) {
  const words = practiceWords().speed;
  const { practice, onPractice } = practised;
  const { trainer, loop } = practice;
  const { rate, setRate } = player;
  const train = (stepPercent: number, goalPercent: number) =>
    onPractice({ ...practice, trainer: { step: stepPercent / 100, toRate: goalPercent / 100 } });
  const stop = () => {
    const rest: { -readonly [Name in keyof typeof practice]: (typeof practice)[Name] } = { ...practice };
    delete rest.trainer;
    onPractice(rest);
  };
  const step = percentOf(trainer?.step ?? 0.05);
  const goal = trainer ? percentOf(trainer.toRate) : (GOALS.find((one) => one > percentOf(rate)) ?? FASTEST_RATE * 100);
  const percent = (value: number) => words.percent({ percent: value });
  return (
    <Section name={words.heading()} value={percent(percentOf(rate))}>
      <Box sx={{ flex: '1 1 100%', px: 1 }}>
        <Slider
          size="small"
          value={percentOf(rate)}
          min={SLOWEST_RATE * 100}
          max={FASTEST_RATE * 100}
          marks={[{ value: 100 }]}
          aria-label={words.slider()}
          getAriaValueText={percent}
          onChange={(_, value) => setRate(value / 100)}
        />
      </Box>
      <FormControlLabel
        control={
          <Checkbox
            size="small"
            checked={trainer !== undefined}
            onChange={() => (trainer ? stop() : train(step, goal))}
          />
        }
        label={words.trainer()}
        slotProps={{ typography: { variant: 'body2' } }}
      />
      {trainer && (
        <>
          <Choice
            label={words.step()}
            value={step}
            values={STEPS}
            name={percent}
            onChange={(value) => train(value, goal)}
          />
          <Choice
            label={words.goal()}
            value={goal}
            values={GOALS}
            name={percent}
            onChange={(value) => train(step, value)}
          />
          {!loop && (
            <Box role="status" sx={{ typography: 'caption', color: 'text.secondary' }}>
              {words.needsLoop()}
            </Box>
          )}
        </>
      )}
    </Section>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: number;
  readonly values: readonly number[];
  readonly name: (value: number) => string;
  readonly onChange: (value: number) => void;
}

const Choice = ({ label, value, values, name, onChange }: ChoiceProps) => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75, typography: 'body2' }}>
    <span aria-hidden>{label}</span>
    <Select
      size="small"
      variant="standard"
      disableUnderline
      value={value}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ input: { 'aria-label': label } }}
      sx={{ typography: 'body2' }}
    >
      {[...new Set([...values, value])]
        .sort((a, b) => a - b)
        .map((one) => (
          <MenuItem key={one} value={one}>
            {name(one)}
          </MenuItem>
        ))}
    </Select>
  </Box>
);
