/** What a native app puts into the page: Android's `WebView` under our name, React Native's under its own. */
export interface Injected {
  postMessage(text: string): void;
  /** Android's WebMessageListener answers here; other hosts call `window.notewrightReceive`. */
  addEventListener?(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
}

declare global {
  interface Window {
    NotewrightHost?: Injected;
    ReactNativeWebView?: Injected;
    /** Where a host brings its messages to. */
    notewrightReceive?: (text: unknown) => void;
  }
}

/** A page within a frame of another has no host: the other page's owner could speak in its name. */
export const injectedHost = (): Injected | undefined =>
  window.top === window ? (window.NotewrightHost ?? window.ReactNativeWebView) : undefined;

/** Whether an app may be around the page. Everything else about it is fetched only then; whether it is ours, `openPort` finds out. */
export const mayHaveHost = (): boolean => injectedHost() !== undefined;
