import { Injectable, type NestMiddleware } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { appConfig } from '../../../shared/config/app.config.ts';
import type { SessionReader } from '../../../shared/http/viewer.ts';
import { authConfig, readerConfig } from '../auth.config.ts';
import { AdministratorSessionStore, type DeskSession } from '../data/administrator-session.store.ts';
import { ReaderSessionStore } from '../data/reader-session.store.ts';
import { readAdministratorCookie } from './administrator-cookie.ts';
import { clearReaderCookie, hasReaderCookies, readReaderCookie } from './reader-cookie.ts';

declare module 'express-serve-static-core' {
  interface Request {
    /** Id of the signed-in reader's session. The id appears in the list of sessions and does not grant access. */
    readerSessionId?: number;
  }
}

/** Requests that pages send by themselves, also without the header `x-unattended` of the desk. */
const POLLS = ['/api/auth/status', '/api/admin/activity/stream', '/api/analytics/trends', '/api/recommendations'];

/** Returns false for requests that no person caused. They do not prolong a session of the desk. */
const isAttended = ({ originalUrl, headers }: Request): boolean =>
  headers['x-unattended'] === undefined && !POLLS.some((path) => originalUrl.startsWith(path));

/** Sets `request.viewer` for the API. Sessions of the desk and of readers are independent of each other. */
@Injectable()
export class SessionMiddleware implements NestMiddleware {
  readonly #secure = appConfig.read().NODE_ENV === 'production';
  readonly #idleMinutes = authConfig.read().ADMIN_SESSION_IDLE_MINUTES;
  readonly #readerIdleDays = readerConfig.read().READER_SESSION_IDLE_DAYS;

  constructor(
    private readonly sessions: AdministratorSessionStore,
    private readonly readers: ReaderSessionStore,
  ) {}

  async use(request: Request, response: Response, next: NextFunction): Promise<void> {
    const [session, reader] = await Promise.all([this.#desk(request), this.#reader(request)]);
    // Clears the cookies of an ended session. Otherwise, the page would continue to request the signed-in reader.
    if (reader === null && (await this.#hasOldCookies(request))) clearReaderCookie(response, this.#secure);
    request.viewer = { desk: session !== null, member: session?.member ?? null, reader };
    request.isDeskSessionOpen = () => this.#isDeskOpen(request);
    next();
  }

  async #desk(request: Request): Promise<DeskSession | null> {
    const token = readAdministratorCookie(request, this.#secure);
    return token === null ? null : this.sessions.find(token, this.#idleMinutes, isAttended(request));
  }

  async #isDeskOpen(request: Request): Promise<boolean> {
    const token = readAdministratorCookie(request, this.#secure);
    return token !== null && (await this.sessions.find(token, this.#idleMinutes, false)) !== null;
  }

  /** Returns false if the session has just ended, because clearing could delete the cookies of a new session. */
  async #hasOldCookies(request: Request): Promise<boolean> {
    if (!hasReaderCookies(request, this.#secure)) return false;
    const token = readReaderCookie(request, this.#secure);
    return token === null || !(await this.readers.hasJustEnded(token));
  }

  async #reader(request: Request): Promise<SessionReader | null> {
    const token = readReaderCookie(request, this.#secure);
    const found = token === null ? null : await this.readers.findReader(token, this.#readerIdleDays);
    if (!found) return null;
    const { sessionId, ...reader } = found;
    request.readerSessionId = sessionId;
    return reader;
  }
}
