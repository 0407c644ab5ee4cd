import { pino, type Logger as PinoLogger } from 'pino';
import type { LoggerService } from '@nestjs/common';
import { loggedError } from './logged-error.ts';

/** Shared keys connect related lines: articleId, feedId, storyId, jobId, eventId, requestId. */
export type Logger = PinoLogger;

export const LOGGER = Symbol('Logger');

/**
 * Never logged: passwords, cookies, tokens, bodies. `logged-error.ts` removes the rows and addresses that errors quote.
 */
const REDACTED = ['password', 'token', 'cookie', 'authorization', '*.password', '*.token', 'req.headers'];

/**
 * Defaults to Node's own stdout stream: when the log's reader has gone away, writing fails instead of retrying forever.
 */
export function createLogger(level: string, role: string, stream: NodeJS.WritableStream = process.stdout): Logger {
  return pino(
    { level, base: { role }, serializers: { err: loggedError }, redact: { paths: REDACTED, censor: '[hidden]' } },
    stream,
  );
}

/** Sends Nest's own messages to the same log. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, context?: string): void {
    this.logger.debug({ context }, String(message));
  }

  warn(message: unknown, context?: string): void {
    this.logger.warn({ context }, String(message));
  }

  error(message: unknown, stack?: string, context?: string): void {
    this.logger.error({ context, stack }, String(message));
  }
}
