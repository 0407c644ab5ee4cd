import {
  addressOf,
  type ListPath,
  type OptionsOf,
  type PathOf,
  type RequestParts,
  type ResponseOf,
} from './contract-paths.ts';

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
  /** Name of the request's field that the server rejected; empty if it named none. */
  readonly field: string;

  constructor(status: number, reason: string, answered: string, { code = '', field = '' } = {}) {
    super(`${status}: ${reason || answered}`);
    this.name = 'ApiError';
    this.status = status;
    this.reason = reason;
    this.code = code;
    this.field = field;
  }
}

export interface Page<T> {
  items: T[];
  total: number;
  nextCursor: string | null;
  /** The corrected query, if the search had a typing error. */
  searchedFor: string | null;
}

type SendMethod = 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Requests and responses are typed by the API description. Options are the parameters, the body and those of `fetch`. */
export interface Api {
  get<P extends PathOf<'get'>>(path: P, ...options: OptionsOf<'get', P>): Promise<ResponseOf<'get', P>>;
  /** Like `get`, but returns null on a 401 (not signed in). */
  getForViewer<P extends PathOf<'get'>>(path: P, ...options: OptionsOf<'get', P>): Promise<ResponseOf<'get', P> | null>;
  /** Returns a list with its total and next cursor, both from the headers. */
  getPage<P extends ListPath>(path: P, ...options: OptionsOf<'get', P>): Promise<Page<ResponseOf<'get', P>[number]>>;
  send<M extends SendMethod, P extends PathOf<Lowercase<M>>>(
    method: M,
    path: P,
    ...options: OptionsOf<Lowercase<M>, P>
  ): Promise<ResponseOf<Lowercase<M>, P>>;
}

interface ClientOptions {
  /** Origin that precedes each path; empty in the browser. */
  origin?: string;
  fetch?: typeof fetch;
  signal?: AbortSignal;
  /** Called for every response, before the caller receives it. */
  onResponse?: () => void;
}

export function createApi({ origin = '', fetch: transport, signal: ofPage, onResponse }: ClientOptions = {}): Api {
  const call = async (method: 'GET' | SendMethod, path: string, parts: RequestParts = {}): Promise<Response> => {
    const { path: _path, query: _query, body, signal = ofPage, ...options } = parts;
    const response = await (transport ?? fetch)(`${origin}${addressOf(path, parts)}`, {
      credentials: 'include',
      // Browsers would send stale copies for up to five minutes. This asks the server, which responds 304.
      cache: 'no-cache',
      ...options,
      ...(signal ? { signal } : {}),
      ...(method === 'GET' ? {} : { method }),
      ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    onResponse?.();
    if (!response.ok) {
      const text = await response.text();
      const { reason, ...problem } = readProblem(text);
      throw new ApiError(response.status, reason, text || response.statusText, problem);
    }
    return response;
  };
  const get: Api['get'] = async (path, ...[options]) => readJson(await call('GET', path, options));
  return {
    get,
    async getForViewer(...request) {
      try {
        return await get(...request);
      } catch (error) {
        if (error instanceof ApiError && error.status === 401) return null;
        throw error;
      }
    },
    async getPage<P extends ListPath>(path: P, ...[options]: OptionsOf<'get', P>) {
      const response = await call('GET', path, options);
      const items = await readJson<ResponseOf<'get', P>[number][]>(response);
      return {
        items,
        total: Number(response.headers.get('x-total-count') ?? items.length),
        nextCursor: response.headers.get('x-next-cursor') || null,
        searchedFor: decodeURIComponent(response.headers.get('x-searched-for') ?? '') || null,
      };
    },
    send: async (method, path, ...[options]) => readJson(await call(method, path, options)),
  };
}

/** The only place where a response gets its type: the server keeps to its description. */
async function readJson<T>(response: Response): Promise<T> {
  const text = await response.text();
  return (text === '' ? undefined : JSON.parse(text)) as T;
}

/** Accepts only the server's own error format: a proxy may answer with a page of its own. */
function readProblem(body: string): { reason: string; code: string; field: string } {
  try {
    const { error, code, details } = JSON.parse(body) as {
      error?: unknown;
      code?: unknown;
      details?: { field?: unknown };
    };
    return { reason: textOf(error), code: textOf(code), field: textOf(details?.field) };
  } catch {
    return { reason: '', code: '', field: '' };
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** An error that this site detected itself, with a message for the reader. */
export class ReadableError extends Error {}

/** Returns the message of the server or of a `ReadableError`, for a toast, or `fallback` if there is none. */
export function reasonOf(error: unknown, fallback: string): string {
  if (error instanceof ReadableError) return error.message;
  return error instanceof ApiError && error.reason ? error.reason : fallback;
}
