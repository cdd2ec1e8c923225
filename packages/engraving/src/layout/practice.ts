/** How often: the first systems a fresh engraver draws took 430, 200, 170 … ms of a browser's computing, 55 from the seventh on. */
export const PRACTICE_ROUNDS = 10;

const STEPS = ['c', 'd', 'e', 'f', 'g', 'a', 'b', 'c'] as const;
const note = (step: string, octave: number) =>
  `<note pname="${step}" oct="${octave}" dur="8"><accid accid="s"/></note>`;
const beam = (octave: number, at: number) =>
  `<beam>${STEPS.slice(at, at + 4)
    .map((step) => note(step, octave))
    .join('')}</beam>`;
const staff = (n: number, octave: number) =>
  `<staff n="${n}"><layer n="1">${beam(octave, 0)}<chord dur="4"><note pname="e" oct="${octave}"/><note pname="g" oct="${octave}"/></chord><rest dur="4"/></layer></staff>`;
const measure = `<measure>${staff(1, 5)}${staff(2, 3)}<harm staff="1" tstamp="1">C</harm><dynam staff="1" tstamp="1">f</dynam></measure>`;
const staffDef = (n: number, shape: string, line: number) =>
  `<staffDef n="${n}" lines="5"><clef shape="${shape}" line="${line}"/></staffDef>`;

/**
 * Four measures for two hands, for the engraver to practise on.
 *
 * A fresh engraver is compiled while it runs. Played through while nobody waits, the first line of a score is there at once.
 */
export const PRACTICE_MEI =
  '<mei xmlns="http://www.music-encoding.org/ns/mei" meiversion="5.1"><meiHead><fileDesc><titleStmt><title/></titleStmt><pubStmt/></fileDesc></meiHead>' +
  '<music><body><mdiv><score><scoreDef keysig="2s" meter.count="4" meter.unit="4"><staffGrp symbol="brace">' +
  `${staffDef(1, 'G', 2)}${staffDef(2, 'F', 4)}</staffGrp></scoreDef><section><sb/>${measure.repeat(4)}</section></score></mdiv></body></music></mei>`;
