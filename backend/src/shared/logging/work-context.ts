import { AsyncLocalStorage } from 'node:async_hooks';

/** Ids of the current work. Each log line contains them, and events and jobs pass the request's id on. */
export interface WorkContext {
  /** Id of the request that caused this work, also through events and jobs. */
  readonly requestId?: string;
  /** The event that is being delivered, or that started this job. */
  readonly eventId?: string;
  readonly jobId?: string;
  /** The current span as W3C trace context, if traces are exported. */
  readonly traceparent?: string;
}

const storage = new AsyncLocalStorage<WorkContext>();

export function currentContext(): WorkContext {
  return storage.getStore() ?? {};
}

/** Returns what events and jobs store of the current context, or null if there is nothing. */
export function carriedContext(): WorkContext | null {
  const { requestId, eventId, traceparent } = currentContext();
  const carried = { ...(requestId && { requestId }), ...(eventId && { eventId }), ...(traceparent && { traceparent }) };
  return Object.keys(carried).length > 0 ? carried : null;
}

/** Runs `work` with these fields in addition to those of the current context. */
export function runInContext<T>(context: WorkContext, work: () => T): T {
  return storage.run({ ...currentContext(), ...context }, work);
}
