import { OutboundError } from './outbound-error.ts';

/** One timeout for a whole request, including redirects and body, combined with the caller's own signal. */
export class Deadline {
  readonly #controller = new AbortController();
  readonly #timer: NodeJS.Timeout;
  readonly #outer: AbortSignal | undefined;
  readonly #onOuterAbort = (): void => {
    this.#controller.abort(new OutboundError('aborted', 'The fetch was canceled.', { temporary: true }));
  };

  constructor(timeoutMs: number, outer?: AbortSignal) {
    this.#outer = outer;
    this.#timer = setTimeout(() => {
      const seconds = Math.round(timeoutMs / 100) / 10;
      this.#controller.abort(
        new OutboundError('timeout', `The response was not complete after ${seconds} s.`, { temporary: true }),
      );
    }, timeoutMs);
    if (outer?.aborted === true) this.#onOuterAbort();
    else outer?.addEventListener('abort', this.#onOuterAbort, { once: true });
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Stops the timer. Must be called when the request has ended, even after a failure. */
  stopTimer(): void {
    clearTimeout(this.#timer);
    this.#outer?.removeEventListener('abort', this.#onOuterAbort);
  }
}
