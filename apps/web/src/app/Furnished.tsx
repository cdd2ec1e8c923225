import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { useState } from 'react';
import { Outlet } from 'react-router';
import { makeTheme } from '../theme/theme';
import { Messages } from './Messages';

/** Around every page that is built from the component library. The entry pages are not, so that they open at once. */
export default function Furnished() {
  const [theme] = useState(makeTheme);
  return (
    <ThemeProvider theme={theme} defaultMode="system" noSsr>
      <CssBaseline />
      <Messages>
        <Outlet />
      </Messages>
    </ThemeProvider>
  );
}
