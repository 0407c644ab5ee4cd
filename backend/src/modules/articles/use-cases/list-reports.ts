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

/** Articles whose sources are read at once, with their texts. */
const BATCH = 100;

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
  async ofVersions(em: EntityManager, articles: readonly Article[], by: Actor): Promise<void> {
    await em.flush();
    const ids = `{${articles.map(({ id }) => id).join(',')}}`;
    await em.execute(LIST_REPORTS_OF_VERSIONS, [by.name, this.clock.now(), ids]);
    for (let at = 0; at < articles.length; at += BATCH)
      // oxlint-disable-next-line no-await-in-loop -- one transaction is one connection
      await this.#updateSources(em, articles.slice(at, at + BATCH));
    await em.execute(SETTLE_NEW_REPORTS, [ids]);
  }

  /** Lists the reports with the published article, or records that they are not listed. */
  async decide(em: EntityManager, article: Article, { itemIds, listed, by }: ReportsOfArticle): Promise<void> {
    await em.execute(DECIDE_REPORTS, [article.id, listed, by.name, this.clock.now(), `{${itemIds.join(',')}}`]);
    if (listed) await this.#updateSources(em, [article]);
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
    const [bare] = await this.#updateSources(em, published);
    if (bare)
      throw new WrongStateError(
        'Readers would see the published article without any source. List another of its reports first, or retract it.',
        { articleId: bare.id },
      );
    for (const article of published) {
      // A version that waits for a reviewer may cite these reports. The change of the story requests a new draft.
      // oxlint-disable-next-line no-await-in-loop -- one transaction is one connection
      (await lockUpdate(em, article.id))?.close();
    }
  }

  /** Updates the sources and counts that readers see. Returns the articles without a listed report. */
  async #updateSources(em: EntityManager, articles: readonly Article[]): Promise<Article[]> {
    const rows = await em.execute<{ articleId: number; id: number; url: string }[]>(LISTED_ITEMS, [
      `{${articles.map(({ id }) => id).join(',')}}`,
    ]);
    const listed = Map.groupBy(rows, ({ articleId }) => articleId);
    const texts = await this.texts.byItemIds([...new Set(rows.map(({ id }) => id))]);
    const textOf = new Map(texts.map((text) => [text.itemId, text]));
    return articles.filter((article) => {
      const reports = listed.get(article.id) ?? [];
      const shown = reports.flatMap(({ id, url }) => {
        const text = textOf.get(id);
        return text ? [{ ...text, url }] : [];
      });
      if (reports.length > 0) article.listSources(buildSources(shown), this.clock.now());
      return reports.length === 0;
    });
  }
}
