import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const MAX_REQUEST = 4_000_000;

/** HTTP server on the loopback interface that simulates a foreign server. */
export abstract class HttpStandIn {
  protected readonly server = createServer((request, response) => {
    this.respond(request, response).catch((error: unknown) =>
      response.destroy(error instanceof Error ? error : undefined),
    );
  });

  protected abstract respond(request: IncomingMessage, response: ServerResponse): Promise<void>;

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  get origin(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Starts listening, on a free port by default. */
  async listen(port = 0): Promise<this> {
    await new Promise<void>((resolve, reject) => {
      this.server.once('error', reject).listen(port, '127.0.0.1', resolve);
    });
    return this;
  }

  /** Stops the server and closes open connections. */
  async stop(): Promise<void> {
    const closed = new Promise((resolve) => this.server.close(resolve));
    this.server.closeAllConnections();
    await closed;
  }
}

class SimpleServer extends HttpStandIn {
  constructor(private readonly answer: (request: IncomingMessage, response: ServerResponse) => unknown) {
    super();
  }

  protected async respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    await this.answer(request, response);
  }
}

/** Starts a server that answers every request with this function. */
export function startServer(
  answer: (request: IncomingMessage, response: ServerResponse) => unknown,
): Promise<HttpStandIn> {
  return new SimpleServer(answer).listen();
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
