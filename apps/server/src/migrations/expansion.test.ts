import { expect, test } from 'vitest';
import { contractionsIn } from './expansion';

test.each([
  ['a new table', ['create table "moods" ("name" text not null unique)', 'create unique index m on moods (name)']],
  ['a new column that may be empty', ['alter table "songs" add column "mood" text']],
  ['a new column that fills itself', [`alter table songs add column mood text not null default 'it''s fine'`]],
  ['an index', ['create index songs_mood on songs (mood)']],
  [
    'filling a column it has just added',
    ['alter table songs add column mood text', 'update songs set mood = title where title = path'],
  ],
])('%s is an expansion', (_name, statements) => expect(contractionsIn(statements)).toEqual([]));

test.each([
  ['a dropped table', 'drop table songs'],
  ['a dropped column', 'alter table "songs" drop column "path"'],
  ['a column with another name', 'alter table songs rename column path to folder'],
  ['a table with another name', 'alter table "songs" rename to "pieces"'],
  ['another type', 'alter table "songs" alter column "turn" type bigint'],
  ['a new duty', 'ALTER TABLE songs ALTER COLUMN mood SET NOT NULL'],
  ['a new column nobody fills', 'alter table songs add column mood text not null'],
  [
    'one of two new columns nobody fills',
    'alter table songs add column a text default 1 not null, add column b int not null',
  ],
  ['a new rule', 'alter table songs add constraint one_title unique (title)'],
  ['a rule less', 'alter table songs drop constraint songs_pkey'],
  ['a unique index', 'create unique index one_title on songs (title)'],
  ['rows deleted', 'delete from sessions'],
  ['rows changed', 'update songs set own_rating = quality, quality = 0 where quality > 0'],
])('%s is not', (_name, statement) => expect(contractionsIn([statement])).toHaveLength(1));
