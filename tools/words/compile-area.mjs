import MessageFormat from '@messageformat/core';
import compileModule from '@messageformat/core/compile-module.js';
import { parse } from '@messageformat/parser';

/** Every message of an area with its path, in the order of the file: `[['dialog', 'title'], 'Rename']`. */
function messagesOf(messages, path = []) {
  return Object.entries(messages).flatMap(([key, value]) =>
    typeof value === 'string' ? [[[...path, key], value]] : messagesOf(value, [...path, key]),
  );
}

/** Type of what each argument of a message takes, by its name. What only stands in the text is a text or a number. */
function argumentsOf(message) {
  const types = new Map();
  const note = (name, type) => {
    if (!types.has(name) || types.get(name) === 'string | number') types.set(name, type);
  };
  const walk = (tokens) => {
    for (const token of tokens) {
      if (token.type === 'argument') note(token.arg, 'string | number');
      if (token.type === 'function') note(token.arg, token.key === 'date' || token.key === 'time' ? 'Date' : 'number');
      if (token.type === 'plural' || token.type === 'selectordinal') note(token.arg, 'number');
      if (token.type === 'select') note(token.arg, 'string');
      for (const each of token.cases ?? []) walk(each.tokens);
    }
  };
  walk(parse(message));
  return types;
}

const signature = (message) =>
  [...argumentsOf(message)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, type]) => `${name}: ${type}`)
    .join('; ');

/** What a language's area lacks, has too much of, or asks for in another way than English does. */
export function differences(english, other) {
  const theirs = new Map(messagesOf(other).map(([path, message]) => [path.join('.'), message]));
  const lines = [];
  for (const [path, message] of messagesOf(english)) {
    const name = path.join('.');
    const translated = theirs.get(name);
    theirs.delete(name);
    if (translated === undefined) lines.push(`${name} is missing`);
    else if (signature(translated) !== signature(message)) {
      lines.push(`${name} takes { ${signature(translated)} }, in English { ${signature(message)} }`);
    }
  }
  return [...lines, ...[...theirs.keys()].map((name) => `${name} does not exist in English`)];
}

/**
 * The TypeScript module of one area. messageformat writes one arrow function for each message, in the order of the file;
 * its parameter gets the types of the message's arguments. A language other than English has English's type.
 */
export function compileArea(area, language, messages, measure) {
  const format = new MessageFormat(language, { returnType: 'string' });
  const signatures = messagesOf(messages).map(([, message]) => signature(message));
  let next = 0;
  const body = compileModule(format, messages)
    .replace(/: \((d?)\) => /g, () => {
      const types = signatures[next++];
      return types ? `: (d: { ${types} }): string => ` : ': (): string => ';
    })
    .replace('from "@messageformat/runtime";', 'from "../../runtime";')
    .replace('export default {', `export const ${area}${measure ? '' : ': typeof english'} = {`);
  if (next !== signatures.length)
    throw new Error(`${language}/${area}: ${next} functions for ${signatures.length} messages`);
  const type = measure ? '' : `import type { ${area} as english } from '../en/${area}';\n`;
  return `// Made by tools/words.mjs from messages/${language}/${area}.json.\n${type}${body.trimEnd()};\n`;
}
