export { loadLanguage, speak, spokenLanguage } from './area';
export { commonWords } from './common';
export type { Language } from './languages';
export { acceptedLanguages, isLanguage, LANGUAGES, languageFor } from './languages';
