import { setTimeout as pause } from 'node:timers/promises';

const RATES = { reads: 10, subscriptions: 1, cursors: 10, items: 1, polls: 0.2 };
const TIME_LIMIT_MS = 15_000;

/** Keeps readers, subscribers, a signed-in reader and the feed busy. `take` returns the counts since its last call. */
export function startTraffic({ paths, cookie, articleId, world, getSite }) {
  const accepted = { emails: [], seenAt: 0 };
  const traffic = { accepted, isWriting: false };
  let counts = { requests: 0, failures: {} };
  let stopped = false;

  /** Calls `act` with the number of the call, at a rate and even if earlier calls have not ended. */
  async function repeat(rate, act) {
    const begun = performance.now();
    for (let at = 0; !stopped; at += 1) {
      await pause(Math.max(0, begun + (at * 1000) / rate - performance.now()));
      void act(at);
    }
  }
  const fail = (why) => (counts.failures[why] = (counts.failures[why] ?? 0) + 1);

  /** Resolves to true if the request succeeds. */
  async function send(path, body, headers) {
    const method = body ? 'POST' : 'GET';
    counts.requests += 1;
    try {
      const response = await fetch(getSite().origin + path, {
        method,
        headers: { 'content-type': 'application/json', ...headers },
        body: body && JSON.stringify(body),
        signal: AbortSignal.timeout(TIME_LIMIT_MS),
      });
      await response.arrayBuffer();
      if (!response.ok) fail(`${method} ${response.status}`);
      return response.ok;
    } catch (error) {
      fail(`${method} ${error.cause?.code ?? error.name}`);
      return false;
    }
  }
  async function subscribe(number) {
    const email = `subscriber-${number}@example.org`;
    // Subscriptions are limited per network.
    const network = { 'x-forwarded-for': `10.1.${number >> 8}.${number & 255}` };
    if (await send('/api/newsletter/subscribe', { email }, network)) accepted.emails.push(email);
  }
  async function moveCursor() {
    const now = Date.now();
    const cursors = [{ articleId, facts: 0, seenAt: new Date(now).toISOString() }];
    if (await send('/api/story-cursors', { cursors }, { cookie })) accepted.seenAt = Math.max(accepted.seenAt, now);
  }
  const pollSoon = () =>
    getSite()
      .query('update feed set next_poll_at = now() where url = $1 and next_poll_at > now()', [world.web.feedUrl])
      .catch(() => {});

  void repeat(RATES.reads, (at) => send(paths[at % paths.length]));
  void repeat(RATES.polls, pollSoon);
  void repeat(RATES.subscriptions, (at) => traffic.isWriting && subscribe(at));
  void repeat(RATES.cursors, () => traffic.isWriting && moveCursor());
  void repeat(RATES.items, () => traffic.isWriting && world.web.publish());
  traffic.take = () => {
    const taken = counts;
    counts = { requests: 0, failures: {} };
    return taken;
  };
  traffic.stop = () => (stopped = true);
  return traffic;
}
