import { area } from './area';
import { native } from './made/en/native';

/** What is said only within the native app. */
export const nativeWords = area('native', native);
