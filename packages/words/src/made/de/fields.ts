// Made by tools/words.mjs from messages/de/fields.json.
import type { fields as english } from '../en/fields';

export const fields: typeof english = {
  required: (): string => "Dieses Feld muss ausgefüllt sein",
  "name-too-long": (d: { nameLength: string | number }): string => "Bitte höchstens " + d.nameLength + " Zeichen",
  "email-invalid": (): string => "Die E-Mail-Adresse ist nicht gültig",
  "password-too-short": (d: { passwordLength: string | number }): string => "Das Passwort muss mindestens " + d.passwordLength + " Zeichen haben",
  "password-too-long": (): string => "Das Passwort ist zu lang",
  "passwords-differ": (): string => "Die Passwörter stimmen nicht überein",
  "title-missing": (): string => "Bitte gib einen Titel ein.",
  "composer-missing": (): string => "Bitte gib einen Komponisten ein.",
  "text-too-long": (d: { textLength: string | number }): string => "Bitte höchstens " + d.textLength + " Zeichen",
  "composer-blocked": (d: { composer: string | number }): string => "Stücke von " + d.composer + " können nicht transkribiert werden.",
  "terms-not-agreed": (): string => "Bitte stimme den Nutzungsbedingungen zu.",
  "message-too-long": (d: { messageLength: string | number }): string => "Bitte höchstens " + d.messageLength + " Zeichen",
  "video-id": (): string => "Das ist kein Link zu einem Video.",
  "video-too-long": (): string => "Das Video muss kürzer als 40 Minuten sein!",
  "video-part-too-short": (): string => "Der Ausschnitt des Videos muss mindestens 30 Sekunden lang sein."
};
