import type { ReadingCommand } from '@notewright/editor';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { ReadingControl } from '../readings/control';
import { musicShown } from '../sheet/musicShown';
import { rememberedSongs } from './rememberedSongs';

/** Whoever opens more songs is asked again at worst. */
const seen = rememberedSongs('notewright.readings-looked', 300);
/** The music, then its sounds; then there is time to look for other readings. */
const LOOK_AFTER_MS = 3000;

const savesData = (): boolean =>
  (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true;

/**
 * Whether the panel of readings is open, and what it is asked for. Once for each song it is looked, when the page has nothing else to do,
 * whether the two best readings are almost equally likely; then it opens by itself.
 *
 * @param heard    whether the song was heard in a recording, so that there are readings
 * @param fresh    nothing was chosen or said of it yet
 * @param editing  whoever edits is not asked
 */
export function useReadingControl(id: string, heard: boolean, fresh: boolean, editing: boolean): ReadingControl {
  const [open, setOpen] = useState(false);
  const [byItself, setByItself] = useState(false);
  const [quiet, setQuiet] = useState(false);
  const [command, setCommand] = useState<ReadingCommand>();
  useEffect(() => {
    if (!heard || !fresh || editing || savesData() || seen.has(id)) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let left = false;
    void musicShown.then(() => {
      if (!left) timer = setTimeout(() => setQuiet(true), LOOK_AFTER_MS);
    });
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [id, heard, fresh, editing]);
  if (editing && open && byItself) setOpen(false);
  const ask = useCallback(
    (command: ReadingCommand) => {
      if (!heard) return;
      seen.add(id);
      setOpen(true);
      setByItself(false);
      setCommand(command);
    },
    [id, heard],
  );
  const commandDone = useCallback(() => setCommand(undefined), []);
  const close = useCallback(() => setOpen(false), []);
  const looked = useCallback(
    (doubtful: boolean) => {
      setQuiet(false);
      if (seen.has(id)) return;
      seen.add(id);
      if (!doubtful) return;
      setOpen(true);
      setByItself(true);
    },
    [id],
  );
  return useMemo(
    () => ({ open, byItself, command, quiet, ask, commandDone, close, looked }),
    [open, byItself, command, quiet, ask, commandDone, close, looked],
  );
}
