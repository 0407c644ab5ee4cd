import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.ts';
import { appConfig } from '../../../shared/config/app.config.ts';
import { type ComposedMail, type Footnote, renderFrameHtml, renderFrameText } from '../../mail/index.ts';
import { DigestArticlesQuery } from '../data/digest-articles.query.ts';
import {
  type DigestContent,
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
}

/** Composes a digest, both for sending and for the preview. */
@Injectable()
export class ComposeDigestMail {
  readonly #siteUrl = appConfig.read().SITE_URL;

  constructor(
    private readonly articles: DigestArticlesQuery,
    private readonly clock: Clock,
  ) {}

  /** Returns the email, or null if none of the articles is still public. */
  async composeDigest(
    { articleIds, correctionIds }: DigestParts,
    issueDate: string,
    footnote: Footnote,
  ): Promise<ComposedMail | null> {
    const [articles, corrections] = await Promise.all([
      this.articles.findArticles(articleIds, this.clock.now().getTime()),
      this.articles.findCorrections(correctionIds),
    ]);
    if (articles.length === 0 && corrections.length === 0) return null;
    return composeWithinSizeLimit(
      { siteUrl: this.#siteUrl, corrections, articles },
      formatGreeting(issueDate),
      footnote,
    );
  }
}

function composeWithinSizeLimit(content: DigestContent, greeting: string, footnote: Footnote): ComposedMail {
  const subject = composeDigestSubject(content);
  const html = renderFrameHtml({
    subject,
    preview:
      content.articles
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
