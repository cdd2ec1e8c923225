import { use, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { midiInputs } from '../midi';
import type { Keys, Player } from '../player';
import { PractisedContext } from './context';
import { silentLoop } from './silentLoop';
import { withoutOwn } from './withoutOwn';

interface Props {
  readonly player: Player;
  readonly keys: Keys;
  readonly title: string;
}

/** How far the keys of a headset jump. */
const JUMP_SEC = 5;

/**
 * What the device around the page does for music: its media keys, a screen that stays awake while music plays, and a pause when the
 * headphones are unplugged; and a MIDI keyboard sounds. It shows nothing. Devices that cannot do one of these do without.
 */
export function Surroundings({ player, keys: { key }, title }: Props) {
  const { state, play, pause, seekSec, positionSec } = player;
  const playing = state === 'playing' || state === 'loading';
  useMediaKeys(title, playing, { play, pause, seekSec, positionSec });
  useWakefulScreen(playing);
  const unplugged = useEffectEvent(() => playing && pause());
  useEffect(() => whenUnplugged(() => unplugged()), []);
  useLostKeyboard();
  useEffect(() => midiInputs.onKey(({ midi, velocity }) => key(midi, velocity)), [key]);
  return null;
}

/** Music does not wait for a keyboard that is gone. */
function useLostKeyboard(): void {
  const practised = use(PractisedContext);
  const connected = useSyncExternalStore(midiInputs.subscribe, midiInputs.connected);
  const lost = connected === undefined && practised?.practice.own !== undefined;
  const leave = useEffectEvent(() => practised?.onPractice(withoutOwn(practised.practice)));
  useEffect(() => {
    if (lost) leave();
  }, [lost]);
}

type MediaKeys = Pick<Player, 'play' | 'pause' | 'seekSec' | 'positionSec'>;

function useMediaKeys(title: string, playing: boolean, { play, pause, seekSec, positionSec }: MediaKeys): void {
  useEffect(() => {
    const session = navigator.mediaSession as MediaSession | undefined;
    if (!session) return undefined;
    session.metadata = new MediaMetadata({ title });
    const handlers: readonly [MediaSessionAction, () => void][] = [
      ['play', play],
      ['pause', pause],
      ['stop', pause],
      ['seekbackward', () => seekSec(positionSec() - JUMP_SEC)],
      ['seekforward', () => seekSec(positionSec() + JUMP_SEC)],
    ];
    for (const [action, handler] of handlers) session.setActionHandler(action, handler);
    return () => {
      for (const [action] of handlers) session.setActionHandler(action, null);
      session.metadata = null;
    };
  }, [title, play, pause, seekSec, positionSec]);
  useEffect(() => {
    const session = navigator.mediaSession as MediaSession | undefined;
    if (session) session.playbackState = playing ? 'playing' : 'paused';
    if (!playing) return undefined;
    // Browsers give the media keys to pages with a playing audio element only; ours sounds by other means.
    return silentLoop();
  }, [playing]);
}

function useWakefulScreen(playing: boolean): void {
  useEffect(() => {
    if (!playing || !('wakeLock' in navigator)) return undefined;
    let over = false;
    let lock: WakeLockSentinel | undefined;
    const hold = () => {
      if (document.hidden) return; // a page nobody sees is refused
      navigator.wakeLock.request('screen').then(
        (held) => {
          if (over) void held.release();
          else lock = held;
        },
        () => undefined, // low battery, for one: the screen goes dark as always
      );
    };
    hold();
    document.addEventListener('visibilitychange', hold);
    return () => {
      over = true;
      document.removeEventListener('visibilitychange', hold);
      void lock?.release();
    };
  }, [playing]);
}

/** Called when an audio output is gone. Where the browser hides how many there are, any change may be that. */
function whenUnplugged(tell: () => void): () => void {
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (!devices) return () => undefined;
  let known: number | undefined;
  const count = async () => {
    const outputs = (await devices.enumerateDevices()).filter(({ kind }) => kind === 'audiooutput');
    return outputs.some(({ deviceId }) => deviceId !== '') ? outputs.length : undefined;
  };
  void count().then((now) => (known = now));
  const changed = () =>
    void count().then((now) => {
      if (now === undefined || known === undefined || now < known) tell();
      known = now;
    });
  devices.addEventListener('devicechange', changed);
  return () => devices.removeEventListener('devicechange', changed);
}
