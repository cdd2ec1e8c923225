import { Button } from '@mui/material';
import { commonWords, editorWords } from '@notewright/words';
import { NEW_TEMPO_BPM } from '@notewright/editor';
import { useEditingStore } from '../store/useEditor';
import { MenuForm } from './MenuForm';
import type { MenuProps } from './menuRequest';

/** The tempo mark of a measure: added with 120, changed, or taken away. */
export function TempoMenu({ request: { measureIndex }, onClose }: MenuProps) {
  const store = useEditingStore();
  const now = store.getState().score.measures[measureIndex]?.tempoBpm;
  const remove = () => {
    onClose();
    store.perform('remove-tempo', { measureIndex });
  };
  return (
    <MenuForm
      label={editorWords().menus.bpm()}
      text={String(now ?? NEW_TEMPO_BPM)}
      decimal
      submit={now === undefined ? editorWords().menus.add() : editorWords().menus.change()}
      onSubmit={(text) => {
        onClose();
        store.perform('set-tempo', { measureIndex, bpm: Number.parseFloat(text.replace(',', '.')) });
      }}
    >
      {now !== undefined && (
        <Button color="error" onClick={remove}>
          {commonWords().remove()}
        </Button>
      )}
    </MenuForm>
  );
}
