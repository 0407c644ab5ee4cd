import { pino, type Logger as PinoLogger } from 'pino';
import type { LoggerService } from '@nestjs/common';

/** Fixed keys tie lines together: articleId, feedId, storyId, jobId, eventId, requestId. */
export type Logger = PinoLogger;

export const LOGGER = Symbol('Logger');

/** Never in a log: passwords, cookies, tokens, bodies. */
const REDACTED = ['password', 'token', 'cookie', 'authorization', '*.password', '*.token', 'req.headers'];

export function createLogger(level: string, role: string): Logger {
  // Node's own stream: when the reader of the log is gone, writing fails instead of being tried for ever.
  return pino({ level, base: { role }, redact: { paths: REDACTED, censor: '[hidden]' } }, process.stdout);
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
