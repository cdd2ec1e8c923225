import type { Key } from '../key';
import type { Measure, MeasureHeader, Part, Score, Voice } from '../model';
import { fullMeasureTicks } from '../time';
import { allTupletGroups } from '../tuplets';
import { voiceTicks } from '../walk';
import { elementText } from './element-text';
import { measureText, metaText, partText } from './header-text';

/**
 * Prints a score in the notation that `music` reads: one line per part. `music(notation(score))` is the score itself
 * apart from ids, fields unknown to this version, and explicit spellings that only repeat what the key says.
 */
export function notation(score: Score): string {
  return score.parts.map((part, index) => partLine(score, part, index === 0)).join('\n');
}

function partLine(score: Score, part: Part, first: boolean): string {
  const head = [...(first ? [...openingWords(score, part), ...metaText(score.meta)] : []), ...partText(part)];
  const measures = part.measures.map((measure, index) => {
    const header = score.measures[index];
    const words = first && header && index > 0 ? measureText(header, score.measures[index - 1], usual(header)) : [];
    return [...words, measureLine(measure, header?.key ?? { fifths: 0, mode: 'major' })].join(' ');
  });
  return [...head, ...measures.flatMap((measure) => ['|', measure]), '|'].join(' ');
}

const usual = (header: MeasureHeader) => ({ durationTicks: fullMeasureTicks(header.timeSignature) });

function openingWords(score: Score, part: Part): readonly string[] {
  const header = score.measures[0];
  const voice = part.measures[0]?.voices[0];
  if (!header) return [];
  const full = fullMeasureTicks(header.timeSignature);
  const pickup = header.durationTicks !== full && voice !== undefined && voiceTicks(voice) === header.durationTicks;
  const usualHere = { tempoBpm: 120, durationTicks: pickup ? header.durationTicks : full };
  return [...measureText(header, undefined, usualHere), ...(pickup ? ['pickup'] : [])];
}

function measureLine(measure: Measure, key: Key): string {
  const words: string[] = [];
  for (const [index, voice] of measure.voices.entries()) {
    const above = measure.voices[index - 1];
    if (above)
      words.push(...(above.staff === voice.staff ? ['&'] : Array<string>(voice.staff - above.staff).fill('//')));
    if (above?.staff !== voice.staff)
      for (const change of measure.clefs ?? []) if (change.staff === voice.staff) words.push(`clef=${change.clef}`);
    const line = voiceLine(voice, key);
    if (line) words.push(line);
  }
  return words.join(' ');
}

/** The elements of one voice as text, tuplets in their brackets. */
function voiceLine(voice: Voice, key: Key): string {
  const words = voice.elements.map((element) => elementText(element, key));
  for (const { ratio, from, to } of [...allTupletGroups(voice.elements)].reverse()) {
    words[from] = `(${ratio.actual}:${ratio.normal} ${words[from]}`;
    words[to - 1] += ')';
  }
  return words.join(' ');
}
