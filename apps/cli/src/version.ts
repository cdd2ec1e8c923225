import own from '../package.json';

export const VERSION = own.version;
