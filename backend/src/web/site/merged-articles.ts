import type { IncomingMessage, ServerResponse } from 'node:http';

export interface MergedArticle {
  readonly id: number;
  readonly into: number;
}

interface MergedArticlesOptions {
  readonly find: () => Promise<MergedArticle[]>;
  readonly onContentChange: (listener: () => void) => () => void;
  readonly onFailure: (error: unknown) => void;
}

/** Groups: the id of the article, and the file of its feed if the address is not a page. */
const ARTICLE_ADDRESS_PATTERN =
  /^\/article\/([1-9]\d{0,9})(?:\/sources\/\d+|(\/(?:feed\.xml|atom\.xml|feed\.json)))?\/?(?:\?.*)?$/;

/**
 * Permanently redirects the pages and feeds of each merged article to the article that now covers its story. Keeps all
 * merged articles in memory instead of querying them for each page, because there are few.
 */
export async function redirectMergedArticles({
  find,
  onContentChange,
  onFailure,
}: MergedArticlesOptions): Promise<(request: IncomingMessage, response: ServerResponse, next: () => void) => void> {
  let targets = new Map<string, number>();
  let started = 0;
  const load = async () => {
    started += 1;
    const number = started;
    const found = new Map((await find()).map(({ id, into }) => [String(id), into]));
    // Ignores this result if a newer query has started in the meantime.
    if (number === started) targets = found;
  };
  onContentChange(() => void load().catch(onFailure));
  await load();
  return (request, response, next) => {
    const [, id = '', feed = ''] = ARTICLE_ADDRESS_PATTERN.exec(request.url ?? '') ?? [];
    const into = targets.get(id);
    if (into === undefined) return next();
    response.writeHead(308, { Location: `/article/${into}${feed}`, 'Cache-Control': 'public, max-age=300' }).end();
  };
}
