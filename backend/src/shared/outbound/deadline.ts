import { OutboundError } from './outbound-error.ts';

/** One timeout for a whole request, including redirects and body. */
export class Deadline {
  readonly #controller = new AbortController();
  readonly #timer: NodeJS.Timeout;

  constructor(timeoutMs: number) {
    this.#timer = setTimeout(() => {
      const seconds = Math.round(timeoutMs / 100) / 10;
      this.#controller.abort(
        new OutboundError('timeout', `The response was not complete after ${seconds} s.`, { temporary: true }),
      );
    }, timeoutMs);
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Stops the timer. Must be called when the request has ended, even after a failure. */
  stopTimer(): void {
    clearTimeout(this.#timer);
  }
}
