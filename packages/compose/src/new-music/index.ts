export { COMPOSER_NETWORKS, composerFrom, type Composer } from './composer';
export { newMusic, newMusicSteps } from './new-music';
export { wholePhrases, wishedInWords } from './text-wish';
export { NEW_METERS, STYLES, USUAL, type NewMeter, type Style } from './styles';
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
} from './wish';
