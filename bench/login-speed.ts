/** How soon the login page can be used with nothing in the cache, and what has travelled by then. */
import { loginTable } from './src/login-table';

console.log(await loginTable());
