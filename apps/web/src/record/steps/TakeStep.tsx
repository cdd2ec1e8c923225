import { RIGHTS, SOURCES, type RecordingInstrument } from '@notewright/contracts';
import { preflightWords, recordWords } from '@notewright/words';
import { Alert, Box, Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { FiberManualRecord, Stop } from '../../icons/everyPage';
import { clock } from '../../parts/clock';
import { ConfirmDialog } from '../../parts/ConfirmDialog';
import { spokenLength } from '../../parts/spokenLength';
import { useShortScreen } from '../../parts/useShortScreen';
import { useAccount } from '../../session/session';
import type { CheckedTake } from '../checkedTake';
import { LevelMeter } from '../LevelMeter';
import type { MetronomeChoice } from '../sound/metronome';
import { LIVE_COLUMNS, useRecorder, type RunningTake } from '../useRecorder';
import { SourceChoice } from '../SourceChoice';
import { Waveform } from '../../preflight/Waveform';

export type { RunningTake };

interface Props {
  readonly instrument: RecordingInstrument;
  readonly metronome: MetronomeChoice;
  /** The recording there is already. */
  readonly take: CheckedTake | undefined;
  /** Called with what is being recorded; undefined when nothing is. */
  readonly onRunning: (running: RunningTake | undefined) => void;
  readonly onTake: (take: CheckedTake) => void;
  /** The recording there was is given up for another one. */
  readonly onReplace: () => void;
}

/** Level, countdown, recording. */
export function TakeStep({ instrument, metronome, take, onRunning, onTake, onReplace }: Props) {
  const { id: accountId, may, plans } = useAccount();
  const words = recordWords();
  const low = useShortScreen();
  const [asks, setAsks] = useState(false);
  const { phase, problem, notKept, live, source, openId, choose, open, start, stop, cancel } = useRecorder({
    accountId,
    instrument,
    metronome,
    mostSec: may.recordSec,
    onRunning,
    onTake,
  });
  const begin = () => {
    if (take) onReplace();
    void start(take?.header.id);
  };
  const isOn = phase === 'counting' || phase === 'recording';
  const sources = <SourceChoice {...{ source, openId }} disabled={isOn || phase === 'finishing'} onChoose={choose} />;
  const isTab = source.kind === 'tab';
  const opening = isTab ? words.source.openingTab() : words.take.opening();
  const ready = isTab ? words.source.readyTab() : words.take.ready();
  return (
    <Stack sx={{ gap: low ? 1 : 2, flexGrow: 1, justifyContent: 'center' }}>
      <Box sx={{ height: low ? 44 : 84, display: 'grid', placeItems: 'center', textAlign: 'center' }}>
        {phase === 'counting' ? (
          <Typography component="p" variant="h1" aria-live="assertive">
            {live.count === 4 || live.count === undefined ? words.take.countIn() : live.count}
          </Typography>
        ) : (
          <Typography component="p" variant="h2" role="timer" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {words.take.elapsed({ elapsed: clock(isOn ? live.playedSec : 0), limit: clock(may.recordSec) })}
          </Typography>
        )}
      </Box>
      <Waveform
        label={preflightWords().waveform()}
        height={low ? 48 : 96}
        peaks={isOn ? live.peaks : (take?.peaks ?? [])}
        columns={isOn || !take ? Math.max(LIVE_COLUMNS, live.peaks.length) : take.peaks.length}
      />
      <LevelMeter level={live.level} />
      {!low && sources}
      <Box sx={{ textAlign: 'center' }}>
        {phase === 'closed' && (
          <Button variant="contained" size="large" onClick={open}>
            {words.take.tryAgain()}
          </Button>
        )}
        {(phase === 'opening' || phase === 'ready' || phase === 'finishing') && (
          <Button
            variant="contained"
            size="large"
            color="error"
            startIcon={<FiberManualRecord />}
            disabled={phase === 'opening'}
            loading={phase === 'finishing'}
            onClick={() => (take ? setAsks(true) : begin())}
          >
            {take ? words.take.again() : words.take.record()}
          </Button>
        )}
        {phase === 'counting' && (
          <Button variant="outlined" size="large" onClick={cancel}>
            {words.take.cancel()}
          </Button>
        )}
        {phase === 'recording' && (
          <Button variant="contained" size="large" startIcon={<Stop />} autoFocus onClick={stop}>
            {words.take.stop()}
          </Button>
        )}
      </Box>
      <Box aria-live="polite" sx={{ minHeight: low ? 0 : 96 }}>
        {problem && (
          <Alert severity="error">
            {words.problems[problem]()}
            {problem === 'tooShort' && ` ${words.tooShortHint({ seconds: SOURCES.mic.lengthSec.min })}`}
          </Alert>
        )}
        {notKept && <Alert severity="warning">{words.problems.notKept()}</Alert>}
        {!problem && !isOn && phase !== 'closed' && (
          <Typography color="textSecondary" sx={{ textAlign: 'center' }}>
            {phase === 'opening' ? opening : ready} {isTab && metronome.on && `${words.source.noMetronome()} `}
            {words.take.limit({ limit: spokenLength(may.recordSec) })}
            {plans !== 'off' &&
              may.recordSec < RIGHTS.premium.recordSec &&
              ` ${words.take.premium({ minutes: RIGHTS.premium.recordSec / 60 })}`}
          </Typography>
        )}
        {isOn && live.level >= 0.98 && <Alert severity="warning">{words.take.tooLoud()}</Alert>}
      </Box>
      {low && !isOn && sources}
      {asks && (
        <ConfirmDialog
          title={words.overwrite.heading()}
          text={words.overwrite.text()}
          confirm={words.overwrite.confirm()}
          keep={words.overwrite.keep()}
          onConfirm={() => {
            setAsks(false);
            begin();
          }}
          onClose={() => setAsks(false)}
        />
      )}
    </Stack>
  );
}
