import { Box, Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { EntryFrame } from './EntryFrame';
import { slideAfter, SLIDES } from './onboardingSlides';

export default function OnboardingPage() {
  const [index, setIndex] = useState(0);
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const slide = SLIDES[index]!;

  const signUp = () => void navigate(`/register${search}`, { state });
  const move = (step: 1 | -1) => {
    const next = slideAfter(index, step);
    if (next === 'register') signUp();
    else setIndex(next);
  };
  return (
    <EntryFrame heading={slide.title}>
      <Stack sx={{ gap: 2 }} aria-live="polite">
        <Box sx={{ minHeight: 190 }}>
          {slide.paragraphs.map((paragraph) => (
            <Typography key={paragraph} sx={{ mb: 1.5 }}>
              {paragraph}
            </Typography>
          ))}
        </Box>
        <Typography variant="body2" color="textSecondary" sx={{ textAlign: 'center' }}>
          {index + 1} of {SLIDES.length}
        </Typography>
        <Stack direction="row" sx={{ justifyContent: 'space-between' }}>
          <Button disabled={index === 0} onClick={() => move(-1)}>
            Back
          </Button>
          <Button onClick={signUp}>Skip</Button>
          <Button variant="contained" onClick={() => move(1)}>
            Next
          </Button>
        </Stack>
        <Button onClick={() => void navigate(`/login${search}`, { state })}>Already have an account?</Button>
      </Stack>
    </EntryFrame>
  );
}
