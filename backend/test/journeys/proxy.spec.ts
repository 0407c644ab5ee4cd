import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createServer, type RequestListener, type Server } from 'node:http';
import { findFreePort } from '../support/tools.ts';
import { type Proxy, startProxy } from '../support/proxy.ts';
import { eventually } from '../support/test-app.ts';

const SECRET = 'pV7-secret-0123456789abcdefghijklmnopqrstuvwx';

/** Uses two stand-ins for web processes, whose handler each test sets. */
describe('nginx in front of web processes', () => {
  let servers: Server[];
  let proxy: Proxy;
  let handler: RequestListener;
  let requests: string[] = [];

  beforeAll(async () => {
    const ports = [await findFreePort(), await findFreePort()];
    handler = (_request, response) => response.end();
    servers = ports.map((port) =>
      createServer((request, response) => {
        requests.push(request.url ?? '');
        handler(request, response);
      }).listen(port, '127.0.0.1'),
    );
    proxy = await startProxy(ports);
  });

  afterAll(async () => {
    await proxy?.stop();
    for (const server of servers ?? []) server.close();
  });

  const send = async (path: string, options: RequestInit = {}) => {
    const response = await fetch(proxy.origin + path, { redirect: 'manual', ...options });
    return { status: response.status, headers: response.headers, text: await response.text() };
  };

  /** nginx avoids a process that failed for two seconds. */
  async function bothRespond(): Promise<void> {
    handler = (_request, response) => response.end();
    await eventually('both processes respond', async () => {
      const statuses = [(await send('/a')).status, (await send('/b')).status];
      return statuses.every((status) => status === 200);
    });
  }

  beforeEach(bothRespond);

  it('lets browsers cache only files with a hash in their name for long', async () => {
    requests = [];
    handler = (request, response) =>
      response
        .setHeader('cache-control', request.url?.includes('app-1') ? 'public, max-age=31536000, immutable' : 'public')
        .end('x');
    for (let times = 0; times < 2; times += 1) {
      await send('/assets/app-1.js');
      await send('/assets/a%2fb/page');
    }
    expect(requests.toSorted()).toEqual(['/assets/a%2fb/page', '/assets/a%2fb/page', '/assets/app-1.js']);
  });

  it('limits the searches of a network, but neither its other requests nor other networks', async () => {
    handler = (_request, response) => response.end('found');
    const flood = (path: string, client: (index: number) => string) =>
      Promise.all(
        Array.from({ length: 250 }, (_, index) => send(path, { headers: { 'x-forwarded-for': client(index) } })),
      );
    for (const [client, path] of [
      [() => '203.0.113.9', '/api/articles/search?q=tax'],
      [(index: number) => `2001:db8:1:2::${index + 1}`, '/api/articles/search?q=tax'],
      // The web processes ignore case in paths.
      [() => '203.0.113.10', '/API/Articles/Search?q=tax'],
    ] as const) {
      const refused = (await flood(path, client)).filter(({ status }) => status === 429);
      expect(refused.length).toBeGreaterThan(0);
      expect(refused[0]?.headers.get('retry-after')).toBe('5');
      expect(refused[0]?.headers.get('access-control-allow-origin')).toBe('*');
      expect(JSON.parse(refused[0]?.text ?? '')).toMatchObject({ code: 'too-many' });
    }
    for (const responses of [
      await flood('/article/1', () => '203.0.113.9'),
      await flood('/search?q=tax', (index) => `198.51.100.${index}`),
    ])
      expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  });

  it('retries only reports of views if a web process ends before it responds', async () => {
    const post = async (path: string) => {
      await bothRespond();
      requests = [];
      let ended = false;
      handler = (request, response) => {
        request.resume().on('end', () => {
          if (ended) response.writeHead(204).end();
          else request.socket.destroy();
          ended = true;
        });
      };
      const { status } = await send(path, { method: 'POST', body: '[]' });
      return [status, requests.length];
    };
    expect(await post('/api/analytics/track')).toEqual([204, 2]);
    expect(await post('/api/contact')).toEqual([502, 1]);
  });

  it('logs failed requests without the secrets in their addresses', async () => {
    handler = (request) => request.socket.destroy();
    for (const path of [
      `/podcast/${SECRET}/feed.xml`,
      `/audio/1.mp3?reader=1&sig=${SECRET}`,
      `/newsletter/unsubscribe?token=${SECRET}`,
      `/api/reading-list-feed/${SECRET}`,
      `/subscribe?payment_intent_client_secret=${SECRET}`,
    ])
      expect(
        (await send(path, { headers: { referer: `${proxy.origin}/reset-password?token=${SECRET}` } })).status,
      ).toBe(502);
    const log = await proxy.readLog();
    expect(log).toMatch(/ GET \/podcast 502 upstream /);
    expect(log).not.toContain(SECRET);
  });
});
