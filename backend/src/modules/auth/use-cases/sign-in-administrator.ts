import { Injectable } from '@nestjs/common';
import { DomainError } from '../../../shared/errors/domain-error.ts';
import { toNetworkKey } from '../../../shared/http/network.ts';
import { authConfig } from '../auth.config.ts';
import { AdministratorSessionStore } from '../data/administrator-session.store.ts';
import { LoginLogStore } from '../data/login-log.store.ts';
import { DESK_WINDOW_MINUTES } from '../domain/login-attempt.ts';
import { AdministratorPassword } from '../domain/administrator-password.ts';
import { SignInGate } from '../domain/sign-in-gate.ts';
import { tooBusyError } from '../domain/sign-in-refusals.ts';
import { type Caller, toAttempt } from './caller.ts';

export interface AdministratorCaller extends Omit<Caller, 'devicePass'> {
  /** Name of a browser in which the administrator has signed in before. Null for any other browser. */
  readonly device: string | null;
}

/** Checks the administrator's password and opens a session. Logs every attempt, including rejected ones. */
@Injectable()
export class SignInAdministrator {
  readonly #gate = new SignInGate();
  readonly #sessionHours = authConfig.read().ADMIN_SESSION_HOURS;
  readonly #attempts = authConfig.read().LOGIN_ATTEMPTS;

  constructor(
    private readonly password: AdministratorPassword,
    private readonly sessions: AdministratorSessionStore,
    private readonly log: LoginLogStore,
  ) {}

  /** Returns the session token. While a network or known device is blocked, even the right password is rejected. */
  async openSession(guess: string, caller: AdministratorCaller): Promise<string> {
    const counter = counterOf(caller);
    const token = await this.#gate.run(counter, () => this.#check(guess, caller));
    if (token !== 'busy') return token;
    this.log.countRefused(toAttempt('administrator', null, caller), counter, 'too busy');
    throw tooBusyError();
  }

  async #check(guess: string, caller: AdministratorCaller): Promise<string> {
    const id = await this.log.recordAttempt(toAttempt('administrator', null, caller), [
      {
        by: 'counter',
        value: counterOf(caller),
        attempts: this.#attempts,
        windowMinutes: DESK_WINDOW_MINUTES,
        resetsOnSuccess: true,
        longestWaitMinutes: null,
      },
    ]);
    const verdict = await this.password.check(guess, caller.device !== null);
    if (verdict === 'busy') {
      await this.log.setOutcome(id, 'too busy');
      throw tooBusyError();
    }
    if (verdict === 'wrong') {
      await this.log.setOutcome(id, 'wrong password');
      throw new DomainError('invalid-password', 'Invalid password', 401);
    }
    await this.log.setOutcome(id, 'success');
    return this.sessions.open({
      lifetimeHours: this.#sessionHours,
      ipAddress: caller.ipAddress,
      userAgent: caller.userAgent,
    });
  }
}

function counterOf({ ipAddress, device }: AdministratorCaller): string {
  return device === null ? `network ${toNetworkKey(ipAddress)}` : `device ${device}`;
}
