import { Injectable, type NestMiddleware } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { appConfig } from '../../../shared/config/app.config.ts';
import { VISITOR } from '../../../shared/http/viewer.ts';
import { authConfig } from '../auth.config.ts';
import { AdministratorSessionStore } from '../data/administrator-session.store.ts';
import { readAdministratorCookie } from './administrator-cookie.ts';

/**
 * Recognizes sessions of the desk on requests for images. Does not look up reader sessions, because a page loads many
 * images.
 */
@Injectable()
export class DeskSessionMiddleware implements NestMiddleware {
  readonly #secure = appConfig.read().NODE_ENV === 'production';
  readonly #idleMinutes = authConfig.read().ADMIN_SESSION_IDLE_MINUTES;

  constructor(private readonly sessions: AdministratorSessionStore) {}

  async use(request: Request, _response: Response, next: NextFunction): Promise<void> {
    const token = readAdministratorCookie(request, this.#secure);
    const session = token === null ? null : await this.sessions.find(token, this.#idleMinutes, false);
    request.viewer = session ? { ...VISITOR, desk: true, member: session.member } : VISITOR;
    next();
  }
}
