import type { Reply } from './send.ts';
import { ReaderBrowser } from './reader-browser.ts';

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

/** A buyer's browser. */
export class Buyer extends ReaderBrowser {
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
}
