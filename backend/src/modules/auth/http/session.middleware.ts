import { Injectable, type NestMiddleware } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { VISITOR } from '../../../shared/http/viewer.ts';
import { appConfig } from '../../../shared/config/app.config.ts';
import { authConfig } from '../auth.config.ts';
import { AdministratorSessionStore } from '../data/administrator-session.store.ts';
import { readAdministratorCookie } from './administrator-cookie.ts';

/** Puts the viewer on every request of the API. */
@Injectable()
export class SessionMiddleware implements NestMiddleware {
  readonly #secure = appConfig.read().NODE_ENV === 'production';
  readonly #idleMinutes = authConfig.read().ADMIN_SESSION_IDLE_MINUTES;

  constructor(private readonly sessions: AdministratorSessionStore) {}

  async use(request: Request, _response: Response, next: NextFunction): Promise<void> {
    const token = readAdministratorCookie(request, this.#secure);
    const prolong = !request.originalUrl.startsWith('/api/auth/status');
    const administrator = token !== null && (await this.sessions.isOpen(token, this.#idleMinutes, prolong));
    request.viewer = administrator ? { administrator } : VISITOR;
    next();
  }
}
