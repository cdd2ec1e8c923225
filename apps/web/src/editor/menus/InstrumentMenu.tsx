import { itemAt } from '@notewright/score/lists';
import { Box } from '@mui/material';
import { InstrumentSearch } from '../dialogs/InstrumentSearch';
import { useEditingStore } from '../store/useEditor';
import type { MenuProps } from './menuRequest';

/** Another instrument for a part. */
export function InstrumentMenu({ request: { partIndex }, onClose }: MenuProps) {
  const store = useEditingStore();
  const { sound } = itemAt(store.getState().score.parts, partIndex);
  return (
    <Box
      component="li"
      onKeyDown={(event) => event.key !== 'Escape' && event.stopPropagation()}
      sx={{ px: 2, py: 1, width: 320, maxWidth: '90vw', listStyle: 'none' }}
    >
      <InstrumentSearch
        sound={sound}
        autoFocus
        onChoose={(chosen) => {
          onClose();
          store.perform('set-instrument', { partIndex, sound: chosen });
        }}
      />
    </Box>
  );
}
