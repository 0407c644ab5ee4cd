import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type HttpStandIn, startServer } from '../stand-ins/http-stand-in.ts';
import { importBuilt } from '../support/built-application.ts';
import { findFreePort } from '../support/tools.ts';
import { eventually, startTestApp, type TestApp } from '../support/test-app.ts';

interface Traces {
  resourceSpans: { scopeSpans: { spans: { name: string; traceId: string }[] }[] }[];
}

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

describe('the monitoring port', () => {
  let site: TestApp;
  let monitoring: string;
  let collector: HttpStandIn;
  const spans: { name: string; traceId: string }[] = [];

  beforeAll(async () => {
    const port = await findFreePort();
    monitoring = `http://127.0.0.1:${port}`;
    collector = await startServer(async (request, response) => {
      const { resourceSpans } = (await json(request)) as Traces;
      spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
      response.setHeader('content-type', 'application/json').end('{}');
    });
    site = await startTestApp({
      MONITORING_PORT: String(port),
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.origin,
      TRUSTED_PROXIES: '127.0.0.1',
      READ_CACHE_MB: '8',
    });
  });

  afterAll(async () => {
    await site?.close();
    await collector?.stop();
  });

  /** Waits for the next figures, because the last ones are kept for some seconds. */
  const metrics = async (): Promise<string> => {
    await new Promise((resolve) => setTimeout(resolve, 5100));
    return (await fetch(`${monitoring}/metrics`)).text();
  };
  /** Counters also count what other journeys in this process did before. */
  const valueOf = (text: string, series: string): number =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${series} `))
        ?.slice(series.length) ?? 0,
    );
  const report = async (path: string, body: unknown, headers: Record<string, string> = {}): Promise<number> => {
    const response = await fetch(`${site.origin}/api/analytics/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': BROWSER, ...headers },
      body: JSON.stringify(body),
    });
    return response.status;
  };

  it('reports requests, cache, jobs, events, feeds and mail', async () => {
    await site.database.query(
      `insert into outbox_event (id, name, payload, dead_at, occurred_at)
       values (gen_random_uuid(), 'mail.queued', '{}', now(), now() - interval '1 hour')`,
    );
    const before = await metrics();
    for (let time = 0; time < 3; time += 1) await fetch(`${site.origin}/api/articles`);
    await fetch(`${site.origin}/api/articles/999999`);
    await fetch(`${site.origin}/api/auth/status`);
    const text = await metrics();
    const requests = (route: string, status: number) =>
      `parallax_http_request_duration_seconds_count{route="${route}",status="${status}"}`;
    for (const [series, added] of [
      [requests('/api/articles', 200), 3],
      [requests('/api/articles/:id', 404), 1],
      [requests('/api/auth/status', 200), 1],
      ['parallax_read_cache_reads_total{result="fresh"}', 2],
    ] as const)
      expect([series, valueOf(text, series) - valueOf(before, series)]).toEqual([series, added]);
    for (const line of [
      'parallax_outbox_events{state="dead"} 1',
      'parallax_outbox_lag_seconds 0',
      'parallax_queue_jobs{queue="poll-feed",state="failed"} 0',
      'parallax_queue_oldest_job_age_seconds{queue="poll-feed"} 0',
      'parallax_model_spending_ratio{span="day",of="cost"} 0',
      'parallax_feeds_silent_ratio 0',
      'parallax_mail_waiting 0',
    ])
      expect(text).toContain(line);
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m);
    expect(text).toMatch(/^process_resident_memory_bytes \d/m);
  });

  it('counts page speed and errors in browsers, except of bots and readers who opt out of tracking', async () => {
    for (const header of [{ dnt: '1' }, { 'sec-gpc': '1' }, { 'user-agent': 'Googlebot/2.1' }])
      expect(await report('web-vitals', { page: 'home', lcp: 1000 }, header)).toBe(204);
    expect(await report('web-vitals', { page: 'search', lcp: 1300, cls: 0.004 })).toBe(204);
    const error = { kind: 'script', message: 'x', stack: '', route: '/', build: 'a.js' };
    expect(await report('page-errors', error)).toBe(204);
    const text = await metrics();
    expect(text).toContain('parallax_page_speed_seconds_sum{page="search",vital="lcp"} 1.3');
    expect(text).toContain('parallax_page_layout_shift_bucket{le="0.01",page="search"} 1');
    expect(text).toContain('parallax_page_errors_total{kind="script"} 1');
    expect(text).not.toContain('page="home"');
  });

  it('limits page speed reports per network, with a limit high enough for a household', async () => {
    const from = { 'x-forwarded-for': '203.0.113.9' };
    const answers = await Promise.all(
      Array.from({ length: 130 }, () => report('web-vitals', { page: 'discover', inp: 40 }, from)),
    );
    expect(answers.filter((status) => status === 429).length).toBeGreaterThan(0);
    expect(answers.filter((status) => status === 204).length).toBeGreaterThanOrEqual(60);
    expect(await report('web-vitals', { page: 'discover', inp: 40 })).toBe(204);
  });

  it('carries the id of a request through its events to its jobs, and returns it', async () => {
    const message = { name: 'A reader', email: 'reader@example.org', subject: 'A question', message: 'Why?' };
    const response = await fetch(`${site.origin}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-request-id': 'of-the-proxy-17' },
      body: JSON.stringify(message),
    });
    expect(response.status).toBe(200);
    expect(response.headers.get('x-request-id')).toBe('of-the-proxy-17');
    // The message and its receipt are two emails.
    const events = await site.database.query<{ id: string }>(
      `select id from outbox_event where name = 'mail.queued' and context ->> 'requestId' = 'of-the-proxy-17'`,
    );
    const { JobQueue } =
      await importBuilt<typeof import('../../src/shared/queues/job-queue.ts')>('shared/queues/job-queue');
    const queue = site.app.get(JobQueue, { strict: false }).getQueue('send-mail');
    const { $context: context } = await eventually(
      'the job of an email',
      async () =>
        (await queue.getJobs(['waiting', 'active', 'completed', 'failed', 'delayed']))[0]?.data as
          | { $context: { requestId: string; eventId: string } }
          | undefined,
    );
    expect(context.requestId).toBe('of-the-proxy-17');
    expect(events.map(({ id }) => id)).toContain(context.eventId);
    const request = await eventually('the trace of the request', async () =>
      spans.find(({ name }) => name === 'POST /api/contact'),
    );
    await eventually('the whole trace', async () =>
      ['deliver mail.queued', 'job send-mail'].every((step) =>
        spans.some(({ name, traceId }) => name === step && traceId === request.traceId),
      ),
    );
  });

  it('reports whether the process lives and is ready, and nothing else', async () => {
    expect(await (await fetch(`${monitoring}/health/live`)).json()).toEqual({ status: 'ok' });
    const ready = await fetch(`${monitoring}/health/ready`);
    expect(ready.status).toBe(200);
    expect(await ready.json()).toEqual({ status: 'ok', postgres: true, redis: true, worker: true });
    expect((await fetch(`${monitoring}/api/articles`)).status).toBe(404);
    expect((await fetch(`${site.origin}/metrics`)).status).toBe(404);
  });
});
