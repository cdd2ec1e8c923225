import { useMediaQuery } from '@mui/material';

/** A phone held wide, or a window as low: the bars around the music share one row, so that there is music between them. */
export const useShortScreen = (): boolean =>
  useMediaQuery('(max-height: 500px) and (orientation: landscape)', { noSsr: true });
