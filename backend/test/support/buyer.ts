import type { Reply } from './desk.ts';

export interface Identity {
  readonly username: string;
  readonly email: string;
  readonly password: string;
}

let count = 0;

export function newIdentity(): Identity {
  count += 1;
  const name = `buyer${process.pid}x${count}`;
  return { username: name, email: `${name}@example.org`, password: 'a meadow at dawn' };
}

export interface Plan {
  readonly state: string;
  readonly premium: boolean;
  readonly periodEndsAt: string | null;
  readonly graceEndsAt: string | null;
}

/** A buyer's browser that keeps its cookies. */
export class Buyer {
  readonly cookies = new Map<string, string>();

  constructor(private readonly origin: string) {}

  async call<T>(method: string, path: string, body?: unknown): Promise<Reply<T>> {
    const response = await fetch(this.origin + path, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    for (const line of response.headers.getSetCookie()) this.#take(line);
    const text = await response.text();
    return { status: response.status, body: (text === '' ? null : JSON.parse(text)) as T, headers: response.headers };
  }

  /** Registers with payment. Returns the client secret of the payment. */
  async register(who: Identity, more: object = {}): Promise<string> {
    const reply = await this.call<{ clientSecret: string; error?: string }>('POST', '/api/register-with-payment', {
      ...who,
      ...more,
    });
    if (reply.status !== 200) throw new Error(`The registration returned ${reply.status}: ${reply.body.error ?? ''}`);
    return reply.body.clientSecret;
  }

  complete(
    clientSecret: string,
  ): Promise<Reply<{ signedIn?: boolean; registered?: boolean; premium?: boolean; code?: string; error?: string }>> {
    return this.call('POST', '/api/complete-registration', {
      paymentIntent: clientSecret.split('_secret_')[0],
      paymentIntentClientSecret: clientSecret,
    });
  }

  async plan(): Promise<Plan | null> {
    return (await this.call<{ plan: Plan | null }>('GET', '/api/subscription')).body.plan;
  }

  #take(line: string): void {
    const [pair = '', ...attributes] = line.split(';');
    const at = pair.indexOf('=');
    const expired = attributes.some((attribute) => /^\s*(?:Max-Age=0|Expires=Thu, 01 Jan 1970)/i.test(attribute));
    if (expired) this.cookies.delete(pair.slice(0, at));
    else this.cookies.set(pair.slice(0, at), pair.slice(at + 1));
  }
}
