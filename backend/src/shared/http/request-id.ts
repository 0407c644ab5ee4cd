import { randomUUID } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';
import { runInContext } from '../logging/work-context.ts';

declare module 'express-serve-static-core' {
  interface Request {
    requestId?: string;
  }
}

/** An id is written to the log and the database, so it must be short and plain. */
const ID_PATTERN = /^[\w.-]{8,64}$/;

/**
 * Takes the request id of the proxy (`X-Request-Id`) or makes one, and returns it with the response. It is in each log
 * line, event and job that the request causes. Replaces an id that is not 8 to 64 letters, digits, `_`, `-` or `.`.
 */
export function addRequestId(request: Request, response: Response, next: NextFunction): void {
  const given = request.get('x-request-id');
  request.requestId = given !== undefined && ID_PATTERN.test(given) ? given : randomUUID();
  response.setHeader('X-Request-Id', request.requestId);
  runInContext({ requestId: request.requestId }, next);
}
