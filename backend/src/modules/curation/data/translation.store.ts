import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/database/database.ts';
import type { TranslatedText } from '../translation/article-translation.ts';

export interface KeptTranslation extends TranslatedText {
  readonly translatedAt: Date;
  readonly versionId: number;
}

/** One translation of one version of an article. */
export interface TranslationKey {
  readonly versionId: number;
  /** BCP 47. */
  readonly language: string;
  /** Hash of the original text. */
  readonly sourceHash: string;
}

/**
 * Lifetime of a claim in seconds. Afterwards, another process may take over; a running process renews its claim in
 * time.
 */
const CLAIM_SECONDS = 180;
/** Interval at which a running process renews its claim. */
export const CLAIM_RENEWED_MS = 60_000;

@Injectable()
export class TranslationStore {
  constructor(private readonly database: Database) {}

  async find({ versionId, language, sourceHash }: TranslationKey): Promise<KeptTranslation | null> {
    const row = await this.database.one<{ translation: TranslatedText; translatedAt: Date }>(
      `select translation, translated_at as "translatedAt" from article_translation where version_id = $1 and language = $2 and source_hash = $3`,
      [versionId, language, sourceHash],
    );
    return row && { ...row.translation, translatedAt: row.translatedAt, versionId };
  }

  /** Returns the languages in which a version has a translation. */
  async languages(versionId: number, sourceHash: string): Promise<string[]> {
    const rows = await this.database.query<{ language: string }>(
      'select language from article_translation where version_id = $1 and source_hash = $2',
      [versionId, sourceHash],
    );
    return rows.map(({ language }) => language);
  }

  async store(
    { versionId, language, sourceHash }: TranslationKey,
    translation: TranslatedText,
    model: string,
  ): Promise<void> {
    await this.database.execute(
      `insert into article_translation (version_id, language, source_hash, translation, model) values ($1, $2, $3, $4, $5)
       on conflict (version_id, language) do update set source_hash = excluded.source_hash, translation = excluded.translation, model = excluded.model, translated_at = now()`,
      [versionId, language, sourceHash, JSON.stringify(translation), model],
    );
  }

  /** Claims the work on a translation. Returns the id of the claim, or `null` while another process has it. */
  async claim({ versionId, language }: TranslationKey): Promise<string | null> {
    const row = await this.database.executeOne<{ id: string }>(
      `insert into translation_claim (version_id, language, claimed_by, claimed_until) values ($1, $2, $3, now() + make_interval(secs => $4))
       on conflict (version_id, language) do update set claimed_by = excluded.claimed_by, claimed_until = excluded.claimed_until
         where translation_claim.claimed_until < now()
       returning claimed_by as id`,
      [versionId, language, randomUUID(), CLAIM_SECONDS],
    );
    return row?.id ?? null;
  }

  /** Extends the claim of a process that is still working. */
  async renew(claim: string): Promise<void> {
    await this.database.execute(
      'update translation_claim set claimed_until = now() + make_interval(secs => $2) where claimed_by = $1',
      [claim, CLAIM_SECONDS],
    );
  }

  async release(claim: string): Promise<void> {
    await this.database.execute('delete from translation_claim where claimed_by = $1', [claim]);
  }

  /** Returns approved articles with one of these headlines, newest first, at most five. */
  async articlesTitled(headlines: readonly string[]): Promise<{ id: number; title: string }[]> {
    if (headlines.length === 0) return [];
    return this.database.query(
      `select id, title from article where status = 'approved' and title = any($1) order by published_at desc, id desc limit 5`,
      [headlines],
    );
  }
}
