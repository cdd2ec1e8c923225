// Made by tools/words.mjs from messages/en/document.json.

export const document = {
  description: (): string => "Turns recordings into sheet music you can read, play and keep.",
  noScript: (): string => "Notewright draws and plays music in your browser and needs JavaScript for it."
};
