import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { appConfig } from '../../../shared/config/app.config.ts';
import { authConfig } from '../auth.config.ts';
import { AdministratorSessionStore } from '../data/administrator-session.store.ts';
import { KnownDevices } from '../domain/known-devices.ts';
import {
  readAdministratorCookie,
  readMemberDeviceCookie,
  setAdministratorCookie,
  setMemberDeviceCookie,
} from './administrator-cookie.ts';

/** Opens sessions of members in the browser that sent the request. */
@Injectable()
export class DeskSessions {
  readonly #secure = appConfig.read().NODE_ENV === 'production';
  readonly #hours = authConfig.read().ADMIN_SESSION_HOURS;

  constructor(
    private readonly sessions: AdministratorSessionStore,
    private readonly devices: KnownDevices,
  ) {}

  /** Signs in the member with a new token. Ends the browser's previous session of the desk, if any. */
  async open(memberId: number, request: Request, response: Response): Promise<void> {
    const before = readAdministratorCookie(request, this.#secure);
    if (before) await this.sessions.close(before);
    const token = await this.sessions.open({
      lifetimeHours: this.#hours,
      ipAddress: request.ip ?? 'unknown',
      userAgent: request.get('user-agent') ?? null,
      memberId,
    });
    setAdministratorCookie(response, token, this.#hours, this.#secure);
    setMemberDeviceCookie(response, this.devices.issue(new Date(), `member ${memberId}`), this.#secure);
  }

  readDevicePass(request: Request): string | null {
    return readMemberDeviceCookie(request, this.#secure);
  }
}
