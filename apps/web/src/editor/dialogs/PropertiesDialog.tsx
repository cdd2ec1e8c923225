import { commonWords, editorWords } from '@notewright/words';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack, TextField, Typography } from '@mui/material';
import { call, runCall, type ActionCall, type EditorState } from '@notewright/editor';
import { useState } from 'react';
import { Add } from '../../icons/forms';
import { useSmallScreen } from '../../parts/useSmallScreen';
import { useEditingStore } from '../store/useEditor';
import { PartRow } from './PartRow';

/**
 * Title, length and parts of the score. Every change is tried on a copy at once; Apply makes them all one step of the score, as it
 * is by then (a MIDI keyboard may have written meanwhile).
 */
export function PropertiesDialog({ onClose }: { readonly onClose: () => void }) {
  const store = useEditingStore();
  const small = useSmallScreen();
  const [tried, setTried] = useState<EditorState>(store.getState);
  const [changes, setChanges] = useState<readonly ActionCall[]>([]);
  const { parts, measures } = tried.score;
  const [titles, setTitlesText] = useState(() => tried.score.meta);
  const [bars, setBars] = useState(() => String(measures.length));
  const [problem, setProblem] = useState('');
  const change = (one: ActionCall) => {
    const done = runCall(tried, one);
    setProblem(done.ok ? '' : done.error.sentence);
    if (!done.ok) return;
    setTried(done.value);
    setChanges([...changes, one]);
  };
  const apply = () => {
    const [title, composer, subtitle] = [titles.title.trim(), titles.composer.trim(), titles.subtitle.trim()];
    const count = Number(bars);
    const header = call('set-properties', {
      ...{ title, composer, subtitle },
      ...(count === measures.length ? {} : { measures: Number.isInteger(count) ? count : 0 }),
    });
    const refused = store.performTogether('set-properties', [...changes, header]);
    if (refused) setProblem(refused.sentence);
    else onClose();
  };
  const field = (name: 'title' | 'composer' | 'subtitle', label: string) => (
    <TextField
      label={label}
      size="small"
      value={titles[name]}
      onChange={({ target }) => setTitlesText((before) => ({ ...before, [name]: target.value }))}
    />
  );
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullScreen={small} aria-labelledby="properties-heading">
      <DialogTitle id="properties-heading">{editorWords().properties.heading()}</DialogTitle>
      <DialogContent>
        <Stack spacing={2} sx={{ pt: 1 }}>
          {field('title', commonWords().title())}
          {field('composer', commonWords().composer())}
          {!small && field('subtitle', commonWords().subtitle())}
          {!small && (
            <TextField
              label={editorWords().properties.bars()}
              size="small"
              type="number"
              value={bars}
              onChange={({ target }) => setBars(target.value)}
              slotProps={{ htmlInput: { min: 1, step: 1 } }}
            />
          )}
          <Typography variant="subtitle2" component="h3">
            {editorWords().properties.parts()}
          </Typography>
          <Stack component="ul" spacing={2} sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {parts.map((part, index) => (
              <PartRow key={index} part={part} index={index} count={parts.length} onChange={change} />
            ))}
          </Stack>
          <Button startIcon={<Add />} onClick={() => change(call('add-part'))} sx={{ alignSelf: 'start' }}>
            {editorWords().properties.addPart()}
          </Button>
          <Typography role="alert" color="error" sx={{ minHeight: '3em' }}>
            {problem}
          </Typography>
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{commonWords().cancel()}</Button>
        <Button variant="contained" onClick={apply}>
          {editorWords().properties.apply()}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
