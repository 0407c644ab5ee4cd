import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { Response } from 'express';
import { ACTIVITY_CHANNEL, Notifications } from '../../../shared/database/notifications.ts';
import { DomainError } from '../../../shared/errors/domain-error.ts';

const HEARTBEAT_MS = 20_000;
/** Maximum duration of a connection. The browser then reconnects, which checks the administrator's session again. */
const MAX_DURATION_MS = 5 * 60_000;
/** Interval at which the session is checked, because it may be ended while the stream is open. */
const SESSION_CHECK_MS = 3_000;
const MAX_CONNECTIONS = 50;

/** Notifies open desk pages of new activity. */
@Injectable()
export class ActivityStream implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly #connections = new Set<Response>();

  constructor(private readonly notifications: Notifications) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.notifications.listen(ACTIVITY_CHANNEL, () => this.#notify());
  }

  /** `isAllowed` tells whether the session is still open; otherwise, the stream ends within seconds. */
  open(response: Response, isAllowed: () => Promise<boolean>): void {
    if (this.#connections.size >= MAX_CONNECTIONS)
      throw new DomainError(
        'too-many-screens',
        'The activity page is open in too many browser windows. Please close some.',
        503,
      );
    response.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    response.write('retry: 3000\n\n');
    this.#connections.add(response);
    const heartbeat = setInterval(() => write(response, ': still here\n\n'), HEARTBEAT_MS);
    const check = setInterval(() => {
      isAllowed().then(
        (allowed) => !allowed && response.end(),
        () => response.end(),
      );
    }, SESSION_CHECK_MS);
    const end = setTimeout(() => response.end(), MAX_DURATION_MS);
    response.on('close', () => {
      clearInterval(heartbeat);
      clearInterval(check);
      clearTimeout(end);
      this.#connections.delete(response);
    });
  }

  beforeApplicationShutdown(): void {
    for (const response of this.#connections) response.end();
  }

  #notify(): void {
    for (const response of this.#connections) write(response, 'event: activity\ndata: {}\n\n');
  }
}

/** A slow client keeps an ended response open, and writing to it would crash the process. */
function write(response: Response, text: string): void {
  if (!response.writableEnded) response.write(text);
}
