export { COMPOSER_NETWORKS, composerFrom, type Composer } from './composer';
export { newMusic, newMusicSteps } from './new-music';
export { notUnderstood, wholePhrases, wishedInWords } from './text-wish';
export { beginningOf, MOST_THEME_MEASURES, themeMeasures, type SongBeginning, type ThemeNote } from './theme';
export { readTheme, themeNoteText, themeText, type ReadTheme } from './theme-text';
export { NEW_METERS, STYLES, USUAL, type NewMeter, type Style } from './styles';
export { writtenTheme } from './written';
export {
  LAYOUTS,
  LENGTH,
  MOTIONS,
  PHRASE_MEASURES,
  REGISTERS,
  SOLOIST_NAMES,
  type Layout,
  type Motion,
  type NewMusicWish,
  type Register,
  type Soloist,
  type TuneNote,
} from './wish';
