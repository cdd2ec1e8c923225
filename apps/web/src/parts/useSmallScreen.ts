import { useMediaQuery } from '@mui/material';

/** Below this width the songbook becomes a list of cards and the menus a drawer. */
export const useSmallScreen = (): boolean => useMediaQuery('(max-width: 700px)', { noSsr: true });
