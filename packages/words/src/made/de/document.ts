// Made by tools/words.mjs from messages/de/document.json.
import type { document as english } from '../en/document';

export const document: typeof english = {
  description: (): string => "Macht aus Aufnahmen Noten, die du lesen, spielen und behalten kannst.",
  noScript: (): string => "Notewright zeichnet und spielt Musik in deinem Browser und braucht dafür JavaScript."
};
