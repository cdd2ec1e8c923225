export * from './token-field';
export * from './limits';
export * from './file-types';
export * from './choices';
export * from './errors';
export * from './account-calls';
export * from './calls';
