import { Box, Divider, TextField } from '@mui/material';
import { setTab, TUNINGS } from '@notewright/editor';
import type { Tab } from '@notewright/score';
import { useEditingStore } from '../store/useEditor';
import { Entry } from './Entry';
import type { MenuProps } from './menuRequest';

const USUAL_FRETS = 22;

/** Strings, frets and capo of a part's tablature, or no tablature. */
export function TuningMenu({ request: { partIndex }, onClose }: MenuProps) {
  const store = useEditingStore();
  const { tab } = store.getState().score.parts[partIndex]!;
  const set = (next: Tab | undefined) => store.edit('set-tuning', setTab(partIndex, next));
  const number = (label: string, field: 'frets' | 'capo', most: number) => (
    <TextField
      size="small"
      label={label}
      type="number"
      defaultValue={tab?.[field] ?? 0}
      disabled={!tab}
      onChange={({ target }) => {
        const value = Number(target.value);
        if (tab && Number.isInteger(value) && value >= 0 && value <= most)
          set({ ...store.getState().score.parts[partIndex]!.tab!, [field]: value });
      }}
      slotProps={{ htmlInput: { min: 0, max: most } }}
    />
  );
  return [
    ...TUNINGS.map(({ name, strings }) => (
      <Entry
        key={name}
        name={name}
        selected={tab?.strings.join() === strings.join()}
        onClick={() => {
          onClose();
          set({ frets: tab?.frets ?? USUAL_FRETS, capo: tab?.capo ?? 0, strings });
        }}
      />
    )),
    <Entry
      key="none"
      name="No tablature"
      selected={!tab}
      onClick={() => {
        onClose();
        set(undefined);
      }}
    />,
    <Divider key="line" />,
    <Box
      key="numbers"
      component="li"
      onKeyDown={(event) => event.key !== 'Escape' && event.stopPropagation()}
      sx={{ display: 'flex', gap: 1, p: 2, width: 230 }}
    >
      {number('Frets', 'frets', 36)}
      {number('Capo', 'capo', 12)}
    </Box>,
  ];
}
