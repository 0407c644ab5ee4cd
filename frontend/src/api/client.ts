import type { Problem } from './contract.ts';

/**
 * Error response to an API call. The message is "{status}: {reason}", or contains the raw response if the server gave
 * no reason.
 */
export class ApiError extends Error {
  readonly status: number;
  /** The server's error message; empty if it sent none. */
  readonly reason: string;
  /** The server's stable error code; empty if it sent none. */
  readonly code: string;

  constructor(status: number, reason: string, answered: string, code = '') {
    super(`${status}: ${reason || answered}`);
    this.name = 'ApiError';
    this.status = status;
    this.reason = reason;
    this.code = code;
  }
}

export interface Page<T> {
  items: T[];
  total: number;
  nextCursor: string | null;
  /** The corrected query, if the search had a typing error. */
  searchedFor: string | null;
}

export interface Api {
  get<T>(path: string, init?: RequestInit): Promise<T>;
  /** Like `get`, but returns null on a 401 (not signed in). */
  getForViewer<T>(path: string): Promise<T | null>;
  /** Returns a list with its total and next cursor, both from the headers. */
  getPage<T>(path: string, init?: RequestInit): Promise<Page<T>>;
  send<T>(method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: unknown): Promise<T>;
  /** Called for every response, before the caller receives it. */
  answered?: () => void;
}

interface ClientOptions {
  /** Origin that precedes each path; empty in the browser. */
  origin?: string;
  fetch?: typeof fetch;
  signal?: AbortSignal;
}

export function createApi({ origin = '', fetch: transport, signal }: ClientOptions = {}): Api {
  const call = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const response = await (transport ?? fetch)(`${origin}${path}`, {
      credentials: 'include',
      ...(signal ? { signal } : {}),
      ...init,
    });
    api.answered?.();
    if (!response.ok) {
      const body = await response.text();
      const { reason, code } = readProblem(body);
      throw new ApiError(response.status, reason, body || response.statusText, code);
    }
    return response;
  };
  const get = async <T>(path: string, init?: RequestInit) => readJson<T>(await call(path, init));
  const api: Api = {
    get,
    async getForViewer<T>(path: string) {
      try {
        return await get<T>(path);
      } catch (error) {
        if (error instanceof ApiError && error.status === 401) return null;
        throw error;
      }
    },
    async getPage<T>(path: string, init?: RequestInit) {
      const response = await call(path, init);
      const items = await readJson<T[]>(response);
      return {
        items,
        total: Number(response.headers.get('x-total-count') ?? items.length),
        nextCursor: response.headers.get('x-next-cursor') || null,
        searchedFor: decodeURIComponent(response.headers.get('x-searched-for') ?? '') || null,
      };
    },
    async send<T>(method: string, path: string, body?: unknown) {
      const response = await call(path, {
        method,
        ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
      });
      return readJson<T>(response);
    },
  };
  return api;
}

async function readJson<T>(response: Response): Promise<T> {
  const text = await response.text();
  return (text === '' ? undefined : JSON.parse(text)) as T;
}

/** Accepts only the server's own error format: a proxy may answer with a page of its own. */
function readProblem(body: string): { reason: string; code: string } {
  try {
    const { error, code } = JSON.parse(body) as Partial<Problem>;
    return { reason: typeof error === 'string' ? error : '', code: typeof code === 'string' ? code : '' };
  } catch {
    return { reason: '', code: '' };
  }
}

/** Returns the server's error message for a toast, or `fallback` if there is none. */
export function reasonOf(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.reason ? error.reason : fallback;
}
