import { ADMIN_PASSWORD } from './test-app.ts';

export interface Reply<T> {
  readonly status: number;
  readonly body: T;
  readonly headers: Headers;
}

/** A reviewer's browser at the desk. */
export class Desk {
  #cookie = '';

  constructor(private readonly origin: string) {}

  async signIn(password = ADMIN_PASSWORD): Promise<Reply<{ authenticated?: boolean; error?: string }>> {
    const reply = await this.call<{ authenticated: boolean }>('POST', '/api/auth/login', { password });
    const cookie = reply.headers.getSetCookie()[0];
    if (cookie) this.#cookie = cookie.split(';')[0] ?? '';
    return reply;
  }

  async call<T>(method: string, path: string, body?: unknown): Promise<Reply<T>> {
    const response = await fetch(this.origin + path, {
      method,
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), cookie: this.#cookie },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    return {
      status: response.status,
      body: (text === '' ? null : isJson ? JSON.parse(text) : text) as T,
      headers: response.headers,
    };
  }

  get cookie(): string {
    return this.#cookie;
  }

  /** Opens a streaming response, which does not end by itself. */
  open(path: string): Promise<Response> {
    return fetch(this.origin + path, { headers: { cookie: this.#cookie } });
  }

  get<T>(path: string): Promise<Reply<T>> {
    return this.call<T>('GET', path);
  }
}
