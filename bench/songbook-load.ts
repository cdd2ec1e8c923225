/** What a songbook of ten thousand songs costs the server and the page. `--only server` or `--only page`: one of the two. */
import { songbookLoadTable } from './src/songbook-load-table';
import { songbookPageTable } from './src/songbook-page-table';

const only = process.argv[process.argv.indexOf('--only') + 1];
if (only !== 'page') console.log(await songbookLoadTable());
if (only !== 'server') console.log(await songbookPageTable());
