import type { Actor } from '../../../shared/actor/actor.ts';
import type { ArticleReview } from '../data/article-reviews.query.ts';
import type { WholeArticle } from '../data/whole-article.query.ts';
import { assertReadable } from '../domain/article.policy.ts';
import { isPublic } from '../domain/article-status.ts';
import { linkPictureAddress, SITE_PICTURE } from '../domain/link-picture-key.ts';
import type { ArticleDto } from './dto/article.dto.ts';

/** Returns the visible parts of the article, and the review of a published one. Throws if the article does not exist or the actor may not read it. */
export function toArticleDto(
  found: WholeArticle | null,
  review: ArticleReview | null,
  id: number,
  actor: Actor,
): ArticleDto {
  const readable = assertReadable(actor, id, found && { ...found, status: found.article.status });
  const { coverage, corrections, versions } = readable;
  const {
    storyId: _story,
    round: _round,
    draftAfter: _draftAfter,
    heldReasons,
    releaseAt,
    ...article
  } = readable.article;
  const isRetracted = article.status === 'retracted';
  const shown = isRetracted ? { ...article, sources: [], sourceUrls: [] } : article;
  const linkImageUrl = isRetracted ? SITE_PICTURE : linkPictureAddress(id, article);
  const about = isPublic(article.status)
    ? { review }
    : { review: null, releaseAt: releaseAt ?? null, ...(heldReasons !== undefined && { heldReasons }) };
  return { ...shown, ...about, coverage, corrections, versions: isRetracted ? [] : versions, linkImageUrl };
}
