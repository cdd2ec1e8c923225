import { Box, Paper, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Logo } from '../shell/Logo';
import { ColourModeButton } from '../theme/ColourModeButton';
import { StaffPicture } from './StaffPicture';

/** The sheet on the stand that carries login, sign-up and onboarding. */
export function EntryFrame({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Box sx={{ minHeight: '100vh', display: 'flex', flexDirection: 'column' }}>
      <Box component="header" sx={{ display: 'flex', justifyContent: 'space-between', p: { xs: 2, sm: 3 } }}>
        <Logo />
        <ColourModeButton />
      </Box>
      <Box
        component="main"
        sx={{
          flexGrow: 1,
          display: 'grid',
          alignItems: { md: 'center' },
          alignContent: { xs: 'start', md: 'center' },
          justifyContent: 'center',
          gap: { xs: 3, md: 10 },
          gridTemplateColumns: { xs: 'minmax(0, 420px)', md: 'minmax(0, 420px) minmax(0, 400px)' },
          px: 2,
          pb: { xs: 4, md: 12 },
        }}
      >
        <Box sx={{ textAlign: { xs: 'center', md: 'left' } }}>
          <Box sx={{ display: 'flex', justifyContent: 'center', mb: { xs: 0, md: 3 }, px: { xs: 4, md: 0 } }}>
            <StaffPicture />
          </Box>
          <Typography variant="h1" component="p" sx={{ fontSize: { xs: '1.9rem', md: '3rem' }, textWrap: 'balance' }}>
            From what you hear to what you can read.
          </Typography>
          <Typography color="textSecondary" sx={{ mt: 2, display: { xs: 'none', md: 'block' }, maxWidth: 380 }}>
            Notewright listens to a recording and writes it down as sheet music to play, keep and share.
          </Typography>
        </Box>
        <Paper variant="outlined" sx={{ p: { xs: 2.5, sm: 4 }, alignSelf: 'center' }}>
          <Typography variant="h2" component="h1" sx={{ mb: 2.5, textWrap: 'balance' }}>
            {heading}
          </Typography>
          {children}
        </Paper>
      </Box>
    </Box>
  );
}
