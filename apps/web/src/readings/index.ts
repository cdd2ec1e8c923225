export { Readings as default } from './Readings';
