const NODE_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'NR_CLOSED']);
/** What Redis and its driver say when nothing is wrong with the command. */
const MESSAGES =
  /^(?:LOADING|READONLY|OOM|MISCONF|MASTERDOWN|CLUSTERDOWN|TRYAGAIN|BUSY|NOREPLICAS)\b|Connection is closed|Reached the max retries|Command timed out|stream isn't writeable/i;

/** Redis could not take an order now. The order is sound: the same one may be given later. */
export class QueueUnavailable extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(`${reason}; is Redis running at REDIS_URL?`, options);
    this.name = 'QueueUnavailable';
  }
}

/** Makes one kind of error of all the ways in which Redis fails; other errors stay what they are. */
export function asQueueUnavailable(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof QueueUnavailable) return error;
  const code = 'code' in error ? String(error.code) : '';
  return NODE_CODES.has(code) || MESSAGES.test(error.message)
    ? new QueueUnavailable(error.message, { cause: error })
    : error;
}
