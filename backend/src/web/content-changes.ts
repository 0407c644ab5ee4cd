import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { servesRequests } from '../shared/config/role.ts';
import { Notifications } from '../shared/database/notifications.ts';
import { Database } from '../shared/database/database.ts';
import { LOGGER, type Logger } from '../shared/logging/logger.ts';
import { CONTENT_CHANNEL, readContentVersion, readAnnouncement } from '../shared/content-version/content-version.ts';

const POLL_MS = 15_000;
/** Pause after a failed query that followed a reconnection, when a change may have been missed. */
const RETRY_MS = 500;

/** `articleIds` is null if everything may have changed. Otherwise only these articles and lists have. */
type Listener = (articleIds: readonly number[] | null) => void;

/**
 * Notifies listeners when public content changes: immediately through NOTIFY, and also by polling the stored version in
 * case a notification was missed.
 */
@Injectable()
export class ContentChanges implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly #listeners = new Set<Listener>();
  #timer: NodeJS.Timeout | null = null;
  #version: string | null = null;
  #stopped = false;

  constructor(
    private readonly notifications: Notifications,
    private readonly database: Database,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async onApplicationBootstrap(): Promise<void> {
    if (!servesRequests()) return;
    this.#timer = setInterval(() => void this.#poll(), POLL_MS);
    await this.notifications.listen(CONTENT_CHANNEL, (payload) => {
      if (payload === null) void this.#catchUp();
      else this.#announced(payload);
    });
    await this.#poll();
  }

  onApplicationShutdown(): void {
    this.#stopped = true;
    if (this.#timer) clearInterval(this.#timer);
  }

  /** Repeats the query until it succeeds, because a change may have been missed while the connection was down. */
  async #catchUp(): Promise<void> {
    while (!this.#stopped && !(await this.#poll())) await pause(RETRY_MS);
  }

  /** Returns false if the version could not be read. */
  async #poll(): Promise<boolean> {
    try {
      const version = await readContentVersion(this.database);
      // A notification may have brought a newer version during the query.
      if (version === null || (this.#version !== null && BigInt(version) <= BigInt(this.#version))) return true;
      this.#version = version;
      this.#notify(null);
      return true;
    } catch (error) {
      this.logger.debug({ err: error }, 'could not read the content version');
      return false;
    }
  }

  #announced(payload: string): void {
    const { version, articleIds } = readAnnouncement(payload);
    const isNext = version !== null && this.#version !== null && BigInt(version) === BigInt(this.#version) + 1n;
    if (version !== null) this.#version = version;
    this.#notify(isNext ? articleIds : null);
  }

  #notify(articleIds: readonly number[] | null): void {
    this.database.distrustReplica();
    for (const listener of this.#listeners) listener(articleIds);
  }
}
