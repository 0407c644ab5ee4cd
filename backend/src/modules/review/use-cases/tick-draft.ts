import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../shared/actor/actor.ts';
import { BadInputError, NotFoundError } from '../../../shared/errors/domain-error.ts';
import { ArticleDetailQuery, ArticleTickStore, TickParts } from '../../articles/index.ts';
import { ReadDraft } from '../../curation/index.ts';

/** Records which parts of a version a reviewer compared with the sources. */
@Injectable()
export class TickDraft {
  constructor(
    private readonly articles: ArticleDetailQuery,
    private readonly drafts: ReadDraft,
    private readonly tickParts: TickParts,
    private readonly ticks: ArticleTickStore,
  ) {}

  /** Returns the ticked parts. */
  async tick(request: {
    articleId: number;
    versionId: number;
    parts: readonly string[];
    actor: Actor;
  }): Promise<string[]> {
    const { articleId, versionId, parts, actor } = request;
    const article = await this.articles.byId(articleId);
    if (!article) throw new NotFoundError('Article', articleId);
    const known = await this.drafts.listParts(versionId, article.imageUrl !== null);
    const compared = [...new Set(parts)].map((id) => {
      const part = known.find((each) => each.id === id);
      if (!part) throw new BadInputError(`This version has no part ${id}. Please reload and look again.`);
      return { part: id, sentences: part.claims.length };
    });
    await this.tickParts.tick({ articleId, versionId, parts: compared, actor });
    return this.ticks.ofVersion(versionId, actor);
  }
}
