export * from './result';
export * from './time';
export * from './note-value';
export * from './pitch';
export * from './key';
export type * from './model';
export * from './walk';
