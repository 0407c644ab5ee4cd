import type { IncomingMessage, ServerResponse } from 'node:http';
import { HttpStandIn } from '../stand-ins/http-stand-in.ts';

export interface TestItem {
  readonly guid: string;
  readonly title: string;
  readonly text: string;
  readonly publishedAt: Date;
  readonly path?: string;
  /** URL of the item's picture. */
  readonly picture?: string;
}

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** A feed server on the loopback interface, whose content the tests can change. */
export class FeedServer extends HttpStandIn {
  readonly #answers = new Map<string, Handler>();
  readonly requests: { path: string; headers: IncomingMessage['headers']; at: number }[] = [];

  static start(): Promise<FeedServer> {
    return new FeedServer().listen();
  }

  protected async respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '/';
    this.requests.push({ path, headers: request.headers, at: Date.now() });
    const answer = this.#answers.get(path);
    if (answer) answer(request, response);
    else response.writeHead(404).end();
  }

  answer(path: string, answer: Handler): string {
    this.#answers.set(path, answer);
    return this.origin + path;
  }

  /** Serves an RSS feed at the path, with an ETag derived from the feed's content. */
  serve(path: string, items: readonly TestItem[]): string {
    const body = rss(this.origin, items);
    const etag = `"${Buffer.from(body).length}-${items.map((item) => item.title.length).join('.')}"`;
    return this.answer(path, (request, response) => {
      if (request.headers['if-none-match'] === etag) return void response.writeHead(304, { etag }).end();
      response.writeHead(200, { 'content-type': 'application/rss+xml; charset=utf-8', etag }).end(body);
    });
  }
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function rss(origin: string, items: readonly TestItem[]): string {
  const entries = items.map(
    (item) => `<item><guid isPermaLink="false">${escape(item.guid)}</guid><title>${escape(item.title)}</title>
      <link>${origin}${item.path ?? `/articles/${encodeURIComponent(item.guid)}`}</link><pubDate>${item.publishedAt.toUTCString()}</pubDate>${item.picture ? `<enclosure url="${escape(item.picture)}" type="image/jpeg" length="1"/>` : ''}
      <description>${escape(
        item.text
          .split('\n')
          .map((paragraph) => `<p>${escape(paragraph)}</p>`)
          .join(''),
      )}</description></item>`,
  );
  return `<?xml version="1.0" encoding="utf-8"?><rss version="2.0"><channel><title>Test</title><link>${origin}/</link><description>Test</description>${entries.join('')}</channel></rss>`;
}
