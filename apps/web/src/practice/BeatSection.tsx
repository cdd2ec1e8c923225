import { Checkbox, FormControlLabel } from '@mui/material';
import { practiceWords } from '@notewright/words';
import type { Practised } from './context';
import { Section } from './Section';

/** Clicks: a measure before the music, and on every beat of it. */
export function BeatSection({ practised: { practice, onPractice } }: { readonly practised: Practised }) {
  const words = practiceWords().beat;
  const box = (name: 'countIn' | 'metronome') => (
    <FormControlLabel
      control={
        <Checkbox
          size="small"
          checked={practice[name]}
          onChange={({ target }) => onPractice({ ...practice, [name]: target.checked })}
        />
      }
      label={words[name]()}
      slotProps={{ typography: { variant: 'body2' } }}
    />
  );
  return (
    <Section name={words.heading()}>
      {box('countIn')}
      {box('metronome')}
    </Section>
  );
}
