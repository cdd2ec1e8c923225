// Made by tools/words.mjs from messages/de/native.json.
import type { native as english } from '../en/native';

export const native: typeof english = {
  file: {
    denied: (): string => "Notewright darf auf diesem Gerät keine Dateien speichern. Erlaube es in den Einstellungen der App und versuche es noch einmal.",
    failed: (): string => "Die Datei konnte auf diesem Gerät nicht gespeichert werden."
  },
  helpFailed: (): string => "Die Hilfeseite konnte auf deinem Gerät nicht geöffnet werden.",
  noSound: (): string => "Bitte aktualisiere Android System WebView, damit diese App ohne Schwierigkeiten läuft.",
  signIn: {
    failed: (): string => "Die Anmeldung auf diesem Gerät hat nicht funktioniert. Bitte versuche es noch einmal."
  }
};
