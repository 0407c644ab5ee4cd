import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException } from '@nestjs/common';
import type { Request, Response } from 'express';
import { isConnectionFailure } from '../database/connection-failure.ts';
import { DomainError } from '../errors/domain-error.ts';
import type { Logger } from '../logging/logger.ts';

/** Body of every error response. */
export interface Problem {
  readonly error: string;
  readonly code: string;
  readonly requestId: string;
  readonly details?: Readonly<Record<string, unknown>>;
}

interface Failure {
  readonly status: number;
  readonly code: string;
  readonly error: string;
  readonly details?: Readonly<Record<string, unknown>> | undefined;
  readonly report: boolean;
}

@Catch()
export class ProblemFilter implements ExceptionFilter {
  constructor(private readonly logger: Logger) {}

  catch(exception: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<Request>();
    const response = host.switchToHttp().getResponse<Response>();
    this.respond(exception, request, response);
  }

  respond(exception: unknown, request: Request, response: Response): void {
    const failure = classifyException(exception);
    const id = request.requestId ?? 'unknown';
    if (failure.report)
      this.logger.error({ err: exception, requestId: id, path: hideTokens(request.path) }, 'a request failed');
    if (response.headersSent) return void response.end();
    const retryAfter = failure.details?.['retryAfterSeconds'];
    if (typeof retryAfter === 'number') response.setHeader('Retry-After', String(retryAfter));
    const problem: Problem = {
      error: failure.error,
      code: failure.code,
      requestId: id,
      ...(failure.details ? { details: failure.details } : {}),
    };
    response.setHeader('Cache-Control', 'no-store');
    // Removes the content type that the handler may already have set.
    response.removeHeader('Content-Type');
    response.status(failure.status).json(problem);
  }
}

const DATABASE_UNREACHABLE_TEXT = 'The site cannot reach its database right now. Please try again in a moment.';
const TOO_BUSY_TEXT = 'The site is too busy right now. Please try again in a moment.';
/** SQLSTATEs for statement timeouts and lock timeouts. */
const TIMEOUT_SQLSTATES = new Set(['57014', '55P03']);
/** SQLSTATEs for NUL in text, invalid Unicode, and numbers and times out of range. */
const BAD_INPUT_SQLSTATES = new Set(['22021', '22P05', '22003', '22008', '22009']);

/** Hides the secret tokens in the addresses of private feeds. */
function hideTokens(path: string): string {
  return path.replace(/[\w-]{43}/g, '[token]');
}

function hasCode(exception: unknown, codes: ReadonlySet<string>): boolean {
  return exception instanceof Error && 'code' in exception && codes.has(String(exception.code));
}

function classifyException(exception: unknown): Failure {
  if (exception instanceof DomainError) {
    return {
      status: exception.httpStatus,
      code: exception.code,
      error: exception.message,
      details: exception.details,
      report: exception.reportable,
    };
  }
  if (exception instanceof HttpException) return classifyHttpException(exception);
  if (hasCode(exception, TIMEOUT_SQLSTATES))
    return { status: 503, code: 'busy', error: TOO_BUSY_TEXT, details: { retryAfterSeconds: 5 }, report: true };
  if (isConnectionFailure(exception))
    return {
      status: 503,
      code: 'unavailable',
      error: DATABASE_UNREACHABLE_TEXT,
      details: { retryAfterSeconds: 5 },
      report: true,
    };
  if (hasCode(exception, BAD_INPUT_SQLSTATES))
    return {
      status: 400,
      code: 'bad-input',
      error: 'The request contains characters, numbers or dates that cannot be stored.',
      report: false,
    };
  if (isBodyError(exception))
    return { status: exception.status, code: 'bad-body', error: describeBodyError(exception), report: false };
  return {
    status: 500,
    code: 'internal',
    error: 'Something went wrong on our side. Please try again later.',
    report: true,
  };
}

function classifyHttpException(exception: HttpException): Failure {
  const status = exception.getStatus();
  const body = exception.getResponse();
  const messages =
    typeof body === 'object' && 'message' in body && Array.isArray(body.message) ? body.message.map(String) : null;
  const error = messages
    ? messages.join('; ')
    : status === 404
      ? 'There is nothing at this address.'
      : exception.message;
  return { status, code: codeForStatus(status), error, report: status >= 500 };
}

function codeForStatus(status: number): string {
  const codes: Record<number, string> = {
    400: 'bad-input',
    401: 'sign-in-required',
    403: 'forbidden',
    404: 'not-found',
    413: 'too-large',
    429: 'too-many',
  };
  return codes[status] ?? 'failed';
}

/** Errors of Express's body parser have a status and a type. */
function isBodyError(exception: unknown): exception is Error & { status: number; type: string } {
  return (
    exception instanceof Error &&
    'status' in exception &&
    typeof exception.status === 'number' &&
    'type' in exception &&
    exception.status < 500
  );
}

function describeBodyError(exception: Error & { type: string }): string {
  if (exception.type === 'entity.too.large') return 'The body is too large.';
  if (exception.type === 'entity.parse.failed') return 'The body is not valid JSON.';
  return 'The request could not be read.';
}
