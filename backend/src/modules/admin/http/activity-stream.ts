import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Notifications } from '../../../shared/database/notifications.ts';
import { DomainError } from '../../../shared/errors/domain-error.ts';
import { ACTIVITY_CHANNEL } from '../data/activity.store.ts';

const HEARTBEAT_MS = 20_000;
/** Maximum duration of a connection. The browser then reconnects, which checks the session again. */
const MAX_MS = 5 * 60_000;
const MAX = 50;

/** Notifies open desk screens of new activity. */
@Injectable()
export class ActivityStream implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly #open = new Set<Response>();

  constructor(private readonly notifications: Notifications) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.notifications.listen(ACTIVITY_CHANNEL, () => this.#announce());
  }

  open(request: Request, response: Response): void {
    if (this.#open.size >= MAX)
      throw new DomainError('too-many-screens', 'Too many browser windows show the activity. Please close some.', 503);
    response.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    response.write('retry: 3000\n\n');
    this.#open.add(response);
    const heartbeat = setInterval(() => response.write(': still here\n\n'), HEARTBEAT_MS);
    const end = setTimeout(() => response.end(), MAX_MS);
    request.on('close', () => {
      clearInterval(heartbeat);
      clearTimeout(end);
      this.#open.delete(response);
    });
  }

  beforeApplicationShutdown(): void {
    for (const response of this.#open) response.end();
  }

  #announce(): void {
    for (const response of this.#open) response.write('event: activity\ndata: {}\n\n');
  }
}
