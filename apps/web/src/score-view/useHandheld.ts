import { useMediaQuery } from '@mui/material';

/** A phone or tablet: the specification's threshold for the sheet. */
export const useHandheld = (): boolean => useMediaQuery('(max-width: 960px)', { noSsr: true });
