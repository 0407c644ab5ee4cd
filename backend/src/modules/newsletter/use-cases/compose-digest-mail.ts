import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.ts';
import { appConfig } from '../../../shared/config/app.config.ts';
import { type ComposedMail, type Footnote, renderFrameHtml, renderFrameText } from '../../mail/index.ts';
import { FollowNewsQuery } from '../../follows/index.ts';
import { DigestArticlesQuery } from '../data/digest-articles.query.ts';
import type { FollowedArticle } from '../domain/choose-followed.ts';
import {
  type DigestContent,
  type DigestFollow,
  DIGEST_STYLE,
  renderDigestHtml,
  composeDigestSubject,
  renderDigestText,
} from '../domain/compose-digest.ts';

/**
 * Maximum size of a digest, because mail programs truncate longer emails. Articles at the end are omitted if
 * necessary.
 */
const MAX_HTML_BYTES = 100_000;

export interface DigestParts {
  readonly articleIds: readonly number[];
  /** Ids of corrections to articles in earlier digests. */
  readonly correctionIds: readonly number[];
  /** Articles of the reader's follows, in the order of the follows. */
  readonly followed: readonly FollowedArticle[];
}

/** Composes a digest, both for sending and for the preview. */
@Injectable()
export class ComposeDigestMail {
  readonly #siteUrl = appConfig.read().SITE_URL;

  constructor(
    private readonly articles: DigestArticlesQuery,
    private readonly follows: FollowNewsQuery,
    private readonly clock: Clock,
  ) {}

  /** Returns the email, or null if none of the articles is still public. */
  async composeDigest(
    { articleIds, correctionIds, followed }: DigestParts,
    issueDate: string,
    footnote: Footnote,
  ): Promise<ComposedMail | null> {
    const [articles, corrections, follows] = await Promise.all([
      this.articles.findArticles(articleIds, this.clock.now().getTime()),
      this.articles.findCorrections(correctionIds),
      this.#findFollows(followed),
    ]);
    if (articles.length + corrections.length + follows.length === 0) return null;
    return composeWithinSizeLimit(
      { siteUrl: this.#siteUrl, corrections, follows, articles },
      formatGreeting(issueDate),
      footnote,
    );
  }

  /** Omits follows that no longer exist, and articles that are no longer public. */
  async #findFollows(followed: readonly FollowedArticle[]): Promise<DigestFollow[]> {
    const byFollow = Map.groupBy(followed, ({ followId }) => followId);
    const names = await this.follows.findNames([...byFollow.keys()]);
    const found = await this.articles.findArticles(
      followed.map(({ articleId }) => articleId),
      this.clock.now().getTime(),
    );
    const articles = new Map(found.map((article) => [article.id, article]));
    return [...byFollow].flatMap(([followId, listed]) => {
      const name = names.get(followId);
      const shown = listed.flatMap(({ articleId }) => articles.get(articleId) ?? []);
      return name === undefined || shown.length === 0 ? [] : [{ name, articles: shown }];
    });
  }
}

function composeWithinSizeLimit(content: DigestContent, greeting: string, footnote: Footnote): ComposedMail {
  const subject = composeDigestSubject(content);
  const html = renderFrameHtml({
    subject,
    preview:
      [...content.follows.flatMap(({ articles }) => articles), ...content.articles]
        .slice(1, 4)
        .map(({ title }) => title)
        .join(' · ') || greeting,
    body: renderDigestHtml(content, greeting),
    siteUrl: content.siteUrl,
    style: DIGEST_STYLE,
    footnote,
  });
  if (Buffer.byteLength(html) >= MAX_HTML_BYTES && content.articles.length > 1)
    return composeWithinSizeLimit({ ...content, articles: content.articles.slice(0, -1) }, greeting, footnote);
  return { subject, html, text: renderFrameText(renderDigestText(content, greeting), footnote) };
}

const LONG_DATE = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' });

function formatGreeting(issueDate: string): string {
  return `Your news for ${LONG_DATE.format(new Date(`${issueDate}T00:00:00Z`))}`;
}
