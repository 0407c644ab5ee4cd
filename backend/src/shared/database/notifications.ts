import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import pg from 'pg';
import type { Logger } from '../logging/logger.ts';

/** Channel that announces what happens at the desk: new activity, and who is reviewing what. */
export const ACTIVITY_CHANNEL = 'activity';

/** `payload` is null after a reconnection, when notifications may have been missed. */
type Listener = (payload: string | null) => void;

const RETRY_MS = 1_000;

interface Times {
  /** Interval of a query that shows whether the connection still works. A firewall can drop it without notice. */
  readonly checkMs: number;
  readonly timeLimitMs: number;
}

/** Listens to PostgreSQL NOTIFY on a dedicated connection, and reconnects if the connection breaks. */
@Injectable()
export class Notifications implements OnApplicationShutdown {
  readonly #listeners = new Map<string, Set<Listener>>();
  #client: pg.Client | null = null;
  #closed = false;
  #retry: NodeJS.Timeout | null = null;
  #check: NodeJS.Timeout | null = null;

  constructor(
    private readonly connectionString: string,
    private readonly logger: Logger,
    private readonly times: Times = { checkMs: 5_000, timeLimitMs: 5_000 },
  ) {}

  /** Calls `listener` on each notification, and after each reconnection. */
  async listen(channel: string, listener: Listener): Promise<void> {
    const listeners = this.#listeners.get(channel) ?? new Set();
    this.#listeners.set(channel, listeners.add(listener));
    if (this.#client) await this.#client.query(`listen ${pg.escapeIdentifier(channel)}`);
    else await this.#connect();
  }

  async #connect(): Promise<void> {
    if (this.#closed) return;
    const client = new pg.Client({
      connectionString: this.connectionString,
      keepAlive: true,
      connectionTimeoutMillis: this.times.timeLimitMs,
      query_timeout: this.times.timeLimitMs,
    });
    client.on('notification', ({ channel, payload }) => this.#notify(channel, payload ?? ''));
    client.on('error', (error) => this.#reconnect(client, error));
    client.on('end', () => this.#reconnect(client, null));
    try {
      await client.connect();
      this.#client = client;
      for (const channel of this.#listeners.keys()) {
        await client.query(`listen ${pg.escapeIdentifier(channel)}`);
        this.#notify(channel, null);
      }
      this.#check = setInterval(() => {
        client.query('select 1').catch((error: unknown) => this.#reconnect(client, error));
      }, this.times.checkMs);
    } catch (error) {
      this.#reconnect(client, error);
    }
  }

  #reconnect(client: pg.Client, error: unknown): void {
    if (this.#closed || (this.#client !== null && this.#client !== client)) return;
    this.#client = null;
    this.#abandon(client);
    if (this.#retry) return;
    if (error) this.logger.warn({ err: error }, 'lost the connection for database notifications; reconnecting');
    this.#retry = setTimeout(() => {
      this.#retry = null;
      void this.#connect();
    }, RETRY_MS);
  }

  /** Closes a connection that may no longer respond, and ignores what else it reports. */
  #abandon(client: pg.Client): void {
    if (this.#check) clearInterval(this.#check);
    client.removeAllListeners();
    client.on('error', () => undefined);
    client.end().catch(() => undefined);
  }

  #notify(channel: string, payload: string | null): void {
    for (const listener of this.#listeners.get(channel) ?? []) listener(payload);
  }

  async onApplicationShutdown(): Promise<void> {
    this.#closed = true;
    if (this.#retry) clearTimeout(this.#retry);
    if (this.#check) clearInterval(this.#check);
    await this.#client?.end();
  }
}
