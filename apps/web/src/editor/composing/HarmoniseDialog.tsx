import {
  Alert,
  Box,
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  LinearProgress,
  TextField,
  Typography,
} from '@mui/material';
import { hasChanges, selectedPlaces, type EditorState } from '@notewright/editor';
import { measureNumber, type Score } from '@notewright/score';
import { commonWords, editingWords, editorWords } from '@notewright/words';
import { useSnackbar } from 'notistack';
import { useState } from 'react';
import { useSmallScreen } from '../../parts/useSmallScreen';
import { usePassagePlayer } from '../../player';
import { cutOut } from '../../readings/passage';
import { useAccount } from '../../session/session';
import { useAct } from '../keyboard/acting';
import { useEditingStore } from '../store/useEditor';
import { NeedsPremium } from './NeedsPremium';
import { ProposalCard } from './ProposalCard';
import { PROPOSED, useProposals, type Asked } from './useProposals';

interface Props {
  /** Stops the music of the page. */
  readonly hush: () => void;
  readonly onClose: () => void;
}

/** Adds alto, tenor and bass to the tune, for whoever may have them composed. */
export function HarmoniseDialog(props: Props) {
  if (useAccount().may.composes) return <Proposing {...props} />;
  return <NeedsPremium action="open-harmonise" onClose={props.onClose} />;
}

/** Seeds are whole numbers below this. */
const SEEDS = 1_000_000_000;
const newSeed = (): number => Math.floor(Math.random() * SEEDS);

/** The measures a selection of several covers, both by their numbers; of less than two all. */
function measuresOf({ score, selection }: EditorState) {
  const all = { first: measureNumber(score, 0), last: measureNumber(score, score.measures.length - 1) };
  const chosen = selectedPlaces(score, selection).map(({ measureIndex }) => measureNumber(score, measureIndex));
  if (new Set(chosen).size < 2) return all;
  return { first: Math.min(...chosen), last: Math.max(...chosen) };
}

function Proposing({ hush, onClose }: Props) {
  const store = useEditingStore();
  const act = useAct();
  const { enqueueSnackbar } = useSnackbar();
  const narrow = useSmallScreen();
  const words = editorWords().harmonise;
  const [score] = useState(() => store.getState().score);
  const [{ first, last }, setRange] = useState(() => measuresOf(store.getState()));
  const one = measureNumber(score, 0);
  const [again, setAgain] = useState(false);
  const ask = (): Asked => ({
    score,
    wish: { measures: { from: first - one, to: last - one + 1 }, again },
    seed: newSeed(),
  });
  const [asked, setAsked] = useState(ask);
  const { share, state, scores } = useProposals(asked);
  const { toggle, stop, soundingOf } = usePassagePlayer(hush);
  const { from = 0, to = score.measures.length } = asked.wish.measures ?? {};
  const count = score.measures.length;
  const isRange = first >= one && last >= first && last < count + one;

  const take = (taken: Score): void => {
    // So that the score before is among the versions, not only one undo away.
    if (hasChanges(store.getState())) act('save');
    store.perform('harmonise', { score: taken });
    enqueueSnackbar(words.done(), { variant: 'success' });
    onClose();
  };
  const anew = (): void => {
    stop();
    setAsked(ask());
  };
  const measureField = (label: string, value: number, change: (to: number) => void) => (
    <TextField
      type="number"
      size="small"
      label={label}
      value={Number.isNaN(value) ? '' : value}
      error={!isRange}
      onChange={({ target }) => change(target.value === '' ? NaN : Number(target.value))}
      slotProps={{ htmlInput: { min: one, max: count - 1 + one } }}
      sx={{ width: 130 }}
    />
  );
  return (
    <Dialog
      open
      fullWidth
      fullScreen={narrow}
      maxWidth="lg"
      aria-labelledby="harmonise-heading"
      onClose={(_, why) => why === 'escapeKeyDown' && onClose()}
    >
      <DialogTitle id="harmonise-heading">{editingWords().actions['open-harmonise']()}</DialogTitle>
      <DialogContent>
        <Typography variant="body2" color="textSecondary">
          {words.lead()}
        </Typography>
        <Box sx={{ height: 24, display: 'flex', flexDirection: 'column', justifyContent: 'center' }}>
          {state === 'composing' && (
            <LinearProgress variant="determinate" value={100 * share} aria-label={editorWords().brass.composing()} />
          )}
        </Box>
        {state === 'failed' ? (
          <Alert severity="info">{words.nothing()}</Alert>
        ) : (
          <Box
            component="ol"
            aria-label={words.proposals()}
            sx={{ display: 'flex', flexDirection: narrow ? 'column' : 'row', gap: 1.5, m: 0, p: 0 }}
          >
            {PROPOSED.map((manner, index) => {
              const proposed = scores[index];
              if (state === 'done' && !proposed) return null;
              return (
                <ProposalCard
                  key={index}
                  {...{ index, manner, from, to }}
                  score={proposed}
                  sounding={soundingOf(index)}
                  onPlay={() => proposed && toggle(index, cutOut(proposed, { from, to }))}
                  onTake={() => proposed && take(proposed)}
                />
              );
            })}
          </Box>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mt: 2 }}>
          {measureField(words.first(), first, (to) => setRange({ first: to, last }))}
          {measureField(words.last(), last, (to) => setRange({ first, last: to }))}
          <FormControlLabel
            control={<Checkbox checked={again} onChange={(_, checked) => setAgain(checked)} />}
            label={words.again()}
          />
          <Button variant="outlined" disabled={!isRange || state === 'composing'} onClick={anew}>
            {words.anew()}
          </Button>
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          {state === 'composing' ? editorWords().brass.abort() : commonWords().close()}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
