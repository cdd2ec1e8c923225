import { zodResolver } from '@hookform/resolvers/zod';
import { blankWords, pageWords } from '@notewright/words';
import { Box, Button, DialogActions, DialogContent, Step, StepLabel, Stepper } from '@mui/material'; // prettier-ignore
import { useSnackbar } from 'notistack';
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { failedWith, sentenceOf } from '../api/failure';
import { makeSheet } from '../api/newSheet';
import { songIds } from '../api/songIds';
import type { FolderPath } from '../library/folders';
import { useRefreshSongbook } from '../library/songbookQuery';
import { PanelTitle } from '../parts/PanelTitle';
import { useAccount } from '../session/session';
import { useKeepTyped, useTyped } from '../session/useTyped';
import { DiscardQuestion } from '../upload/DiscardQuestion';
import { cleanForSending, namesForm } from '../upload/songInfo';
import { PartsStep } from './PartsStep';
import type { Names } from '../theme/NameFields';
import { PieceStep } from './PieceStep';
import { afterWish, partsAsSent, START, type Wishes } from './wishes';

interface Props {
  readonly folder: FolderPath;
  readonly onClose: () => void;
  /** The song was refused, because a guest has one already. */
  readonly onGuestLimit: () => void;
}

const STEPS = ['parts', 'piece'] as const satisfies readonly Wishes['step'][];

/** Two steps from an instrument to an empty sheet in edit mode. */
export function NewSheetForm({ folder, onClose, onGuestLimit }: Props) {
  const typed = useTyped<{ wishes: Wishes; names: Names }>('blank');
  const [wishes, wish] = useReducer(afterWish, typed?.wishes ?? START);
  const { firstname, blockedComposers } = useAccount();
  const [idFor] = useState(songIds);
  const [making, setMaking] = useState(false);
  const words = blankWords();
  const navigate = useNavigate();
  const refresh = useRefreshSongbook();
  const { enqueueSnackbar } = useSnackbar();
  const form = useForm<Names>({
    resolver: zodResolver(namesForm(blockedComposers)),
    mode: 'onTouched',
    defaultValues: { title: words.untitled(), composer: firstname },
  });
  const keep = useKeepTyped('blank', () => ({ wishes, names: form.getValues() }));
  useEffect(() => {
    if (typed) form.reset(typed.names, { keepDefaultValues: true });
  }, [form, typed]);
  const filled = useRef(false);
  useEffect(() => {
    filled.current = wishes.parts.length > 0;
  }, [wishes]);
  const isFilled = useCallback(() => filled.current, []);

  const create = async ({ title, composer }: Names) => {
    const { meter, key, bpm, pickup, measures } = wishes;
    const about = { title: cleanForSending(title), composer: cleanForSending(composer), path: folder };
    setMaking(true);
    try {
      const sheet = { ...about, parts: partsAsSent(wishes), meter, key, bpm, pickup, measures };
      const { id } = await makeSheet({ ...sheet, id: idFor(sheet) });
      filled.current = false;
      void refresh();
      void navigate(`/score/edit?id=${id}`, { replace: true });
    } catch (failure) {
      setMaking(false);
      if (failedWith(failure, 'guest-limit')) {
        keep();
        onGuestLimit();
      } else enqueueSnackbar(sentenceOf(failure), { variant: 'error' });
    }
  };
  const first = wishes.step === 'parts';
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => void form.handleSubmit(create)(event)}
      sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, flexGrow: 1 }}
    >
      <PanelTitle id="blank-heading" onClose={onClose}>
        {words.heading()}
      </PanelTitle>
      <DialogContent>
        <Stepper activeStep={STEPS.indexOf(wishes.step)} sx={{ mb: 3 }}>
          {STEPS.map((name) => (
            <Step key={name}>
              <StepLabel>{words.steps[name]()}</StepLabel>
            </Step>
          ))}
        </Stepper>
        {first ? (
          <PartsStep wishes={wishes} onWish={wish} />
        ) : (
          <PieceStep wishes={wishes} onWish={wish} form={form} disabled={making} />
        )}
      </DialogContent>
      <DialogActions>
        <Button disabled={first || making} onClick={() => wish({ kind: 'go', to: 'parts' })}>
          {pageWords().back()}
        </Button>
        <Box sx={{ flexGrow: 1 }} />
        {first ? (
          <Button
            key="next"
            variant="contained"
            disabled={wishes.parts.length === 0}
            onClick={() => wish({ kind: 'go', to: 'piece' })}
          >
            {pageWords().next()}
          </Button>
        ) : (
          <Button key="submit" type="submit" variant="contained" loading={making}>
            {words.create()}
          </Button>
        )}
      </DialogActions>
      <DiscardQuestion isFilled={isFilled} text={words.discard()} />
    </Box>
  );
}
