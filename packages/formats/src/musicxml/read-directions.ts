import { DYNAMIC_NAMES, jumpOf, tempoWordOf } from '@notewright/score';
import { readJump } from './jumps';
import { childNamed, childrenNamed, elementsIn, numberAt, textAt, textOf, type XmlElement } from '../xml/read';
import { OctaveShifts } from './octave-shifts';
import { PedalSigns } from './pedal-signs';
import type { OpenMeasure } from './open-measure';
import type { RawMeasure } from './raw';
import { staffIndex } from './read-attributes';
import type { Warn } from './read-header';
import { readTempo } from './read-tempo';
import { Wedges } from './wedges';

/** Reads what stands between the staves of a part: tempo, words, dynamics, and the lines that span notes. */
export class Directions {
  private readonly octaves = new OctaveShifts();
  private readonly wedges = new Wedges();
  private readonly pedals = new PedalSigns();

  constructor(private readonly warn: Warn) {}

  /** A `<direction>`, or a `<sound>` of its own. */
  read(direction: XmlElement, measure: OpenMeasure): void {
    const { content } = measure;
    const tempo = readTempo(direction, measure.cursor.at === 0);
    if (tempo) measure.announceTempo(tempo);
    const sound = direction.name === 'sound' ? direction : childNamed(direction, 'sound');
    const swing = sound && childNamed(sound, 'swing');
    if (swing) content.feel ??= childNamed(swing, 'straight') ? 'straight' : 'swing';
    if (!readJump(direction, content, measure.cursor.at === 0)) this.warn('repeats');
    for (const sign of childrenNamed(direction, 'direction-type').flatMap(elementsIn))
      if (sign.name !== 'words' || !tempo?.tempoWords) this.readSign(sign, direction, measure);
  }

  /** Some programs give dynamics to the note they begin at. */
  readOfNote(note: XmlElement, at: number, { content }: OpenMeasure): void {
    for (const notations of childrenNamed(note, 'notations'))
      for (const sign of childrenNamed(notations, 'dynamics')) this.readDynamics(sign, at, content);
  }

  private readDynamics(sign: XmlElement, at: number, content: OpenMeasure['content']): void {
    for (const { name } of elementsIn(sign)) {
      const known = DYNAMIC_NAMES.find((dynamic) => dynamic === name);
      if (known) content.dynamics.push({ at, name: known });
      else this.warn('dynamics');
    }
  }

  /** The measures, with the lines their notes stand over and under. */
  applied(measures: readonly RawMeasure[]): readonly RawMeasure[] {
    return this.octaves.applied(this.pedals.applied(this.wedges.applied(measures, this.warn), this.warn));
  }

  private readSign(sign: XmlElement, direction: XmlElement, { content, cursor, index }: OpenMeasure): void {
    const at = cursor.placeOf(direction);
    const staff = staffIndex(numberAt(direction, 'staff'));
    switch (sign.name) {
      case 'rehearsal':
        if (textOf(sign)) content.section ??= textOf(sign);
        return;
      case 'dynamics':
        return this.readDynamics(sign, at, content);
      case 'metronome':
        return;
      case 'wedge':
        return this.wedges.add(sign, staff, { measure: index, at, ...voiceNamed(direction) });
      case 'pedal':
        if (!this.pedals.add(sign, { measure: index, at, staff, ...voiceNamed(direction) })) this.warn('pedal');
        return;
      case 'octave-shift':
        if (!this.octaves.add(sign, staff, index, at)) this.warn('octave-lines');
        return;
      case 'segno':
      case 'coda':
        return; // read with the direction as a whole
      case 'words':
        if (!readWords(textOf(sign), content)) this.warn('words');
        return;
      default:
        return this.warn('words');
    }
  }
}

const voiceNamed = (direction: XmlElement): { voice?: string } => {
  const voice = textAt(direction, 'voice');
  return voice ? { voice } : {};
};

/** What the model has a place for: the feel of the eighths and gradual changes of tempo. */
function readWords(text: string, content: OpenMeasure['content']): boolean {
  const tempoWord = tempoWordOf(text);
  if (tempoWord) content.tempoWord ??= tempoWord;
  const feel = /^\s*swing\b/i.test(text) ? 'swing' : /^\s*straight\b/i.test(text) ? 'straight' : undefined;
  if (feel) content.feel ??= feel;
  return tempoWord !== undefined || feel !== undefined || jumpOf(text) !== undefined;
}
