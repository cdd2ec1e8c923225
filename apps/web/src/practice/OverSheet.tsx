import type { SheetPlace } from '../sheet';
import { KeysOnSheet } from './KeysOnSheet';
import { LoopOnSheet } from './LoopOnSheet';

/** What practising draws over the sheet. */
export function OverSheet(place: SheetPlace) {
  return (
    <>
      <LoopOnSheet {...place} />
      <KeysOnSheet {...place} />
    </>
  );
}
