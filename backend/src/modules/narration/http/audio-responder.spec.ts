import { expect, it } from '@jest/globals';
import express from 'express';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { RecordedAudio, Recordings } from '../use-cases/recordings.ts';
import { AudioResponder } from './audio-responder.ts';

const CONTENT = Buffer.from('0123456789');

/** Serves one recording and requests it once. */
async function request(headers: Record<string, string>, read: RecordedAudio['read']): Promise<Response> {
  const recordings: Partial<Recordings> = { openAudio: async () => ({ key: 'k', bytes: CONTENT.length, read }) };
  const responder = new AudioResponder(recordings as Recordings);
  const server = express()
    .get('/', async (req, res) => {
      await responder
        .send({ recordingId: 5, request: req, response: res, downloadName: null })
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

it('lets no client cache the error of a lost file', async () => {
  const response = await request({}, async () => {
    throw new Error('lost');
  });
  expect(response.status).toBe(404);
  for (const name of ['cache-control', 'etag', 'content-range']) expect(response.headers.get(name)).toBeNull();
});
