import { area } from './area';
import { plans } from './made/en/plans';

/** The pages about plans: what each allows, what it costs, and how it is had. */
export const planWords = area('plans', plans);
