// Made by tools/words.mjs from messages/en/seasonal.json.
import { number, plural } from "../../runtime";
import { en } from "@messageformat/runtime/lib/cardinals";
export const seasonal = {
  advent: {
    heading: (): string => "Advent Calendar",
    back: (): string => "Calendar",
    waiting: (d: { days: number }): string => "Twenty-four tunes wait behind these windows. The first opens in " + plural(d.days, 0, en, { one: "one day", other: number("en", d.days, 0) + " days" }) + ".",
    text: (): string => "A tune behind every window: to read, to hear, and to take to the piano.",
    today: (d: { tune: string | number }): string => "Today: " + d.tune + ".",
    source: (): string => "All tunes are in the public domain and were notated by us.",
    shut: (d: { door: string | number }): string => "Window " + d.door + ", still shut",
    lit: (d: { door: string | number; tune: string | number }): string => "Window " + d.door + ": " + d.tune,
    open: (d: { door: string | number }): string => "Open window " + d.door
  },
  carols: {
    emmanuel: {
      title: (): string => "O come, O come, Emmanuel",
      composer: (): string => "France, 15th century"
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
      composer: (): string => "traditional"
    },
    deckTheHalls: {
      title: (): string => "Deck the Halls",
      composer: (): string => "Wales, 16th century"
    },
    tannenbaum: {
      title: (): string => "O Tannenbaum",
      composer: (): string => "traditional"
    },
    manger: {
      title: (): string => "Away in a Manger",
      composer: (): string => "James Ramsey Murray"
    },
    minuet: {
      title: (): string => "Minuet in G",
      composer: (): string => "Christian Petzold"
    },
    firstNoel: {
      title: (): string => "The First Noel",
      composer: (): string => "Cornwall"
    },
    angels: {
      title: (): string => "Angels We Have Heard on High",
      composer: (): string => "France, 18th century"
    },
    greensleeves: {
      title: (): string => "What Child Is This",
      composer: (): string => "England, 16th century"
    },
    jesu: {
      title: (): string => "Jesu, Joy of Man’s Desiring",
      composer: (): string => "Johann Sebastian Bach"
    },
    herald: {
      title: (): string => "Hark! The Herald Angels Sing",
      composer: (): string => "Felix Mendelssohn"
    },
    canon: {
      title: (): string => "Canon in D",
      composer: (): string => "Johann Pachelbel"
    },
    bells: {
      title: (): string => "Carol of the Bells",
      composer: (): string => "Mykola Leontovych"
    },
    lullaby: {
      title: (): string => "Lullaby",
      composer: (): string => "Johannes Brahms"
    },
    merryChristmas: {
      title: (): string => "We Wish You a Merry Christmas",
      composer: (): string => "West Country of England"
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
      title: (): string => "O Come, All Ye Faithful",
      composer: (): string => "John Francis Wade"
    },
    weihnachtsmann: {
      title: (): string => "Morgen kommt der Weihnachtsmann",
      composer: (): string => "France, 18th century"
    },
    silentNight: {
      title: (): string => "Silent Night",
      composer: (): string => "Franz Xaver Gruber"
    }
  },
  halloween: {
    heading: (): string => "Halloween Special",
    text: (): string => "Deep under the mountain somebody walks on tiptoe. Grieg wrote it down in 1875: the same four measures, again and again, a little higher and a little faster each time. Turn down the light, and do not look behind you.",
    tune: (): string => "In the Hall of the Mountain King"
  }
};
