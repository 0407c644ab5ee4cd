import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/database/database.ts';
import type { HeldReason } from '../domain/held-reason.ts';
import type { ClaimChange } from '../domain/claim-change.ts';
import { shownChanges } from './published-lean.sql.ts';

/** A new version of a published article that waits for a reviewer. */
export interface WaitingUpdate {
  articleId: number;
  versionId: number;
  /** Headline of the current public version. */
  shownTitle: string;
  title: string;
  summary: string;
  category: string;
  draftedAt: Date;
  changes: readonly ClaimChange[];
  heldReasons: readonly HeldReason[] | null;
}

/** A request to draft a new version, with the version that the draft is compared with. */
export interface UpdateOrder {
  articleId: number;
  round: number;
  storyId: number;
  baseVersionId: number;
  draftAfter: Date | null;
  /** All changes that reviewers have declined so far. */
  declined: readonly ClaimChange[];
}

/** One published version in the history of an article. */
export interface PublishedVersion {
  /** One-based position among the published versions. */
  number: number;
  publishedAt: Date;
  changes: readonly ClaimChange[];
}

@Injectable()
export class ArticleUpdatesQuery {
  constructor(private readonly database: Database) {}

  waiting(limit: number): Promise<WaitingUpdate[]> {
    return this.database.query<WaitingUpdate>(
      `select u.article_id as "articleId", v.id as "versionId", a.title as "shownTitle", v.title, v.summary, a.category, v.drafted_at as "draftedAt",
         coalesce(v.changes, '[]') as changes, u.held_reasons as "heldReasons"
       from article_update u join article a on a.id = u.article_id join article_version v on v.id = u.version_id
       where u.state = 'waiting' and a.status = 'approved' order by u.updated_at, u.article_id limit $1`,
      [limit],
    );
  }

  waitingVersion(articleId: number): Promise<{ versionId: number } | null> {
    return this.database.one(
      `select version_id as "versionId" from article_update where article_id = $1 and state = 'waiting'`,
      [articleId],
    );
  }

  order(articleId: number): Promise<UpdateOrder | null> {
    return this.database.one<UpdateOrder>(
      `select a.id as "articleId", u.round, a.story_id as "storyId", a.version_id as "baseVersionId", a.draft_after as "draftAfter",
         coalesce((select json_agg(e.change) from article_version d cross join lateral jsonb_array_elements(d.changes) e (change) where d.article_id = a.id and d.declined_at is not null), '[]') as declined
       from article_update u join article a on a.id = u.article_id
       where u.article_id = $1 and u.state = 'drafting' and a.status = 'approved' and a.version_id is not null`,
      [articleId],
    );
  }

  /** Returns articles that gained new facts after publication, the last of them within 30 days. */
  news(): Promise<{ id: number; facts: number }[]> {
    return this.database.query(
      `select id, facts from article where status = 'approved' and facts > 0 and generated_at > now() - interval '30 days' order by generated_at desc, id desc limit 500`,
    );
  }

  /** Newest first. The first version has no changes, because readers saw no version before it. */
  async history(articleId: number): Promise<PublishedVersion[]> {
    const rows = await this.database.query<PublishedVersion>(
      `select row_number() over (order by v.number)::int as number, v.published_at as "publishedAt", ${shownChanges()} as changes
       from article_version v join article a on a.id = v.article_id
       where v.article_id = $1 and v.published_at is not null order by v.number desc limit 50`,
      [articleId],
    );
    return rows.map((row, at) => (at === rows.length - 1 ? { ...row, changes: [] } : row));
  }
}
