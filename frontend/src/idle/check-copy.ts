import type { Article } from '../api/contract.ts';

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
  { href, pathname }: Pick<Location, 'href' | 'pathname'>,
  keptAt: string,
): Promise<CopyState> {
  const id = /^\/article\/(\d+)$/.exec(pathname)?.[1];
  const init: RequestInit = { cache: 'no-store', signal: AbortSignal.timeout(TIME_LIMIT_MS) };
  try {
    const response = await (id ? fetch(`/api/articles/${id}`, init) : fetch(href, { ...init, method: 'HEAD' }));
    if (response.status === 404) return 'gone';
    if (!response.ok) return 'failing';
    return id ? articleState((await response.json()) as ArticleStatus, keptAt) : 'available';
  } catch (error) {
    return failureState(error as Error);
  }
}

function articleState({ status, correctedAt }: ArticleStatus, keptAt: string): CopyState {
  if (correctedAt === null || correctedAt <= keptAt) return 'available';
  return status === 'retracted' ? 'retracted' : 'corrected';
}

function failureState({ name }: Error): CopyState {
  if (name === 'TimeoutError') return 'slow';
  // Browsers report being online behind a router without internet access.
  return navigator.onLine ? 'unreachable' : 'offline';
}
