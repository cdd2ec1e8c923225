import { useMediaQuery } from '@mui/material';

/** A phone held wide, or a window as low: the bars around the music share one row, so that there is music between them. */
const SHORT = '(max-height: 500px) and (orientation: landscape)';

export const useShortScreen = (): boolean => useMediaQuery(SHORT, { noSsr: true });

/** The same for style sheets. */
export const ON_SHORT_SCREENS = `@media ${SHORT}`;
