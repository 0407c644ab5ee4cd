import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/database/database.ts';
import { type Coverage, computeCoverage, type FollowedOutlet, type NextVersion } from '../domain/coverage.ts';
import { selectCoveringReports, NEXT_VERSION, OUTLETS_WITH_ACTIVE_FEEDS, type SourceRow } from './coverage.sql.ts';

/** Compares the outlets that reported the story of an article with all outlets whose feeds we read. */
@Injectable()
export class CoverageQuery {
  constructor(private readonly database: Database) {}

  async computeForArticle(articleId: number): Promise<Coverage> {
    const [sources, outlets, next] = await Promise.all([
      this.database.query<SourceRow>(selectCoveringReports(), [articleId]),
      this.database.query<FollowedOutlet>(OUTLETS_WITH_ACTIVE_FEEDS, [articleId]),
      this.database.one<NextVersion>(NEXT_VERSION, [articleId]),
    ]);
    return computeCoverage(sources, selectIndependent(sources), outlets, next);
  }
}

/**
 * Returns the independent reports. For older stories, which do not store which reports are independent, each outlet
 * counts once.
 */
function selectIndependent(sources: readonly SourceRow[]): SourceRow[] {
  const independent = sources[0]?.independentItems;
  if (independent) return sources.filter(({ itemId }) => independent.includes(itemId));
  const own = sources.filter((source) => source.own);
  return own.filter((source, at) => own.findIndex(({ outletId }) => outletId === source.outletId) === at);
}
