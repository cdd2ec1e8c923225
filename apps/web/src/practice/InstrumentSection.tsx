import { practiceWords } from '@notewright/words';
import type { Practised } from './context';
import { choicesOf, nameOf } from './instrument/choices';
import { Section } from './Section';
import { SectionSelect } from './SectionSelect';

/** Whether a keyboard or a fretboard shows what sounds, and of which part. */
export function InstrumentSection({ practised: { score, practice, onPractice } }: { readonly practised: Practised }) {
  const words = practiceWords().instrument;
  const choices = choicesOf(score).map((choice) => ({ ...choice, name: nameOf(choice.shown) }));
  if (choices.length === 0) return null;
  const { shown, ...hidden } = practice;
  const chosen = choices.find(({ name }) => shown && name === nameOf(shown));
  const choose = (wanted: string) => {
    const next = choices.find(({ name }) => name === wanted);
    onPractice(next ? { ...hidden, shown: next.shown } : hidden);
  };
  return (
    <Section name={words.heading()}>
      <SectionSelect
        label={words.choose()}
        value={chosen?.name ?? ''}
        nothing={words.nothing()}
        options={choices}
        onChoose={choose}
      />
    </Section>
  );
}
