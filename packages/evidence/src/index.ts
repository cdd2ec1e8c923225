export type * from './evidence';
