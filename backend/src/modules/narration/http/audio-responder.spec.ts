import { expect, it } from '@jest/globals';
import express from 'express';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { ByteRange } from '../domain/byte-range.ts';
import type { RecordedAudio, Recordings } from '../use-cases/recordings.ts';
import { AudioResponder } from './audio-responder.ts';

const CONTENT = Buffer.from('0123456789');

/** Serves one recording and requests it once. */
async function request(
  headers: Record<string, string>,
  read: RecordedAudio['read'],
  bytes = CONTENT.length,
): Promise<Response> {
  const recordings: Partial<Recordings> = { openAudio: async () => ({ key: 'k', bytes, read }) };
  const responder = new AudioResponder(recordings as Recordings);
  const server = express()
    .get('/', async (req, res) => {
      await responder
        .send({ recordingId: 5, readerId: 7, request: req, response: res })
        .catch(() => res.status(404).end());
    })
    .listen(0, '127.0.0.1');
  await once(server, 'listening');
  const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, { headers });
  await response.clone().arrayBuffer();
  server.close();
  return response;
}

it('sends a byte range', async () => {
  const response = await request({ range: 'bytes=2-4' }, async () => CONTENT.subarray(2, 5));
  expect(response.status).toBe(206);
  expect(response.headers.get('content-range')).toBe('bytes 2-4/10');
  expect(await response.text()).toBe('234');
});

it('reads a long recording in parts', async () => {
  const content = Buffer.from(Array.from({ length: 2_500_000 }, (_, at) => at % 251));
  const parts: number[] = [];
  const read = async ({ start, end }: ByteRange): Promise<Buffer> => {
    parts.push(end + 1 - start);
    return content.subarray(start, end + 1);
  };
  const response = await request({ range: 'bytes=10-2400000' }, read, content.length);
  expect(Buffer.from(await response.arrayBuffer()).equals(content.subarray(10, 2_400_001))).toBe(true);
  expect(parts).toEqual([...Array<number>(9).fill(256_000), 95_991]);
});

it('stops reading when the client disconnects', async () => {
  let parts = 0;
  const read = async ({ start, end }: ByteRange): Promise<Buffer> => {
    parts += 1;
    return Buffer.alloc(end + 1 - start);
  };
  let finished: Promise<void> | undefined;
  const recordings: Partial<Recordings> = { openAudio: async () => ({ key: 'k', bytes: 60_000_000, read }) };
  const responder = new AudioResponder(recordings as Recordings);
  const server = express()
    .get('/', (req, res) => {
      finished = responder.send({ recordingId: 5, readerId: 7, request: req, response: res });
    })
    .listen(0, '127.0.0.1');
  await once(server, 'listening');
  const controller = new AbortController();
  const { signal } = controller;
  await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, { signal });
  controller.abort();
  await finished;
  server.close();
  expect(parts).toBeLessThan(60);
});

it('forbids caching the error for a missing file', async () => {
  const response = await request({}, async () => {
    throw new Error('lost');
  });
  expect(response.status).toBe(404);
  for (const name of ['cache-control', 'etag', 'content-range']) expect(response.headers.get(name)).toBeNull();
});

it('limits the unread downloads of one reader', async () => {
  const read = async ({ start, end }: ByteRange): Promise<Buffer> => Buffer.alloc(end + 1 - start);
  const recordings: Partial<Recordings> = { openAudio: async () => ({ key: 'k', bytes: 60_000_000, read }) };
  const responder = new AudioResponder(recordings as Recordings);
  const server = express()
    .get('/:reader', (req, res) => {
      responder
        .send({ recordingId: 5, readerId: Number(req.params.reader), request: req, response: res })
        .catch(({ httpStatus }: { httpStatus: number }) => res.status(httpStatus).end());
    })
    .listen(0, '127.0.0.1');
  await once(server, 'listening');
  const controller = new AbortController();
  // A response that nothing refers to would be collected, which ends its download.
  const responses: globalThis.Response[] = [];
  const statusFor = async (reader: number) => {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/${reader}`;
    const response = await fetch(url, { signal: controller.signal });
    responses.push(response);
    return response.status;
  };
  const statuses: number[] = [];
  for (let times = 0; times < 9; times += 1) statuses.push(await statusFor(7));
  expect(statuses).toEqual([...Array<number>(8).fill(200), 429]);
  expect(await statusFor(8)).toBe(200);
  controller.abort();
  server.close();
  server.closeAllConnections();
});
