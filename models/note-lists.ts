import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

/**
 * The note lists of a source of the training scores, one score after the other, in the order of the file.
 *
 * @throws when the file is missing
 */
export function* noteLists<List>(training: string, source: string): Generator<List> {
  for (const line of gunzipSync(readFileSync(`${training}/${source}/notes.jsonl.gz`))
    .toString('utf8')
    .split('\n'))
    if (line) yield JSON.parse(line) as List;
}

/** What the manifest says of each score, by its id. */
export function manifestItems<Item extends { readonly id: string }>(training: string): ReadonlyMap<string, Item> {
  const manifest = JSON.parse(readFileSync(`${training}/manifest.json`, 'utf8')) as { items: Item[] };
  return new Map(manifest.items.map((item) => [item.id, item]));
}
