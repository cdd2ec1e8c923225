import type { ReadingCommand } from '@notewright/editor';
import { atConcertPitch, hasTransposing, type Score } from '@notewright/score';
import { useDeferredValue, Suspense, useRef, useState, type ReactNode } from 'react';
import { RollColourButton, useRollScheme } from '../roll';
import { PractisedContext } from '../practice/context';
import { usePractice } from '../practice/usePractice';
import { lazyPart } from '../parts/lazyPart';
import { useShortScreen } from '../parts/useShortScreen';
import { useSmallScreen } from '../parts/useSmallScreen';
import { useCrampedBar } from '../parts/useCrampedBar';
import type { ReadingTarget } from '../readings/target';
import { DoubtBar } from './DoubtBar';
import { MusicStand, PictureDialog } from './onAsking';
import type { OwnSong } from './OriginalMix';
import { PlayToolbar } from './PlayToolbar';
import { originalKeys } from './originalKeys';
import { MidiButton, PracticeDock, Surroundings, useOverSheet } from './practiceParts';
import { readingKeys } from './readingKeys';
import { ReadPaper } from './ReadPaper';
import { RestingButton } from './RestingButtons';
import { useShortcuts } from './shortcuts';
import type { Reading } from './useReading';
import { useTour } from '../tours/useTour';
import { useConcertPitch } from '../score-view/concertPitch';
import { Printing } from '../score-view/onPrinting';
import type { Printer } from '../score-view/Printing';
import { useView } from '../score-view/useView';
import { VideoWindow } from './VideoWindow';
import { ViewAs } from '../score-view/ViewAs';
import { ViewMenu } from './ViewMenu';

/** Comes when the recording is chosen. */
const RecordingStrip = lazyPart(() => import('./RecordingStrip').then((file) => file.RecordingStrip));

interface Props {
  /** Names the song among those whose practice this device remembers. */
  readonly practiceId?: string;
  readonly score: Score;
  readonly reading: Reading;
  /** Measures from this index on are locked. */
  readonly visibleMeasures: number;
  /** Whether keys are listened to; not while a dialog of the page is open. */
  readonly shortcuts: boolean;
  readonly onHelp?: () => void;
  /** Only its owner has versions of a score. */
  readonly onVersions?: () => void;
  readonly onExport?: () => void;
  /** Opens what was written about a measure, or all of it; absent where there is nothing to read or write. Must stay the same between renders. */
  readonly onRemark?: ((measureIndex?: number) => void) | undefined;
  /** In the playback bar: files to take home. */
  readonly exports?: ReactNode;
  /** The bar on top, around the menu of views and, on a short screen, the tools that have a bar of their own elsewhere. */
  readonly bar: (viewMenu: ReactNode, tools?: ReactNode) => ReactNode;
  /** While the editor is on its way: its place, instead of playback. */
  readonly editFrame?: ReactNode;
  /** Under the music: other readings of it. While they are open nothing else stands there. */
  readonly panel?: { readonly content: ReactNode; readonly open: boolean; readonly close: () => void };
  /** Asks for them, where there are any. */
  readonly onReading?: ((command: ReadingCommand) => void) | undefined;
  /** Where barlines can be moved on the strip of the recording. */
  readonly target?: ReadingTarget | undefined;
  /** One's own song, which may be parted from its recording. */
  readonly song?: OwnSong | undefined;
  /** Only the beginning of the score is read yet; the measures behind it are silent, and nothing of it is printed. */
  readonly beginning?: boolean;
  /** At the end of the playback bar. */
  readonly children?: ReactNode;
}

/** The sheet, its playback, and every way to look at it: on screen, on the music stand, on paper, as a picture. */
export function ReadScore(props: Props) {
  const {
    practiceId,
    score,
    reading,
    visibleMeasures,
    shortcuts,
    onHelp,
    onVersions,
    onExport,
    onRemark,
    exports,
    bar,
    editFrame,
    panel,
    onReading,
    target,
    song,
    beginning = false,
    children,
  } = props;
  const { player, keys, playback: source, playing, toggle, options, doubts } = reading;
  const [onStand, setOnStand] = useState(false);
  const [picturing, setPicturing] = useState(false);
  const [inPages, setInPages] = useState(false);
  const { view, setView } = useView();
  const printer = useRef<Printer>(null);
  const [concert, setConcert] = useConcertPitch();
  /** The score as it is read. */
  const shown = concert ? atConcertPitch(score) : score;
  const practising = usePractice({
    id: practiceId,
    score: shown,
    player,
    keyboard: keys,
    byInstruments: source.type === 'synth',
    other: panel,
  });
  const overSheet = useOverSheet();
  const ofOriginal = source.hasOriginal && originalKeys(reading, score);
  useShortcuts(
    {
      ...practising.keys,
      togglePlayback: toggle,
      ...(view === 'sheet' && { nextDoubt: () => doubts.walk(1), previousDoubt: () => doubts.walk(-1) }),
      musicStand: () => setOnStand(!onStand),
      ...ofOriginal,
      ...(onHelp && { help: onHelp }),
      ...(onVersions && { versions: onVersions }),
      ...(onExport && { export: onExport }),
      ...(onRemark && { remarks: () => onRemark() }),
      ...(onReading && readingKeys(onReading)),
    },
    shortcuts && !picturing,
  );
  const cramped = useCrampedBar();
  const short = useShortScreen();
  const small = useSmallScreen();
  // The bars at the bottom come right after the sheet, which asks for its first lines before they are built.
  const withBars = useDeferredValue(true, false);
  useTour(song && withBars && !editFrame && !onStand && !panel?.open ? 'score' : undefined);
  const [scheme, setScheme] = useRollScheme();
  // Paper, the music stand and marks are for sheet music: whoever asks for them sees it.
  const asSheet = (act: () => void) => () => {
    if (view === 'roll') setView('sheet');
    act();
  };
  const asRoll = view === 'roll' && !onStand;
  // A phone has no room for the strip and for what one practises with.
  const stripStepsBack = practising.open && (short || small);
  const withStrip = Boolean(source.original) && source.strip && !onStand && !editFrame && !stripStepsBack;
  const viewMenu = (
    <>
      {!cramped && !editFrame && (
        <Suspense fallback={<RestingButton name="connectMidi" />}>
          <MidiButton />
        </Suspense>
      )}
      {!cramped && <ViewAs view={view} onView={setView} />}
      {asRoll && <RollColourButton scheme={scheme} onScheme={setScheme} />}
      {!editFrame && (
        <ViewMenu
          doubts={{ ...doubts, show: asSheet(doubts.show) }}
          inPages={inPages && view === 'sheet'}
          onPages={asSheet(() => setInPages(view === 'roll' || !inPages))}
          view={view}
          onView={setView}
          onMusicStand={() => setOnStand(true)}
          {...(hasTransposing(score) && { concert: { on: concert, onChange: asSheet(() => setConcert(!concert)) } })}
          onPicture={() => setPicturing(true)}
          onPrint={() => printer.current?.print()}
          {...(onVersions && { onVersions })}
          {...(onRemark && { onRemarks: () => onRemark() })}
        />
      )}
    </>
  );
  const playback = withBars && (
    <PlayToolbar {...{ reading, practising, exports, song, stripStepsBack }} {...(onHelp && { onHelp })}>
      {children}
    </PlayToolbar>
  );
  return (
    <PractisedContext value={practising.practised}>
      {!onStand && bar(viewMenu, short ? (editFrame ?? playback) : undefined)}
      {!short && editFrame}
      <ReadPaper
        {...{ reading, visibleMeasures, scheme, withStrip, onRemark }}
        written={score}
        score={shown}
        look={asRoll ? 'roll' : inPages && !onStand ? 'pages' : 'sheet'}
        touchable={!editFrame}
        overlay={editFrame ? undefined : overSheet}
      />
      {onStand ? (
        <MusicStand playing={playing} onToggle={toggle} onLeave={() => setOnStand(false)} />
      ) : (
        !editFrame && (
          <>
            {!asRoll && <DoubtBar doubts={doubts} hear={ofOriginal} />}
            {!short && playback}
            {panel?.content}
            {practising.docked && (
              <Suspense fallback={null}>
                <PracticeDock practising={practising} player={player} />
              </Suspense>
            )}
          </>
        )
      )}
      <Suspense fallback={null}>
        <Surroundings player={player} keys={keys} title={score.meta.title} />
      </Suspense>
      <Printing ref={printer} score={shown} {...{ options, visibleMeasures, beginning }} />
      {withStrip && source.original && source.source && (
        <Suspense fallback={null}>
          <RecordingStrip
            score={score}
            source={source.source}
            player={source.original.player}
            following={playing}
            target={target}
          />
        </Suspense>
      )}
      {source.type === 'video' && source.videoId && <VideoWindow video={source.video} id={source.videoId} />}
      {picturing && (
        <PictureDialog
          score={shown}
          title={score.meta.title}
          visibleMeasures={visibleMeasures}
          options={options}
          onClose={() => setPicturing(false)}
        />
      )}
    </PractisedContext>
  );
}
