import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../shared/actor/actor.ts';
import { Clock } from '../../../shared/clock/clock.ts';
import { NotFoundError } from '../../../shared/errors/domain-error.ts';
import {
  ArticleReviewsQuery,
  DeskArticleQuery,
  toArticleDto,
  toPerson,
  WholeArticleQuery,
} from '../../articles/index.ts';
import { ReadEvidence, ReadDraft } from '../../curation/index.ts';
import { RecheckStore } from '../data/recheck.store.ts';
import { authorizeRecheck } from '../domain/recheck.policy.ts';
import { isUnsettled, whyNotAnswerable } from '../domain/recheck-state.ts';
import { showSources, showVersion } from './open-draft.ts';

/**
 * Reads a published version beside its sources, for a person who must not know what the first review said. Everything
 * that the answer contains is named here, so that a new field of another answer does not give the first review away.
 */
@Injectable()
export class OpenRecheck {
  constructor(
    private readonly rechecks: RecheckStore,
    private readonly wholeArticles: WholeArticleQuery,
    private readonly reviews: ArticleReviewsQuery,
    private readonly desk: DeskArticleQuery,
    private readonly drafts: ReadDraft,
    private readonly evidence: ReadEvidence,
    private readonly clock: Clock,
  ) {}

  async open(id: number, actor: Actor) {
    authorizeRecheck(actor, 'read');
    const recheck = await this.rechecks.find(id, toPerson(actor));
    const found = recheck && (await this.wholeArticles.byId(recheck.articleId));
    if (!recheck || !found) throw new NotFoundError('Re-check', id);
    const { articleId, versionId, answer, problems, sentences: named } = recheck;
    const { storyId, imageUrl } = found.article;
    const [review, desk, evidence, draft, sentences] = await Promise.all([
      this.reviews.ofArticle(articleId),
      this.desk.byId(articleId),
      this.evidence.ofVersion(versionId),
      this.drafts.read({ articleId, storyId, versionId, hasPicture: imageUrl !== null }),
      this.drafts.listSentences([versionId]),
    ]);
    const { article: read } = showVersion(found, { ...recheck, id: versionId }, sentences);
    const unread = { categoryConfidence: null, correctedAt: null };
    const shown = { ...found, corrections: [], versions: [], article: { ...read, ...unread } };
    const article = toArticleDto(shown, review, articleId, actor);
    article.review = null;
    const refusal = whyNotAnswerable(recheck, this.clock.now());
    return {
      id,
      versionId,
      refusal,
      article,
      evidence: { ...evidence, versionId, translatable: false },
      parts: draft.parts.map((part) => ({
        id: part.id,
        // The first reviewer also saw what a judge model doubts, and which sentences were edited.
        sentences: part.sentences.map((sentence) => ({ ...sentence, edited: false, doubts: [] })),
      })),
      sources: showSources(draft, desk),
      result: answer && { answer, problems, sentences: named, isSettled: !isUnsettled(recheck) },
    };
  }
}
