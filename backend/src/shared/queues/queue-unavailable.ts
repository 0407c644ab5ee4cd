const NODE_ERROR_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'NR_CLOSED',
]);
/** Error messages of Redis and its driver that do not concern the command itself. */
const MESSAGE_PATTERN =
  /^(?:LOADING|READONLY|OOM|MISCONF|MASTERDOWN|CLUSTERDOWN|TRYAGAIN|BUSY|NOREPLICAS)\b|Connection is closed|Reached the max retries|Command timed out|stream isn't writeable/i;

/** Redis currently cannot accept the job. The job itself is valid and can be enqueued later. */
export class QueueUnavailableError extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(`${reason}; is Redis running at REDIS_URL?`, options);
    this.name = 'QueueUnavailableError';
  }
}

/** Converts any Redis failure to `QueueUnavailableError`. Returns other errors unchanged. */
export function toQueueUnavailableError(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof QueueUnavailableError) return error;
  const code = 'code' in error ? String(error.code) : '';
  return NODE_ERROR_CODES.has(code) || MESSAGE_PATTERN.test(error.message)
    ? new QueueUnavailableError(error.message, { cause: error })
    : error;
}
