import { measureNumber } from '@notewright/score';
import { PATTERNS, SIDES, type Accompaniment, type AccompanimentKind, type Pattern, type Side } from '@notewright/compose/accompany'; // prettier-ignore
import { commonWords, editingWords, errorWords, editorWords } from '@notewright/words';
import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, FormControlLabel, Radio, RadioGroup, Typography } from '@mui/material'; // prettier-ignore
import { useSnackbar } from 'notistack';
import { useEffect, useRef, useState } from 'react';
import { useEditingStore } from '../store/useEditor';
import { accompany, selectedPassage } from './accompanying';

interface Props {
  readonly kind: AccompanimentKind;
  readonly onClose: () => void;
}

/** Adds something to what is selected, or to the whole tune: what, the action said; how is chosen here. */
export function AccompanyDialog({ kind, onClose }: Props) {
  const store = useEditingStore();
  const { enqueueSnackbar } = useSnackbar();
  const [pattern, setPattern] = useState<Pattern>('oom-pah');
  const [side, setSide] = useState<Side>('below');
  const [working, setWorking] = useState(false);
  const [refused, setRefused] = useState<string>();
  const waiting = useRef<AbortController>(undefined);
  useEffect(() => () => waiting.current?.abort(), []);
  const words = editorWords().accompany;
  const [state] = useState(() => store.getState());
  const { score } = state;
  const passage = selectedPassage(state);

  const add = async () => {
    if (!passage) return setRefused(words.refused.silent());
    const { signal } = (waiting.current = new AbortController());
    setWorking(true);
    try {
      const added = await accompany({ score, how: howOf(kind, pattern, side), passage }, signal);
      if (!added.ok) return setRefused(words.refused[added.error]());
      store.perform('accompany', { score: added.value });
      enqueueSnackbar(words.done(), { variant: 'success' });
      onClose();
    } catch (error) {
      if (signal.aborted) return;
      console.error('an accompaniment came to nothing', error);
      setRefused(errorWords().analysis['700']());
    } finally {
      setWorking(false);
    }
  };
  const choices = <T extends string>(
    label: string,
    value: T,
    all: readonly T[],
    name: (one: T) => string,
    choose: (one: T) => void,
  ) => (
    <RadioGroup aria-label={label} value={value} onChange={(_, chosen) => choose(chosen as T)} sx={{ mt: 1 }}>
      {all.map((one) => (
        <FormControlLabel key={one} value={one} control={<Radio />} label={name(one)} disabled={working} />
      ))}
    </RadioGroup>
  );
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby="accompany-heading" onClose={onClose}>
      <DialogTitle id="accompany-heading">{editingWords().actions[`accompany-${kind}`]()}</DialogTitle>
      <DialogContent>
        <Typography>{words.about[kind]()}</Typography>
        <Typography color="textSecondary" sx={{ mt: 0.5 }}>
          {passage &&
            words.passage({ from: measureNumber(score, passage.from), to: measureNumber(score, passage.to - 1) })}
        </Typography>
        {kind === 'left-hand' &&
          choices(words.pattern(), pattern, PATTERNS, (one) => words.patterns[one](), setPattern)}
        {kind === 'second-voice' && choices(words.side(), side, SIDES, (one) => words.sides[one](), setSide)}
        {refused !== undefined && (
          <Alert severity="warning" sx={{ mt: 2 }}>
            {refused}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{commonWords().cancel()}</Button>
        <Button variant="contained" autoFocus loading={working} onClick={() => void add()}>
          {words.add()}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function howOf(kind: AccompanimentKind, pattern: Pattern, side: Side): Accompaniment {
  if (kind === 'left-hand') return { kind, pattern };
  return kind === 'second-voice' ? { kind, side } : { kind };
}
