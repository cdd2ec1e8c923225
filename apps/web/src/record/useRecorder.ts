import { SOURCES, type RecordingInstrument } from '@notewright/contracts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { patiently } from '../parts/lazyPart';
import type { CheckedTake, CutShort } from './checkedTake';
import type { MetronomeChoice } from './sound/metronome';
import { checkBeside } from './sound/checkBeside';
import { COUNTS } from './sound/clicks';
import { Microphone, type Block, type MicrophoneProblem } from './sound/microphone';
import { Recorder } from './sound/recorder';
import { lengthOf } from './sound/take';
import { rememberSource, usualSource, type SoundSource } from './sound/soundSource';
import { forgetTake } from './sound/takeStore';
import { keepAwake } from './keepAwake';

export type RecorderProblem = MicrophoneProblem | 'unplugged' | CutShort | 'tooShort';

/** What is being recorded, for whoever wants to leave. */
export interface RunningTake {
  readonly isKept: boolean;
  discard(): Promise<void>;
}

/** What changes several times a second. */
export interface Live {
  /** Highest sample of the last moment, 0–1. */
  readonly level: number;
  /** 4 (a word), 3, 2, 1 while counting. */
  readonly count: number | undefined;
  readonly playedSec: number;
  /** Highest samples of a tenth of a second each, from the beginning. */
  readonly peaks: readonly number[];
}

type Phase = 'opening' | 'closed' | 'ready' | 'counting' | 'recording' | 'finishing';

const LOOK_EVERY_MS = 80;
const PEAK_SEC = 0.1;
/** A picture of half a minute, until it gets longer. */
export const LIVE_COLUMNS = 300;
const STILL: Live = { level: 0, count: undefined, playedSec: 0, peaks: [] };

interface Options {
  readonly accountId: string;
  readonly instrument: RecordingInstrument;
  readonly metronome: MetronomeChoice;
  readonly mostSec: number;
  readonly onRunning: (running: RunningTake | undefined) => void;
  readonly onTake: (take: CheckedTake) => void;
}

/** The microphone (or the tab) and what is recorded with it, from the step's beginning to its end. */
export function useRecorder({ accountId, instrument, metronome, mostSec, onRunning, onTake }: Options) {
  const [phase, setPhase] = useState<Phase>('opening');
  const [problem, setProblem] = useState<RecorderProblem>();
  const [notKept, setNotKept] = useState(false);
  const [live, setLive] = useState<Live>(STILL);
  const [attempt, setAttempt] = useState(0);
  const [source, setSource] = useState(usualSource);
  const [openId, setOpenId] = useState<string>();
  const microphone = useRef<Microphone>(undefined);
  const recorder = useRef<Recorder>(undefined);
  const waking = useRef(false);
  const sound = useRef(new LiveSound());
  const latest = useRef({ onRunning, onTake });
  useEffect(() => {
    latest.current = { onRunning, onTake };
  });

  const finish = useCallback(async (cut?: CutShort) => {
    const running = recorder.current;
    if (!running) return;
    recorder.current = undefined;
    setPhase('finishing');
    const { isKept, ...take } = await running.stop();
    // What was played before the first measure does not make a recording longer.
    const isShort = Math.min(running.playedSec, lengthOf(take)) < SOURCES.mic.lengthSec.min;
    if (isShort) await forgetTake(take.header.id).catch(() => undefined);
    // Its script may have to wait for the line.
    const checked = isShort ? undefined : await patiently(() => checkBeside(take, { isKept, cut }));
    latest.current.onRunning(undefined);
    if (checked) return latest.current.onTake(checked);
    setProblem(cut ?? 'tooShort');
    setPhase(cut && cut !== 'interrupted' ? 'closed' : 'ready');
  }, []);

  useEffect(() => {
    let open = true;
    const isTab = source.kind === 'tab';
    const ended = (why: 'lost' | 'interrupted') => {
      if (recorder.current) return void finish(why === 'lost' && isTab ? 'tabEnded' : why);
      if (why === 'interrupted') return;
      setProblem(isTab ? 'noTab' : 'unplugged');
      setPhase('closed');
    };
    void Microphone.open(source).then((opened) => {
      if (!open) return void (opened.ok && opened.value.close());
      if (!opened.ok) {
        setProblem(opened.error);
        return setPhase('closed');
      }
      microphone.current = opened.value;
      setOpenId(opened.value.deviceId);
      const shown = sound.current;
      opened.value.onBlock = (block) => {
        shown.hear(block, recorder.current, opened.value.context.sampleRate);
        recorder.current?.hear(block);
      };
      opened.value.onEnd = ended;
      setPhase('ready');
    });
    return () => {
      open = false;
      // Whoever leaves the wizard finds what was played so far on the device.
      const running = recorder.current;
      recorder.current = undefined;
      const closing = microphone.current;
      microphone.current = undefined;
      void (async () => {
        await running?.stop();
        await closing?.close();
      })();
    };
  }, [attempt, source, finish]);

  const on = phase === 'ready' || phase === 'counting' || phase === 'recording';
  useEffect(() => {
    if (!on) return;
    const shown = sound.current;
    const look = () => {
      const running = recorder.current;
      const playedSec = running?.playedSec ?? 0;
      const count = running && playedSec < 0 ? Math.min(COUNTS, Math.ceil(-playedSec / running.countSec)) : undefined;
      setLive({ level: shown.takeLevel(), count, playedSec, peaks: running ? [...shown.peaks] : [] });
      if (running) setPhase(count === undefined ? 'recording' : 'counting');
    };
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [on]);
  useEffect(() => (phase === 'counting' || phase === 'recording' ? keepAwake() : undefined), [phase]);

  return {
    phase,
    problem,
    notKept,
    live,
    source,
    /** Of the microphone that is open, which need not be the one that was meant. */
    openId,
    /** Takes the sound from somewhere else from now on. */
    choose: (chosen: SoundSource) => {
      rememberSource(chosen);
      setProblem(undefined);
      setPhase('opening');
      setSource(chosen);
    },
    /** Tries again to get the sound. */
    open: () => {
      setProblem(undefined);
      setPhase('opening');
      setAttempt(attempt + 1);
    },
    /** @param instead  id of the recording that this one takes the place of */
    start: async (instead?: string) => {
      const opened = microphone.current;
      if (!opened || recorder.current || waking.current) return;
      setProblem(undefined);
      setNotKept(false);
      waking.current = true;
      const awake = await opened.wake().then(
        () => true,
        () => false,
      );
      waking.current = false;
      // Whoever left, or chose another source, meanwhile records nothing with this one.
      if (!awake || microphone.current !== opened) return;
      if (instead !== undefined) void forgetTake(instead).catch(() => undefined);
      sound.current = new LiveSound();
      const header = { id: crypto.randomUUID(), accountId, instrument, startedAtMs: Date.now() };
      const begun = new Recorder(opened, {
        header,
        // What a tab plays has a beat of its own.
        metronome: source.kind === 'tab' ? { ...metronome, on: false } : metronome,
        mostSec,
        onUnkept: () => setNotKept(true),
        onFull: () => void finish(),
      });
      recorder.current = begun;
      setPhase('counting');
      latest.current.onRunning(begun);
    },
    stop: () => void finish(),
    /** During the countdown: nothing was played yet. */
    cancel: () => {
      const running = recorder.current;
      recorder.current = undefined;
      void running?.discard();
      latest.current.onRunning(undefined);
      setPhase('ready');
    },
  };
}

/** What the eye needs of the sound. */
class LiveSound {
  readonly peaks: number[] = [];
  private highest = 0;

  hear({ frame, samples }: Block, recorder: Recorder | undefined, rate: number): void {
    let peak = 0;
    for (const sample of samples) peak = Math.max(peak, Math.abs(sample));
    this.highest = Math.max(this.highest, peak);
    if (!recorder) return;
    const column = Math.floor((frame / rate - recorder.beginSec) / PEAK_SEC);
    if (column < 0) return;
    while (this.peaks.length <= column) this.peaks.push(0);
    this.peaks[column] = Math.max(this.peaks[column]!, peak);
  }

  /** The highest level since it was asked for last. */
  takeLevel(): number {
    const level = this.highest;
    this.highest = 0;
    return level;
  }
}
