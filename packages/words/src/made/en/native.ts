// Made by tools/words.mjs from messages/en/native.json.

export const native = {
  file: {
    denied: (): string => "Notewright may not save files on this device. Allow it in the settings of the app, then try again.",
    failed: (): string => "The file could not be saved on this device."
  },
  helpFailed: (): string => "Could not open the Helppage on your device.",
  noSound: (): string => "Please update the Android System Webview to run this app without trouble!",
  signIn: {
    failed: (): string => "The sign-in on this device did not work. Please try again."
  }
};
