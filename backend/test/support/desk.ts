import { send, type Reply } from './send.ts';
import { ADMIN_PASSWORD } from './test-app.ts';

/** A reviewer's browser at the desk. */
export class Desk {
  constructor(
    private readonly origin: string,
    public cookie = '',
  ) {}

  static async signedIn(origin: string): Promise<Desk> {
    const desk = new Desk(origin);
    await desk.signIn();
    return desk;
  }

  async signIn(password = ADMIN_PASSWORD): Promise<Reply<{ authenticated?: boolean; error?: string }>> {
    const reply = await this.call<{ authenticated: boolean }>('POST', '/api/auth/login', { password });
    const cookie = reply.headers.getSetCookie()[0];
    if (cookie) this.cookie = cookie.split(';')[0] ?? '';
    return reply;
  }

  call<T>(method: string, path: string, body?: unknown): Promise<Reply<T>> {
    return send<T>(this.origin + path, body, { method, headers: { cookie: this.cookie } });
  }

  /** Opens a streaming response, which does not end by itself. */
  open(path: string): Promise<Response> {
    return fetch(this.origin + path, { headers: { cookie: this.cookie } });
  }

  get<T>(path: string): Promise<Reply<T>> {
    return this.call<T>('GET', path);
  }
}
