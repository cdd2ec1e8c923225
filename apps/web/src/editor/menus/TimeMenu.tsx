import { setMeter } from '@notewright/editor';
import { sameTimeSignature } from '@notewright/score';
import { useEditingStore } from '../store/useEditor';
import { Entry } from './Entry';
import type { MenuProps } from './menuRequest';

const TIMES = [
  { beats: 3, beatUnit: 4 },
  { beats: 4, beatUnit: 4 },
  { beats: 6, beatUnit: 8 },
] as const;

/** The time signature from a measure on; the notes are barred anew. */
export function TimeMenu({ request: { measureIndex }, onClose }: MenuProps) {
  const store = useEditingStore();
  const now = store.getState().score.measures[measureIndex]!.timeSignature;
  return TIMES.map((time) => (
    <Entry
      key={`${time.beats}/${time.beatUnit}`}
      name={`${time.beats}/${time.beatUnit}`}
      selected={sameTimeSignature(time, now)}
      onClick={() => {
        onClose();
        store.edit('set-time', setMeter(time, measureIndex));
      }}
    />
  ));
}
