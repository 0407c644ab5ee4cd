import { type Api, ApiError } from '../api/client.ts';
import type { Article } from '../api/contract.ts';
import { articleIdAt } from '../lib/article-id.ts';

/** `offline` to `failing`: no usable response from the server. The other states are based on its response. */
export type CopyState =
  | 'offline'
  | 'unreachable'
  | 'slow'
  | 'failing'
  | 'available'
  | 'corrected'
  | 'retracted'
  | 'gone';

type ArticleStatus = Pick<Article, 'status' | 'correctedAt'>;

const TIME_LIMIT_MS = 10_000;

/** Checks the page of a saved copy on the server; for an article, returns what happened to it since `keptAt`. */
export async function checkCopy(
  api: Api,
  { href, pathname }: Pick<Location, 'href' | 'pathname'>,
  keptAt: string,
): Promise<CopyState> {
  const id = articleIdAt(pathname);
  const options = { cache: 'no-store', signal: AbortSignal.timeout(TIME_LIMIT_MS) } as const;
  try {
    if (id) {
      const article = await api.get('/api/articles/{id}', { path: { id }, ...options });
      // The API redirects a merged article.
      return article.id === Number(id) ? articleState(article, keptAt) : 'gone';
    }
    // A page, not part of the API.
    const { ok, status } = await fetch(href, { ...options, method: 'HEAD' });
    return ok ? 'available' : refusedState(status);
  } catch (error) {
    return error instanceof ApiError ? refusedState(error.status) : failureState(error as Error);
  }
}

function articleState({ status, correctedAt }: ArticleStatus, keptAt: string): CopyState {
  if (correctedAt === null || correctedAt <= keptAt) return 'available';
  return status === 'retracted' ? 'retracted' : 'corrected';
}

const refusedState = (status: number): CopyState => (status === 404 ? 'gone' : 'failing');

function failureState({ name }: Error): CopyState {
  if (name === 'TimeoutError') return 'slow';
  // Browsers report being online behind a router without internet access.
  return navigator.onLine ? 'unreachable' : 'offline';
}
