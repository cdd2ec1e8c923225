// Made by tools/words.mjs from messages/de/seasonal.json.
import type { seasonal as english } from '../en/seasonal';
import { number, plural } from "../../runtime";
import { de } from "@messageformat/runtime/lib/cardinals";
export const seasonal: typeof english = {
  advent: {
    heading: (): string => "Adventskalender",
    back: (): string => "Kalender",
    waiting: (d: { days: number }): string => "Vierundzwanzig Melodien warten hinter diesen Fenstern. Das erste öffnet sich in " + plural(d.days, 0, de, { one: "einem Tag", other: number("de", d.days, 0) + " Tagen" }) + ".",
    text: (): string => "Hinter jedem Fenster eine Melodie: zum Lesen, zum Hören und zum Mitnehmen ans Klavier.",
    today: (d: { tune: string | number }): string => "Heute: " + d.tune + ".",
    source: (): string => "Alle Melodien sind gemeinfrei und wurden von uns notiert.",
    shut: (d: { door: string | number }): string => "Fenster " + d.door + ", noch zu",
    lit: (d: { door: string | number; tune: string | number }): string => "Fenster " + d.door + ": " + d.tune,
    open: (d: { door: string | number }): string => "Fenster " + d.door + " öffnen"
  },
  carols: {
    emmanuel: {
      title: (): string => "O komm, o komm, Emmanuel",
      composer: (): string => "Frankreich, 15. Jahrhundert"
    },
    jingleBells: {
      title: (): string => "Jingle Bells",
      composer: (): string => "James Lord Pierpont"
    },
    kinderlein: {
      title: (): string => "Ihr Kinderlein, kommet",
      composer: (): string => "Johann Abraham Peter Schulz"
    },
    wenceslas: {
      title: (): string => "Good King Wenceslas",
      composer: (): string => "Piae Cantiones, 1582"
    },
    threeKings: {
      title: (): string => "We Three Kings",
      composer: (): string => "John Henry Hopkins Jr."
    },
    saintNicholas: {
      title: (): string => "Jolly Old Saint Nicholas",
      composer: (): string => "traditionell"
    },
    deckTheHalls: {
      title: (): string => "Deck the Halls",
      composer: (): string => "Wales, 16. Jahrhundert"
    },
    tannenbaum: {
      title: (): string => "O Tannenbaum",
      composer: (): string => "traditionell"
    },
    manger: {
      title: (): string => "Away in a Manger",
      composer: (): string => "James Ramsey Murray"
    },
    minuet: {
      title: (): string => "Menuett in G-Dur",
      composer: (): string => "Christian Petzold"
    },
    firstNoel: {
      title: (): string => "The First Noel",
      composer: (): string => "Cornwall"
    },
    angels: {
      title: (): string => "Hört der Engel helle Lieder",
      composer: (): string => "Frankreich, 18. Jahrhundert"
    },
    greensleeves: {
      title: (): string => "What Child Is This",
      composer: (): string => "England, 16. Jahrhundert"
    },
    jesu: {
      title: (): string => "Jesus bleibet meine Freude",
      composer: (): string => "Johann Sebastian Bach"
    },
    herald: {
      title: (): string => "Hark! The Herald Angels Sing",
      composer: (): string => "Felix Mendelssohn"
    },
    canon: {
      title: (): string => "Kanon in D-Dur",
      composer: (): string => "Johann Pachelbel"
    },
    bells: {
      title: (): string => "Carol of the Bells",
      composer: (): string => "Mykola Leontowytsch"
    },
    lullaby: {
      title: (): string => "Wiegenlied",
      composer: (): string => "Johannes Brahms"
    },
    merryChristmas: {
      title: (): string => "We Wish You a Merry Christmas",
      composer: (): string => "Südwestengland"
    },
    joy: {
      title: (): string => "Joy to the World",
      composer: (): string => "Lowell Mason"
    },
    dingDong: {
      title: (): string => "Ding Dong Merrily on High",
      composer: (): string => "Thoinot Arbeau"
    },
    adeste: {
      title: (): string => "Herbei, o ihr Gläub’gen",
      composer: (): string => "John Francis Wade"
    },
    weihnachtsmann: {
      title: (): string => "Morgen kommt der Weihnachtsmann",
      composer: (): string => "Frankreich, 18. Jahrhundert"
    },
    silentNight: {
      title: (): string => "Stille Nacht",
      composer: (): string => "Franz Xaver Gruber"
    }
  },
  halloween: {
    heading: (): string => "Halloween-Special",
    text: (): string => "Tief unter dem Berg geht jemand auf Zehenspitzen. Grieg hat es 1875 aufgeschrieben: dieselben vier Takte, wieder und wieder, jedes Mal ein wenig höher und ein wenig schneller. Dreh das Licht herunter, und sieh dich nicht um.",
    tune: (): string => "In der Halle des Bergkönigs"
  }
};
