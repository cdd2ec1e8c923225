/** Where the sound of a recording comes from. */
export type SoundSource =
  /** undefined: the microphone the browser would take. */
  | { readonly kind: 'microphone'; readonly id: string | undefined }
  /** What another tab of this browser plays. */
  | { readonly kind: 'tab' };

/** A microphone somebody can choose. */
export interface MicrophoneName {
  readonly id: string;
  /** As the browser calls it. */
  readonly label: string;
}

/** Names of the browser for what is among the others already. */
const STANDING_FOR_OTHERS = new Set(['default', 'communications']);

/** The microphones that are connected; before the browser was allowed to use one, it names none. */
export async function microphones(): Promise<readonly MicrophoneName[]> {
  const devices = await navigator.mediaDevices.enumerateDevices();
  return devices
    .filter(({ kind, deviceId, label }) => kind === 'audioinput' && label && !STANDING_FOR_OTHERS.has(deviceId))
    .map(({ deviceId, label }) => ({ id: deviceId, label }));
}

/**
 * Whether the sound of another tab can be recorded: `getDisplayMedia` gives sound in browsers made of Chromium only, which are those with
 * `CaptureController`; on phones there is none.
 */
export const canHearTabs = (): boolean =>
  'mediaDevices' in navigator && 'getDisplayMedia' in navigator.mediaDevices && 'CaptureController' in window;

const STORED_AS = 'microphone';

/** The microphone chosen last in this browser. It need not be connected. */
export function usualSource(): SoundSource {
  try {
    return { kind: 'microphone', id: localStorage.getItem(STORED_AS) ?? undefined };
  } catch {
    return { kind: 'microphone', id: undefined }; // a browser that stores nothing
  }
}

/** A tab is chosen anew each time. */
export function rememberSource(source: SoundSource): void {
  if (source.kind !== 'microphone' || source.id === undefined) return;
  try {
    localStorage.setItem(STORED_AS, source.id);
  } catch {
    // then it is chosen again
  }
}
