import { pino, type Logger as PinoLogger } from 'pino';
import type { LoggerService } from '@nestjs/common';
import { loggedError } from './logged-error.ts';

/** Fixed keys tie lines together: articleId, feedId, storyId, jobId, eventId, requestId. */
export type Logger = PinoLogger;

export const LOGGER = Symbol('Logger');

/** Never in a log: passwords, cookies, tokens, bodies. (Nor rows and addresses that errors quote: `logged-error.ts`.) */
const REDACTED = ['password', 'token', 'cookie', 'authorization', '*.password', '*.token', 'req.headers'];

/** Into Node's own stream unless told: when the reader of the log is gone, writing fails instead of being tried for ever. */
export function createLogger(level: string, role: string, stream: NodeJS.WritableStream = process.stdout): Logger {
  return pino(
    { level, base: { role }, serializers: { err: loggedError }, redact: { paths: REDACTED, censor: '[hidden]' } },
    stream,
  );
}

/** Lets Nest's own messages go through the same log. */
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
