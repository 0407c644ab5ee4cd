import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/database/database.ts';
import { CURRENT_LEAN } from '../../feeds/index.ts';
import {
  type Coverage,
  coverageOf,
  type CoveringReport,
  type MixedOutlet,
  type NextVersion,
} from '../domain/coverage.ts';
import { leanBesideArticle } from './published-lean.sql.ts';

type SourceRow = CoveringReport & { itemId: number; independentItems: readonly number[] | null };

/** Compares the outlets that reported the story of an article with all outlets whose feeds we read. */
@Injectable()
export class CoverageQuery {
  constructor(private readonly database: Database) {}

  async ofArticle(articleId: number): Promise<Coverage> {
    const [sources, read, next] = await Promise.all([
      this.database.query<SourceRow>(
        `select i.id as "itemId", o.id as "outletId", o.owner, ${leanBesideArticle()} as lean, a.independent_items as "independentItems", i.linked_outlet_id is null as own,
           coalesce(v.drafted_from @> to_jsonb((select s.id from item_snapshot s where s.item_id = i.id and s.revision <= i.revision order by s.revision desc limit 1)), true) as told
         from article a left join article_version v on v.id = a.version_id join story_item si on si.story_id = a.story_id join feed_item i on i.id = si.item_id join outlet o on o.id = i.outlet_id
         where a.id = $1 order by si.joined_at, i.id`,
        [articleId],
      ),
      this.database.query<MixedOutlet>(
        `select o.id as "outletId", o.owner, ${CURRENT_LEAN} as lean, bool_or(f.category = (select category from article where id = $1)) is true as "inCategory"
         from outlet o join feed f on f.outlet_id = o.id where f.active group by o.id order by o.id`,
        [articleId],
      ),
      this.database.one<NextVersion>(
        `select u.state, w.political_stances as waiting,
           coalesce((select jsonb_agg(d.political_stances) from article_version d where d.article_id = a.id and d.declined_at is not null and jsonb_typeof(d.political_stances) = 'object'), '[]') as declined
         from article a join article_update u on u.article_id = a.id left join article_version w on w.id = u.version_id where a.id = $1 and a.status = 'approved'`,
        [articleId],
      ),
    ]);
    return coverageOf(sources, independentOf(sources), read, next);
  }
}

/** Older stories have no list of independent items; for them, each outlet counts once. */
function independentOf(sources: readonly SourceRow[]): SourceRow[] {
  const independent = sources[0]?.independentItems;
  if (independent) return sources.filter(({ itemId }) => independent.includes(itemId));
  const own = sources.filter((source) => source.own);
  return own.filter((source, at) => own.findIndex(({ outletId }) => outletId === source.outletId) === at);
}
