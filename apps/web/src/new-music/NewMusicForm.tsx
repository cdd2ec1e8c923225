import { zodResolver } from '@hookform/resolvers/zod';
import { songInfoFields, type Song } from '@notewright/contracts';
import { newMusicWords, pageWords, recordWords } from '@notewright/words';
import { Box, Button, DialogActions, DialogContent } from '@mui/material';
import { useSnackbar } from 'notistack';
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { keepComposition } from '../api/composition';
import { failedWith, sentenceOf } from '../api/failure';
import { songIds } from '../api/songIds';
import type { FolderPath } from '../library/folders';
import { useOneMore } from '../library/oneMore';
import { useAccount } from '../session/session';
import { useKeepTyped, useTyped } from '../session/useTyped';
import type { Names } from '../theme/NameFields';
import { DiscardQuestion } from '../upload/DiscardQuestion';
import { cleanForSending } from '../upload/songInfo';
import { WizardHead } from '../upload/WizardHead';
import type { ToComposer } from './composer.worker';
import { ListenStep } from './ListenStep';
import { kindOfSong } from './kindOfSong';
import { useComposing } from './useComposing';
import { afterWish, isWhole, keyNameOf, START, wishOf, type Wishes } from './wishes';
import { WishStep } from './WishStep';

interface Props {
  readonly folder: FolderPath;
  readonly songs: readonly Song[];
  readonly onClose: () => void;
  /** The song was refused, because a guest has one already. */
  readonly onGuestLimit: () => void;
}

const STEPS = ['wish', 'listen'] as const;
const names = z.object(songInfoFields);
const newSeed = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;

/** Two steps from a wish to a piece in the songbook: composed in the page, listened to, and drawn again as often as one likes. */
export function NewMusicForm({ folder, songs, onClose, onGuestLimit }: Props) {
  const typed = useTyped<Wishes>('compose');
  const [wishes, wish] = useReducer(afterWish, typed ?? START);
  const [asked, setAsked] = useState<ToComposer>();
  const composing = useComposing(asked);
  const { firstname } = useAccount();
  const [idFor] = useState(songIds);
  const [keeping, setKeeping] = useState(false);
  const words = newMusicWords();
  const navigate = useNavigate();
  const oneMore = useOneMore();
  const { enqueueSnackbar } = useSnackbar();
  const form = useForm<Names>({
    resolver: zodResolver(names),
    mode: 'onTouched',
    defaultValues: { title: '', composer: firstname },
  });
  const ownTitle = useRef('');
  const keepTyped = useKeepTyped('compose', () => wishes);
  const filled = useRef(false);
  useEffect(() => {
    filled.current = wishes !== START || asked !== undefined;
  }, [wishes, asked]);
  const isFilled = useCallback(() => filled.current, []);

  const compose = () => {
    const { style, key } = wishes.wish;
    const title = words.titleOf({ style: words.styles[style](), key: recordWords().keys[keyNameOf(key)]() });
    // One that was typed stays.
    if (form.getValues('title') === ownTitle.current) form.setValue('title', title);
    ownTitle.current = title;
    setAsked({ wish: wishOf(wishes), seed: newSeed() });
  };
  const stop = () => setAsked(undefined);
  const keep = async ({ title, composer }: Names) => {
    if (composing?.kind !== 'composed' || !asked) return;
    const { score } = composing;
    const meta = { ...score.meta, title: cleanForSending(title), composer: cleanForSending(composer) };
    const kind = kindOfSong(asked.wish);
    const id = idFor({ ...asked, ...kind, title, composer, folder });
    setKeeping(true);
    try {
      await keepComposition({ id, path: folder, ...kind, score: { ...score, meta: { ...meta, instrument: kind.instrument } } }); // prettier-ignore
      filled.current = false;
      oneMore();
      void navigate(`/score?id=${id}`, { replace: true });
    } catch (failure) {
      setKeeping(false);
      if (failedWith(failure, 'guest-limit')) {
        keepTyped();
        onGuestLimit();
      } else enqueueSnackbar(sentenceOf(failure), { variant: 'error' });
    }
  };
  const there = composing?.kind === 'composed';
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (asked) void form.handleSubmit(keep)(event);
        else if (isWhole(wishes)) compose();
      }}
      sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, flexGrow: 1 }}
    >
      <WizardHead
        headingId="compose-heading"
        steps={STEPS}
        step={asked ? 'listen' : 'wish'}
        names={words.steps}
        heading={words.heading()}
        onClose={onClose}
      />
      <DialogContent>
        {asked && composing ? (
          <ListenStep composing={composing} wish={asked.wish} form={form} disabled={keeping} onCancel={stop} />
        ) : (
          <WishStep wishes={wishes} songs={songs} onWish={wish} />
        )}
      </DialogContent>
      <DialogActions>
        {asked ? (
          <>
            <Button disabled={keeping} onClick={stop}>
              {pageWords().back()}
            </Button>
            <Box sx={{ flexGrow: 1 }} />
            <Button disabled={keeping || composing?.kind === 'share'} onClick={compose}>
              {words.another()}
            </Button>
            <Button key="keep" type="submit" variant="contained" disabled={!there} loading={keeping}>
              {words.keep()}
            </Button>
          </>
        ) : (
          <Button key="compose" type="submit" variant="contained" disabled={!isWhole(wishes)}>
            {words.compose()}
          </Button>
        )}
      </DialogActions>
      <DiscardQuestion isFilled={isFilled} text={words.discard()} />
    </Box>
  );
}
