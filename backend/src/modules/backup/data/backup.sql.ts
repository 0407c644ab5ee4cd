import type { StoredSequence, StoredTable } from '../domain/backup-contents.ts';

/** Makes all later statements of the connection see the same state of the database. */
export const BEGIN_SNAPSHOT = 'begin isolation level repeatable read read only';

export interface TableRow {
  readonly name: string;
  readonly columns: string[];
  readonly parent: string | null;
  readonly bound: string | null;
}

/**
 * Selects the tables that contain rows, without partitioned tables, the list of migrations, and the keys of network
 * digests, which must not be kept longer than two days (ADR 17).
 */
export const SELECT_TABLES = `
  select
    c.relname as name,
    array(
      select a.attname::text from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      order by a.attnum
    ) as columns,
    p.relname as parent,
    pg_get_expr(c.relpartbound, c.oid) as bound
  from pg_class c
  left join pg_inherits i on i.inhrelid = c.oid
  left join pg_class p on p.oid = i.inhparent
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
    and c.relname not in ('schema_migration', 'counting_key')
  order by c.relname`;

/** Selects the sequences that were used. Their values do not belong to the snapshot, so they are never too low. */
export const SELECT_SEQUENCES = `
  select sequencename as name, last_value::text as value
  from pg_sequences where schemaname = 'public' and last_value is not null order by 1`;

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;
const target = ({ name, columns }: StoredTable): string => `${quote(name)} (${columns.map(quote).join(', ')})`;
const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

export const copyOut = (table: StoredTable): string => `copy ${target(table)} to stdout`;
export const copyIn = (table: StoredTable): string => `copy ${target(table)} from stdin`;

export const createPartition = (name: string, { of, bound }: NonNullable<StoredTable['partition']>): string =>
  `create table if not exists ${quote(name)} partition of ${quote(of)} ${bound}`;

export const emptyTables = (tables: readonly Pick<StoredTable, 'name'>[]): string =>
  `truncate ${tables.map(({ name }) => quote(name)).join(', ')}`;

export const setSequence = ({ name, value }: StoredSequence): string =>
  `select setval(${literal(quote(name))}::regclass, ${literal(value)}, true)`;

export interface Rebuild {
  readonly remove: string;
  readonly restore: string;
}

/**
 * Selects what slows down or disturbs the insertion of rows, with the statements that remove it and restore it, in the
 * order of removal: triggers, which have already done their work on these rows, foreign keys, and indexes that are not
 * constraints.
 */
export const SELECT_REBUILDS = `
  select remove, restore from (
    select 1 as step, format('alter table %s disable trigger user', r) as remove,
      format('alter table %s enable trigger user', r) as restore
    from (
      select distinct tgrelid::regclass as r from pg_trigger
      where not tgisinternal and tgparentid = 0
    ) triggered
    union all
    select 2, format('alter table %s drop constraint %I', conrelid::regclass, conname),
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
    from pg_constraint
    where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace
    union all
    select 3, format('drop index %s', i.indexrelid::regclass), pg_get_indexdef(i.indexrelid)
    from pg_index i
    join pg_class c on c.oid = i.indexrelid
    join pg_class t on t.oid = i.indrelid
    where c.relnamespace = 'public'::regnamespace and t.relkind = 'r' and not t.relispartition
      and not exists (select from pg_constraint k where k.conindid = i.indexrelid)
  ) rebuilds
  order by step`;

/** Settings of the connection that inserts rows. */
export const PREPARE_INSERTION = [
  'set statement_timeout = 0',
  'set synchronous_commit = off',
  `set maintenance_work_mem = '128MB'`,
];
export const ANALYZE = 'analyze';

export interface Session {
  readonly program: string;
  readonly sessions: number;
}

/** Counts the connections to the database `$1` by program. */
export const SELECT_SESSIONS = `
  select coalesce(nullif(application_name, ''), 'an unnamed program') as program, count(*)::int as sessions
  from pg_stat_activity where datname = $1 and pid <> pg_backend_pid() and backend_type = 'client backend'
  group by 1 order by 1`;

/** Selects the names of databases that begin with `$1`, the newest restore point first. */
export const SELECT_DATABASES = `select datname as name from pg_database where starts_with(datname, $1) order by 1 desc`;

export interface Locale {
  readonly collate: string;
  readonly ctype: string;
}

/** Selects the locale of the database `$1`, if it exists. */
export const SELECT_LOCALE = `select datcollate as collate, datctype as ctype from pg_database where datname = $1`;

/** Names the encoding, because a server's default may be another one. */
export const createDatabase = (name: string, locale: Locale | undefined): string =>
  `create database ${quote(name)} template template0 encoding 'UTF8'${
    locale ? ` lc_collate ${literal(locale.collate)} lc_ctype ${literal(locale.ctype)}` : ''
  }`;
export const dropDatabase = (name: string): string => `drop database if exists ${quote(name)}`;
export const renameDatabase = (from: string, to: string): string =>
  `alter database ${quote(from)} rename to ${quote(to)}`;
