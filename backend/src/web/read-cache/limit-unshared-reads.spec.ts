import { afterAll, beforeAll, expect, it } from '@jest/globals';
import express, { type NextFunction, type Request, type Response } from 'express';
import { EventEmitter, once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { busyError } from './computation-queue.ts';
import { limitUnsharedReads } from './limit-unshared-reads.ts';

const ROUTES = [{ name: '/api/articles/search', pattern: /^\/api\/articles\/search$/, parameters: ['q'] }];
let server: Server;
const limited: string[] = [];
let isBusy = false;
/** Steps of the request to `/api/articles/search?slow`. */
const events = new EventEmitter();
let isWorking = false;

beforeAll(async () => {
  const queue = {
    run: <T>(network: string | null, work: () => Promise<T>): Promise<T> => {
      limited.push(String(network));
      if (isBusy) return Promise.reject(busyError());
      return work().finally(() => events.emit('place is free', isWorking));
    },
  };
  const app = express()
    .use(
      '/api',
      limitUnsharedReads(queue, ROUTES, () => 'network'),
    )
    .use(async (request, response) => {
      if (request.url.endsWith('?slow')) {
        isWorking = true;
        response.once('close', () => events.emit('client has left'));
        events.emit('work has begun');
        await once(events, 'work ends');
        isWorking = false;
      }
      response.json('computed');
    })
    .use((error: { httpStatus: number }, _request: Request, response: Response, _next: NextFunction) =>
      response.status(error.httpStatus).end(),
    );
  server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => void server.close());

const statusOf = async (method: string, path: string) =>
  (await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { method })).status;

it.each([
  ['GET', '/api/articles/search?bare', true],
  ['GET', '/API/articles/Search/?q=a&q=b', true],
  ['POST', '/api/recommendations', true],
  ['GET', '/api/follows', true],
  ['GET', '/API/Follows/?x', true],
  ['POST', '/api/follows', false],
  ['GET', '/api/user', false],
  ['POST', '/api/login', false],
])('%s %s: limited %s', async (method, path, expected) => {
  limited.length = 0;
  isBusy = false;
  expect(await statusOf(method, path)).toBe(200);
  isBusy = true;
  expect(await statusOf(method, path)).toBe(expected ? 503 : 200);
  expect(limited).toEqual(expected ? ['network', 'network'] : []);
});

it('keeps the place of a request whose client disconnects until its work ends', async () => {
  isBusy = false;
  const { port } = server.address() as AddressInfo;
  const [begun, left, free] = ['work has begun', 'client has left', 'place is free'].map((name) => once(events, name));
  const client = new AbortController();
  const response = fetch(`http://127.0.0.1:${port}/api/articles/search?slow`, { signal: client.signal });
  await begun;
  client.abort();
  await expect(response).rejects.toThrow('aborted');
  await left;
  events.emit('work ends');
  expect(await free).toEqual([false]);
});
