/** Whether the piano roll keeps up with 10,000 notes: frames while it plays, is scrolled and is drawn on. */
import { rollTable } from './src/roll-table';

console.log(await rollTable(process.argv[2]));
