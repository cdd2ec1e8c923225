export { entry } from './entry';
export { fields } from './fields';
export { page } from './page';
export { refusals } from './refusals';
