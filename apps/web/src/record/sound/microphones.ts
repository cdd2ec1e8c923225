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

const STORED_AS = 'microphone';

/** The microphone chosen last in this browser. It need not be connected. */
export function usualMicrophone(): string | undefined {
  try {
    return localStorage.getItem(STORED_AS) ?? undefined;
  } catch {
    return undefined; // a browser that stores nothing
  }
}

export function rememberMicrophone(id: string): void {
  try {
    localStorage.setItem(STORED_AS, id);
  } catch {
    // then it is chosen again
  }
}
