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

export interface StoryProposal {
  /** The article that remains after a merge: the published one, or otherwise the one with more reports. */
  kept: NearStory;
  gone: NearStory;
  names: string[];
  words: string[];
}

const MAX_STORIES = 12;

/**
 * Condition: the article may receive reports. Rejected and retracted articles may not, because readers would never see
 * those reports.
 */
const acceptsReports = (article: string): string =>
  `${article}.title <> '' and ${article}.status not in ('rejected', 'retracted')`;

/** SQL for the columns of `NearStory`, from the article `b` and its story `s`. */
const NEAR_STORY_COLUMNS = 'b.id as "articleId", b.title, b.status, s.item_count as reports';

/** Parameter: id of the article. */
export const STORY_REPORTS = `
  select i.id as "itemId", o.name as outlet, i.kind, i.title, i.url, i.published_at as "publishedAt",
    si.placed_by as "placedBy"
  from article a join story_item si on si.story_id = a.story_id
  join feed_item i on i.id = si.item_id
  join outlet o on o.id = i.outlet_id
  where a.id = $1
  order by si.joined_at, i.id`;

/** Parameter: id of the article. */
export const SIMILAR_STORIES = `
  select ${NEAR_STORY_COLUMNS}
  from article a join story_term t on t.story_id = a.story_id
  join term_frequency f on f.term = t.term
  join story_term o on o.term = t.term and o.story_id <> t.story_id
  join story s on s.id = o.story_id and s.merged_into is null
  join article b on b.story_id = s.id and ${acceptsReports('b')}
  where a.id = $1 and f.documents < 1000
  group by b.id, s.item_count
  order by sum(least(t.weight, o.weight) / ln(2 + f.documents)) desc, b.id limit ${MAX_STORIES}`;

/** Parameters: id of the article to leave out, words of the headline separated by spaces. */
export const STORIES_BY_HEADLINE = `
  select ${NEAR_STORY_COLUMNS}
  from article b join story s on s.id = b.story_id and s.merged_into is null
  where b.id <> $1 and ${acceptsReports('b')} and b.title ilike all (
    select '%' || regexp_replace(word, '[\\%_]', '', 'g') || '%' from unnest(string_to_array($2, ' ')) as word
  )
  order by b.generated_at desc nulls last, b.id desc limit ${MAX_STORIES}`;

const storyAsJson = (article: string, story: string): string => `
  json_build_object('articleId', ${article}.id, 'title', ${article}.title, 'status', ${article}.status,
    'reports', ${story}.item_count)`;

/** Pairs of stories that may cover the same event. `since` is the time of the proposal. */
export const PROPOSED_MERGES = `
  select case when first_stays then one else other end as kept, case when first_stays then other else one end as gone,
    names, words, since, margin, first_story, second_story
  from (
    select ${storyAsJson('a', 's')} as one, ${storyAsJson('b', 't')} as other,
      p.names, p.words, p.proposed_at as since, p.margin, p.first_story, p.second_story,
      case when (a.status = 'approved') <> (b.status = 'approved') then a.status = 'approved'
        else s.item_count >= t.item_count end as first_stays
    from story_pair p join story s on s.id = p.first_story join story t on t.id = p.second_story
    join article a on a.story_id = s.id join article b on b.story_id = t.id
    where p.state = 'proposed' and s.merged_into is null and t.merged_into is null
      and ${acceptsReports('a')} and ${acceptsReports('b')}
  ) pair`;

/** Parameter: limit. */
export const MERGE_PROPOSALS = `
  select kept, gone, names, words from (${PROPOSED_MERGES}) proposal
  order by margin desc, first_story, second_story limit $1`;
