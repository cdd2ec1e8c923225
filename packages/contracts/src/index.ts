export * from './limits';
export * from './choices';
export * from './errors';
export * from './calls';
