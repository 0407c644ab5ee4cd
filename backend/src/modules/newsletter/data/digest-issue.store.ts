import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/database/database.ts';
import type { LateCorrection, SentIssue } from '../domain/owed-corrections.ts';

export interface NewIssue {
  readonly subscriberId: number;
  readonly articleIds: readonly number[];
}

/** Stores which articles each sent digest contained. */
@Injectable()
export class DigestIssueStore {
  constructor(private readonly database: Database) {}

  async store(em: EntityManager, issues: readonly NewIssue[], now: Date): Promise<void> {
    await em.execute(
      `insert into digest_issue (subscriber_id, issued_at, article_ids)
       select i.subscriber, ?::timestamptz, array(select jsonb_array_elements_text(i.articles)::int) from jsonb_to_recordset(?::jsonb) as i(subscriber int, articles jsonb)
       on conflict do nothing`,
      [
        now,
        JSON.stringify(
          issues.map(({ subscriberId, articleIds }) => ({ subscriber: subscriberId, articles: articleIds })),
        ),
      ],
    );
  }

  /** Returns the digests of these subscribers that contained one of the articles. */
  async holding(articleIds: readonly number[], subscriberIds: readonly number[]): Promise<SentIssue[]> {
    if (articleIds.length === 0 || subscriberIds.length === 0) return [];
    return this.database.query<SentIssue>(
      `select subscriber_id as "subscriberId", issued_at as "issuedAt", article_ids as "articleIds" from digest_issue
       where subscriber_id = any($1::int[]) and article_ids && $2::int[]`,
      [[...subscriberIds], [...articleIds]],
    );
  }

  correctedBetween(from: Date, until: Date): Promise<LateCorrection[]> {
    return this.database.query<LateCorrection>(
      `select c.id, c.article_id as "articleId", c.corrected_at as "correctedAt", a.published_at as "publishedAt" from correction c
       join article a on a.id = c.article_id and a.status in ('approved', 'retracted') where c.corrected_at > $1 and c.corrected_at <= $2 order by c.corrected_at desc, c.id desc`,
      [from, until],
    );
  }
}
