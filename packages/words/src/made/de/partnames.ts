// Made by tools/words.mjs from messages/de/partnames.json.
import type { partnames as english } from '../en/partnames';

export const partnames: typeof english = {
  piano: (): string => "Klavier",
  voice: (): string => "Gesang",
  guitar: (): string => "Gitarre",
  altoSaxophone: (): string => "Altsaxophon",
  bass: (): string => "Bass",
  alto: (): string => "Alt",
  tenor: (): string => "Tenor"
};
