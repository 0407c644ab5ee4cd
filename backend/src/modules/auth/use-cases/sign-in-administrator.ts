import { Injectable } from '@nestjs/common';
import { DomainError } from '../../../shared/errors/domain-error.ts';
import { AdministratorSessionStore } from '../data/administrator-session.store.ts';
import { LoginLogStore } from '../data/login-log.store.ts';
import { AdministratorPassword } from '../domain/administrator-password.ts';
import { networkOf } from '../domain/network.ts';

export interface SignInOptions {
  readonly sessionHours: number;
  readonly attempts: number;
  readonly windowMinutes: number;
}

export interface Caller {
  readonly ipAddress: string;
  readonly userAgent: string | null;
}

/** Checks the desk's password and opens a session. Each attempt is a row of the login log, refused ones included. */
@Injectable()
export class SignInAdministrator {
  constructor(
    private readonly password: AdministratorPassword,
    private readonly sessions: AdministratorSessionStore,
    private readonly log: LoginLogStore,
    private readonly options: SignInOptions,
  ) {}

  /** Returns the session's token. While a network has to wait, the right password is refused as well. */
  async run(guess: string, caller: Caller): Promise<string> {
    const network = networkOf(caller.ipAddress);
    const attempt = { username: 'administrator', userId: null, ipAddress: caller.ipAddress, network, userAgent: caller.userAgent };
    const { count, retryAfterSeconds } = await this.log.failures(network, this.options.windowMinutes);
    if (count >= this.options.attempts) {
      await this.log.add({ ...attempt, success: false, failureReason: 'too many attempts' });
      const minutes = Math.ceil(retryAfterSeconds / 60);
      throw new DomainError('too-many-attempts', `Too many wrong passwords. Please try again in ${minutes} minute${minutes === 1 ? '' : 's'}.`, 429, { retryAfterSeconds });
    }
    if (!(await this.password.matches(guess))) {
      await this.log.add({ ...attempt, success: false, failureReason: 'wrong password' });
      throw new DomainError('invalid-password', 'Invalid password', 401);
    }
    await this.log.add({ ...attempt, success: true, failureReason: null });
    return this.sessions.open(this.options.sessionHours, caller.ipAddress, caller.userAgent);
  }
}
