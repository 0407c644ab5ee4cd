import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const MAX_REQUEST = 4_000_000;

/** Local HTTP server that simulates the API of a provider. */
export abstract class HttpStandIn {
  readonly #server = createServer((request, response) => {
    this.serve(request, response).catch((error: unknown) =>
      response.destroy(error instanceof Error ? error : undefined),
    );
  });

  protected abstract serve(request: IncomingMessage, response: ServerResponse): Promise<void>;

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Starts listening on the loopback interface, on a free port by default. */
  async listen(port = 0): Promise<this> {
    await new Promise<void>((resolve, reject) => {
      this.#server.once('error', reject).listen(port, '127.0.0.1', resolve);
    });
    return this;
  }

  /** Stops the server and closes open connections. */
  async stop(): Promise<void> {
    const closed = new Promise((resolve) => this.#server.close(resolve));
    this.#server.closeAllConnections();
    await closed;
  }
}

export async function readBody(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request.setEncoding('utf8')) {
    body += String(chunk);
    if (body.length > MAX_REQUEST) throw new Error('The request is too large for the stand-in.');
  }
  return body;
}

export function readHeader(request: IncomingMessage, name: string): string | null {
  const value = request.headers[name];
  return typeof value === 'string' ? value : null;
}
