import { MenuItem, Select } from '@mui/material';
import { practiceWords } from '@notewright/words';
import type { Practised } from './context';
import { choicesOf, nameOf } from './instrument/choices';
import { Section } from './Section';

const NOTHING = '';

/** Whether a keyboard or a fretboard shows what sounds, and of which part. */
export function InstrumentSection({ practised: { score, practice, onPractice } }: { readonly practised: Practised }) {
  const words = practiceWords().instrument;
  const choices = choicesOf(score);
  if (choices.length === 0) return null;
  const { shown, ...hidden } = practice;
  const chosen = choices.find((choice) => shown && nameOf(choice.shown) === nameOf(shown));
  const choose = (name: string) => {
    const next = choices.find((choice) => nameOf(choice.shown) === name);
    onPractice(next ? { ...hidden, shown: next.shown } : hidden);
  };
  return (
    <Section name={words.heading()}>
      <Select
        size="small"
        variant="standard"
        disableUnderline
        displayEmpty
        value={chosen ? nameOf(chosen.shown) : NOTHING}
        onChange={({ target }) => choose(target.value)}
        slotProps={{ input: { 'aria-label': words.choose() } }}
        sx={{ typography: 'body2', minHeight: { xs: 44, sm: 36 }, maxWidth: '100%' }}
      >
        <MenuItem value={NOTHING}>{words.nothing()}</MenuItem>
        {choices.map(({ shown: one, label }) => (
          <MenuItem key={nameOf(one)} value={nameOf(one)}>
            {label}
          </MenuItem>
        ))}
      </Select>
    </Section>
  );
}
