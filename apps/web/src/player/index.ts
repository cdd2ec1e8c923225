export type { Player } from './types';
export { usePlayer } from './usePlayer';
