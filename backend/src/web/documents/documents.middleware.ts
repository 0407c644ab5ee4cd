import type { IncomingMessage, ServerResponse } from 'node:http';
import type { CorrectionListQuery, PublishedArticlesQuery } from '../../modules/articles/index.ts';
import { FeedsOut } from '../feeds-out/feeds-out.ts';
import { HtmlCache, type RenderResult } from '../site/html-cache.ts';
import { setSecurityHeaders } from '../site/security-headers.ts';
import { sendStoredBody } from '../site/send-stored-body.ts';
import { storeBody, type StoredBody } from '../site/stored-body.ts';
import { createRobotsTxt } from '../sitemaps/robots.ts';
import { Sitemaps } from '../sitemaps/sitemaps.ts';
import type { MachineDocument } from './document.ts';
import { parseDocumentAddress, type DocumentAddress } from './document-address.ts';

type Next = (error?: unknown) => void;
type ServedAddress = Exclude<DocumentAddress, { kind: 'moved' }>;
/** The cache can be small, because each document is rarely requested. */
const CACHE_BYTES = 32 * 1024 * 1024;
const CACHE_CONTROL = 'public, max-age=60, s-maxage=60, stale-while-revalidate=300';
/** Documents must not run scripts or load anything, even if a browser displays them. */
const CONTENT_SECURITY_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

interface DocumentsOptions {
  readonly articles: PublishedArticlesQuery;
  readonly corrections: CorrectionListQuery;
  readonly siteUrl: string;
  readonly onContentChange?: (listener: () => void) => () => void;
}

interface CachedDocument {
  body: StoredBody;
  document: Omit<MachineDocument, 'text'>;
}

/** Serves feeds, sitemaps and robots.txt, which are rendered once per content change. Passes on all other requests. */
export function createDocumentsMiddleware(
  options: DocumentsOptions,
): (request: IncomingMessage, response: ServerResponse, next: Next) => void {
  const { siteUrl } = options;
  const feeds = new FeedsOut(options);
  const sitemaps = new Sitemaps(options);
  const cache = new HtmlCache<null, CachedDocument>({ maxBytes: CACHE_BYTES });
  options.onContentChange?.(() => {
    feeds.clearCategories();
    cache.purge();
  });

  const render = async (address: ServedAddress): Promise<MachineDocument | null> => {
    switch (address.kind) {
      case 'robots':
        return createRobotsTxt(siteUrl);
      case 'sitemap-index':
        return sitemaps.renderIndex();
      case 'sitemap-pages':
        return sitemaps.renderPages();
      case 'sitemap-news':
        return sitemaps.renderNews();
      case 'sitemap-articles':
        return sitemaps.renderArticles(address.range);
      case 'feed':
        return feeds.renderSiteFeed(address.format);
      case 'corrections-feed':
        return feeds.renderCorrectionsFeed(address.format);
      case 'category-feed':
        return feeds.renderCategoryFeed(address.slug, address.format);
    }
  };

  const produce = async (address: ServedAddress): Promise<RenderResult<null, CachedDocument>> => {
    const document = await render(address);
    if (document === null) return { cacheable: false, response: null };
    const { text, ...rest } = document;
    return { cacheable: true, page: { body: await storeBody(Buffer.from(text), { compress: true }), document: rest } };
  };

  const serve = async (
    { path, address }: { readonly path: string; readonly address: ServedAddress },
    request: IncomingMessage,
    response: ServerResponse,
    next: Next,
  ): Promise<void> => {
    try {
      const result = await cache.read(path, () => produce(address));
      if (result.cacheable) sendDocument(result.page, request, response);
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
      void serve({ path, address }, request, response, next);
    }
  };
}

function sendDocument({ body, document }: CachedDocument, request: IncomingMessage, response: ServerResponse): void {
  response.statusCode = 200;
  response.setHeader('Content-Type', document.mediaType);
  response.setHeader('Cache-Control', CACHE_CONTROL);
  if (document.forAnyone) response.setHeader('Access-Control-Allow-Origin', '*');
  sendStoredBody(request, response, body, document.changedAt);
}

function sendError(response: ServerResponse, status: number, text: string): void {
  response
    .writeHead(status, {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': status === 404 ? 'public, max-age=60' : 'no-store',
    })
    .end(`${text}\n`);
}
