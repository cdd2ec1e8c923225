import { Box } from '@mui/material';
import { actionNamed } from '@notewright/editor';
import { useEditingStore } from '../store/useEditor';
import { ChoiceMenu } from './ChoiceMenu';

const action = actionNamed('set-dynamic');

/** The dynamic at the selected note. */
export function DynamicsButton() {
  const store = useEditingStore();
  return (
    <ChoiceMenu
      label="Dynamics"
      picture={
        <Box component="i" aria-hidden sx={{ fontFamily: 'serif', fontWeight: 700 }}>
          mf
        </Box>
      }
      choices={() => [
        ...action.choices!(store.getState()).map(({ input, label, active }) => ({
          name: label,
          active,
          onChoose: () => store.perform('set-dynamic', input),
        })),
        { name: 'Remove', active: false, onChoose: () => store.perform('remove-dynamic') },
      ]}
    />
  );
}
