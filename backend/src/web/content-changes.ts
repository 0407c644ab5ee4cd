import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { servesRequests } from '../shared/config/role.ts';
import { Notifications } from '../shared/database/notifications.ts';
import { Database } from '../shared/database/database.ts';
import { LOGGER, type Logger } from '../shared/logging/logger.ts';
import { CONTENT_CHANNEL, readContentVersion } from '../shared/content-version/content-version.ts';

const POLL_MS = 15_000;

/**
 * Notifies listeners when public content changes: immediately through NOTIFY, and also by polling the stored version in
 * case a notification was missed.
 */
@Injectable()
export class ContentChanges implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly #listeners = new Set<() => void>();
  #timer: NodeJS.Timeout | null = null;
  #version: string | null = null;

  constructor(
    private readonly notifications: Notifications,
    private readonly database: Database,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async onApplicationBootstrap(): Promise<void> {
    if (!servesRequests()) return;
    this.#timer = setInterval(() => void this.#poll(), POLL_MS);
    await this.notifications.listen(CONTENT_CHANNEL, () => this.#notify());
  }

  onApplicationShutdown(): void {
    if (this.#timer) clearInterval(this.#timer);
  }

  async #poll(): Promise<void> {
    try {
      const version = await readContentVersion(this.database);
      const changed = this.#version !== null && version !== this.#version;
      this.#version = version;
      if (changed) this.#notify();
    } catch (error) {
      this.logger.debug({ err: error }, 'could not read the content version');
    }
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}
