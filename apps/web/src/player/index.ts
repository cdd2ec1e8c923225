export type { Player, PlayerState } from './types';
export { usePlayer } from './usePlayer';
