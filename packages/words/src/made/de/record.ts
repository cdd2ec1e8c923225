// Made by tools/words.mjs from messages/de/record.json.
import type { record as english } from '../en/record';
import { number, plural } from "../../runtime";
import { de } from "@messageformat/runtime/lib/cardinals";
export const record: typeof english = {
  heading: (): string => "Lied aufnehmen",
  steps: {
    instrument: (): string => "Instrument wählen",
    metronome: (): string => "Metronom einstellen",
    take: (): string => "Aufnehmen",
    playback: (): string => "Anhören",
    settings: (): string => "Angaben zur Musik"
  },
  instruments: (): string => "Instrument",
  metronome: {
    on: (): string => "Zum Metronom spielen",
    why: (): string => "Mit Metronom steht jeder Taktstrich in den Noten dort, wo es schlägt. Nimm Kopfhörer, damit es nicht mit aufgenommen wird; wo es zu hören ist, wird es entfernt.",
    bpm: (): string => "Schläge pro Minute",
    bpmRange: (d: { max: string | number; min: string | number }): string => "Zwischen " + d.min + " und " + d.max,
    slower: (): string => "Langsamer",
    faster: (): string => "Schneller",
    meter: (): string => "Taktart",
    tap: (): string => "Tempo tippen",
    tapAbout: (): string => "Tippe ein paar Mal im Takt.",
    listen: (): string => "Anhören",
    stop: (): string => "Anhalten"
  },
  take: {
    record: (): string => "Aufnehmen",
    again: (): string => "Noch einmal aufnehmen",
    stop: (): string => "Anhalten",
    cancel: (): string => "Einzählen abbrechen",
    opening: (): string => "Warten auf das Mikrofon. Dein Browser fragt vielleicht, ob Notewright es benutzen darf.",
    ready: (): string => "Spiel ein paar Töne: Der Balken soll sich bewegen und nicht rot werden.",
    countIn: (): string => "Mach dich bereit …",
    limit: (d: { limit: string | number }): string => "Eine Aufnahme darf hier " + d.limit + " lang sein. Sie hält von selbst an.",
    level: (): string => "Pegel",
    elapsed: (d: { elapsed: string | number; limit: string | number }): string => d.elapsed + " von " + d.limit,
    tooLoud: (): string => "Zu laut: Geh weiter vom Mikrofon weg oder spiel leiser.",
    tryAgain: (): string => "Noch einmal versuchen",
    premium: (d: { minutes: number }): string => "Mit Premium darf eine Aufnahme " + plural(d.minutes, 0, de, { one: number("de", d.minutes, 0) + " Minute", other: number("de", d.minutes, 0) + " Minuten" }) + " lang sein."
  },
  source: {
    label: (): string => "Klang von",
    usual: (): string => "Dein übliches Mikrofon",
    tab: (): string => "Ein anderer Tab dieses Browsers",
    openingTab: (): string => "Wähl im Fenster deines Browsers einen Tab und teile auch seinen Ton.",
    readyTab: (): string => "Lass den Tab etwas spielen: Der Balken soll sich bewegen und nicht rot werden.",
    noMetronome: (): string => "Das Metronom bleibt aus: Was der Tab spielt, hat seinen eigenen Schlag."
  },
  problems: {
    refused: (): string => "Notewright darf das Mikrofon nicht benutzen. Erlaube es in den Einstellungen deines Browsers für diese Seite (oft ein Zeichen neben der Adresse) und versuch es dann noch einmal.",
    none: (): string => "Es wurde kein Mikrofon gefunden. Bitte schließ eines an und versuch es dann noch einmal.",
    busy: (): string => "Das Mikrofon lässt sich nicht öffnen. Vielleicht benutzt es ein anderes Programm: Beende es und versuch es dann noch einmal.",
    insecure: (): string => "Browser geben das Mikrofon nur Seiten mit sicherer Adresse (https). Bitte wende dich an die Betreiber dieses Servers.",
    unsupported: (): string => "Dieser Browser kann nicht aufnehmen. Bitte aktualisiere ihn oder nimm einen anderen.",
    lost: (): string => "Das Mikrofon wurde getrennt, deshalb endet die Aufnahme dort. Was bis dahin gespielt wurde, ist noch da.",
    interrupted: (): string => "Dein Gerät hat die Aufnahme unterbrochen, zum Beispiel wegen eines Anrufs. Was bis dahin gespielt wurde, ist noch da.",
    notKept: (): string => "Auf diesem Gerät ist kein Platz für die Aufnahme. Bis sie gesendet ist, gibt es sie nur auf dieser Seite: Bitte schließ sie nicht und lade sie nicht neu.",
    tooShort: (): string => "Die Aufnahme ist zu kurz!",
    unplugged: (): string => "Das Mikrofon wurde getrennt. Schließ es wieder an oder wähl ein anderes.",
    tabEnded: (): string => "Der Tab teilt seinen Ton nicht mehr, deshalb endet die Aufnahme dort. Was bis dahin gespielt wurde, ist noch da.",
    noTab: (): string => "Kein Tab teilt seinen Ton. Wähl noch einmal einen oder nimm mit einem Mikrofon auf.",
    tabSilent: (): string => "Der Tab wurde ohne seinen Ton gewählt. Wähl ihn noch einmal und schalte im Fenster deines Browsers „Tab-Audio teilen“ ein."
  },
  tooShortHint: (d: { seconds: string | number }): string => "Sie muss mindestens " + d.seconds + " Sekunden lang sein.",
  overwrite: {
    heading: (): string => "Noch einmal aufnehmen?",
    text: (): string => "Die neue Aufnahme ersetzt die, die du hast.",
    confirm: (): string => "Noch einmal aufnehmen",
    keep: (): string => "Diese behalten"
  },
  kept: {
    heading: (): string => "Eine Aufnahme wartet",
    text: (d: { date: string | number; length: string | number }): string => "Du hast am " + d.date + " " + d.length + " aufgenommen und noch nicht gesendet. Die Aufnahme liegt nur auf diesem Gerät.",
    more: (d: { count: number }): string => plural(d.count, 0, de, { one: "Dahinter wartet noch eine Aufnahme.", other: "Dahinter warten noch " + number("de", d.count, 0) + " Aufnahmen." }),
    gone: (): string => "Diese Aufnahme ist nicht mehr da.",
    goOn: (): string => "Damit weitermachen",
    remove: (): string => "Löschen",
    fresh: (): string => "Etwas Neues aufnehmen"
  },
  leave: {
    heading: (): string => "Die Aufnahme verlassen?",
    text: (): string => "Deine Aufnahme ist noch nicht gesendet. Du kannst sie auf diesem Gerät behalten und später senden oder sie löschen.",
    onlyHere: (): string => "Deine Aufnahme ist noch nicht gesendet, und auf diesem Gerät ist kein Platz für sie. Wenn du gehst, ist sie weg.",
    stay: (): string => "Bleiben",
    keep: (): string => "Für später behalten",
    remove: (): string => "Löschen"
  },
  checks: {
    clicksHeard: (): string => "Das Metronom ist in der Aufnahme zu hören. Es wird entfernt, und die Schläge stehen dort, wo es zu hören ist.",
    beatsKept: (): string => "Die Schläge stehen dort, wo das Metronom schlägt."
  },
  settings: {
    title: (): string => "Titel",
    titleOf: (d: { date: string | number }): string => "Aufnahme vom " + d.date,
    detect: (): string => "Erkennen",
    meter: (): string => "Taktart",
    bpm: (): string => "Schläge pro Minute",
    presets: (): string => "Tempo",
    asPlayed: (): string => "Wie das Metronom. Ändere es nur, wenn du anders gespielt hast.",
    key: (): string => "Tonart",
    transpose: (): string => "Transponieren",
    notTransposed: (): string => "Gar nicht",
    transposeBy: (d: { count: number; signed: string | number }): string => d.signed + " " + plural(d.count, 0, de, { one: "Halbton", other: "Halbtöne" }),
    autoTune: (): string => "Auf A = 440 Hz stimmen",
    autoTuneAbout: (): string => "Für Instrumente, die höher oder tiefer gestimmt sind.",
    terms: (): string => "Ich darf diese Aufnahme verwenden und stimme den <link>Nutzungsbedingungen</link> zu"
  },
  keys: {
    "c-major": (): string => "C-Dur",
    "d-flat-major": (): string => "Des-Dur",
    "d-major": (): string => "D-Dur",
    "e-flat-major": (): string => "Es-Dur",
    "e-major": (): string => "E-Dur",
    "f-major": (): string => "F-Dur",
    "f-sharp-major": (): string => "Fis-Dur",
    "g-major": (): string => "G-Dur",
    "a-flat-major": (): string => "As-Dur",
    "a-major": (): string => "A-Dur",
    "b-flat-major": (): string => "B-Dur",
    "b-major": (): string => "H-Dur",
    "c-minor": (): string => "c-Moll",
    "c-sharp-minor": (): string => "cis-Moll",
    "d-minor": (): string => "d-Moll",
    "e-flat-minor": (): string => "es-Moll",
    "e-minor": (): string => "e-Moll",
    "f-minor": (): string => "f-Moll",
    "f-sharp-minor": (): string => "fis-Moll",
    "g-minor": (): string => "g-Moll",
    "g-sharp-minor": (): string => "gis-Moll",
    "a-minor": (): string => "a-Moll",
    "b-flat-minor": (): string => "b-Moll",
    "b-minor": (): string => "h-Moll"
  },
  send: {
    checking: (): string => "Die Aufnahme wird geprüft …",
    done: (d: { whenDone: string | number }): string => "Deine Aufnahme ist gesendet. " + d.whenDone,
    stillHere: (): string => "Deine Aufnahme ist noch da. Sie wird gesendet, sobald du es noch einmal versuchst."
  }
};
