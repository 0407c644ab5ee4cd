import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Database } from '../../../shared/database/database.ts';
import type { TranslatedText } from '../translation/article-translation.ts';
import type { CurationTables } from './tables.ts';

export interface StoredTranslation extends TranslatedText {
  readonly translatedAt: Date;
  readonly versionId: number;
}

/** A translation of one version of an article into one language. */
export interface TranslationKey {
  readonly versionId: number;
  /** Language code (BCP 47). */
  readonly language: string;
  /** Hash of the original text, to detect an outdated translation. */
  readonly sourceHash: string;
}

/**
 * Seconds until a claim on a translation expires. A running process renews its claim; after a crash, another
 * process may claim the translation.
 */
const CLAIM_SECONDS = 180;
const CLAIM_EXPIRY = sql<Date>`now() + make_interval(secs => ${CLAIM_SECONDS})`;
/** Interval at which a running process renews its claim on a translation. */
export const CLAIM_RENEWAL_MS = 60_000;

@Injectable()
export class TranslationStore {
  constructor(private readonly database: Database) {}

  async findTranslation({ versionId, language, sourceHash }: TranslationKey): Promise<StoredTranslation | null> {
    const row = await this.#selectTranslations(versionId, sourceHash)
      .select(['translation', 'translated_at as translatedAt'])
      .where('language', '=', language)
      .executeTakeFirst();
    return row ? { ...row.translation, translatedAt: row.translatedAt, versionId } : null;
  }

  /** Returns the languages in which a version has a translation. */
  async listLanguages(versionId: number, sourceHash: string): Promise<string[]> {
    const rows = await this.#selectTranslations(versionId, sourceHash).select('language').execute();
    return rows.map(({ language }) => language);
  }

  async storeTranslation(
    { versionId, language, sourceHash }: TranslationKey,
    translation: TranslatedText,
    model: string,
  ): Promise<void> {
    await this.database
      .write<CurationTables>()
      .insertInto('article_translation')
      .values({ version_id: versionId, language, source_hash: sourceHash, translation, model })
      .onConflict((conflict) =>
        conflict.columns(['version_id', 'language']).doUpdateSet((eb) => ({
          source_hash: eb.ref('excluded.source_hash'),
          translation: eb.ref('excluded.translation'),
          model: eb.ref('excluded.model'),
          translated_at: sql<Date>`now()`,
        })),
      )
      .execute();
  }

  /**
   * Claims a translation for this process. Returns the id of the claim, or `null` if another process holds
   * one.
   */
  async acquireClaim({ versionId, language }: TranslationKey): Promise<string | null> {
    const row = await this.database
      .write<CurationTables>()
      .insertInto('translation_claim')
      .values({ version_id: versionId, language, claimed_by: randomUUID(), claimed_until: CLAIM_EXPIRY })
      .onConflict((conflict) =>
        conflict
          .columns(['version_id', 'language'])
          .doUpdateSet((eb) => ({
            claimed_by: eb.ref('excluded.claimed_by'),
            claimed_until: eb.ref('excluded.claimed_until'),
          }))
          .where('translation_claim.claimed_until', '<', sql<Date>`now()`),
      )
      .returning('claimed_by as id')
      .executeTakeFirst();
    return row?.id ?? null;
  }

  /** Renews the claim of a process that is still translating. */
  async renewClaim(claim: string): Promise<void> {
    await this.database
      .write<CurationTables>()
      .updateTable('translation_claim')
      .set({ claimed_until: CLAIM_EXPIRY })
      .where('claimed_by', '=', claim)
      .execute();
  }

  async releaseClaim(claim: string): Promise<void> {
    await this.database
      .write<CurationTables>()
      .deleteFrom('translation_claim')
      .where('claimed_by', '=', claim)
      .execute();
  }

  #selectTranslations(versionId: number, sourceHash: string) {
    return this.database
      .read<CurationTables>()
      .selectFrom('article_translation')
      .where('version_id', '=', versionId)
      .where('source_hash', '=', sourceHash);
  }
}
