import { useMediaQuery } from '@mui/material';

/** A phone, upright or held wide: the bar on top has room only for what cannot be done elsewhere. */
export const useCrampedBar = (): boolean =>
  useMediaQuery('(max-width: 700px), (max-width: 960px) and (max-height: 500px) and (orientation: landscape)', {
    noSsr: true,
  });
