import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  GuardedFetcher,
  type GuardedFetcherOptions,
  type OutboundRequest,
} from '../../../src/shared/outbound/guarded-fetcher.ts';
import { OutboundError } from '../../../src/shared/outbound/outbound-error.ts';
import { HttpStandIn } from '../http-stand-in.ts';
import { type Behaviour, BEHAVIOURS } from './behaviours.ts';

/** A server that can behave well or maliciously, and a guarded fetcher that may access it. */
export class OutboundScene extends HttpStandIn {
  /** Number of connections accepted so far. */
  connections = 0;
  readonly #behaviours: Record<string, Behaviour>;

  private constructor(more: Readonly<Record<string, Behaviour>>) {
    super();
    this.#behaviours = { ...BEHAVIOURS, ...more };
    this.server.on('connection', () => {
      this.connections += 1;
    });
  }

  static open(more: Readonly<Record<string, Behaviour>> = {}): Promise<OutboundScene> {
    return new OutboundScene(more).listen();
  }

  protected async respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    (this.#behaviours[request.url ?? ''] ?? BEHAVIOURS['/missing']!)(request, response);
  }

  behave(path: string, behaviour: Behaviour): void {
    this.#behaviours[path] = behaviour;
  }

  fetcher(options: Partial<GuardedFetcherOptions> = {}): GuardedFetcher {
    return new GuardedFetcher({
      product: 'Parallax/test',
      contact: 'https://parallax.example/about',
      exemptOrigins: [this.origin],
      ...options,
    });
  }

  async read(path: string, request: Partial<OutboundRequest> = {}): Promise<string> {
    const response = await this.fetcher().fetch({ url: this.origin + path, timeoutMs: 5000, ...request });
    return Buffer.from(await response.bytes()).toString();
  }

  openConnections(): Promise<number> {
    return new Promise((resolve, reject) => {
      this.server.getConnections((error, open) => (error === null ? resolve(open) : reject(error)));
    });
  }
}

/** Returns the `OutboundError` that a task throws. Fails the test if the task succeeds or throws another error. */
export async function expectFailure(task: Promise<unknown>): Promise<OutboundError> {
  const outcome = await task.then(
    (value) => new Error(`resolved to ${JSON.stringify(value)?.slice(0, 200)}`),
    (error: unknown) => error,
  );
  if (outcome instanceof OutboundError) return outcome;
  throw outcome;
}
