// oxlint-disable-next-line no-restricted-imports -- these classes open no connection
import { IncomingMessage, type RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import pTimeout from 'p-timeout';
import { allowReplica } from '../../shared/database/read-replica.ts';
import type { WholeResponse } from './stored-response.ts';

const TIME_LIMIT_MS = 30_000;
const internalRequests = new WeakSet<IncomingMessage>();

/** Returns true for requests that this process sent to itself. */
export function isInternalRequest(request: IncomingMessage): boolean {
  return internalRequests.has(request);
}

/**
 * Runs a GET request in this process, without a connection. The request contains only the URL and no cookies, IP
 * address or other headers, so its response cannot depend on who sent it.
 */
export function requestInternally(handler: RequestListener, target: string): Promise<WholeResponse> {
  const request = new IncomingMessage(new PassThrough() as unknown as Socket);
  request.method = 'GET';
  request.url = target;
  request.push(null);
  internalRequests.add(request);
  const response = new ServerResponse(request);
  const chunks: Buffer[] = [];
  const collect = (chunk: unknown, encoding: unknown): void => {
    if (typeof chunk === 'string')
      chunks.push(Buffer.from(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8'));
    else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
  };
  const write = response.write.bind(response) as (...parts: unknown[]) => boolean;
  const end = response.end.bind(response) as (...parts: unknown[]) => ServerResponse;
  const whole = new Promise<WholeResponse>((resolve) => {
    // Defines own properties, because Express replaces the prototype of the request.
    response.write = (...parts: unknown[]) => {
      collect(parts[0], parts[1]);
      return write(...parts);
    };
    response.end = (...parts: unknown[]) => {
      collect(parts[0], parts[1]);
      resolve({ status: response.statusCode, headers: response.getHeaders(), body: Buffer.concat(chunks) });
      return end(...parts);
    };
    allowReplica(() => handler(request, response as ServerResponse & { req: IncomingMessage }));
  });
  // The message does not contain the target, because it is logged, and the target may contain a reader's search.
  return pTimeout(whole, { milliseconds: TIME_LIMIT_MS, message: `Took longer than ${TIME_LIMIT_MS} ms` });
}
