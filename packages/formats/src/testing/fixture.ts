/** A one-part MusicXML score from the insides of its measures; the first gets divisions 2, C major, 4/4 and a treble clef. */
export function scoreXml(...measures: readonly string[]): string {
  const attributes =
    '<attributes><divisions>2</divisions><key><fifths>0</fifths></key><time><beats>4</beats><beat-type>4</beat-type></time><clef><sign>G</sign><line>2</line></clef></attributes>';
  return partwiseXml(measures.map((inside, index) => (index === 0 ? attributes + inside : inside)));
}

/** Like `scoreXml` without the first attributes. */
export function partwiseXml(measures: readonly string[], scorePart = '<part-name>Piano</part-name>'): string {
  const numbered = measures.map((inside, index) => `<measure number="${index + 1}">${inside}</measure>`);
  return `<score-partwise version="4.0"><part-list><score-part id="P1">${scorePart}</score-part></part-list><part id="P1">${numbered.join('')}</part></score-partwise>`;
}

/** A `<note>`: 'C4' or 'rest', its duration in divisions, and anything that stands behind the duration. */
export function noteXml(pitch: string, duration: number, more = '', before = ''): string {
  const [, step, accidental, octave] = /^([A-G])([#b]?)(\d)$/.exec(pitch) ?? [];
  const alter = accidental === '#' ? '<alter>1</alter>' : accidental === 'b' ? '<alter>-1</alter>' : '';
  const what = step ? `<pitch><step>${step}</step>${alter}<octave>${octave}</octave></pitch>` : '<rest/>';
  return `<note>${before}${what}<duration>${duration}</duration>${more}</note>`;
}
