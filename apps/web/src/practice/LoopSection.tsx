import { Box, Button, Slider, useMediaQuery } from '@mui/material';
import { measuresOf, passageOf } from '@notewright/playback';
import { measureNumber } from '@notewright/score';
import { practiceWords } from '@notewright/words';
import { Section } from './Section';
import { useDraggedSpan } from './useDraggedSpan';
import type { Practising } from './usePractice';

/** The loop by its measures: both edges on one slider, for the finger and the keyboard. */
export function LoopSection({ practising: { practised, loopHere } }: { readonly practising: Practising }) {
  const words = practiceWords().loop;
  const { score, practice, onPractice } = practised;
  const { loop } = practice;
  const count = score.measures.length;
  const [one, final] = [measureNumber(score, 0), measureNumber(score, count - 1)];
  const { dragged, slider } = useDraggedSpan(([from = one, to = final]) =>
    onPractice({ ...practice, loop: passageOf(score, from - one, to - one) }),
  );
  const span = loop && measuresOf(score, loop);
  const [first = one, last = final] = dragged ?? (span ? [span.first + one, span.last + one] : [one, final]);
  const said = first === last ? words.measure({ number: first }) : words.range({ first, last });
  // A finger that is drawn across the sheet scrolls it.
  const byMouse = useMediaQuery('(pointer: fine)', { noSsr: true });
  return (
    <Section name={words.heading()} value={loop || dragged ? said : byMouse ? words.off() : words.none()}>
      <Box sx={{ flex: '1 1 100%', px: 1 }}>
        <Slider
          size="small"
          color={loop ? 'secondary' : 'primary'}
          value={[first, last]}
          min={one}
          max={Math.max(one + 1, final)}
          disabled={count < 2}
          getAriaLabel={(index) => (index === 0 ? words.from() : words.to())}
          getAriaValueText={(number) => words.measure({ number })}
          {...slider}
        />
      </Box>
      <Button size="small" onClick={loopHere} sx={{ ml: -0.5 }}>
        {loop ? words.clear() : words.here()}
      </Button>
    </Section>
  );
}
