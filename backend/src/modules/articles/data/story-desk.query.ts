import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/database/database.ts';
import type { ReportKind } from '../../../shared/news/report-kind.ts';
import type { ArticleStatus } from '../domain/article-status.ts';

export interface StoryReport {
  itemId: number;
  outlet: string;
  kind: ReportKind;
  title: string;
  url: string;
  publishedAt: Date;
  /** The reviewer who assigned the report to this story; null if it was grouped automatically. */
  placedBy: string | null;
}

export interface NearStory {
  articleId: number;
  title: string;
  status: ArticleStatus;
  reports: number;
}

const MAX = 12;
/**
 * SQL condition for articles that may receive reports. Readers would never see reports in a rejected or retracted one.
 */
export const TAKES_REPORTS = (article: string): string =>
  `${article}.title <> '' and ${article}.status not in ('rejected', 'retracted')`;

/** What reviewers see of a story: its reports, and other stories that they may belong to. */
@Injectable()
export class StoryDeskQuery {
  constructor(private readonly database: Database) {}

  reports(articleId: number): Promise<StoryReport[]> {
    return this.database.query<StoryReport>(
      `select i.id as "itemId", o.name as outlet, i.kind, i.title, i.url, i.published_at as "publishedAt", si.placed_by as "placedBy"
       from article a join story_item si on si.story_id = a.story_id join feed_item i on i.id = si.item_id join outlet o on o.id = i.outlet_id
       where a.id = $1 order by si.joined_at, i.id`,
      [articleId],
    );
  }

  /** Returns the stories that share the most and the rarest terms, best match first. */
  near(articleId: number): Promise<NearStory[]> {
    return this.database.query<NearStory>(
      `select b.id as "articleId", b.title, b.status, s.item_count as reports
       from article a join story_term t on t.story_id = a.story_id join term_frequency f on f.term = t.term
       join story_term o on o.term = t.term and o.story_id <> t.story_id join story s on s.id = o.story_id and s.merged_into is null
       join article b on b.story_id = s.id and ${TAKES_REPORTS('b')}
       where a.id = $1 and f.documents < 1000
       group by b.id, s.item_count order by sum(least(t.weight, o.weight) / ln(2 + f.documents)) desc, b.id limit ${MAX}`,
      [articleId],
    );
  }

  /** Returns stories whose headline contains all the words, newest first. */
  titled(articleId: number, words: string): Promise<NearStory[]> {
    return this.database.query<NearStory>(
      `select b.id as "articleId", b.title, b.status, s.item_count as reports from article b join story s on s.id = b.story_id and s.merged_into is null
       where b.id <> $1 and ${TAKES_REPORTS('b')} and b.title ilike all (select '%' || regexp_replace(word, '[\\%_]', '', 'g') || '%' from unnest(string_to_array($2, ' ')) as word)
       order by b.generated_at desc nulls last, b.id desc limit ${MAX}`,
      [articleId, words],
    );
  }
}
