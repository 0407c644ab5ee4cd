const NODE_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'NR_CLOSED']);
/** Messages of Redis and its driver that are not about the command itself. */
const MESSAGES =
  /^(?:LOADING|READONLY|OOM|MISCONF|MASTERDOWN|CLUSTERDOWN|TRYAGAIN|BUSY|NOREPLICAS)\b|Connection is closed|Reached the max retries|Command timed out|stream isn't writeable/i;

/** Redis cannot accept a job at the moment. The job itself is valid and may be enqueued later. */
export class QueueUnavailable extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(`${reason}; is Redis running at REDIS_URL?`, options);
    this.name = 'QueueUnavailable';
  }
}

/** Converts any Redis failure to `QueueUnavailable` and returns other errors unchanged. */
export function asQueueUnavailable(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof QueueUnavailable) return error;
  const code = 'code' in error ? String(error.code) : '';
  return NODE_CODES.has(code) || MESSAGES.test(error.message)
    ? new QueueUnavailable(error.message, { cause: error })
    : error;
}
