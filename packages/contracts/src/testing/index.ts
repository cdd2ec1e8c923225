export { TOURS_SEEN } from './tours-seen';
