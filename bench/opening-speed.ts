/** How long a score takes to be on the screen with nothing in the cache, on a desktop and on a slow phone. */
import { openingTable } from './src/opening-table';

console.log(await openingTable());
