export { Editing as default } from './Editing';
