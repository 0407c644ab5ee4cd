import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../shared/actor/actor.ts';
import { Clock } from '../../../shared/clock/clock.ts';
import { WrongStateError } from '../../../shared/errors/domain-error.ts';
import { SourceTextsQuery } from '../../feeds/index.ts';
import {
  DECIDE_REPORTS,
  DELETE_REPORTS,
  LIST_REPORTS_OF_VERSIONS,
  LISTED_ITEMS,
  SETTLE_NEW_REPORTS,
} from '../data/article-report.sql.ts';
import { lockUpdate } from '../data/article-rows.ts';
import { Article } from '../domain/article.ts';
import { buildSources } from './build-sources.ts';

/** Reports that a reviewer moved from the story of one article to that of another. */
interface MovedReports {
  readonly from: Article;
  /** Null if the reports started a new story. */
  readonly into: Article | null;
  readonly itemIds: readonly number[];
  /** True if the reviewer chose each report, so that a published article lists them at once. */
  readonly chosen: boolean;
  readonly by: Actor;
}

interface ReportsOfArticle {
  readonly itemIds: readonly number[];
  readonly listed: boolean;
  readonly by: Actor;
}

/**
 * Lists reports publicly with published articles. Every decision that lists reports goes through this class, in the
 * transaction of the decision. Reports that are not listed wait for a reviewer.
 */
@Injectable()
export class ListReports {
  constructor(
    private readonly texts: SourceTextsQuery,
    private readonly clock: Clock,
  ) {}

  /** Lists the reports that the current versions of these articles, which a reviewer just published, are based on. */
  async ofVersions(em: EntityManager, articleIds: readonly number[], by: Actor): Promise<void> {
    await em.flush();
    await em.execute(LIST_REPORTS_OF_VERSIONS, [by.name, this.clock.now(), `{${articleIds.join(',')}}`]);
    for (const id of articleIds) {
      // oxlint-disable-next-line no-await-in-loop -- one transaction is one connection
      await this.#updateSources(em, await em.findOneOrFail(Article, { id }));
    }
    await em.execute(SETTLE_NEW_REPORTS, [`{${articleIds.join(',')}}`]);
  }

  /** Lists the reports with the published article, or records that they are not listed. */
  async decide(em: EntityManager, article: Article, { itemIds, listed, by }: ReportsOfArticle): Promise<void> {
    await em.execute(DECIDE_REPORTS, [article.id, listed, by.name, this.clock.now(), `{${itemIds.join(',')}}`]);
    if (listed) await this.#updateSources(em, article);
  }

  /**
   * Transfers the decisions about reports that a reviewer moved. The other article lists those that the first one
   * listed and those that the reviewer chose; the others wait.
   */
  async move(em: EntityManager, { from, into, itemIds, chosen, by }: MovedReports): Promise<void> {
    await em.flush();
    const deleted = await em.execute<{ id: number; listed: boolean }[]>(DELETE_REPORTS, [
      from.id,
      `{${itemIds.join(',')}}`,
    ]);
    const listed = chosen ? itemIds : deleted.flatMap((report) => (report.listed ? report.id : []));
    const published = [from, into].filter((article) => article?.status === 'approved') as Article[];
    if (into?.status === 'approved')
      await em.execute(DECIDE_REPORTS, [into.id, true, by.name, this.clock.now(), `{${listed.join(',')}}`]);
    for (const article of published) {
      // oxlint-disable-next-line no-await-in-loop -- one transaction is one connection
      if ((await this.#updateSources(em, article)) === 0)
        throw new WrongStateError(
          'Readers would see the published article without any source. List another of its reports first, or retract it.',
          { articleId: article.id },
        );
      // A version that waits for a reviewer may cite these reports. The change of the story requests a new draft.
      // oxlint-disable-next-line no-await-in-loop -- one transaction is one connection
      (await lockUpdate(em, article.id))?.close();
    }
  }

  /** Updates the sources and counts that readers see. Returns the number of listed reports. */
  async #updateSources(em: EntityManager, article: Article): Promise<number> {
    const rows = await em.execute<{ id: number; url: string }[]>(LISTED_ITEMS, [article.id]);
    if (rows.length === 0) return 0;
    const urls = new Map(rows.map(({ id, url }) => [id, url]));
    const texts = await this.texts.byItemIds([...urls.keys()]);
    const shown = texts.map((text) => ({ ...text, url: urls.get(text.itemId) ?? text.url }));
    article.listSources(buildSources(shown), this.clock.now());
    return rows.length;
  }
}
