// Made by tools/words.mjs from messages/de/upload.json.
import type { upload as english } from '../en/upload';

export const upload: typeof english = {
  heading: (): string => "Datei hochladen",
  steps: {
    file: (): string => "Datei hochladen",
    mode: (): string => "Modus wählen",
    instrument: (): string => "Instrument wählen",
    info: (): string => "Angaben machen"
  },
  modes: (): string => "Transkriptionsmodus",
  instruments: (): string => "Instrument",
  transcribe: (): string => "Transkribieren",
  cancel: (): string => "Hochladen abbrechen",
  progress: (): string => "Hochladen",
  uploading: (d: { percent: string | number }): string => "Wird hochgeladen, " + d.percent + " %",
  waiting: (d: { percent: string | number }): string => "Keine Verbindung. " + d.percent + " % sind hochgeladen; es geht von selbst weiter, sobald sie wieder da ist.",
  checking: (): string => "Die Datei wird geprüft …",
  done: (d: { whenDone: string | number }): string => "Dein Lied wurde hochgeladen. " + d.whenDone,
  scoreDone: (): string => "Die Noten sind jetzt in deinem Liederbuch.",
  file: {
    chooseRecording: (): string => "Aufnahme wählen",
    chooseFile: (): string => "Datei wählen",
    chooseAnother: (): string => "Andere Datei wählen",
    drop: (): string => "Zieh eine Aufnahme hierher, oder",
    label: (): string => "Musikdatei",
    limits: (d: { megabytes: string | number; types: string | number }): string => d.types + " · bis " + d.megabytes + " MB",
    onlyFirst: (d: { beginning: string | number }): string => "Von einer längeren Aufnahme transkribieren wir " + d.beginning + "."
  },
  cut: {
    some: (d: { beginning: string | number; length: string | number }): string => "Diese Aufnahme dauert " + d.length + ". Wir transkribieren nur " + d.beginning + ".",
    signUp: (d: { beginning: string | number; length: string | number }): string => "Diese Aufnahme dauert " + d.length + ". Wir transkribieren nur " + d.beginning + "; mit einem kostenlosen Konto alles.",
    chosen: (d: { chosen: string | number; length: string | number }): string => "Diese Aufnahme dauert " + d.length + ". Davon transkribieren wir " + d.chosen + ".",
    another: (): string => "Unten kannst du einen anderen Teil wählen."
  },
  discard: {
    heading: (): string => "Dieses Lied verwerfen?",
    text: (): string => "Deine Datei und deine Angaben sind noch nicht abgeschickt.",
    discard: (): string => "Verwerfen",
    keep: (): string => "Behalten"
  },
  info: {
    title: (): string => "Titel",
    composer: (): string => "Komponist",
    terms: (): string => "Ich darf diese Aufnahme verwenden und stimme den <link>Nutzungsbedingungen</link> zu"
  },
  obstacle: {
    premium: (): string => "Eigene Dateien hochzuladen gehört zu <link>Premium</link>.",
    shared: (): string => "Lieder, die andere mit dir teilen, kannst du schon jetzt in dein Liederbuch kopieren, um sie zu lesen, zu spielen und zu bearbeiten.",
    manyAfterSignUp: (): string => "Dann kannst du so viele transkribieren, wie du möchtest."
  }
};
