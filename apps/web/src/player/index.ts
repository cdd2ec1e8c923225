export type { Player, PlayerState } from './types';
