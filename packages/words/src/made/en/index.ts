export { common } from './common';
export { editor } from './editor';
export { score } from './score';
