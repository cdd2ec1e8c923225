import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

/** Packages whose every public name is described; of the others every public function is. */
const WHOLLY = ['compose', 'evidence', 'formats', 'listen', 'notate', 'playback', 'result', 'revisions', 'score'];
const OTHERS = ['contracts', 'editor', 'embedded-pg', 'engraving'];

/** A name that says the unit or meaning of its number: `onsetSec`, `startTicks`, `staffIndex`, `midi`. */
const UNIT_IN_NAME =
  /(Sec|Ms|Ticks|Hz|Bpm|Midi|Index|Cents|Semitones|Pulses|Frame|Mb|Px|Count)$|^(midi|ticks|bpm|sec|fifths|alter|octaves?|semitones|cents|velocity|index)$/;
/** Types whose name is a unit. */
const UNIT_TYPES = /^(Ticks|Midi|Seconds|Beats)$/;
const LIST = /\[\]$|^(Uint8|Float32|Float64|Int16|Int32)Array$|^ArrayLike</;
/** Lists of the score's model, whose order is that of the score. */
const IN_SCORE_ORDER = /^(MeasureHeader|Measure|Part|VoiceElement|NoteHead)\[\]$/;
/** What a docstring says of a list in general: its order or shape. */
const ORDER_OR_SHAPE = /ascending|any order|in order|shape|row by row|bytes|empty|file/i;
/** Fewer words than this only repeat the name. */
const FEWEST_WORDS = 3;

const parsed = new Map();
function sourceOf(file) {
  const known = parsed.get(file) ?? ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  parsed.set(file, known);
  return known;
}

function fileOf(from, specifier) {
  const base = path.join(path.dirname(from), specifier);
  return [`${base}.ts`, `${base}.tsx`, path.join(base, 'index.ts')].find((file) => existsSync(file));
}

/** Every public name of a file with its declaration, through the files it exports from; other packages' names are theirs. */
function* exportsOf(file) {
  for (const statement of sourceOf(file).statements) {
    if (ts.isExportDeclaration(statement) && statement.moduleSpecifier) {
      const target = statement.moduleSpecifier.text.startsWith('.') && fileOf(file, statement.moduleSpecifier.text);
      if (!target) continue;
      const wanted = statement.exportClause?.elements.map((one) => (one.propertyName ?? one.name).text);
      for (const one of exportsOf(target)) if (!wanted || wanted.includes(one.name)) yield one;
    } else if (statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) {
      const declared = ts.isVariableStatement(statement) ? [...statement.declarationList.declarations] : [statement];
      for (const node of declared) if (node.name?.text) yield { name: node.name.text, node, file };
    }
  }
}

const functionOf = (node) => {
  if (ts.isFunctionDeclaration(node)) return node;
  const value = ts.isVariableDeclaration(node) ? node.initializer : undefined;
  return value && (ts.isArrowFunction(value) || ts.isFunctionExpression(value)) ? value : undefined;
};
const isCode = (node) => functionOf(node) !== undefined || ts.isClassDeclaration(node);

const docOf = (node) =>
  ts
    .getJSDocCommentsAndTags(node)
    .map((doc) => doc.getText())
    .join('\n');
const wordsOf = (doc) => doc.replace(/@\w+/g, '').match(/[\p{L}\p{N}]+/gu) ?? [];

/** Parameters whose numbers or lists nobody could fill in from name, type and docstring. */
function unexplained(node, doc) {
  return (functionOf(node)?.parameters ?? []).flatMap((parameter) => {
    const name = parameter.name.getText();
    const type = (parameter.type?.getText() ?? '').replace(/^readonly /, '');
    const isSaid = new RegExp(`@param ${name}\\b|\`${name}\``).test(doc);
    if (isSaid || UNIT_TYPES.test(type)) return [];
    if (type === 'number' && !UNIT_IN_NAME.test(name)) return [name];
    return LIST.test(type) && !IN_SCORE_ORDER.test(type) && !ORDER_OR_SHAPE.test(doc) ? [name] : [];
  });
}

function publicNames(folder) {
  const { exports = {} } = JSON.parse(readFileSync(`packages/${folder}/package.json`, 'utf8'));
  const entries = Object.entries(exports).filter(([name]) => !/testing|training|child/.test(name));
  const found = entries.flatMap(([, file]) => [...exportsOf(path.join('packages', folder, file))]);
  return [...new Map(found.map((one) => [`${one.file} ${one.name}`, one])).values()];
}

const label = ({ file, name }) => `${file}: ${name}`;

test.each([...WHOLLY, ...OTHERS])('every public function of %s is described, and more than by its name', (folder) => {
  const names = publicNames(folder).filter(({ node }) => WHOLLY.includes(folder) || isCode(node));
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter(({ node }) => wordsOf(docOf(node)).length < FEWEST_WORDS).map(label)).toEqual([]);
});

test.each(WHOLLY)('numbers and lists given to the public functions of %s have units, order or shape', (folder) => {
  const vague = publicNames(folder).flatMap((one) =>
    unexplained(one.node, docOf(one.node)).map((name) => `${label(one)}(${name})`),
  );
  expect(vague).toEqual([]);
});
