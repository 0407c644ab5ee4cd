import type { IncomingMessage, ServerResponse } from 'node:http';

import { chooseEncoding, createEntityTag, matchesTag, type StoredBody } from './stored-body.ts';

/** Sends the stored body, or a 304 if the client already has it. All other headers must already be set. */
export function sendStoredBody(
  request: IncomingMessage,
  response: ServerResponse,
  body: StoredBody,
  changedAt: Date | null = null,
): void {
  const accepted = request.headers['accept-encoding'];
  const encoding = chooseEncoding(typeof accepted === 'string' ? accepted : undefined, body);
  response.setHeader('Vary', 'Accept-Encoding');
  response.setHeader('ETag', createEntityTag(body, encoding));
  if (changedAt !== null) response.setHeader('Last-Modified', changedAt.toUTCString());
  if (response.statusCode === 200 && clientHasBody(request, body, changedAt)) {
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

/**
 * Returns true if the client has this body. An ETag takes precedence over a date. The date must be exactly the one that
 * we sent, because the last change becomes earlier when an entry leaves a list.
 */
function clientHasBody({ headers }: IncomingMessage, body: StoredBody, changedAt: Date | null): boolean {
  if (headers['if-none-match'] !== undefined) return matchesTag(headers['if-none-match'], body);
  return changedAt !== null && headers['if-modified-since'] === changedAt.toUTCString();
}
