import { INSTRUMENTS } from '@notewright/contracts';
import { recordWords } from '@notewright/words';
import { Box, DialogContent } from '@mui/material';
import { useCallback, useEffect, useReducer, useRef, useState, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import { uploadRecording } from '../api/upload';
import { aboutInstrument, instrumentName } from '../library/choiceNames';
import type { FolderPath } from '../library/folders';
import { askForNotifications } from '../library/notifications';
import { scoreLink } from '../library/songState';
import { useAccount } from '../session/session';
import { useKeepTyped, useTyped } from '../session/useTyped';
import { ChoiceList } from '../upload/ChoiceList';
import { cleanForSending } from '../upload/songInfo';
import { useUpload } from '../upload/useUpload';
import { WizardHead } from '../upload/WizardHead';
import { LeaveQuestion } from './LeaveQuestion';
import { RecordActions } from './RecordActions';
import { afterChoice, START, STEPS, type RecordState } from './recordSteps';
import { chosenPart } from './sound/chosenPart';
import { forgetTake, holdTake } from './sound/takeStore';
import { MetronomeStep } from './steps/MetronomeStep';
import { PlaybackStep } from './steps/PlaybackStep';
import { SettingsStep } from './steps/SettingsStep';
import { TakeStep, type RunningTake } from './steps/TakeStep';
import { titleOf } from './takeTitle';
import { useKeepPart } from './useKeepPart';
import { WaitingPanel } from './WaitingPanel';
import { useWaitingTakes } from './useWaitingTakes';

interface Props {
  readonly folder: FolderPath;
  readonly onClose: () => void;
  /** The song was refused, because a guest has one already. */
  readonly onGuestLimit: () => void;
}

/** The five steps from an instrument to a recording under way. */
export function RecordForm({ folder, onClose, onGuestLimit }: Props) {
  const typed = useTyped<{ state: RecordState; title: string | undefined }>('record');
  const [state, choose] = useReducer(afterChoice, typed?.state ?? START);
  const [title, setTitle] = useState(typed?.title);
  const [agreed, setAgreed] = useState(false);
  const [running, setRunning] = useState<RunningTake>();
  const account = useAccount();
  const navigate = useNavigate();
  const waiting = useWaitingTakes(account.id, typed === undefined);
  const { step, take, instrument, metronome, said } = state;
  const keep = useKeepTyped('record', () => ({ state, title }));
  const { way, send, cancel } = useUpload(recordWords().send.done, () => (keep(), onGuestLimit()));

  const unsent = useRef<{ readonly take: typeof take; readonly running: typeof running }>({ take, running });
  useEffect(() => {
    unsent.current = { take, running };
  });
  const isSent = useRef(false);
  const isFilled = useCallback(() => !isSent.current && Boolean(unsent.current.take ?? unsent.current.running), []);
  const takeId = take?.header.id;
  useEffect(() => (takeId === undefined ? undefined : holdTake(takeId)), [takeId]);

  useKeepPart(take);

  const sendTake = async (event: SubmitEvent) => {
    event.preventDefault();
    if (!take || !instrument || !agreed) return;
    const name = cleanForSending((title ?? '').trim() || titleOf(take.header));
    const { file, grid } = chosenPart(take);
    const recording = { file, id: take.header.id, instrument, title: name, path: folder, metronome: grid, ...said };
    const sent = await send((onWay, signal) => uploadRecording(recording, onWay, signal));
    if (!sent) return;
    isSent.current = true;
    await forgetTake(take.header.id).catch(() => undefined); // it may never have been kept
    askForNotifications();
    if (sent.id === undefined) onClose();
    else void navigate(scoreLink(sent.id), { replace: true });
  };
  const remove = async () => {
    await running?.discard();
    if (take) await forgetTake(take.header.id).catch(() => undefined);
  };

  if (waiting.take && !take && !running)
    return (
      <WaitingPanel
        waiting={waiting.take}
        more={waiting.more}
        onClose={onClose}
        onGoOn={(checked) => {
          waiting.leave();
          choose({ kind: 'take', take: checked, instrument: checked.header.instrument });
        }}
        onRemove={waiting.remove}
        onFresh={waiting.leave}
      />
    );
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => void sendTake(event)}
      sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, flexGrow: 1 }}
    >
      <WizardHead headingId="record-heading" steps={STEPS} step={step} names={recordWords().steps} onClose={onClose} />
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', pt: 1 }}>
        {step === 'instrument' && (
          <ChoiceList
            label={recordWords().instruments()}
            options={INSTRUMENTS}
            nameOf={instrumentName}
            about={aboutInstrument}
            chosen={instrument}
            onChoose={(chosen) => choose({ kind: 'instrument', instrument: chosen })}
          />
        )}
        {step === 'metronome' && (
          <MetronomeStep
            metronome={metronome}
            onChange={(chosen) => choose({ kind: 'metronome', metronome: chosen })}
          />
        )}
        {step === 'take' && instrument && (
          <TakeStep
            instrument={instrument}
            metronome={metronome}
            take={take}
            onRunning={setRunning}
            onTake={(done) => choose({ kind: 'take', take: done })}
            onReplace={() => choose({ kind: 'no take' })}
          />
        )}
        {step === 'playback' && take && <PlaybackStep take={take} onPart={(part) => choose({ kind: 'part', part })} />}
        {step === 'settings' && take && (
          <SettingsStep
            take={take}
            said={said}
            title={title ?? titleOf(take.header)}
            agreed={agreed}
            disabled={way !== undefined}
            onSaid={(change) => choose({ kind: 'said', said: change })}
            onTitle={setTitle}
            onAgreed={setAgreed}
          />
        )}
      </DialogContent>
      <RecordActions
        state={state}
        busy={running !== undefined}
        agreed={agreed}
        way={way}
        onBack={() => choose({ kind: 'back' })}
        onNext={() => choose({ kind: 'next' })}
        onCancel={cancel}
      />
      <LeaveQuestion isFilled={isFilled} isKept={(take ?? running)?.isKept ?? true} onRemove={remove} />
    </Box>
  );
}
