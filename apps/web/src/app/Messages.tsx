import { Fade } from '@mui/material';
import { styled } from '@mui/material/styles';
import { MaterialDesignContent, SnackbarProvider } from 'notistack';
import type { ReactNode } from 'react';
import { useSmallScreen } from '../parts/useSmallScreen';

const palette = (name: 'success' | 'error' | 'warning' | 'info') => ({
  backgroundColor: `var(--mui-palette-${name}-main)`,
  color: `var(--mui-palette-${name}-contrastText)`,
});

/** Messages in the colours of the theme, whose contrast is checked, instead of the library's own. */
const Message = styled(MaterialDesignContent)({
  fontFamily: 'inherit',
  borderRadius: 10,
  '&.notistack-MuiContent-success': palette('success'),
  '&.notistack-MuiContent-error': palette('error'),
  '&.notistack-MuiContent-warning': palette('warning'),
  '&.notistack-MuiContent-info': palette('info'),
});
const components = { success: Message, error: Message, warning: Message, info: Message };

/**
 * At most three at once, five seconds each; on a phone on top, where they fade in place: sliding in, they would cross the bar and
 * take what is tapped there. The bars there and at the bottom stay free: see `coveredEdges`.
 */
export function Messages({ children }: { children: ReactNode }) {
  const small = useSmallScreen();
  return (
    <SnackbarProvider
      {...(small && { TransitionComponent: Fade })}
      maxSnack={3}
      autoHideDuration={5000}
      Components={components}
      classes={{ containerRoot: 'messages' }}
      anchorOrigin={small ? { vertical: 'top', horizontal: 'center' } : { vertical: 'bottom', horizontal: 'left' }}
    >
      {children}
    </SnackbarProvider>
  );
}
