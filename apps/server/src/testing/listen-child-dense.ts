/**
 * The listening program as it is, but for what it hears: whatever the recording, the evidence is forty minutes of piano playing of the
 * densest kind. The title of the song says what happens while that is written down.
 */
import type { Evidence, HeardNote } from '@notewright/evidence';
import { runListenChild } from '@notewright/listen/child';
import { seededRandom } from '@notewright/score/testing';
import { sheetOf, type SheetOrder } from '../jobs/sheet-of';

const DENSE_NOTES = 48_000;
const NOTES_PER_SEC = 20;
const CHORD_SEC = 0.25;

function denseEvidence(): Evidence {
  const random = seededRandom(7);
  const notes = Array.from({ length: DENSE_NOTES }, (_, index): HeardNote => {
    const chord = Math.floor(index / (NOTES_PER_SEC * CHORD_SEC));
    const onsetSec = 0.2 + CHORD_SEC * chord + 0.03 * random();
    const [lengthSec, midi] = [0.2 + 0.4 * random(), 36 + Math.floor(50 * random())];
    return { onsetSec, offsetSec: onsetSec + lengthSec, midi, velocity: 64, confidence: 0.4 + 0.6 * random() };
  }).sort((a, b) => a.onsetSec - b.onsetSec || a.midi - b.midi);
  return { version: 2, durationSec: DENSE_NOTES / NOTES_PER_SEC + 2, tuningCents: 0, notes };
}

await runListenChild((_: Evidence, order: SheetOrder, onShare: (share: number) => void) => {
  const once = () =>
    sheetOf(denseEvidence(), order, (share) => {
      onShare(share);
      if (order.title === 'dies' && share > 0) process.abort();
    });
  if (order.title === 'endless') for (;;) once();
  return once();
});
