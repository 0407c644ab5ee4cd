const NODE_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'NR_CLOSED']);
/** Messages of Redis and its driver when the command itself is fine. */
const MESSAGES =
  /^(?:LOADING|READONLY|OOM|MISCONF|MASTERDOWN|CLUSTERDOWN|TRYAGAIN|BUSY|NOREPLICAS)\b|Connection is closed|Reached the max retries|Command timed out|stream isn't writeable/i;

/** Redis could not accept a job now. The job itself is valid and may be enqueued again later. */
export class QueueUnavailable extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(`${reason}; is Redis running at REDIS_URL?`, options);
    this.name = 'QueueUnavailable';
  }
}

/** Converts every kind of Redis failure to `QueueUnavailable`; returns other errors unchanged. */
export function asQueueUnavailable(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof QueueUnavailable) return error;
  const code = 'code' in error ? String(error.code) : '';
  return NODE_CODES.has(code) || MESSAGES.test(error.message)
    ? new QueueUnavailable(error.message, { cause: error })
    : error;
}
