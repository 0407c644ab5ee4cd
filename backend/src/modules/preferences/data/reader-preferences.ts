import { Injectable } from '@nestjs/common';
import { type Kysely, sql } from 'kysely';
import { ADVISORY_LOCKS } from '../../../shared/database/advisory-locks.ts';
import { Database } from '../../../shared/database/database.ts';
import { DomainError } from '../../../shared/errors/domain-error.ts';
import { type Mutes, NO_MUTES } from '../../../shared/news/mutes.ts';
import { toInterests, MAX_ENTRIES, toMutes, type PreferenceEntry, toSettings } from '../domain/preference-entry.ts';
import { LOCK_READER, MERGE_ENTRIES, type MuteRow, MUTES_BY_EMAIL, MUTES_BY_READER } from './reader-preferences.sql.ts';
import type { PreferencesTables } from './tables.ts';

export interface AccountPreferences {
  readonly settings: Readonly<Record<string, number | boolean>>;
  /** Strength of the reader's interest in each category. */
  readonly interests: Readonly<Record<string, number>>;
  readonly mutes: Mutes;
}

/** Preferences and mutes of accounts. Every statement filters by reader. */
@Injectable()
export class ReaderPreferences {
  constructor(private readonly database: Database) {}

  /**
   * Merges a browser's entries into the account's entries and returns all of them. Merging in a different order or
   * repeatedly gives the same result. Timestamps in the future are set to now, because otherwise a browser with a
   * wrong clock would always win.
   */
  merge(readerId: number, entries: readonly PreferenceEntry[], now: Date): Promise<PreferenceEntry[]> {
    return this.database.transaction(async () => {
      await this.database.execute(LOCK_READER, [ADVISORY_LOCKS.readerPreferences, readerId]);
      await this.database.execute(MERGE_ENTRIES, [
        readerId,
        entries.map(({ key }) => key),
        entries.map(({ value }) => JSON.stringify(value)),
        entries.map(({ at }) => at),
        now.getTime(),
      ]);
      const all = await selectEntries(this.database.write(), readerId);
      if (all.length > MAX_ENTRIES)
        throw new DomainError(
          'too-many-preferences',
          'You have too many preferences and mutes. Removed mutes count for a year.',
          409,
        );
      return all;
    });
  }

  listEntries(readerId: number): Promise<PreferenceEntry[]> {
    return selectEntries(this.database.read(), readerId);
  }

  async of(readerId: number): Promise<AccountPreferences> {
    const entries = await this.listEntries(readerId);
    return { settings: toSettings(entries), interests: toInterests(entries), mutes: toMutes(entries) };
  }

  /** Returns the mutes of each premium reader, whether their address is confirmed or not. */
  findMutesByReader(readerIds: readonly number[]): Promise<(readerId: number) => Mutes> {
    return this.#findMutes(MUTES_BY_READER, readerIds);
  }

  /** Returns the mutes for each address that a premium reader has confirmed. */
  findMutesByEmail(emails: readonly string[]): Promise<(email: string) => Mutes> {
    return this.#findMutes(MUTES_BY_EMAIL, emails);
  }

  async #findMutes<Owner>(statement: string, owners: readonly Owner[]): Promise<(owner: Owner) => Mutes> {
    const rows = await this.database.query<MuteRow<Owner>>(statement, [[...owners]]);
    const rowsByOwner = Map.groupBy(rows, ({ owner }) => owner);
    return (owner) => {
      const own = rowsByOwner.get(owner);
      return own ? toMutes(own.map(({ key }) => ({ key, value: true }))) : NO_MUTES;
    };
  }
}

function selectEntries(tables: Kysely<PreferencesTables>, readerId: number): Promise<PreferenceEntry[]> {
  return tables
    .selectFrom('reader_preference')
    .select(['key', 'value', sql<number>`at::float8`.as('at')])
    .where('reader_id', '=', readerId)
    .orderBy('key')
    .execute();
}
