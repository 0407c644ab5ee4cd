import type { IncomingMessage, ServerResponse } from 'node:http';
import type { CorrectionListQuery, FindNewestMatches, PublishedArticlesQuery } from '../../modules/articles/index.ts';
import type { FindCommonGround } from '../../modules/curation/index.ts';
import type { OutletListQuery } from '../../modules/feeds/index.ts';
import type { DecisionLogQuery } from '../../shared/decision-log/decision-log.query.ts';
import type { FeedFormat } from '../feeds-out/feed.ts';
import { FeedsOut } from '../feeds-out/feeds-out.ts';
import { MISSING_CACHING } from '../read-cache/caching.ts';
import { setSecurityHeaders } from '../site/security-headers.ts';
import { parseVersion, QuoteCards, type QuoteCardsOptions } from '../quote-cards/quote-cards.ts';
import { CARD_POLICY } from '../quote-cards/render-card.ts';
import { createRobotsTxt } from '../sitemaps/robots.ts';
import { Sitemaps } from '../sitemaps/sitemaps.ts';
import type { MachineDocument } from './document.ts';
import { createLlmsTxt } from './llms-txt.ts';
import { createTrustTxt } from './trust-txt.ts';
import { parseDocumentAddress, type DocumentAddress } from './document-address.ts';

type Next = (error?: unknown) => void;
type ServedAddress = Exclude<DocumentAddress, { kind: 'moved' }>;
const CACHE_CONTROL = 'public, max-age=60, s-maxage=60, stale-while-revalidate=300';
/** Content security policy: documents must not run scripts or load anything, even if a browser displays them. */
const CONTENT_SECURITY_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

interface DocumentsOptions extends Pick<QuoteCardsOptions, 'wholeArticles' | 'evidence'> {
  readonly articles: PublishedArticlesQuery;
  readonly corrections: CorrectionListQuery;
  readonly outlets: Pick<OutletListQuery, 'listNames'>;
  readonly matches: Pick<FindNewestMatches, 'find'>;
  readonly commonGround: Pick<FindCommonGround, 'find' | 'findRetracted'>;
  readonly log: DecisionLogQuery;
  readonly siteUrl: string;
  /** WebSub hub that the feeds name, if there is one. */
  readonly hubUrl: string | null;
  /** Paths of the pages in the sitemap. */
  readonly pages: readonly string[];
  readonly onContentChange?: (listener: () => void) => () => void;
}

const TEXTS = { robots: createRobotsTxt, 'trust-txt': createTrustTxt, 'llms-txt': createLlmsTxt };

const isText = (address: ServedAddress): address is Extract<ServedAddress, { kind: keyof typeof TEXTS }> =>
  address.kind in TEXTS;

/** Serves feeds, sitemaps, robots.txt, trust.txt, llms.txt, and quotes for other sites. Passes all other requests on. */
export function createDocumentsMiddleware(
  options: DocumentsOptions,
): (request: IncomingMessage, response: ServerResponse, next: Next) => void {
  const { siteUrl } = options;
  const feeds = new FeedsOut(options);
  const sitemaps = new Sitemaps(options);
  const cards = new QuoteCards(options);
  options.onContentChange?.(() => feeds.clearCategories());

  const render = async (address: ServedAddress, search: URLSearchParams): Promise<MachineDocument | null> => {
    if ('format' in address) return renderFeed(feeds, address, search);
    if (isText(address)) return TEXTS[address.kind](siteUrl);
    switch (address.kind) {
      case 'quote-card':
        return cards.renderCard({ ...address, versionId: parseVersion(search) });
      case 'oembed':
        return cards.describe(search);
      case 'sitemap-index':
        return sitemaps.renderIndex();
      case 'sitemap-pages':
        return sitemaps.renderPages();
      case 'sitemap-news':
        return sitemaps.renderNews();
      case 'sitemap-articles':
        return sitemaps.renderArticles(address.range);
    }
  };

  const serve = async (
    address: ServedAddress,
    request: IncomingMessage,
    response: ServerResponse,
    next: Next,
  ): Promise<void> => {
    try {
      const [, query = ''] = (request.url ?? '').split(/\?(.*)/s);
      const document = await render(address, new URLSearchParams(query));
      if (document) sendDocument(document, request, response);
      else sendError(response, 404, 'Not found');
    } catch (error) {
      next(error);
    }
  };

  return (request, response, next) => {
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
    const address = parseDocumentAddress(path);
    if (address === null) {
      next();
      return;
    }
    setSecurityHeaders(response, siteUrl);
    response.setHeader('Content-Security-Policy', CONTENT_SECURITY_POLICY);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD');
      sendError(response, 405, 'Method not allowed');
    } else if (address.kind === 'moved') {
      response.writeHead(301, { Location: address.location, 'Cache-Control': 'public, max-age=300' }).end();
    } else {
      void serve(address, request, response, next);
    }
  };
}

async function renderFeed(
  feeds: FeedsOut,
  address: Extract<ServedAddress, { format: FeedFormat }>,
  search: URLSearchParams,
): Promise<MachineDocument | null> {
  switch (address.kind) {
    case 'feed':
      return feeds.renderSiteFeed(address.format);
    case 'corrections-feed':
      return feeds.renderCorrectionsFeed(address.format);
    case 'common-ground-feed':
      return feeds.renderCommonGroundFeed(address.format);
    case 'category-feed':
      return feeds.renderCategoryFeed(address.slug, address.format);
    case 'outlet-feed':
      return feeds.renderOutletFeed(address.slug, address.format);
    case 'article-feed':
      return feeds.renderArticleFeed(address.id, address.format);
    case 'search-feed':
      return feeds.renderSearchFeed(search, address.format);
  }
}

function sendDocument(document: MachineDocument, { method }: IncomingMessage, response: ServerResponse): void {
  response.setHeader('Content-Type', document.mediaType);
  response.setHeader('Cache-Control', document.status === 404 ? MISSING_CACHING : CACHE_CONTROL);
  response.statusCode = document.status ?? 200;
  if (document.isFrame) {
    response.removeHeader('X-Frame-Options');
    response.setHeader('Content-Security-Policy', CARD_POLICY);
    response.setHeader('X-Robots-Tag', 'noindex');
  }
  if (document.changedAt) response.setHeader('Last-Modified', document.changedAt.toUTCString());
  if (document.forAnyone) response.setHeader('Access-Control-Allow-Origin', '*');
  response.end(method === 'HEAD' ? undefined : document.text);
}

function sendError(response: ServerResponse, status: number, text: string): void {
  response
    .writeHead(status, {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': status === 404 ? MISSING_CACHING : 'no-store',
    })
    .end(`${text}\n`);
}
