import { setTimeout as pause } from 'node:timers/promises';
import type { LoggedEntry } from '../shared/decision-log/decision-log.query.ts';
import { LogChain } from '../shared/decision-log/log-chain.ts';
import type { LogHead } from '../shared/decision-log/log-head.ts';
import { GuardedFetcher } from '../shared/outbound/guarded-fetcher.ts';
import { retryAfter } from '../shared/outbound/retry-after.ts';

const MAX_PAGE = 1000;
const MAX_ATTEMPTS = 5;
const DEFAULT_WAIT_MS = 10_000;

/** Checks the chain of the entries that a site publishes. Returns its head. Throws `LogFault`. */
export async function verifyLogOfSite(siteUrl: string, expected: LogHead | null): Promise<LogHead> {
  const { origin } = new URL(siteUrl);
  const fetcher = new GuardedFetcher({ product: 'Parallax-verify-log/0.1', contact: origin, exemptOrigins: [origin] });
  const chain = new LogChain(expected);
  // Caches keep responses for minutes, and an old end of the log would look as if entries were removed. The limit changes
  // each second and repeats after 500, so caches rarely have a response for it.
  const limit = MAX_PAGE - (Math.floor(Date.now() / 1000) % 500);
  for (let after: number | undefined = 0; after !== undefined; ) {
    // oxlint-disable-next-line no-await-in-loop -- the next page begins where this one ends
    const entries: LoggedEntry[] = await fetchPage(fetcher, `${origin}/api/log?after=${after}&limit=${limit}`);
    for (const entry of entries) chain.add(entry);
    after = entries.at(-1)?.seq;
  }
  return chain.finish();
}

/** Waits as long as the site asks if it is busy. */
async function fetchPage(fetcher: GuardedFetcher, url: string): Promise<LoggedEntry[]> {
  for (let attempt = 1; ; attempt += 1) {
    const response = await fetcher.fetch({ url, accept: 'application/json' });
    const body = Buffer.from(await response.bytes()).toString('utf8');
    if (response.status === 200) return JSON.parse(body) as LoggedEntry[];
    if (![429, 503].includes(response.status) || attempt === MAX_ATTEMPTS)
      throw new Error(`${url} answered with ${response.status}.`);
    await pause(retryAfter(new Headers([...response.headers]), Date.now()) ?? DEFAULT_WAIT_MS);
  }
}
