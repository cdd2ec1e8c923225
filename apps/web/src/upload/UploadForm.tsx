import { zodResolver } from '@hookform/resolvers/zod';
import Close from '@mui/icons-material/Close';
import { MODES } from '@notewright/contracts';
import {
  Box,
  Button,
  DialogActions,
  DialogContent,
  DialogTitle,
  IconButton,
  LinearProgress,
  Step,
  StepLabel,
  Stepper,
  Typography,
} from '@mui/material';
import { useEffect, useReducer } from 'react';
import { useForm } from 'react-hook-form';
import { useKeepTyped, useTyped } from '../session/useTyped';
import { INSTRUMENT_NAMES, MODE_NAMES } from '../songbook/choiceNames';
import type { FolderPath } from '../songbook/folders';
import { ChoiceList } from './ChoiceList';
import { titleFromName } from './fileCheck';
import { FileStep } from './FileStep';
import type { SongInfo } from './InfoStep';
import { InfoStep } from './InfoStep';
import { cleanForSending, songInfoForm } from './songInfo';
import { afterChoice, instrumentsOf, mayGoOn, START, STEPS, type UploadState } from './uploadSteps';
import { useUpload } from './useUpload';

/** The four steps from a file to a song under way. */
export function UploadForm({ folder, onClose }: { folder: FolderPath; onClose: () => void }) {
  const typed = useTyped<{ state: UploadState; info: SongInfo }>('upload');
  const [state, choose] = useReducer(afterChoice, typed?.state ?? START);
  const { step, file, mode, instrument } = state;
  const { share, send, cancel } = useUpload(onClose);
  const form = useForm<SongInfo>({
    resolver: zodResolver(songInfoForm),
    mode: 'onTouched',
    defaultValues: { title: '', composer: '', agreedToTerms: false },
  });
  useKeepTyped('upload', () => ({ state, info: form.getValues() }));
  useEffect(() => {
    if (typed) form.reset(typed.info, { keepDefaultValues: true });
  }, [form, typed]);
  const agreed = form.watch('agreedToTerms');
  const last = step === STEPS.length - 1;
  const sending = share !== undefined;

  const takeFile = (chosen: File) => {
    if (!form.formState.dirtyFields.title) form.setValue('title', titleFromName(chosen.name));
    choose({ kind: 'file', file: chosen });
  };
  const submit = form.handleSubmit(async ({ title, composer }) => {
    if (!file || !mode || !instrument) return;
    const info = { title: cleanForSending(title), composer: cleanForSending(composer) };
    await send({ file, mode, instrument, path: folder, ...info });
  });

  return (
    <Box
      component="form"
      noValidate
      onSubmit={submit}
      sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, flexGrow: 1 }}
    >
      <DialogTitle id="upload-heading" sx={{ display: 'flex', alignItems: 'center' }}>
        {STEPS[step]}
        <Box sx={{ flexGrow: 1 }} />
        <IconButton aria-label="Close" edge="end" onClick={onClose}>
          <Close />
        </IconButton>
      </DialogTitle>
      <DialogContent sx={{ minHeight: { sm: 420 } }}>
        <Stepper activeStep={step} alternativeLabel sx={{ mb: 3 }}>
          {STEPS.map((label) => (
            <Step key={label}>
              <StepLabel>{label}</StepLabel>
            </Step>
          ))}
        </Stepper>
        {step === 0 && <FileStep file={file} onFile={takeFile} />}
        {step === 1 && (
          <ChoiceList
            label="Transcription Mode"
            options={MODES}
            names={MODE_NAMES}
            chosen={mode}
            onChoose={(chosen) => choose({ kind: 'mode', mode: chosen })}
          />
        )}
        {step === 2 && mode && (
          <ChoiceList
            label="Instrument"
            options={instrumentsOf(mode)}
            names={INSTRUMENT_NAMES}
            chosen={instrument}
            onChoose={(chosen) => choose({ kind: 'instrument', instrument: chosen })}
          />
        )}
        {last && <InfoStep form={form} disabled={sending} />}
        <Box sx={{ minHeight: 56, pt: 2 }} aria-live="polite">
          {sending && (
            <>
              <LinearProgress variant="determinate" value={share * 100} aria-label="Upload" />
              <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
                {share < 1 ? `Uploading, ${Math.round(share * 100)}%` : 'Checking the file…'}
              </Typography>
            </>
          )}
        </Box>
      </DialogContent>
      <DialogActions>
        {sending ? (
          <Button onClick={cancel}>Cancel upload</Button>
        ) : (
          <Button disabled={step === 0} onClick={() => choose({ kind: 'back' })}>
            Back
          </Button>
        )}
        <Box sx={{ flexGrow: 1 }} />
        {last ? (
          <Button key="submit" type="submit" variant="contained" disabled={!agreed} loading={sending}>
            Transcribe
          </Button>
        ) : (
          <Button key="next" variant="contained" disabled={!mayGoOn(state)} onClick={() => choose({ kind: 'next' })}>
            Next
          </Button>
        )}
      </DialogActions>
    </Box>
  );
}
