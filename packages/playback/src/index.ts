export * from './general-midi';
export * from './performance';
export * from './time-map';
export * from './transport';
export * from './look-ahead';
export * from './strokes';
export * from './channels';
