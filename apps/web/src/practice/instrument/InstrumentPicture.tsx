import { Box } from '@mui/material';
import type { Chord } from '@notewright/score';
import { useMemo } from 'react';
import type { ShownInstrument } from '@notewright/playback';
import { practiceWords } from '@notewright/words';
import type { Practised } from '../context';
import { choicesOf, nameOf, tabOf } from './choices';
import { KeyboardPicture } from './KeyboardPicture';
import { keyboardRange } from './keyboardShape';
import { litNotes } from './lit';
import { NeckPicture } from './NeckPicture';
import { chordsOf, fretsShown } from './neckShape';

interface Props {
  readonly practised: Practised;
  readonly shown: ShownInstrument;
}

/** A keyboard or a neck with what sounds, what is to be pressed and what somebody presses; nothing for a part that is no more. */
export function InstrumentPicture({ practised, shown }: Props) {
  const { score, practice, keys, cursorTicks } = practised;
  const { partIndex, as } = shown;
  const { semitones } = practice;
  const { notes, notesAt } = useMemo(() => litNotes(score, partIndex), [score, partIndex]);
  const midis = useMemo(() => notes.map(({ midi }) => midi + semitones), [notes, semitones]);
  const part = partIndex === undefined ? undefined : score.parts[partIndex];
  const chords = useMemo(() => (part && as === 'frets' ? chordsOf(part) : new Map<string, Chord>()), [part, as]);
  const label = choicesOf(score).find((choice) => nameOf(choice.shown) === nameOf(shown))?.label;
  if (label === undefined) return null;
  const tab = as === 'frets' ? part && tabOf(part) : undefined;
  const lit = () => notesAt(cursorTicks(), practice, keys);
  const caption = tab && tab.capo > 0 ? `${label} · ${practiceWords().instrument.capo({ fret: tab.capo })}` : label;
  return (
    <Box role="img" aria-label={caption} data-testid="instrument" sx={{ maxWidth: 1250, mx: 'auto' }}>
      {tab ? (
        <NeckPicture {...{ tab, chords, semitones, lit }} frets={fretsShown(midis, tab)} />
      ) : (
        <KeyboardPicture {...{ semitones, lit }} range={keyboardRange(midis)} />
      )}
    </Box>
  );
}
