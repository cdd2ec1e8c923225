import { elementsIn, readXml, type XmlElement } from '../xml/read';

/**
 * The order of children that MusicXML 4.0 prescribes, for the elements we write. A name with `*` may repeat, with `?`
 * may be missing. Elements not listed here must not have children.
 */
const SEQUENCES: Readonly<Record<string, string>> = {
  'score-partwise': 'work? identification defaults credit* part-list part*',
  work: 'work-title',
  identification: 'creator? encoding source?',
  encoding: 'software supports*',
  defaults: 'scaling page-layout',
  scaling: 'millimeters tenths',
  'page-layout': 'page-height page-width page-margins',
  'page-margins': 'left-margin right-margin top-margin bottom-margin',
  credit: 'credit-type credit-words',
  'part-list': 'score-part*',
  'score-part': 'part-name score-instrument* midi-device? midi-instrument*',
  'score-instrument': 'instrument-name',
  'midi-instrument': 'midi-channel midi-program midi-unpitched? volume?',
  part: 'measure*',
  attributes: 'divisions? key? time? staves? clef* staff-details? transpose?',
  key: 'fifths mode',
  time: 'beats beat-type',
  transpose: 'diatonic chromatic',
  clef: 'sign line? clef-octave-change?',
  'staff-details': 'staff-lines? staff-tuning* capo?',
  'staff-tuning': 'tuning-step tuning-alter? tuning-octave',
  direction: 'direction-type* offset? voice? staff? sound?',
  sound: 'swing?',
  swing: 'straight? first? second? swing-type?',
  metronome: 'beat-unit beat-unit-dot? per-minute',
  harmony: 'root kind bass? degree*',
  degree: 'degree-value degree-alter degree-type',
  root: 'root-step root-alter?',
  bass: 'bass-step bass-alter?',
  note: 'grace? chord? pitch? unpitched? rest? duration? tie* instrument? voice type? dot* accidental? time-modification? stem? notehead? staff? beam* notations? lyric*',
  pitch: 'step alter? octave',
  unpitched: 'display-step display-octave',
  'time-modification': 'actual-notes normal-notes',
  tuplet: 'tuplet-actual? tuplet-normal?',
  'tuplet-actual': 'tuplet-number tuplet-type',
  'tuplet-normal': 'tuplet-number tuplet-type',
  lyric: 'syllabic? text elision? text? elision? text?',
  backup: 'duration',
  bend: 'bend-alter pre-bend? release?',
  barline: 'bar-style? ending? repeat?',
};

/** Elements whose children may come in any order, and which those are. */
const CHOICES: Readonly<Record<string, readonly string[]>> = {
  measure: ['attributes', 'direction', 'harmony', 'note', 'backup', 'barline', 'sound'],
  'direction-type': ['metronome', 'segno', 'coda', 'rehearsal', 'dynamics', 'wedge', 'octave-shift', 'pedal', 'words'],
  dynamics: ['ppp', 'pp', 'p', 'mp', 'mf', 'f', 'ff', 'fff'],
  notations: ['tied', 'slur', 'tuplet', 'ornaments', 'technical', 'articulations', 'fermata', 'arpeggiate'],
  ornaments: ['trill-mark', 'mordent', 'inverted-mordent', 'turn'],
  technical: ['fingering', 'string', 'fret', 'bend'],
  articulations: ['staccato', 'tenuto', 'accent'],
};

/**
 * What in a MusicXML text breaks the structure of the format: children out of order or unknown, durations that do not
 * bring every voice to the barline. Empty when all is well. (The official schema says the same where it is at hand;
 * `bench/check-musicxml.ts` asks it.)
 */
export function structureFaults(text: string): readonly string[] {
  const root = readXml(text);
  if (!root.ok) return [root.error.detail ?? root.error.code];
  return [...childFaults(root.value), ...durationFaults(root.value)];
}

function childFaults(element: XmlElement): readonly string[] {
  const children = elementsIn(element);
  const names = children.map(({ name }) => name).join(' ');
  const choice = CHOICES[element.name];
  const known = choice
    ? children.every(({ name }) => choice.includes(name))
    : sequencePattern(SEQUENCES[element.name] ?? '').test(names ? `${names} ` : '');
  return [...(known ? [] : [`<${element.name}> holds: ${names}`]), ...children.flatMap(childFaults)];
}

const sequencePattern = (sequence: string): RegExp =>
  new RegExp(
    `^${sequence
      .split(' ')
      .filter((word) => word !== '')
      .map((word) => `(${word.replace(/[*?]$/, '')} )${/[*?]$/.exec(word)?.[0] ?? ''}`)
      .join('')}$`,
  );

function durationFaults(root: XmlElement): readonly string[] {
  const faults: string[] = [];
  for (const part of elementsIn(root).filter(({ name }) => name === 'part')) {
    for (const measure of elementsIn(part)) {
      const ends = new Set<number>();
      let at = 0;
      for (const item of elementsIn(measure)) {
        const duration = Number(elementsIn(item).find(({ name }) => name === 'duration')?.text ?? 0);
        if (!Number.isInteger(duration) || duration < 0) faults.push(`duration ${duration}`);
        if (item.name === 'note' && !elementsIn(item).some(({ name }) => name === 'chord')) at += duration;
        if (item.name === 'backup') {
          ends.add(at);
          at -= duration;
          if (at !== 0) faults.push(`measure ${measure.attributes.number}: backup to ${at}`);
        }
      }
      ends.add(at);
      if (ends.size !== 1) faults.push(`measure ${measure.attributes.number}: voices end at ${[...ends].join(', ')}`);
    }
  }
  return faults;
}
