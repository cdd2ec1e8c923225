import { area } from './area';
import { onboarding } from './made/en/onboarding';

/** The slides for newcomers. */
export const onboardingWords = area('onboarding', onboarding);
