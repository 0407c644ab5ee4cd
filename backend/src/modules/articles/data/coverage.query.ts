import { Injectable } from '@nestjs/common';
import { ReadPool } from '../../../shared/database/read-pool.ts';
import { CURRENT_LEAN } from '../../feeds/index.ts';
import { type Coverage, coverageOf, type CoveringOutlet, type MixedOutlet } from '../domain/coverage.ts';
import { leanBesideArticle } from './published-lean.sql.ts';

type SourceRow = CoveringOutlet & { itemId: number; independentItems: readonly number[] | null };

/** Who reported the story of an article, compared with whose feeds are read. */
@Injectable()
export class CoverageQuery {
  constructor(private readonly pool: ReadPool) {}

  async ofArticle(articleId: number): Promise<Coverage> {
    const [sources, read] = await Promise.all([
      this.pool.query<SourceRow>(
        `select i.id as "itemId", o.id as "outletId", o.owner, ${leanBesideArticle()} as lean, a.independent_items as "independentItems"
         from article a join story_item si on si.story_id = a.story_id join feed_item i on i.id = si.item_id join outlet o on o.id = i.outlet_id
         where a.id = $1 order by si.joined_at, i.id`,
        [articleId],
      ),
      this.pool.query<MixedOutlet>(
        `select o.id as "outletId", o.owner, ${CURRENT_LEAN} as lean, bool_or(f.category = (select category from article where id = $1)) is true as "inCategory"
         from outlet o join feed f on f.outlet_id = o.id where f.active group by o.id order by o.id`,
        [articleId],
      ),
    ]);
    return coverageOf(sources, independentOf(sources), read);
  }
}

/** Of a story that was not looked at since reports are compared, each outlet counts once. */
function independentOf(sources: readonly SourceRow[]): SourceRow[] {
  const independent = sources[0]?.independentItems;
  if (independent) return sources.filter(({ itemId }) => independent.includes(itemId));
  return sources.filter((source, at) => sources.findIndex(({ outletId }) => outletId === source.outletId) === at);
}
