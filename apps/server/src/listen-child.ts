/** The program in which a recording is opened, heard and written down, one at a time; it is started by `listenAndMake`. */
import type { Evidence } from '@notewright/evidence';
import { runListenChild } from '@notewright/listen/child';
import type { SheetOrder } from './jobs/sheet-of';

/** What is rehearsed before there is a recording; of what is written then, nothing is kept. */
const REHEARSED: SheetOrder = { mode: 'universal', instrument: 'piano', title: '', composer: '' };

await runListenChild(
  async (evidence: Evidence, order: SheetOrder, onShare: (share: number) => void) => {
    // Only when there is something to write: most of what is no music never gets here.
    const { sheetOf } = await import('./jobs/sheet-of');
    return sheetOf(evidence, order, onShare);
  },
  async (evidence) => (await import('./jobs/sheet-of')).sheetOf(evidence, REHEARSED, () => undefined),
);
