import { zodResolver } from '@hookform/resolvers/zod';
import { INSTRUMENTS_OF, MODES, type VideoImport } from '@notewright/contracts';
import { pageWords, uploadWords, videoWords } from '@notewright/words';
import { Box, Button, DialogActions, DialogContent } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { songIds } from '../api/songIds';
import { fetchVideoDetails, sendVideo } from '../api/video';
import { aboutInstrument, aboutMode, instrumentName, modeName } from '../library/choiceNames';
import { useTypedBefore } from '../dialogs/typedBefore';
import type { FolderPath } from '../library/folders';
import { askForNotifications } from '../library/notifications';
import { scoreLink } from '../library/songState';
import { useAccount } from '../session/session';
import { useKeepTyped, useTyped } from '../session/useTyped';
import { ChoiceList } from '../upload/ChoiceList';
import { DiscardQuestion } from '../upload/DiscardQuestion';
import { InfoStep, type SongInfo } from '../upload/InfoStep';
import { cleanForSending, songInfoForm } from '../upload/songInfo';
import { useUpload } from '../upload/useUpload';
import { WizardHead } from '../upload/WizardHead';
import { CropStep } from './CropStep';
import { SearchStep } from './SearchStep';
import { afterChoice, cropOf, mayGoOn, STEPS, withLink, type VideoState } from './videoSteps';

interface Props {
  readonly server: VideoImport;
  /** Where it begins. */
  readonly begin: VideoState;
  readonly folder: FolderPath;
  readonly onClose: () => void;
  /** The song was refused, because a guest has one already. */
  readonly onGuestLimit: () => void;
}

/** The five steps from a mode to a video under way. */
export function VideoForm({ server, begin, folder, onClose, onGuestLimit }: Props) {
  const { blockedComposers } = useAccount();
  const typed = useTyped<{ state: VideoState; info: SongInfo }>('video');
  const { text: early } = useTypedBefore();
  const [state, choose] = useReducer(afterChoice, undefined, () => typed?.state ?? withLink(begin, early));
  const { step, mode, instrument, video } = state;
  const crop = cropOf(state);
  const navigate = useNavigate();
  const form = useForm<SongInfo>({
    resolver: zodResolver(songInfoForm(blockedComposers)),
    mode: 'onTouched',
    defaultValues: { title: '', composer: '', agreedToTerms: false },
  });
  const keep = useKeepTyped('video', () => ({ state, info: form.getValues() }));
  const { way, send } = useUpload(videoWords().done, () => (keep(), onGuestLimit()));
  useEffect(() => {
    if (typed) form.reset(typed.info, { keepDefaultValues: true });
  }, [form, typed]);
  const agreed = useWatch({ control: form.control, name: 'agreedToTerms' });
  const [idFor] = useState(songIds);
  const sent = useRef(false);
  const hasVideo = useRef(false);
  useEffect(() => {
    hasVideo.current = video !== undefined;
  }, [video]);
  const isFilled = useCallback(() => hasVideo.current && !sent.current, []);

  const details = useQuery({
    queryKey: ['video', video?.id],
    queryFn: ({ signal }) => fetchVideoDetails(video?.id ?? '', signal),
    enabled: video !== undefined,
    retry: false,
    staleTime: Infinity,
  });
  useEffect(() => {
    if (!details.data) return;
    const { id, title, channel, durationSec } = details.data;
    choose({ kind: 'known', video: { id, title, channel, ...(durationSec !== null && { durationSec }) } });
  }, [details.data]);
  const title = video?.title;
  const given = useRef(typed?.state.video?.title?.slice(0, 300) ?? '');
  useEffect(() => {
    if (!title) return;
    const now = form.getValues('title');
    const isTheirs = now !== '' && now !== given.current; // typed, perhaps before a session that ended
    given.current = title.slice(0, 300);
    if (!isTheirs) form.setValue('title', given.current);
  }, [form, title]);

  const submit = async (info: SongInfo) => {
    if (!video || !mode || !instrument) return;
    const names = { title: cleanForSending(info.title), composer: cleanForSending(info.composer) };
    const part = { starttime: crop.startSec, stoptime: crop.stopSec };
    const song = { videoId: video.id, mode, instrument, ...part, ...names, path: folder };
    const made = await send(() => sendVideo({ ...song, id: idFor(song) }));
    if (!made) return;
    sent.current = true;
    askForNotifications();
    if (made.id === undefined) onClose();
    else void navigate(scoreLink(made.id), { replace: true });
  };
  const sending = way !== undefined;
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => void form.handleSubmit(submit)(event)}
      sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, flexGrow: 1 }}
    >
      <WizardHead headingId="video-heading" steps={STEPS} step={step} names={videoWords().steps} onClose={onClose} />
      <DialogContent sx={{ pt: 1 }}>
        {step === 'mode' && (
          <ChoiceList
            label={uploadWords().modes()}
            options={MODES}
            nameOf={modeName}
            about={aboutMode}
            chosen={mode}
            onChoose={(chosen) => choose({ kind: 'mode', mode: chosen })}
          />
        )}
        {step === 'instrument' && mode && (
          <ChoiceList
            label={uploadWords().instruments()}
            options={INSTRUMENTS_OF[mode]}
            nameOf={instrumentName}
            about={aboutInstrument}
            chosen={instrument}
            onChoose={(chosen) => choose({ kind: 'instrument', instrument: chosen })}
          />
        )}
        {step === 'search' && instrument && (
          <SearchStep
            server={server}
            instrument={instrument}
            chosen={video}
            begun={video ? '' : early}
            onVideo={(found, startSec) => choose({ kind: 'video', video: found, startSec })}
          />
        )}
        {step === 'crop' && video && (
          <CropStep
            video={video}
            crop={crop}
            onCrop={(part) => choose({ kind: 'crop', crop: part })}
            onDuration={(durationSec) => choose({ kind: 'known', video: { id: video.id, durationSec } })}
          />
        )}
        {step === 'info' && <InfoStep form={form} disabled={sending} />}
      </DialogContent>
      <DialogActions>
        <Button disabled={step === 'mode' || sending} onClick={() => choose({ kind: 'back' })}>
          {pageWords().back()}
        </Button>
        <Box sx={{ flexGrow: 1 }} />
        {step === 'info' ? (
          <Button key="submit" type="submit" variant="contained" disabled={!agreed} loading={sending}>
            {uploadWords().transcribe()}
          </Button>
        ) : (
          <Button key="next" variant="contained" disabled={!mayGoOn(state)} onClick={() => choose({ kind: 'next' })}>
            {pageWords().next()}
          </Button>
        )}
      </DialogActions>
      <DiscardQuestion isFilled={isFilled} text={videoWords().leave()} />
    </Box>
  );
}
