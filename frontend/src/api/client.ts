import type { Problem } from './contract.ts';

/** A call that was answered with an error; the message is "{status}: {reason}", else whatever was answered. */
export class ApiError extends Error {
  readonly status: number;
  /** The server's own words, or empty where it gave none. */
  readonly reason: string;
  /** The server's stable name of the failure, or empty. */
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
  /** Of a search whose typing error was mended. */
  searchedFor: string | null;
}

export interface Api {
  get<T>(path: string, init?: RequestInit): Promise<T>;
  /** Like `get`, but a 401 reads as null: nobody is signed in. */
  getForViewer<T>(path: string): Promise<T | null>;
  /** A list with its total and the cursor of the next page, from the headers. */
  getPage<T>(path: string, init?: RequestInit): Promise<Page<T>>;
  send<T>(method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: unknown): Promise<T>;
  /** Called with every answer, whatever it says, before who asked learns of it; put there by who has to know. */
  answered?: () => void;
}

interface ClientOptions {
  /** Origin put before each path; empty in the browser. */
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

/** Only what the server says of itself is for people to read: a proxy before it answers with a page of its own. */
function readProblem(body: string): { reason: string; code: string } {
  try {
    const { error, code } = JSON.parse(body) as Partial<Problem>;
    return { reason: typeof error === 'string' ? error : '', code: typeof code === 'string' ? code : '' };
  } catch {
    return { reason: '', code: '' };
  }
}

/** The server's words for a toast; `fallback` where the failure carries none. */
export function reasonOf(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.reason ? error.reason : fallback;
}
