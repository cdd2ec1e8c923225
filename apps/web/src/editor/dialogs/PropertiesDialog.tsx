import Add from '@mui/icons-material/Add';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack, TextField, Typography } from '@mui/material';
import { addPart, setMeasureCount, setTitles, type Edit } from '@notewright/editor';
import { ok, type Score } from '@notewright/score';
import { useState } from 'react';
import { useSmallScreen } from '../../shell/useSmallScreen';
import { useEditingStore } from '../store/useEditor';
import { PartRow } from './PartRow';

const NO_SELECTION = { heads: [] } as const;

/** Title, length and parts of the score. Everything here is tried on a copy; Apply makes it one step of the history. */
export function PropertiesDialog({ onClose }: { readonly onClose: () => void }) {
  const store = useEditingStore();
  const small = useSmallScreen();
  const [draft, setDraft] = useState<Score>(() => store.getState().score);
  const [titles, setTitlesText] = useState(() => draft.meta);
  const [bars, setBars] = useState(() => String(draft.measures.length));
  const [problem, setProblem] = useState('');
  const change = (edit: Edit): Score | undefined => {
    const edited = edit(draft, NO_SELECTION);
    setProblem(edited.ok ? '' : edited.error.sentence);
    if (edited.ok) setDraft(edited.value.score);
    return edited.ok ? edited.value.score : undefined;
  };
  const apply = () => {
    const count = Number(bars);
    const { title, composer, subtitle } = titles;
    const edits = [
      setTitles({ title: title.trim(), composer: composer.trim(), subtitle: subtitle.trim() }),
      ...(count === draft.measures.length ? [] : [setMeasureCount(Number.isInteger(count) ? count : 0)]),
    ];
    let score = draft;
    for (const edit of edits) {
      const edited = edit(score, NO_SELECTION);
      if (!edited.ok) return setProblem(edited.error.sentence);
      score = edited.value.score;
    }
    if (store.edit('score-properties', () => ok({ score }))) onClose();
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
      <DialogTitle id="properties-heading">Score Properties</DialogTitle>
      <DialogContent>
        <Stack spacing={2} sx={{ pt: 1 }}>
          {field('title', 'Title')}
          {field('composer', 'Composer')}
          {!small && field('subtitle', 'Subtitle')}
          {!small && (
            <TextField
              label="Number of bars"
              size="small"
              type="number"
              value={bars}
              onChange={({ target }) => setBars(target.value)}
              slotProps={{ htmlInput: { min: 1, step: 1 } }}
            />
          )}
          <Typography variant="subtitle2" component="h3">
            Parts
          </Typography>
          <Stack component="ul" spacing={2} sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {draft.parts.map((part, index) => (
              <PartRow
                key={index}
                part={part}
                index={index}
                count={draft.parts.length}
                onChange={(edit) => change(edit) !== undefined}
              />
            ))}
          </Stack>
          <Button startIcon={<Add />} onClick={() => change(addPart)} sx={{ alignSelf: 'start' }}>
            Add part
          </Button>
          {problem && (
            <Typography role="alert" color="error">
              {problem}
            </Typography>
          )}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="contained" onClick={apply}>
          Apply
        </Button>
      </DialogActions>
    </Dialog>
  );
}
