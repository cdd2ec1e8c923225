export { answers } from './answers';
export { common } from './common';
export { editor } from './editor';
export { errors } from './errors';
export { files } from './files';
export { mail } from './mail';
export { printed } from './printed';
export { score } from './score';
