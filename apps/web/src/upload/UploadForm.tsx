import { zodResolver } from '@hookform/resolvers/zod';
import { isScoreFile, MODES } from '@notewright/contracts';
import { pageWords, uploadWords } from '@notewright/words';
import { Box, Button, DialogActions, DialogContent } from '@mui/material';
import { useCallback, useEffect, useReducer, useRef } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { uploadMusicFile } from '../api/upload';
import { isSamePart, isWhole, widest, type Part } from '../preflight/trim/part';
import { useAccount } from '../session/session';
import { useKeepTyped, useTyped } from '../session/useTyped';
import { aboutInstrument, aboutMode, instrumentName, modeName } from '../library/choiceNames';
import type { FolderPath } from '../library/folders';
import { askForNotifications } from '../library/notifications';
import { scoreLink } from '../library/songState';
import { FilePanel } from '../preflight/FilePanel';
import { useFileLook } from '../preflight/useFileLook';
import { ChoiceList } from './ChoiceList';
import { DiscardQuestion } from './DiscardQuestion';
import { titleFromName } from './fileCheck';
import { FileStep } from './FileStep';
import type { SongInfo } from './InfoStep';
import { InfoStep } from './InfoStep';
import { SendingProgress } from './SendingProgress';
import { cleanForSending, songInfoForm } from './songInfo';
import { afterChoice, instrumentsOf, mayGoOn, START, STEPS, type UploadState } from './uploadSteps';
import { useMostSec } from './useMostSec';
import { useUpload } from './useUpload';
import { WizardHead } from './WizardHead';

interface Props {
  readonly folder: FolderPath;
  readonly onClose: () => void;
  /** The song was refused, because a guest has one already. */
  readonly onGuestLimit: () => void;
}

/** The four steps from a file to a song under way. */
export function UploadForm({ folder, onClose, onGuestLimit }: Props) {
  const typed = useTyped<{ state: UploadState; info: SongInfo }>('upload');
  const [state, choose] = useReducer(afterChoice, typed?.state ?? START);
  const { step, file, tooLongSec, part, mode, instrument } = state;
  const account = useAccount();
  const mostSec = useMostSec();
  const words = uploadWords();
  const isScore = file !== undefined && isScoreFile(file.name);
  const look = useFileLook(isScore ? undefined : file);
  const navigate = useNavigate();
  const filled = useRef(typed?.state.file !== undefined);
  const isFilled = useCallback(() => filled.current, []);
  const form = useForm<SongInfo>({
    resolver: zodResolver(songInfoForm(account.blockedComposers)),
    mode: 'onTouched',
    defaultValues: { title: '', composer: '', agreedToTerms: false },
  });
  const keep = useKeepTyped('upload', () => ({ state, info: form.getValues() }));
  const { way, send, cancel } = useUpload(isScore ? words.scoreDone : words.done, () => (keep(), onGuestLimit()));
  useEffect(() => {
    if (typed) form.reset(typed.info, { keepDefaultValues: true });
  }, [form, typed]);
  const agreed = useWatch({ control: form.control, name: 'agreedToTerms' });
  const last = step === STEPS.length - 1;
  const sending = way !== undefined;

  const takeFile = (chosen: File, tooLongSec: number | undefined) => {
    filled.current = true;
    if (!form.formState.dirtyFields.title) form.setValue('title', titleFromName(chosen.name));
    choose({ kind: 'file', file: chosen, tooLongSec });
  };
  const sendSong = async ({ title, composer }: SongInfo) => {
    if (!file || !mode || !instrument) return;
    const info = { title: cleanForSending(title), composer: cleanForSending(composer) };
    const music = { file, mode, instrument, path: folder, part: sentPart(), ...info };
    const sent = await send((onWay, signal) => uploadMusicFile(music, onWay, signal));
    if (!sent) return;
    filled.current = false;
    // A score is there at once; a recording takes its time.
    if (!isScore) askForNotifications();
    if (z.uuid().safeParse(sent.id).success) return void navigate(scoreLink(sent.id!), { replace: true });
    onClose();
  };

  /** The beginning that a plan allows anyway is the server's to take: it says above the score that there is more. */
  const sentPart = (): Part | undefined => {
    const lengthSec = tooLongSec ?? look?.lengthSec;
    if (lengthSec === undefined) return undefined;
    const chosen = part ?? widest({ lengthSec, leastSec: 0, mostSec });
    const isCutAnyway = account.may.onlyFirstSec !== null && isSamePart(chosen, { fromSec: 0, toSec: mostSec });
    return isCutAnyway || isWhole(chosen, lengthSec) ? undefined : chosen;
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => void form.handleSubmit(sendSong)(event)}
      sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, flexGrow: 1 }}
    >
      <WizardHead
        headingId="upload-heading"
        steps={STEPS}
        step={STEPS[step] ?? 'file'}
        names={words.steps}
        onClose={onClose}
      />
      <DialogContent sx={{ pt: 1 }}>
        {step === 0 && <FileStep file={file} tooLongSec={tooLongSec} part={part} onFile={takeFile} />}
        {step === 1 && (
          <ChoiceList
            label={words.modes()}
            options={MODES}
            nameOf={modeName}
            about={aboutMode}
            chosen={mode}
            onChoose={(chosen) => choose({ kind: 'mode', mode: chosen })}
          />
        )}
        {step === 2 && mode && (
          <ChoiceList
            label={words.instruments()}
            options={instrumentsOf(mode)}
            nameOf={instrumentName}
            about={aboutInstrument}
            chosen={instrument}
            onChoose={(chosen) => choose({ kind: 'instrument', instrument: chosen })}
          />
        )}
        {step <= 1 && file && look && (
          <Box sx={{ mt: 2 }}>
            <FilePanel
              {...{ file, look, mostSec, part }}
              onPart={(chosen) => choose({ kind: 'part', part: chosen })}
              {...(step > 0 && { onTrim: () => choose({ kind: 'back' }) })}
            />
          </Box>
        )}
        {last && <InfoStep form={form} disabled={sending} />}
        <Box sx={{ minHeight: 56, pt: 2 }} aria-live="polite">
          {way && <SendingProgress way={way} checking={words.checking()} />}
        </Box>
      </DialogContent>
      <DialogActions>
        {sending ? (
          <Button onClick={cancel}>{words.cancel()}</Button>
        ) : (
          <Button disabled={step === 0} onClick={() => choose({ kind: 'back' })}>
            {pageWords().back()}
          </Button>
        )}
        <Box sx={{ flexGrow: 1 }} />
        {last ? (
          <Button key="submit" type="submit" variant="contained" disabled={!agreed} loading={sending}>
            {words.transcribe()}
          </Button>
        ) : (
          <Button key="next" variant="contained" disabled={!mayGoOn(state)} onClick={() => choose({ kind: 'next' })}>
            {pageWords().next()}
          </Button>
        )}
      </DialogActions>
      <DiscardQuestion isFilled={isFilled} />
    </Box>
  );
}
