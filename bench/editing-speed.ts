/** How long an edit takes from the key to the picture. `npm run bench:speed` prints this table too. */
import { editingTable } from './src/editing-table';

console.log(await editingTable(process.argv[2]));
