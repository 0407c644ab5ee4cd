import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.ts';
import { DecisionLogQuery } from '../../../shared/decision-log/decision-log.query.ts';
import { printHead } from '../../../shared/decision-log/log-head.ts';
import type { ComposedMail } from '../../mail/index.ts';
import { DigestArticlesQuery } from '../data/digest-articles.query.ts';
import { chooseDigest } from '../domain/choose-digest.ts';
import { subscriptionFootnote } from '../mails/footnotes.ts';
import { ComposeDigestMail } from './compose-digest-mail.ts';

const DAY_MS = 86_400_000;

/** Composes the digest that a reader with these categories would receive now. Its preference links are placeholders. */
@Injectable()
export class PreviewDigest {
  constructor(
    private readonly articles: DigestArticlesQuery,
    private readonly digest: ComposeDigestMail,
    private readonly log: DecisionLogQuery,
    private readonly clock: Clock,
  ) {}

  async composePreview({
    categories,
    days,
  }: {
    categories: readonly string[];
    days: number;
  }): Promise<ComposedMail | null> {
    const now = this.clock.now();
    const since = new Date(now.getTime() - days * DAY_MS);
    const [published, corrections, head] = await Promise.all([
      this.articles.listPublishedSince(since),
      this.articles.listCorrectedBetween(since, now),
      this.log.findHead(),
    ]);
    const articleIds = chooseDigest(published, categories, since);
    // Assumes that the reader already has every article published before `since`.
    const correctionIds = corrections.filter(({ publishedAt }) => publishedAt <= since).map(({ id }) => id);
    return this.digest.composeDigest(
      { articleIds, correctionIds, followed: [] },
      now.toISOString().slice(0, 10),
      subscriptionFootnote('#', '#', printHead(head)),
    );
  }
}
