import type { IncomingMessage, ServerResponse } from 'node:http';

import { chooseEncoding, entityTag, isHeld, type StoredBody } from './stored-body.ts';

/** Answers with stored bytes, or 304 where the client holds them. Headers of the answer are set before. */
export function sendStoredBody(request: IncomingMessage, response: ServerResponse, body: StoredBody): void {
  const accepted = request.headers['accept-encoding'];
  const encoding = chooseEncoding(typeof accepted === 'string' ? accepted : undefined, body);
  response.setHeader('Vary', 'Accept-Encoding');
  response.setHeader('ETag', entityTag(body, encoding));
  if (response.statusCode === 200 && isHeld(request.headers['if-none-match'], body)) {
    response.statusCode = 304;
    response.removeHeader('Content-Type');
    response.end();
    return;
  }
  const bytes = body.bytes[encoding] ?? body.bytes.identity;
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
  response.setHeader('Content-Length', bytes.byteLength);
  response.end(request.method === 'HEAD' ? undefined : bytes);
}
