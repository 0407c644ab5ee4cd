import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { renderArticlePage } from './article-page.ts';
import { toArticlePath, type EditionStart, toPicturePath, createSampleFeeds, type SampleFeed } from './sample-feeds.ts';
import type { SampleItem, SampleDataset } from './sample-dataset.ts';
import { readPicture } from './sample-pictures.ts';
import { writeRss } from './write-rss.ts';

const LOOPBACK_ADDRESS = '127.0.0.1';
const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
};
const PICTURE_HEADERS = { 'content-type': 'image/webp', 'cache-control': 'public, max-age=31536000, immutable' };

interface ServedFeed {
  readonly body: string;
  readonly etag: string;
  readonly lastModified: string;
}

/** Simulates the outlets' web servers: feeds, article pages and pictures. */
export class SampleFeedServer {
  readonly #feeds: ReadonlyMap<string, ServedFeed>;
  readonly #articles: ReadonlyMap<string, SampleItem>;
  readonly #pictures: ReadonlyMap<string, SampleItem>;
  readonly #openedAt: Date;
  readonly #server: Server;

  constructor(dataset: SampleDataset, opening: EditionStart) {
    this.#openedAt = opening.openedAt;
    this.#feeds = new Map(createSampleFeeds(dataset, opening).map((feed) => [feed.path, toServedFeed(feed)]));
    this.#articles = new Map(dataset.items.map((item) => [toArticlePath(item), item]));
    this.#pictures = new Map(dataset.items.filter((item) => item.picture).map((item) => [toPicturePath(item), item]));
    this.#server = createServer((request, response) => {
      this.#respond(request, response).catch((error: unknown) =>
        response.destroy(error instanceof Error ? error : undefined),
      );
    });
  }

  /** Resolves to the port. If the port is in use, rejects with an error that explains what to do. */
  listen(port: number): Promise<number> {
    return new Promise((resolve, reject) => {
      this.#server.once('error', (error: NodeJS.ErrnoException) =>
        reject(error.code === 'EADDRINUSE' ? portInUseError(port, error) : error),
      );
      this.#server.listen(port, LOOPBACK_ADDRESS, () => {
        const address = this.#server.address();
        resolve(typeof address === 'object' && address ? address.port : port);
      });
    });
  }

  async close(): Promise<void> {
    if (!this.#server.listening) return;
    const closed = new Promise<void>((resolve) => this.#server.close(() => resolve()));
    this.#server.closeAllConnections();
    await closed;
  }

  async #respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return sendResponse(response, 405, { allow: 'GET, HEAD' }, 'Only GET and HEAD are allowed.\n');
    const pathname = URL.parse(request.url ?? '/', `http://${LOOPBACK_ADDRESS}`)?.pathname ?? '/';
    const feed = this.#feeds.get(pathname);
    if (feed) return sendFeed(request, response, feed);
    const article = this.#articles.get(pathname);
    if (article) return sendResponse(response, 200, PAGE_HEADERS, renderArticlePage(article, this.#openedAt));
    const picture = this.#pictures.get(pathname);
    if (picture) return sendResponse(response, 200, PICTURE_HEADERS, await readPicture(picture));
    return sendResponse(
      response,
      404,
      { 'content-type': 'text/plain; charset=utf-8' },
      'There is nothing at this address of the sample edition.\n',
    );
  }
}

function portInUseError(port: number, cause: Error): Error {
  return new Error(
    `Port ${port} is in use, but the sample edition serves its feeds there. ` +
      'Stop the program that uses it, or set SAMPLE_PORT to a free port.',
    { cause },
  );
}

function sendResponse(
  response: ServerResponse,
  status: number,
  headers: Readonly<Record<string, string>>,
  body: string | Buffer,
): void {
  response.writeHead(status, { ...headers, 'content-length': String(Buffer.byteLength(body)) });
  // Node omits the body of a response to HEAD by itself.
  response.end(body);
}

function toServedFeed(feed: SampleFeed): ServedFeed {
  const body = writeRss(feed);
  const digest = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  return { body, etag: `"${digest}"`, lastModified: feed.updatedAt.toUTCString() };
}

function sendFeed(request: IncomingMessage, response: ServerResponse, feed: ServedFeed): void {
  const headers = { etag: feed.etag, 'last-modified': feed.lastModified };
  if (request.headers['if-none-match'] === feed.etag) response.writeHead(304, headers).end();
  else sendResponse(response, 200, { ...headers, 'content-type': 'application/rss+xml; charset=utf-8' }, feed.body);
}
