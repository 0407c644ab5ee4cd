import { Injectable } from '@nestjs/common';
import { mapSides, type Side, SIDES, sideOf } from '../../../shared/news/lean.ts';
import { type ArticleOfAllSides, PublishedArticlesQuery } from '../../articles/index.ts';
import { isReportedByEverySide, type SupportingReport } from '../verification/every-side.ts';
import { ReadSupport, type VersionSupport } from './read-support.ts';

/** The sentences of one article that independent outlets of every side report. */
export interface CommonGround extends ArticleOfAllSides {
  readonly sentences: ReturnType<typeof selectSharedSentences>;
}

/** Number of the newest articles with reports of all sides whose sentences are compared. */
const COMPARED_ARTICLES = 40;

/** Finds what outlets of every side report. */
@Injectable()
export class FindCommonGround {
  constructor(
    private readonly articles: PublishedArticlesQuery,
    private readonly support: ReadSupport,
  ) {}

  /** Returns the articles with at least one such sentence, newest first. */
  async find(): Promise<CommonGround[]> {
    const found: CommonGround[] = [];
    // One after the other, so that other requests are served in between.
    for (const article of await this.articles.findNewestOfAllSides(COMPARED_ARTICLES)) {
      const sentences = await this.findInVersion(article.versionId);
      if (sentences.length > 0) found.push({ ...article, sentences });
    }
    return found;
  }

  /** Returns the ids of articles that were retracted lately and had at least one such sentence. */
  async findRetracted(): Promise<number[]> {
    const found: number[] = [];
    for (const { id, versionId } of await this.articles.findRetractedOfAllSides())
      if ((await this.findInVersion(versionId)).length > 0) found.push(id);
    return found;
  }

  async findInVersion(versionId: number): Promise<CommonGround['sentences']> {
    return selectSharedSentences(await this.support.ofVersion(versionId));
  }
}

/**
 * Selects sentences of headline, summary and text, with the names of the outlets that support them, without copies. A
 * position of one side is not what all sides report.
 */
export function selectSharedSentences({ reports, sentences }: VersionSupport) {
  const seen = new Set<string>();
  return sentences.flatMap(({ place, ordinal, text, reports: indexes }) => {
    const supporting = indexes.flatMap((index) => reports[index] ?? []);
    const isPosition = SIDES.some((side) => side === place);
    if (isPosition || seen.has(text) || !isReportedByEverySide(supporting)) return [];
    seen.add(text);
    return [{ place, ordinal, text, outlets: listBySide(supporting) }];
  });
}

function listBySide(reports: readonly SupportingReport[]): Record<Side, string[]> {
  const originals = reports.filter(({ copied }) => !copied);
  return mapSides((side) => [
    ...new Set(originals.flatMap(({ lean, outlet }) => (lean !== null && sideOf(lean) === side ? outlet : []))),
  ]);
}
