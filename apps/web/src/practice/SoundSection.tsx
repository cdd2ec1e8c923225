import { IconButton, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { MOST_SEMITONES, type Hand } from '@notewright/playback';
import { practiceWords } from '@notewright/words';
import { Add, Remove } from '../icons/forms';
import type { Practised } from './context';
import { Section } from './Section';

const HANDS = ['left', 'both', 'right'] as const satisfies readonly Hand[];

/** One hand alone, and the music at another pitch; the sheet stays as it is. */
export function SoundSection({ practised: { score, practice, onPractice } }: { readonly practised: Practised }) {
  const words = practiceWords();
  const { hand, semitones } = practice;
  const shift = (by: number) => onPractice({ ...practice, semitones: semitones + by });
  const sounds =
    semitones === 0
      ? words.pitch.asWritten()
      : words.pitch[semitones > 0 ? 'higher' : 'lower']({ count: Math.abs(semitones) });
  return (
    <>
      {score.parts.some(({ staves }) => staves.length > 1) && (
        <Section name={words.hands.heading()}>
          <ToggleButtonGroup
            size="small"
            exclusive
            value={hand}
            aria-label={words.hands.heading()}
            onChange={(_, chosen: Hand | null) => chosen && onPractice({ ...practice, hand: chosen })}
            sx={{ mt: 0.5 }}
          >
            {HANDS.map((one) => (
              <ToggleButton key={one} value={one} sx={{ py: 0.25, textTransform: 'none' }}>
                {words.hands[one]()}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        </Section>
      )}
      <Section name={words.pitch.heading()} value={sounds}>
        <IconButton
          size="small"
          aria-label={words.pitch.down()}
          disabled={semitones <= -MOST_SEMITONES}
          onClick={() => shift(-1)}
          sx={{ ml: -0.5 }}
        >
          <Remove fontSize="small" />
        </IconButton>
        <IconButton
          size="small"
          aria-label={words.pitch.up()}
          disabled={semitones >= MOST_SEMITONES}
          onClick={() => shift(1)}
        >
          <Add fontSize="small" />
        </IconButton>
      </Section>
    </>
  );
}
