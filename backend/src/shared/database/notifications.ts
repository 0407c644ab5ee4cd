import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import pg from 'pg';
import type { Logger } from '../logging/logger.ts';

/** Listens to PostgreSQL NOTIFY on a dedicated connection, and reconnects if the connection breaks. */
@Injectable()
export class Notifications implements OnApplicationShutdown {
  readonly #listeners = new Map<string, Set<() => void>>();
  #client: pg.Client | null = null;
  #closed = false;
  #retry: NodeJS.Timeout | null = null;

  constructor(
    private readonly connectionString: string,
    private readonly logger: Logger,
  ) {}

  /** Calls `listener` on each notification, and after each reconnection, because notifications may have been missed. */
  async listen(channel: string, listener: () => void): Promise<void> {
    const listeners = this.#listeners.get(channel) ?? new Set();
    this.#listeners.set(channel, listeners.add(listener));
    if (this.#client) await this.#client.query(`listen ${pg.escapeIdentifier(channel)}`);
    else await this.#connect();
  }

  async #connect(): Promise<void> {
    if (this.#closed) return;
    const client = new pg.Client({ connectionString: this.connectionString, keepAlive: true });
    client.on('notification', ({ channel }) => this.#notify(channel));
    client.on('error', (error) => this.#reconnect(client, error));
    client.on('end', () => this.#reconnect(client, null));
    try {
      await client.connect();
      this.#client = client;
      for (const channel of this.#listeners.keys()) {
        await client.query(`listen ${pg.escapeIdentifier(channel)}`);
        this.#notify(channel);
      }
    } catch (error) {
      this.#reconnect(client, error);
    }
  }

  #reconnect(client: pg.Client, error: unknown): void {
    if (this.#closed || (this.#client !== null && this.#client !== client)) return;
    this.#client = null;
    if (this.#retry) return;
    if (error) this.logger.warn({ err: error }, 'lost the connection for database notifications; reconnecting');
    this.#retry = setTimeout(() => {
      this.#retry = null;
      void this.#connect();
    }, 1000);
  }

  #notify(channel: string): void {
    for (const listener of this.#listeners.get(channel) ?? []) listener();
  }

  async onApplicationShutdown(): Promise<void> {
    this.#closed = true;
    if (this.#retry) clearTimeout(this.#retry);
    await this.#client?.end();
  }
}
