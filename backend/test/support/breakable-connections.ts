import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** Forwards connections to a PostgreSQL server until a test breaks them. */
export class BreakableConnections {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #state: 'working' | 'refused' = 'working';

  private constructor(private readonly target: URL) {
    this.#server = createServer((client) => {
      if (this.#state === 'refused') return client.destroy();
      const upstream = connect(Number(target.port), target.hostname);
      for (const [socket, other] of [
        [client, upstream],
        [upstream, client],
      ] as const) {
        this.#sockets.add(socket);
        socket.on('error', () => other.destroy());
        socket.on('close', () => {
          this.#sockets.delete(socket);
          other.destroy();
        });
        socket.pipe(other);
      }
    });
  }

  static async start(databaseUrl: string): Promise<BreakableConnections> {
    const connections = new BreakableConnections(new URL(databaseUrl));
    await new Promise<void>((resolve) => connections.#server.listen(0, '127.0.0.1', resolve));
    return connections;
  }

  /** URL of the same database through these connections. */
  get databaseUrl(): string {
    return Object.assign(new URL(this.target), {
      hostname: '127.0.0.1',
      port: String((this.#server.address() as AddressInfo).port),
    }).href;
  }

  /** Closes all connections and refuses new ones. */
  refuse(): void {
    this.#state = 'refused';
    for (const socket of this.#sockets) socket.destroy();
  }

  /** Stops forwarding on the connections that exist, without closing them. New connections work. */
  silence(): void {
    for (const socket of this.#sockets) {
      socket.unpipe();
      socket.resume();
    }
  }

  restore(): void {
    this.#state = 'working';
  }

  async stop(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
