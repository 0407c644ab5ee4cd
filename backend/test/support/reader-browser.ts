import type { TestApp } from './test-app.ts';
import { send, type Reply } from './send.ts';
import { importBuilt } from './built-application.ts';

export const READER_PASSWORD = 'kitchen window light';

/** Inserts an account in the same way as registration, but without payment. Returns the reader's id. */
export async function createReader(
  site: TestApp,
  username: string,
  { premium = false, password = READER_PASSWORD } = {},
): Promise<number> {
  const auth = await importBuilt<typeof import('../../src/modules/auth/index.ts')>('modules/auth/index');
  const { Transactions } =
    await importBuilt<typeof import('../../src/shared/database/transactions.ts')>('shared/database/transactions');
  const passwordHash = await site.app.get(auth.PasswordHasher, { strict: false }).hash(password);
  const readers = site.app.get(auth.Readers, { strict: false });
  const email = `${username.toLowerCase()}@example.org`;
  const id = await site.app
    .get(Transactions, { strict: false })
    .run(async (em) => (await readers.create(em, { username, email, passwordHash })).id);
  if (premium) await site.database.query('update reader set premium = true where id = $1', [id]);
  return id;
}

/** A person's browser, which keeps its cookies. */
export class ReaderBrowser {
  readonly cookies = new Map<string, string>();

  constructor(
    readonly origin: string,
    private readonly userAgent = 'a browser',
  ) {}

  static async signedIn(origin: string, username: string): Promise<ReaderBrowser> {
    const browser = new ReaderBrowser(origin);
    await browser.signIn(username);
    return browser;
  }

  signIn(username: string, password = READER_PASSWORD): Promise<Reply<{ id?: number; error?: string; code?: string }>> {
    return this.call('POST', '/api/login', { username, password });
  }

  async call<T>(method: string, path: string, body?: unknown): Promise<Reply<T>> {
    const headers = { cookie: this.cookieHeader(), 'user-agent': this.userAgent };
    const reply = await send<T>(this.origin + path, body, { method, redirect: 'manual', headers });
    for (const line of reply.headers.getSetCookie()) this.#take(line);
    return reply;
  }

  get<T>(path: string): Promise<Reply<T>> {
    return this.call<T>('GET', path);
  }

  cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  #take(line: string): void {
    const [, name = '', value = ''] = /^([^=]*)=([^;]*)/.exec(line) ?? [];
    if (value === '' || /Max-Age=0|Expires=Thu, 01 Jan 1970/i.test(line)) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}
