import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from 'react-router/dom';
import { theme } from '../theme/theme';
import { Messages } from './Messages';
import { queryClient } from './queryClient';
import { router } from './routes';

export function App() {
  return (
    <ThemeProvider theme={theme} defaultMode="system" noSsr>
      <CssBaseline />
      <QueryClientProvider client={queryClient}>
        <Messages>
          <RouterProvider router={router} />
        </Messages>
      </QueryClientProvider>
    </ThemeProvider>
  );
}
