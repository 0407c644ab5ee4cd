import { createBoundedFetch } from '../../../shared/outbound/bounded-fetch.ts';
import type { Cdn } from '../ports/cdn.ts';
import type { WritePurge } from './purge-requests.ts';

const TIME_LIMIT_MS = 5_000;
const MAX_RESPONSE_BYTES = 64 * 1024;
const MAX_REASON = 200;

interface HttpCdnOptions {
  readonly url: string;
  readonly token: string;
  readonly write: WritePurge;
  /** Timeout in milliseconds. Defaults to 5 s. */
  readonly timeLimitMs?: number;
}

/** Removes responses from a CDN through its HTTP API. */
export class HttpCdn implements Cdn {
  constructor(private readonly options: HttpCdnOptions) {}

  async purge(tags: readonly string[], id: string): Promise<void> {
    const { url, token, write, timeLimitMs = TIME_LIMIT_MS } = this.options;
    const { headers, body } = write(tags, id, token);
    const send = createBoundedFetch(MAX_RESPONSE_BYTES);
    const response = await send(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeLimitMs),
    });
    if (response.ok) return;
    const reason = (await response.text()).slice(0, MAX_REASON);
    throw new Error(`The CDN responded with status ${response.status} to a purge: ${reason}`);
  }
}
