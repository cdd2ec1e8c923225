/**
 * How long it takes from stopping a recording of a minute, and from choosing a file of three minutes, to the sheet on the screen.
 *
 *     npm run build && npx tsx bench/sending-speed.ts [--runs=3]
 */
import { sendingTable } from './src/sending-table';

const runs = process.argv.find((word) => word.startsWith('--runs='))?.slice('--runs='.length);
console.log(await sendingTable(Number(runs ?? 3)));
