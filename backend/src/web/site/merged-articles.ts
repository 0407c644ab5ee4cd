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

const PAGE = /^\/article\/([1-9]\d{0,9})(?:\/sources\/\d+)?\/?(?:\?.*)?$/;

/** Leads for good from articles whose story is told by another one to that one. They are few, and known without asking for each page. */
export async function mergedArticles({
  find,
  onContentChange,
  onFailure,
}: MergedArticlesOptions): Promise<(request: IncomingMessage, response: ServerResponse, next: () => void) => void> {
  let known = new Map<string, number>();
  let asked = 0;
  const learn = async () => {
    asked += 1;
    const number = asked;
    const found = new Map((await find()).map(({ id, into }) => [String(id), into]));
    // An answer from before the last change that comes after it says less.
    if (number === asked) known = found;
  };
  onContentChange(() => void learn().catch(onFailure));
  await learn();
  return (request, response, next) => {
    const into = known.get(PAGE.exec(request.url ?? '')?.[1] ?? '');
    if (into === undefined) return next();
    response.writeHead(308, { Location: `/article/${into}`, 'Cache-Control': 'public, max-age=300' }).end();
  };
}
