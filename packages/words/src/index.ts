export { loadLanguage, speak, spokenLanguage, spokenLocale } from './area';
export { commonWords } from './common';
export { editorWords } from './editor';
export type { Language } from './languages';
export { acceptedLanguages, isLanguage, LANGUAGES, languageFor } from './languages';
export { scoreWords } from './score';
