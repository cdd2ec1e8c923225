import { Box, Button, Checkbox, FormControlLabel } from '@mui/material';
import { accuracyOf, passageOf, soundName, type Hand, type MeasureMark, type OwnPart } from '@notewright/playback';
import { measureNumber, type Score } from '@notewright/score';
import { practiceWords } from '@notewright/words';
import { useMidi } from '../midi';
import type { Practised } from './context';
import { Section } from './Section';
import { SectionSelect } from './SectionSelect';
import { withoutOwn } from './withoutOwn';

/** Measures that are named as the hardest ones, at most. */
const HARDEST = 3;

/** A part that is played on a MIDI keyboard: which, whether the music waits, and how it went. */
export function OwnSection({ practised }: { readonly practised: Practised }) {
  const words = practiceWords().own;
  const { connected, connect } = useMidi();
  const { score, practice, onPractice, marks } = practised;
  const { own } = practice;
  if (connected === undefined)
    return (
      <Section name={words.heading()}>
        <Button size="small" onClick={() => void connect()} sx={{ ml: -0.5 }}>
          {words.connect()}
        </Button>
      </Section>
    );
  const choices = choicesOf(score);
  const choose = (name: string) => {
    const chosen = choices.find((choice) => choice.name === name);
    if (!chosen) return onPractice(withoutOwn(practice));
    const { partIndex, hand } = chosen;
    onPractice({ ...practice, own: { partIndex, hand, waits: own?.waits ?? true } });
  };
  return (
    <Section name={words.heading()}>
      <SectionSelect
        label={words.part()}
        value={own ? nameOf(own) : ''}
        nothing={words.nothing()}
        options={choices}
        onChoose={choose}
      />
      {own && (
        <FormControlLabel
          control={
            <Checkbox
              size="small"
              checked={own.waits}
              onChange={({ target }) => onPractice({ ...practice, own: { ...own, waits: target.checked } })}
            />
          }
          label={words.waits()}
          slotProps={{ typography: { variant: 'body2' } }}
        />
      )}
      {own && marks && (
        <Outcome
          {...{ score, marks }}
          onLoop={(index) => onPractice({ ...practice, loop: passageOf(score, index, index) })}
        />
      )}
    </Section>
  );
}

interface OutcomeProps {
  readonly score: Score;
  readonly marks: readonly MeasureMark[];
  readonly onLoop: (measureIndex: number) => void;
}

/** How right it was, the measures that went worst, and the worst of them to go on with. */
function Outcome({ score, marks, onLoop }: OutcomeProps) {
  const words = practiceWords().own;
  const all = accuracyOf(marks);
  if (all === undefined) return null;
  const hardest = marks
    .map((mark) => ({ measureIndex: mark.measureIndex, accuracy: accuracyOf([mark]) ?? 1 }))
    .filter(({ accuracy }) => accuracy < 1)
    .sort((a, b) => a.accuracy - b.accuracy || a.measureIndex - b.measureIndex)
    .slice(0, HARDEST);
  const [worst] = hardest;
  return (
    <Box role="status" sx={{ flex: '1 1 100%', typography: 'body2' }}>
      <strong>{words.result({ percent: percentOf(all) })}</strong>
      {hardest.map(({ measureIndex, accuracy }) => (
        <Box key={measureIndex} sx={{ color: 'text.secondary' }}>
          {words.measure({ number: measureNumber(score, measureIndex), percent: percentOf(accuracy) })}
        </Box>
      ))}
      {worst && (
        <Button size="small" onClick={() => onLoop(worst.measureIndex)} sx={{ ml: -0.5 }}>
          {words.loop({ number: measureNumber(score, worst.measureIndex) })}
        </Button>
      )}
    </Box>
  );
}

const percentOf = (share: number): number => Math.round(share * 100);

const nameOf = ({ partIndex, hand }: Pick<OwnPart, 'partIndex' | 'hand'>): string => `${partIndex}.${hand}`;

/** The parts a keyboard can play, each hand by itself where there are two. */
function choicesOf(score: Score) {
  const words = practiceWords().own;
  return score.parts.flatMap(({ name: called, sound, staves }, partIndex) => {
    if (sound.kind === 'percussion') return [];
    const name = called || soundName(sound);
    const choice = (hand: Hand, label: string) => ({ partIndex, hand, label, name: nameOf({ partIndex, hand }) });
    if (staves.length < 2) return [choice('both', name)];
    return [
      choice('both', words.both({ name })),
      choice('right', words.right({ name })),
      choice('left', words.left({ name })),
    ];
  });
}
