import { Box, Slider, ToggleButton, Tooltip, Typography } from '@mui/material';
import { AS_WRITTEN, heardParts, soundName, type PartMix } from '@notewright/playback';
import { practiceWords, shownPartName } from '@notewright/words';
import type { Practised } from './context';
import { Section } from './Section';

const SMALL = {
  width: { xs: 36, sm: 28 },
  height: { xs: 36, sm: 28 },
  p: 0,
  typography: 'caption',
  fontWeight: 600,
} as const;

/** Each part: how loud, silent, or alone. */
export function PartsSection({ practised: { score, practice, onPractice } }: { readonly practised: Practised }) {
  const words = practiceWords().parts;
  const heard = heardParts(score, practice);
  const set = (index: number, change: Partial<PartMix>) => {
    const mix = { ...AS_WRITTEN, ...practice.parts[index], ...change };
    onPractice({ ...practice, parts: { ...practice.parts, [index]: mix } });
  };
  return (
    <Section name={words.heading()}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, width: '100%' }}>
        {score.parts.map((part, index) => {
          const name = shownPartName(part.name || soundName(part.sound));
          const mix = practice.parts[index] ?? AS_WRITTEN;
          const muted = mix.muted ?? part.mute ?? false;
          return (
            <Box
              component="li"
              key={index}
              sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: { xs: 44, sm: 36 } }}
            >
              <Typography
                noWrap
                variant="body2"
                color={heard.has(index) ? 'textPrimary' : 'textSecondary'}
                sx={{ flex: '1 1 40%', minWidth: 0 }}
              >
                {name}
              </Typography>
              <Slider
                size="small"
                value={Math.round(mix.volume * 100)}
                aria-label={words.volume({ name })}
                onChange={(_, value) => set(index, { volume: value / 100 })}
                sx={{ flex: '1 1 40%' }}
              />
              <Tooltip title={words.mute({ name })}>
                <ToggleButton
                  value="mute"
                  color="primary"
                  selected={muted}
                  aria-label={words.mute({ name })}
                  onChange={() => set(index, { muted: !muted })}
                  sx={SMALL}
                >
                  {words.muteShort()}
                </ToggleButton>
              </Tooltip>
              <Tooltip title={words.solo({ name })}>
                <ToggleButton
                  value="solo"
                  color="primary"
                  selected={mix.solo}
                  aria-label={words.solo({ name })}
                  onChange={() => set(index, { solo: !mix.solo })}
                  sx={SMALL}
                >
                  {words.soloShort()}
                </ToggleButton>
              </Tooltip>
            </Box>
          );
        })}
      </Box>
    </Section>
  );
}
