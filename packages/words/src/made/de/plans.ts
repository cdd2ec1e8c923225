// Made by tools/words.mjs from messages/de/plans.json.
import type { plans as english } from '../en/plans';
import { number, plural } from "../../runtime";
import { de } from "@messageformat/runtime/lib/cardinals";
export const plans: typeof english = {
  heading: (): string => "Premium",
  about: (): string => "Mehr von deiner Musik auf Papier.",
  signUpFirst: (): string => "Du probierst Notewright ohne Konto aus. Registriere dich kostenlos, um dein Lied zu behalten; ein Konto kann einen Tarif haben.",
  name: {
    free: (): string => "Kostenlos",
    standard: (): string => "Standard",
    premium: (): string => "Premium"
  },
  card: {
    free: (): string => "Zum Ausprobieren",
    standard: (): string => "Für ganze Stücke",
    premium: (): string => "Für alles, was du spielst"
  },
  best: {
    wholeSheet: (d: { measures: number }): string => "Die ganzen Noten statt der ersten " + number("de", d.measures, 0) + " Takte",
    firstMeasures: (d: { measures: number }): string => "Die ersten " + number("de", d.measures, 0) + " Takte aller Noten",
    uploads: (d: { megabytes: number }): string => "Musikdateien bis " + number("de", d.megabytes, 0) + " MB hochladen",
    recordings: (d: { minutes: number }): string => "Aufnahmen von " + plural(d.minutes, 0, de, { one: number("de", d.minutes, 0) + " Minute", other: number("de", d.minutes, 0) + " Minuten" }),
    exports: (): string => "Export als MusicXML, MIDI und MusicJSON, und PDF mit eigenen Rändern",
    composes: (): string => "Komponieren mit KI: Fassungen für Blechbläser, vier Stimmen, neue Musik",
    pdf: (): string => "Export als PDF",
    atOnce: (d: { songs: number }): string => plural(d.songs, 0, de, { one: number("de", d.songs, 0) + " Transkription", other: number("de", d.songs, 0) + " Transkriptionen" }) + " gleichzeitig",
    videos: (): string => "Lieder aus Links zu Videos"
  },
  button: {
    yours: (): string => "Dein Tarif",
    included: (): string => "In deinem Tarif enthalten",
    ask: (d: { plan: string | number }): string => d.plan + " anfragen",
    upgrade: (d: { plan: string | number }): string => "Upgrade auf " + d.plan
  },
  request: (d: { plan: string | number }): string => "Bitte gebt meinem Konto den Tarif " + d.plan + ".",
  table: {
    heading: (): string => "Was in jedem Tarif steckt",
    feature: (): string => "Merkmal",
    videos: (): string => "Lieder aus Links zu Videos",
    recordings: (): string => "Länge einer Aufnahme",
    minutes: (d: { minutes: number }): string => number("de", d.minutes, 0) + " min",
    uploads: (): string => "Musikdateien hochladen",
    megabytes: (d: { megabytes: number }): string => "bis " + number("de", d.megabytes, 0) + " MB",
    measures: (): string => "Takte der Noten",
    first: (d: { measures: number }): string => "die ersten " + number("de", d.measures, 0),
    all: (): string => "alle",
    pdf: (): string => "PDF",
    margins: (): string => "PDF mit eigenen Rändern",
    exports: (): string => "MusicXML, MIDI und MusicJSON",
    composes: (): string => "Komponieren mit KI",
    atOnce: (): string => "Transkriptionen gleichzeitig",
    songs: (): string => "Lieder im Liederbuch",
    support: (): string => "Hilfe bei Fragen",
    unlimited: (): string => "beliebig viele",
    yes: (): string => "Ja",
    no: (): string => "Nein"
  },
  questions: {
    heading: (): string => "Fragen",
    free: {
      ask: (): string => "Was kann ich, ohne zu bezahlen?",
      answer: (d: { measures: number; minutes: number }): string => "Lieder aus Links zu Videos machen und " + plural(d.minutes, 0, de, { one: number("de", d.minutes, 0) + " Minute", other: number("de", d.minutes, 0) + " Minuten" }) + " mit dem Mikrofon aufnehmen, so oft du willst. Von allen Noten siehst, spielst und bearbeitest du die ersten " + number("de", d.measures, 0) + " Takte und nimmst sie als PDF mit."
    },
    ends: {
      ask: (): string => "Was wird aus meinen Liedern, wenn ein Tarif endet?",
      answer: (d: { measures: number }): string => "Sie bleiben in deinem Liederbuch. Du siehst dann von jedem die ersten " + number("de", d.measures, 0) + " Takte; alles dahinter bleibt erhalten, auch wenn du speicherst, und ist wieder da, sobald du wieder einen Tarif hast."
    },
    right: {
      ask: (): string => "Werden Transkriptionen durch einen Tarif genauer?",
      answer: (): string => "Nein. Jede Aufnahme wird auf die gleiche Weise gehört, wer sie auch bringt, und keine Transkription stimmt in jeder Note. Mit einem Tarif siehst du sie ganz und kannst sie ganz mitnehmen."
    },
    shared: {
      ask: (): string => "Was sehen andere, wenn ich Noten teile?",
      answer: (d: { measures: number }): string => "So viel, wie ihr eigener Tarif ihnen zeigt; ohne Konto die ersten " + number("de", d.measures, 0) + " Takte."
    },
    cancel: {
      ask: (): string => "Wie kündige ich?",
      answer: (): string => "Unter „Mein Abo“, wann immer du willst. Dein Tarif endet mit dem laufenden Abrechnungszeitraum; bis dahin bleibt dir alles offen."
    },
    refund: {
      ask: (): string => "Bekomme ich mein Geld zurück?",
      answer: (d: { days: number }): string => "Für ein bezahltes Jahr innerhalb von " + plural(d.days, 0, de, { one: number("de", d.days, 0) + " Tag", other: number("de", d.days, 0) + " Tagen" }) + ": Schreib uns mit „Schick uns Feedback“."
    }
  },
  actions: {
    cancel: (): string => "Abo kündigen",
    reactivate: (): string => "Abo wieder aufnehmen"
  },
  receipts: {
    heading: (): string => "Belege",
    none: (): string => "Es gibt noch keine Belege.",
    of: (d: { date: string | number }): string => "Beleg vom " + d.date
  },
  cancel: {
    heading: (): string => "Abo kündigen",
    about: (): string => "Es endet mit dem laufenden Abrechnungszeitraum; bis dahin bleibt dir alles offen. Deine Lieder bleiben in jedem Fall.",
    why: (): string => "Warum kündigst du?",
    reasons: {
      unused: (): string => "Ich nutze das Produkt zu wenig.",
      complicated: (): string => "Das Produkt ist zu kompliziert.",
      quality: (): string => "Die Transkriptionen sind nicht gut genug.",
      technical: (): string => "Ich habe zu viele technische Schwierigkeiten.",
      expensive: (): string => "Es ist zu teuer.",
      other: (): string => "Etwas anderes"
    },
    feedback: (): string => "Nachricht (freiwillig)",
    confirm: (): string => "Abo kündigen",
    done: (): string => "Dein Abo ist gekündigt!"
  },
  period: {
    choice: (): string => "Wie oft du zahlst",
    month: (): string => "Monatlich",
    year: (): string => "Jährlich"
  },
  price: {
    month: (d: { price: string | number }): string => d.price + " im Monat",
    year: (d: { price: string | number }): string => d.price + " im Jahr",
    usual: (d: { price: string | number }): string => "statt " + d.price,
    saving: (d: { percent: number }): string => number("de", d.percent, 0) + " % sparen",
    refund: (d: { days: number }): string => number("de", d.days, 0) + " Tage Geld-zurück-Garantie",
    free: (): string => "Kostet nichts",
    unknown: (): string => "Du siehst den Preis, bevor du zahlst."
  },
  sale: {
    off: (d: { percent: number }): string => number("de", d.percent, 0) + " % Rabatt",
    heading: (d: { percent: number }): string => number("de", d.percent, 0) + " % Rabatt auf jeden Tarif",
    ends: (): string => "Endet in",
    left: (d: { days: number; time: string | number }): string => plural(d.days, 0, de, { "0": "", one: number("de", d.days, 0) + " Tag ", other: number("de", d.days, 0) + " Tagen " }) + d.time
  },
  hold: {
    ends: (d: { date: string | number }): string => "Dein Abo endet am " + d.date + ".",
    pauses: (d: { date: string | number }): string => "Dein Abo pausiert ab dem " + d.date + ".",
    paused: (): string => "Dein Abo pausiert.",
    pending: (): string => "Eine Zahlung für dein Abo fehlt.",
    store: (): string => "Bitte kündige zuerst dein jetziges Abo, bevor du zu einem anderen wechselst."
  },
  manage: {
    change: (): string => "Tarif wechseln",
    pause: (): string => "Abo pausieren",
    portal: (): string => "Alle Zahlungen",
    payment: (): string => "Zahlungsart ändern"
  },
  paying: {
    next: (): string => "Nächste Zahlung",
    price: (): string => "Preis",
    method: (): string => "Bezahlt mit",
    card: (d: { digits: string | number }): string => "Karte mit den letzten Ziffern " + d.digits,
    anyCard: (): string => "Karte",
    paypal: (): string => "PayPal",
    failed: (): string => "Der Zahlungsanbieter sagt im Moment nicht mehr."
  },
  change: {
    title: (): string => "Tarif wechseln",
    heading: (): string => "Tarif wechseln",
    frame: (): string => "Einen anderen Tarif wählen",
    choose: (): string => "Wähle einen Tarif",
    "with": (d: { plan: string | number; price: string | number }): string => d.plan + ", " + d.price,
    go: (): string => "Weiter",
    costs: (d: { now: string | number; plan: string | number; price: string | number }): string => "Du wechselst zu " + d.plan + ", " + d.price + ". Heute zahlst du " + d.now + "; das ist der Unterschied für den Rest des laufenden Abrechnungszeitraums.",
    costsNothing: (d: { plan: string | number; price: string | number }): string => "Du wechselst zu " + d.plan + ", " + d.price + ". Heute zahlst du nichts; was du schon bezahlt hast, wird auf die nächste Zahlung angerechnet.",
    confirm: (): string => "Jetzt wechseln",
    other: (): string => "Anderen Tarif wählen",
    done: (d: { plan: string | number }): string => "Du hast jetzt " + d.plan + ".",
    back: (): string => "Zurück zu „Mein Abo“",
    toPlans: (): string => "Alle Tarife ansehen",
    noOther: (): string => "Zurzeit gibt es keinen anderen Tarif."
  },
  checkout: {
    title: (): string => "Bezahlen",
    heading: (): string => "Bezahlen",
    waiting: (): string => "Hier öffnet sich die Kasse unseres Zahlungsanbieters.",
    away: (): string => "Die Kasse konnte nicht geladen werden. Es wurde nichts berechnet. Bitte prüfe, ob dein Browser sie blockiert, oder versuche es in ein paar Minuten noch einmal.",
    back: (): string => "Zurück zu den Tarifen",
    needsScript: (): string => "Zum Bezahlen braucht es JavaScript."
  },
  reviews: {
    heading: (): string => "Was andere sagen",
    stars: (d: { stars: number }): string => plural(d.stars, 0, de, { one: number("de", d.stars, 0) + " Stern", other: number("de", d.stars, 0) + " Sterne" }) + " von 5"
  },
  store: {
    manage: (): string => "Abos verwalten",
    where: (): string => "Dein Abo wird über den Store der App bezahlt. Dort wird es geändert und gekündigt.",
    notKnown: (): string => "Der Store kennt keinen Kauf von dir.",
    notAsked: (): string => "Der Store war nicht zu erreichen. Bitte versuche es in ein paar Minuten noch einmal.",
    failed: (): string => "Der Store hat den Kauf nicht angenommen. Es wurde nichts abgebucht. Bitte versuche es noch einmal.",
    waiting: (): string => "Der Store hat deinen Kauf angenommen. Premium ist offen, sobald er es uns meldet, meist innerhalb einer Minute.",
    unanswered: (): string => "Der Store hat nicht geantwortet. Wenn du Premium dort gekauft hast, ist es offen, sobald er es uns meldet; du musst nichts ein zweites Mal kaufen. Deine Käufe stehen im Store.",
    elsewhere: (): string => "Du hast ein Abo, das du auf der Webseite bezahlst. Ändere es dort unter Mein Abo.",
    restore: (): string => "Käufe wiederherstellen",
    restored: (): string => "Dein Kauf ist wieder da."
  },
  app: {
    slides: (): string => "Was Premium dir gibt",
    position: (d: { slide: number; slides: number }): string => "Bild " + number("de", d.slide, 0) + " von " + number("de", d.slides, 0),
    show: (d: { slide: number; title: string | number }): string => "Bild " + number("de", d.slide, 0) + " zeigen: " + d.title,
    pause: (): string => "Bilder anhalten",
    play: (): string => "Bilder weiterlaufen lassen",
    welcome: {
      title: (): string => "Willkommen bei Premium",
      text: (d: { minutes: number }): string => "Die ganzen Noten statt nur des Anfangs, Aufnahmen von " + plural(d.minutes, 0, de, { one: number("de", d.minutes, 0) + " Minute", other: number("de", d.minutes, 0) + " Minuten" }) + " und alle Dateien zum Mitnehmen."
    },
    magic: {
      title: (): string => "Lass die KI zaubern",
      text: (): string => "Bring eine Aufnahme, eine Datei oder den Link zu einem Video. Lass eine Fassung für Blechbläser machen, und verbessere im Editor, was falsch gehört wurde."
    },
    compare: {
      title: (): string => "Kostenlos oder Premium"
    },
    today: (): string => "Heute upgraden",
    billing: {
      heading: (): string => "Wie du bezahlst",
      text: (): string => "Wenn du bestätigst, bucht der Store deines Geräts von deinem Konto dort ab. Das Abo läuft weiter, monatlich oder jährlich, wie du es wählst, bis du es mindestens 24 Stunden vor Ende des Zeitraums im Store kündigst."
    },
    carousel: (): string => "Karussell"
  },
  terms: {
    legal: (): string => "Nutzungsbedingungen",
    privacy: (): string => "Datenschutz"
  }
};
