import { pino, type Logger as PinoLogger } from 'pino';
import type { LoggerService } from '@nestjs/common';
import { toLoggedError } from './logged-error.ts';
import { currentContext } from './work-context.ts';

/**
 * Use these keys in log lines, so that related lines can be found: articleId, feedId, storyId. Each line has the
 * fields of the current `WorkContext` (requestId, eventId, jobId).
 */
export type Logger = PinoLogger;

export const LOGGER = Symbol('Logger');

/**
 * Fields that are never logged. In addition, `logged-error.ts` removes database rows and email addresses from errors.
 */
const REDACTED_PATHS = ['password', 'token', 'cookie', 'authorization', '*.password', '*.token', 'req.headers'];

/**
 * Writes to Node's own stdout stream by default. Once the process that reads the log has ended, writing fails at once
 * instead of retrying forever.
 */
export function createLogger(level: string, role: string, stream: NodeJS.WritableStream = process.stdout): Logger {
  return pino(
    {
      level,
      base: { role },
      // pino adds the fields of the line to this object.
      mixin: () => ({ ...currentContext() }),
      serializers: { err: toLoggedError },
      redact: { paths: REDACTED_PATHS, censor: '[hidden]' },
    },
    stream,
  );
}

/** Forwards Nest's own messages to our log. */
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
