import { planWords } from '@notewright/words';
import { Box, IconButton, Typography } from '@mui/material';
import { useEffect, useState, type ReactNode } from 'react';
import { Pause, PlayArrow } from '../../icons/everyPage';

/** How long a slide is shown (document 1 §9). */
const SHOWN_MS = 3_000;

export interface Slide {
  readonly title: string;
  readonly content: ReactNode;
}

/**
 * Slides that follow each other by themselves, until somebody takes hold of them or stops them. They lie above each other, so that nothing
 * below moves when they change.
 */
export function Carousel({ slides }: { readonly slides: readonly Slide[] }) {
  const words = planWords().app;
  const [index, setIndex] = useState(0);
  const [runs, setRuns] = useState(() => !window.matchMedia('(prefers-reduced-motion: reduce)').matches);
  const [held, setHeld] = useState(false);
  const { length } = slides;
  useEffect(() => {
    if (!runs || held) return;
    const timer = setTimeout(() => setIndex((index + 1) % length), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [runs, held, index, length]);
  const choose = (to: number) => {
    setRuns(false);
    setIndex(to);
  };
  return (
    <Box
      component="section"
      aria-roledescription={words.carousel()}
      aria-label={words.slides()}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {slides.map(({ title, content }, at) => (
          <Box
            key={title}
            role="group"
            aria-label={words.position({ slide: at + 1, slides: length })}
            sx={{
              ...{ gridArea: '1 / 1', visibility: at === index ? 'visible' : 'hidden', opacity: at === index ? 1 : 0 },
              ...{ transition: 'opacity 200ms', textAlign: 'center', alignSelf: 'center' },
            }}
          >
            <Typography variant="h2" sx={{ mb: 2 }}>
              {title}
            </Typography>
            {content}
          </Box>
        ))}
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'center', alignItems: 'center', mt: 1 }}>
        {slides.map(({ title }, at) => (
          <IconButton
            key={title}
            aria-label={words.show({ slide: at + 1, title })}
            aria-current={at === index}
            onClick={() => choose(at)}
          >
            <Box
              sx={{
                ...{ width: 12, height: 12, borderRadius: '50%', border: '2px solid', borderColor: 'primary.main' },
                ...(at === index && { bgcolor: 'primary.main' }),
              }}
            />
          </IconButton>
        ))}
        <IconButton aria-label={runs ? words.pause() : words.play()} onClick={() => setRuns(!runs)}>
          {runs ? <Pause /> : <PlayArrow />}
        </IconButton>
      </Box>
    </Box>
  );
}
