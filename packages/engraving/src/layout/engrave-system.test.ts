import { elementsOf, type Score, TICKS_PER_QUARTER } from '@notewright/score';
import { music, randomScore } from '@notewright/score/testing';
import { rounds } from '@notewright/score/testing/rounds';
import { beforeAll, expect, test } from 'vitest';
import { printSvg } from '../svg/print';
import { planSystems } from '../systems';
import { FIXTURES } from '../testing/fixtures';
import type { EngravedSystem } from './boxes';
import { engraveSystem } from './engrave-system';
import { createToolkit, type Toolkit } from './toolkit';

let toolkit: Toolkit;
beforeAll(async () => {
  toolkit = await createToolkit();
}, 30_000);

function engrave(score: Score, measuresPerSystem = 4, options = {}, widthPx = 1250): readonly EngravedSystem[] {
  return planSystems(score.measures.length, measuresPerSystem).map((range) => {
    const system = engraveSystem(toolkit, score, range, options, widthPx);
    if (!system.ok) throw new Error(system.error.detail);
    return { ...system.value, svg: printSvg(system.value.picture) };
  });
}

/** The laws of every engraved system. */
function checkSystems(score: Score, systems: readonly EngravedSystem[]) {
  expect(systems.flatMap(({ warnings }) => warnings)).toEqual([]);
  const drawn = systems.flatMap(({ heads }) => heads.filter(({ tab }) => !tab));
  const written = score.parts.flatMap((part, index) =>
    [...elementsOf(part, index)].flatMap(({ element }) =>
      element.kind === 'chord' ? element.heads.map((_, head) => `${element.id}.${head}`) : [],
    ),
  );
  expect(drawn.map(({ elementId, headIndex }) => `${elementId}.${headIndex}`).sort()).toEqual(written.sort());
  for (const { heads, rests, staves, measures, anchors, widthPx, heightPx, svg } of systems) {
    for (const box of [...heads, ...rests, ...staves, ...measures]) {
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.y).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(widthPx + 1);
      expect(box.y + box.height).toBeLessThanOrEqual(heightPx);
    }
    for (const [index, anchor] of anchors.entries()) {
      const before = anchors[index - 1];
      expect(Number.isFinite(anchor.x)).toBe(true);
      if (before) expect(anchor.x).toBeGreaterThanOrEqual(before.x);
    }
    expect(/<style|<script| style=|NaN/.exec(svg)?.[0]).toBeUndefined();
    expect(/<[^>]* stroke="[^>]* stroke="[^>]*>/.exec(svg)?.[0]).toBeUndefined();
  }
}

test.each(Object.keys(FIXTURES))('every head of "%s" is drawn, inside its system, without a complaint', (name) => {
  const score = FIXTURES[name]!();
  checkSystems(score, engrave(score));
});

test.each(Array.from({ length: rounds(24) }, (_, seed) => seed))(
  'random music %i is engraved whole at every zoom',
  { timeout: 20_000 },
  (seed) => {
    const score = randomScore(seed);
    for (const measuresPerSystem of [4, 1]) checkSystems(score, engrave(score, measuresPerSystem));
  },
);

test('letters, inline accidentals and a phone keep every head', () => {
  const score = FIXTURES['two hands']!();
  checkSystems(score, engrave(score, 1, { letters: true, simplify: true }, 340));
});

test('dense measures make the music smaller, never the notes overlap', () => {
  const [system] = engrave(FIXTURES['very dense']!());
  const [first, second] = system!.heads;
  expect(first!.width).toBeLessThan(8);
  expect(second!.x).toBeGreaterThan(first!.x + first!.width);
});

test('the cursor has an anchor at each onset and at the end of the measure', () => {
  const [system] = engrave(music('4/4 | C4/q r/q E4/h | r/w |'));
  const quarter = TICKS_PER_QUARTER;
  expect(system!.anchors.map(({ measureIndex, atTicks }) => [measureIndex, atTicks / quarter])).toEqual([
    [0, 0],
    [0, 1],
    [0, 2],
    [0, 4],
    [1, 0],
    [1, 4],
  ]);
});

test('a tie into the system and one out of it are both drawn', () => {
  const score = music('4/4 | C4/w~ | C4/w~ | C4/w |');
  const [, middle] = engrave(score, 1);
  expect(middle!.svg.match(/class="tie"/g)).toHaveLength(2);
});

test('what the options leave out is not drawn', () => {
  const score = FIXTURES['two hands']!();
  const kinds = (options: object) => new Set(engrave(score, 4, options)[0]!.svg.match(/(?<=class=")[a-zA-Z]+/g));
  expect([...kinds({})]).toEqual(expect.arrayContaining(['harm', 'tempo', 'fing', 'dynam', 'reh', 'keyAccid']));
  const bare = kinds({ chords: false, tempo: false, fingers: false, simplify: true });
  for (const kind of ['harm', 'tempo', 'fing', 'keyAccid']) expect(bare).not.toContain(kind);
});

test('without the score a guitar keeps its tablature and a song its bars and chords', () => {
  const [tab] = engrave(FIXTURES['guitar']!(), 4, { score: false });
  expect(tab!.heads.length).toBeGreaterThan(0);
  expect(tab!.heads.every((head) => head.tab)).toBe(true);
  const [sheet] = engrave(FIXTURES['two hands']!(), 4, { score: false });
  expect(sheet!.heads).toEqual([]);
  expect(sheet!.svg).toContain('class="harm"');
  expect(sheet!.svg).not.toContain('class="dynam"');
  // The chord of the second measure stands at its beginning, not at its end.
  const x = Number(/<text x="(\d+)"(?:(?!<text).)*>Gm</.exec(sheet!.svg)![1]);
  const { measures, widthPx } = sheet!;
  const px = (x + 400) * (widthPx / Number(/definition-scale"[^>]*viewBox="0 0 (\d+)/.exec(sheet!.svg)![1]));
  expect(px).toBeGreaterThan(measures[1]!.x);
  expect(px).toBeLessThan(measures[1]!.x + measures[1]!.width / 3);
});

test('fretboards stand with the chord symbols when asked for', () => {
  const pictures = (options: object) =>
    engrave(FIXTURES['two hands']!(), 4, options)[0]!.svg.match(/class="fretboard"/g);
  expect(pictures({ frets: true })).toHaveLength(4);
  expect(pictures({ frets: false })).toBeNull();
  expect(pictures({ frets: true, chords: false })).toBeNull();
  checkSystems(FIXTURES['guitar']!(), engrave(FIXTURES['guitar']!(), 4, { frets: true }));
});

test('small notes and ornaments are drawn and are no heads of their own', () => {
  const score = music('key=D | D5/q E5/q F#5/h |');
  const measure = score.parts[0]!.measures[0]!;
  const elements = measure.voices[0]!.elements.map((item, index) =>
    item.kind === 'chord'
      ? {
          ...item,
          ...[{ graces: [{ midi: 73 }] }, { graces: [{ midi: 72 }, { midi: 74 }] }, { ornament: 'trill' as const }][
            index
          ],
        }
      : item,
  );
  const part = { ...score.parts[0]!, measures: [{ voices: [{ staff: 0, elements }] }] };
  const adorned: Score = { ...score, parts: [part] };
  checkSystems(adorned, engrave(adorned));
  const glyphs = (one: Score) => engrave(one)[0]!.svg.match(/<use/g)!.length;
  expect(glyphs(adorned)).toBeGreaterThan(glyphs(score) + 3);
});

test.each([
  ['one that a beam begins with', '2/4 | C5/8:grace=D5 E5/8 F5/q |'],
  ['one that a triplet begins with', '2/4 | (3:2 C5/8:grace=D5 E5/8 G5/8) F5/q |'],
  ['one within a beam', '2/4 | C5/8 E5/8:grace=D5 F5/q |'],
])('a small note alone has a flag of its own: %s', (_, text) => {
  const [{ svg }] = engrave(music(text)) as [EngravedSystem];
  expect(svg.match(/class="flag"/g)).toHaveLength(1);
});

test('rests and staves know their places: a measure rest stands on its staff, a quarter rest after its note', () => {
  const score = music('4/4 clefs=treble,bass | C5/q r/q E5/h // r/w |');
  const [{ rests, staves, heads }] = engrave(score) as [EngravedSystem];
  expect(rests.map(({ staff, atTicks }) => [staff, atTicks])).toEqual([
    [0, TICKS_PER_QUARTER],
    [1, 0],
  ]);
  expect(staves.map(({ staff, tab }) => [staff, tab])).toEqual([
    [0, false],
    [1, false],
  ]);
  expect(rests[0]!.x).toBeGreaterThan(heads[0]!.x + heads[0]!.width);
  for (const rest of rests) {
    const staff = staves[rest.staff]!;
    expect(rest.y).toBeGreaterThanOrEqual(staff.y - 1);
    expect(rest.y + rest.height).toBeLessThanOrEqual(staff.y + staff.height + 1);
  }
});

test('a tempo is printed in the words of the file, and a number that is only played is not', () => {
  const marks = (text: string) => engrave(music(text), 4)[0]!.svg.match(/class="tempo"/g)?.length ?? 0;
  const printed = (text: string) =>
    engrave(music(text), 4)[0]!
      .svg.replace(/<[^>]+>/g, '')
      .replace(/\s+/g, ' ');
  expect(printed('4/4 bpm=72 | C4/w |')).toContain('Andante');
  expect(printed('4/4 bpm=72 mark="Sehr <ruhig>" | C4/w |')).toMatch(/Sehr &lt;ruhig&gt;.*= 72/);
  expect(printed('4/4 bpm=72 words="Sehr ruhig" | C4/w |')).toContain('Sehr ruhig');
  expect(printed('4/4 bpm=72 words="Sehr ruhig" | C4/w |')).not.toContain('72');
  expect(printed('4/4 bpm=72 words="Sehr ruhig" swing | C4/w |')).toContain('Swing');
  expect(marks('4/4 bpm=72 words="" | C4/w |')).toBe(0);
});

test('a note the strings do not reach is marked on the tablature: below, above, and where its string is taken', () => {
  const guitar = 'name="Guitar" program=25 clefs=treble8vb tab=0:22:40,45,50,55,59,64';
  const [system] = engrave(music(`4/4 ${guitar} | E2/q D2/q C7/q [E2 F2]/q |`), 4, {});
  const shown = (name: string) => new RegExp(`id="${name}"[^]*?<tspan[^>]*>([^<]*)<`).exec(system!.svg)?.[1];
  expect(system!.heads.filter(({ tab }) => tab)).toHaveLength(5);
  expect(['e1.0.tab', 'e2.0.tab', 'e3.0.tab'].map(shown)).toEqual(['0', '?', '?']);
  expect(['e4.0.tab', 'e4.1.tab'].map(shown).sort()).toEqual(['1', '?']);
});

test('a rolled chord has a wavy line as high as its heads', () => {
  const lineOf = (text: string) => /<g[^>]*class="[^"]*arpeg[^"]*".*?<\/g>/s.exec(engrave(music(text))[0]!.svg)?.[0];
  expect(lineOf('4/4 | [C4 E4 G4]/h r/h |')).toBeUndefined();
  const pieces = (text: string) => lineOf(text)!.match(/<use/g)!.length;
  expect(pieces('4/4 | [C4 E4 C6]/h:arpeggio r/h |')).toBeGreaterThan(pieces('4/4 | [C4 E4 G4]/h:arpeggio r/h |'));
});
