import { partOfWav } from '../../preflight/file/wavFile';
import { isWhole } from '../../preflight/trim/part';
import { pulsesOf, type Beat } from './clicks';
import type { CheckedTake } from '../checkedTake';

/** What is sent of a recording: the part its player wants, with the beats of the metronome where they are in that part. */
export function chosenPart<Grid extends Beat>({
  header,
  lengthSec,
  file,
  grid,
}: Pick<CheckedTake, 'header' | 'lengthSec' | 'file'> & { readonly grid: Grid | undefined }): {
  readonly file: Blob;
  readonly grid: Grid | undefined;
} {
  const { part, sampleRateHz } = header;
  if (!part || isWhole(part, lengthSec)) return { file, grid };
  return {
    file: partOfWav(file, sampleRateHz, part.fromSec, part.toSec),
    grid: grid && { ...grid, downbeatSec: downbeatAfter(grid, part.fromSec) },
  };
}

/** When the first measure begins that the part has the beginning of, in seconds from the start of the part. */
function downbeatAfter({ bpm, meter, downbeatSec }: Beat, fromSec: number): number {
  const measureSec = (pulsesOf(meter) * 60) / bpm;
  const sec = downbeatSec - fromSec;
  return sec >= 0 ? sec : sec + Math.ceil(-sec / measureSec) * measureSec;
}
