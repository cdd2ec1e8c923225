import { Divider } from '@mui/material';
import { changeDynamicAt, removeDynamic, removeDynamicAt, setDynamic, type Edit } from '@notewright/editor';
import { measureStarts, type DynamicName } from '@notewright/score';
import { useEditingStore } from '../store/useEditor';
import { Entry } from './Entry';
import type { MenuProps } from './menuRequest';

/** As the specification offers them, loudest first. */
const DYNAMICS: readonly DynamicName[] = ['ff', 'f', 'mf', 'mp', 'p', 'pp'];

/** Changes the dynamic of the measure that was pointed at; where there is none, sets one at the selected note. */
export function DynamicsMenu({ request: { partIndex, measureIndex }, onClose }: MenuProps) {
  const store = useEditingStore();
  const { score, selection } = store.getState();
  const starts = measureStarts(score.measures);
  const mark = score.parts[partIndex]!.dynamics.find(
    ({ startTicks }) => startTicks >= starts[measureIndex]! && startTicks < starts[measureIndex + 1]!,
  );
  const act = (name: string, edit: Edit) => () => {
    onClose();
    store.edit(name, edit);
  };
  const usable = mark !== undefined || selection.heads.length > 0;
  return [
    ...DYNAMICS.map((name) => (
      <Entry
        key={name}
        name={name}
        selected={mark?.name === name}
        disabled={!usable}
        onClick={act('set-dynamic', mark ? changeDynamicAt(partIndex, mark.startTicks, name) : setDynamic(name))}
      />
    )),
    <Divider key="line" />,
    <Entry
      key="remove"
      name="Remove"
      disabled={!usable}
      onClick={act('remove-dynamic', mark ? removeDynamicAt(partIndex, mark.startTicks) : removeDynamic)}
    />,
  ];
}
