import { LockMode } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.ts';
import { Transactions } from '../../../shared/database/transactions.ts';
import { BadInputError, NotFoundError, WrongStateError } from '../../../shared/errors/domain-error.ts';
import { htmlToText } from '../../../shared/html/html-to-text.ts';
import { announceContentChange } from '../../../shared/content-version/content-version.ts';
import { estimateReadingMinutes } from '../../../shared/text/reading-time.ts';
import { markPublished } from '../data/article-rows.ts';
import { Article } from '../domain/article.ts';
import { ArticleUpdate } from '../domain/article-update.ts';
import { ArticleVersion } from '../domain/article-version.ts';
import { countNewFacts } from '../domain/claim-change.ts';
import { hasEmptyPerspective } from '../domain/shown-draft.ts';
import { ListReports } from './list-reports.ts';
import type { Review } from './review-article.ts';

/** Applies a reviewer's decision about a new version of a published article. */
@Injectable()
export class DecideUpdate {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly listReports: ListReports,
  ) {}

  run(review: Review & { versionId: number }): Promise<void> {
    const { articleId, versionId, decision, reviewer, reason } = review;
    return this.transactions.run(async (em) => {
      const article = await em.findOne(Article, { id: articleId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      const update = await em.findOne(ArticleUpdate, { articleId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!article || !update) throw new NotFoundError('Update of article', articleId);
      const now = this.clock.now();
      if (decision !== 'approved') {
        const declinedAt = declineOrRestore(update, article, { ...review, now });
        (await em.findOneOrFail(ArticleVersion, { id: versionId })).declinedAt = declinedAt;
        if (hasEmptyPerspective(article.politicalStances)) await announceContentChange(em, [articleId]);
        return;
      }
      // Rejects an outdated draft. This is a safety net: every change to the article should already have requested a
      // new draft.
      if (update.baseVersionId !== article.versionId)
        throw new WrongStateError(
          'The article has changed since this draft was written. Please wait for a new draft after the next report.',
          { articleId },
        );
      update.accept(versionId, reason);
      const version = await em.findOneOrFail(ArticleVersion, { id: versionId });
      const { title, summary, content, tags, language, politicalStances } = version;
      const readingTime = estimateReadingMinutes(`${summary} ${htmlToText(content)}`);
      article.publishUpdate(
        // Keeps the category that readers know or that a reviewer chose.
        {
          title,
          summary,
          content,
          category: article.category,
          author: article.author ?? null,
          readingTime,
          tags,
          language,
          politicalStances: politicalStances ?? null,
        },
        { versionId, facts: countNewFacts(version.changes ?? null), reviewer, reason, now },
      );
      await markPublished(em, [articleId], now);
      await this.listReports.ofVersions(em, [articleId], reviewer);
    });
  }
}

/**
 * Declines the update, or returns it to review if the decision is `pending`. Returns the time since which the version
 * is declined.
 */
function declineOrRestore(
  update: ArticleUpdate,
  article: Article,
  { versionId, decision, reviewer, reason, now }: Review & { readonly versionId: number; readonly now: Date },
): Date | null {
  if (decision === 'rejected') {
    update.decline(versionId, reviewer, requireReason(reason));
    return now;
  }
  update.undoDecline(versionId, article.versionId ?? null, reviewer);
  return null;
}

function requireReason(reason: string | null): string {
  if (reason !== null) return reason;
  throw new BadInputError('Enter a reason for rejecting this update. Other reviewers see it in Recent Activity.');
}
