import { describe, expect, it } from '@jest/globals';
import type { Migration } from '@mikro-orm/migrations';
import { findUnsafeStatements } from '../../../test/support/unsafe-statements.ts';
import { MIGRATIONS } from './migration-list.ts';

type MigrationClass = new (driver: unknown, config: unknown) => Migration;

async function statementsOf(Type: MigrationClass): Promise<{ sql: string; isTransactional: boolean }> {
  const migration = new Type(undefined, undefined);
  await migration.up();
  return { sql: migration.getQueries().map(String).join(';\n'), isTransactional: migration.isTransactional() };
}

describe('migrations', () => {
  it('do nothing that processes of the version before cannot live with', async () => {
    const found: string[] = [];
    // The baseline, which is the first one, changes only empty databases.
    for (const { name, class: Type } of MIGRATIONS.slice(1)) {
      const { sql, isTransactional } = await statementsOf(Type as MigrationClass);
      for (const statement of await findUnsafeStatements(sql, isTransactional)) found.push(`${name}: ${statement}`);
    }
    expect(found).toEqual([]);
  });

  it.each([
    ['alter table article drop column title', 'older processes still read'],
    ['alter table article rename column title to headline', 'older processes use the old name'],
    ['alter table article rename to text', 'older processes use the old name'],
    ['drop table article', 'older processes still use it'],
    ['alter table article add column note text not null', 'needs a default'],
    ['alter table article add column a int, add column note text not null', 'column note'],
    ['alter table article add column token uuid not null default gen_random_uuid()', 'not constant'],
    ['alter table article add column number bigserial', 'serial'],
    ['alter table article add column reader int references reader (id)', 'add it separately'],
    ['alter table article alter column id type bigint', 'rewrites the table'],
    ["alter table article add constraint kind check (kind in ('a')) not valid", 'rows that it rejects'],
    ['alter table article add foreign key (story_id) references story (id)', 'not valid'],
    ['alter table article alter column title set not null', 'validated check'],
    ['alter table article drop constraint article_slug_key', 'on conflict'],
    ['create index article_title on article (title)', 'concurrently'],
    ['create index concurrently article_title on article (title)', 'drop index concurrently if exists'],
    ['drop index article_title', 'older processes still use it'],
    ["update article set title = ''", 'in batches'],
    ["with changed as (update article set title = '' returning id) insert into log select id from changed", 'batches'],
    ['delete from article', 'in batches'],
    ['create or replace view recheck_reader as select 1', 'not known to be safe'],
    ['do $$ begin perform 1; end $$', 'not known to be safe'],
    ['alter table article add column a int; alter table article validate constraint kind', 'of its own'],
  ])('reports: %s', async (sql, reason) => {
    const found = await findUnsafeStatements(sql, !sql.includes('concurrently'));
    expect(found).toEqual([expect.stringContaining(reason)]);
  });

  it.each([
    'create table note (id int primary key, text text not null); create index note_text on note (text); insert into note values (1, 2); update note set id = 1',
    "alter table article add column note text, add column tags jsonb not null default '[]', add column at timestamptz default now()",
    'drop index concurrently if exists article_title; create index concurrently article_title on article (title)',
    'alter table article alter column title drop not null',
    'alter table article validate constraint kind',
    '-- safe because no version reads it since 20261201\nalter table article drop column note',
  ])('accepts: %s', async (sql) => {
    expect(await findUnsafeStatements(sql, !sql.includes('concurrently'))).toEqual([]);
  });

  it.each([
    [true, 'drop index concurrently if exists article_title'],
    [false, 'alter table article add column note text'],
  ])(
    'reports statements that are wrong in a migration of this kind (transactional: %s)',
    async (isTransactional, sql) => {
      expect(await findUnsafeStatements(sql, isTransactional)).toEqual([
        expect.stringContaining('outside a transaction'),
      ]);
    },
  );
});
