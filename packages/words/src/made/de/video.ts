// Made by tools/words.mjs from messages/de/video.json.
import type { video as english } from '../en/video';

export const video: typeof english = {
  heading: (): string => "YouTube zu Noten",
  steps: {
    mode: (): string => "Modus wählen",
    instrument: (): string => "Instrument",
    search: (): string => "Lied suchen",
    crop: (): string => "Ausschnitt wählen",
    info: (): string => "Angaben machen"
  },
  search: {
    label: (): string => "Suchen oder Link einfügen",
    pasteOnly: (): string => "Link zu einem Video einfügen",
    button: (): string => "Suchen",
    help: (): string => "Bei YouTube bekommst du den Link über „Teilen“.",
    noLink: (): string => "Das ist kein Link zu einem Video.",
    results: (): string => "Videos",
    suggestions: (): string => "Vorschläge",
    nothing: (d: { query: string | number }): string => "Zu „" + d.query + "“ wurden keine Videos gefunden.",
    searching: (): string => "Wird gesucht …",
    chosen: (): string => "Dein Video",
    unnamed: (d: { id: string | number }): string => "Video " + d.id
  },
  crop: {
    part: (): string => "Ausschnitt des Videos",
    start: (): string => "Anfang",
    stop: (): string => "Ende",
    form: (): string => "Minuten und Sekunden, etwa 01:30",
    lasts: (d: { least: string | number; length: string | number }): string => d.length + " werden transkribiert; mindestens " + d.least + ".",
    unknown: (): string => "Wie lang das Video ist, wissen wir noch nicht. Ein Ende danach ist sein Ende.",
    tooLong: (d: { minutes: string | number }): string => "Das Video muss kürzer als " + d.minutes + " Minuten sein!",
    preview: (): string => "Video",
    onlyFirst: (d: { beginning: string | number }): string => "Von einem längeren Ausschnitt transkribieren wir " + d.beginning + "."
  },
  missing: {
    text: (): string => "Dieser Server kann noch keine Videos holen. Du kannst stattdessen eine Datei hochladen oder etwas aufnehmen.",
    operator: (): string => "Wenn es deiner ist: Installiere yt-dlp und ffmpeg dort, wo seine Worker laufen, zum Beispiel mit <link>apt install yt-dlp ffmpeg</link>. Ein Neustart ist nicht nötig.",
    record: (): string => "Aufnehmen",
    upload: (): string => "Datei hochladen"
  },
  leave: (): string => "Dein Video und deine Angaben sind noch nicht abgeschickt.",
  done: (d: { whenDone: string | number }): string => "Dein Video ist unterwegs. " + d.whenDone
};
