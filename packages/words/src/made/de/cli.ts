// Made by tools/words.mjs from messages/de/cli.json.
import type { cli as english } from '../en/cli';
import { de } from "@messageformat/runtime/lib/cardinals";
import { plural } from "../../runtime";
export const cli: typeof english = {
  usage: (d: { formats: string | number; instruments: string | number; languages: string | number; layouts: string | number; motions: string | number; plans: string | number; readable: string | number; recordings: string | number; registers: string | number; soloists: string | number; styles: string | number; writable: string | number }): string => "notewright: aus Aufnahmen werden Noten\n\n  notewright transcribe DATEI… [Optionen]  Aufnahmen hören und aufschreiben\n    --mode MODUS          universal (Vorgabe), arrangement oder leadsheet\n    --instrument NAME     wofür geschrieben wird; Vorgabe piano (piano_full für Arrangements)\n" + d.instruments + "\n    --title TEXT          Vorgabe: der Name der Datei\n    --composer TEXT\n    --out ORDNER          wohin geschrieben wird; Vorgabe: neben jede Aufnahme\n    --format LISTE        aus " + d.formats + "; Vorgabe musicxml\n    --readings N          dazu die N besten Lesarten der Musik, als NAME.reading-1.FORMAT …\n    --tablature           Gitarre und Bass in MusicXML auch als Tabulatur\n  Was du von der Musik weißt, wenn es anders gehört wird:\n    --tempo BPM           Schläge je Minute, 20 bis 400\n    --meter TAKTART       4/4, 6/8 …\n    --downbeat SEKUNDEN   ein Moment, in dem ein Takt beginnt\n    --pickup N            Schläge vor dem ersten vollen Takt\n    --key TONART          C, Eb, F#m … (englische Tonnamen)\n    --grid RASTER         straight, triplets oder swing: wie ein Schlag geteilt wird\n    --sensitivity N       0 bis 1: weniger oder mehr der Noten, die vielleicht gespielt wurden; Vorgabe 0.5\n  Aufnahmen: " + d.recordings + ". Für jede wird NAME.FORMAT geschrieben. json ist, was gehört\n  wurde, in Sekunden.\n\n  notewright convert EIN AUS               eine Art von Partitur in eine andere umwandeln\n    EIN  " + d.readable + "\n    AUS  " + d.writable + "\n\n  notewright brass IN OUT                  eine Partitur für Trompete, Oboe, Klarinette und Tuba setzen\n\n  notewright harmonise [Optionen] EIN AUS  einer Melodie Alt, Tenor und Bass hinzufügen\n    --manner ART          hymn (Vorgabe) oder chorale, bei dem sich die Stimmen mehr bewegen\n    --seed N              dieselbe Zahl, dieselben Stimmen; eine gezogene wird genannt\n\n  notewright compose [Optionen] AUS        neue Musik\n    --wish TEXT           in Worten: \"ein trauriger Walzer in d-Moll\"; oder einzeln:\n    --style STIL          " + d.styles + "\n    --key, --meter, --tempo wie oben; ein Stil hat seine Taktarten\n    --measures N          8 bis 64, ein Vielfaches von 4; Vorgabe 16\n    --layout BESETZUNG    " + d.layouts + "; Vorgabe piano\n    --instrument NAME     wer die Melodie hat: " + d.soloists + "\n    --motion BEWEGUNG     " + d.motions + "\n    --register LAGE       " + d.registers + "\n    --seed N              dieselbe Zahl, dasselbe Stück; eine gezogene wird genannt\n\n  notewright serve                         die Web-App starten, wie \"npm start\"\n  notewright account set-plan E-MAIL TARIF einem Konto dieses Servers einen Tarif geben: " + d.plans + "\n  notewright --help | --version\n  --language SPRACHE                       " + d.languages + "; Vorgabe: die Sprache des Terminals\n\nDer Rückgabewert ist 0, wenn alles geschrieben wurde, 1, wenn eine Datei nicht zu gebrauchen war, 2 bei falscher Befehlszeile.",
  refused: (d: { reason: string | number }): string => "notewright: " + d.reason,
  "see-help": (): string => "`notewright --help` zeigt, was es kann.",
  "missing-signs": (d: { signs: string | number }): string => "im PDF stehen Kästchen statt " + d.signs + ": Seine Schriften haben diese Zeichen nicht",
  wrong: {
    "unknown-option": (d: { option: string | number }): string => "die Option '" + d.option + "' gibt es nicht",
    "value-missing": (d: { option: string | number }): string => "der Option '" + d.option + "' fehlt ihr Wert",
    "no-value": (d: { option: string | number }): string => "die Option '" + d.option + "' nimmt keinen Wert",
    account: (): string => "account braucht set-plan, eine E-Mail-Adresse und einen Tarif",
    plan: (d: { known: string | number; plan: string | number }): string => "den Tarif „" + d.plan + "“ gibt es nicht, nur " + d.known,
    command: (d: { command: string | number }): string => "den Befehl „" + d.command + "“ gibt es nicht",
    "no-recording": (): string => "transcribe braucht mindestens eine Aufnahme",
    mode: (d: { known: string | number; mode: string | number }): string => "den Modus „" + d.mode + "“ gibt es nicht, nur " + d.known,
    instrument: (d: { instrument: string | number; known: string | number; mode: string | number }): string => "der Modus " + d.mode + " hat kein Instrument „" + d.instrument + "“, nur " + d.known,
    format: (d: { format: string | number; known: string | number }): string => "das Format „" + d.format + "“ gibt es nicht, nur " + d.known,
    readings: (d: { most: string | number; value: string | number }): string => "„" + d.value + "“ ist keine Zahl von Lesarten von 1 bis " + d.most,
    tempo: (d: { value: string | number }): string => "„" + d.value + "“ ist kein Tempo; ein Tempo ist eine Zahl von 20 bis 400",
    meter: (d: { value: string | number }): string => "„" + d.value + "“ ist keine Taktart; eine Taktart schreibt man wie 4/4 oder 6/8",
    downbeat: (d: { value: string | number }): string => "„" + d.value + "“ ist kein Moment; ein Moment ist eine Zahl von Sekunden ab dem Anfang",
    pickup: (d: { value: string | number }): string => "„" + d.value + "“ ist keine Länge eines Auftakts; das ist eine ganze Zahl von Schlägen von 0 bis 31",
    key: (d: { value: string | number }): string => "„" + d.value + "“ ist keine Tonart; eine Tonart schreibt man wie C, Eb oder F#m, mit englischen Tonnamen",
    grid: (d: { value: string | number }): string => "das Raster „" + d.value + "“ gibt es nicht, nur straight, triplets, swing",
    sensitivity: (d: { value: string | number }): string => "„" + d.value + "“ ist keine Empfindlichkeit; das ist eine Zahl von 0 bis 1",
    language: (d: { known: string | number; language: string | number }): string => "die Sprache „" + d.language + "“ gibt es nicht, nur " + d.known,
    choice: (d: { known: string | number; option: string | number; value: string | number }): string => d.option + " kann nicht „" + d.value + "“ sein, nur " + d.known,
    "style-meter": (d: { known: string | number; meter: string | number; style: string | number }): string => d.style + " gibt es nicht im " + d.meter + "-Takt, nur in " + d.known,
    measures: (d: { max: string | number; min: string | number; value: string | number }): string => "„" + d.value + "“ ist keine Zahl von Takten; das ist ein Vielfaches von 4 zwischen " + d.min + " und " + d.max,
    seed: (d: { value: string | number }): string => "„" + d.value + "“ ist keine Startzahl; das ist eine ganze Zahl mit höchstens neun Ziffern",
    "one-file": (): string => "compose braucht eine Datei, AUS",
    clash: (d: { one: string | number; other: string | number }): string => d.one + " und " + d.other + " würden in dieselbe Datei geschrieben",
    "two-files": (d: { command: string | number }): string => d.command + " braucht zwei Dateien, EIN und AUS",
    "not-readable": (d: { file: string | number; known: string | number }): string => d.file + " ist keine Art von Partitur, die gelesen werden kann (" + d.known + ")",
    "not-writable": (d: { file: string | number; known: string | number }): string => d.file + " ist keine Art von Partitur, die geschrieben werden kann (" + d.known + ")",
    "same-file": (): string => "EIN und AUS sind dieselbe Datei"
  },
  cancelled: (): string => "Abgebrochen.",
  transcribed: (d: { file: string | number; measureCount: string | number; measures: number; noteCount: string | number; notes: number; written: string | number }): string => d.file + ": " + plural(d.notes, 0, de, { one: d.noteCount + " Note", other: d.noteCount + " Noten" }) + " in " + plural(d.measures, 0, de, { one: d.measureCount + " Takt", other: d.measureCount + " Takten" }) + " → " + d.written,
  system: {
    ENOENT: (): string => "Diese Datei oder diesen Ordner gibt es nicht.",
    EACCES: (): string => "Der Zugriff ist nicht erlaubt.",
    EPERM: (): string => "Der Zugriff ist nicht erlaubt.",
    EROFS: (): string => "Das Laufwerk ist schreibgeschützt.",
    EISDIR: (): string => "Das ist ein Ordner, keine Datei.",
    ENOTDIR: (): string => "Ein Teil des Pfads ist kein Ordner.",
    ENOSPC: (): string => "Das Laufwerk ist voll.",
    EMFILE: (): string => "Zu viele Dateien sind offen."
  }
};
