/** How long the start page takes while sixty people log in at the same moment. */
import { busyLoginsTable } from './src/busy-logins-table';

console.log(await busyLoginsTable());
