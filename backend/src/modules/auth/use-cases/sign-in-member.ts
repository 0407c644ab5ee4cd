import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.ts';
import { DomainError } from '../../../shared/errors/domain-error.ts';
import { toNetworkKey } from '../../../shared/http/network.ts';
import type { DeskMember } from '../../../shared/http/viewer.ts';
import { normalizeEmail } from '../../../shared/text/email-address.ts';
import { authConfig } from '../auth.config.ts';
import { type LoginLimit, LoginLogStore } from '../data/login-log.store.ts';
import { type MemberCredentials, PeopleStore } from '../data/people.store.ts';
import { KnownDevices } from '../domain/known-devices.ts';
import { DESK_WINDOW_MINUTES } from '../domain/login-attempt.ts';
import { PasswordHasher } from '../domain/password-hasher.ts';
import { digestRecoveryCode, findTotpStep } from '../domain/second-factor.ts';
import { SignInGate } from '../domain/sign-in-gate.ts';
import { tooBusyError } from '../domain/sign-in-refusals.ts';
import { type Caller, toAttempt } from './caller.ts';
import { Passkeys } from './passkeys.ts';

/** Passkeys cannot be guessed, so a network's limit protects only the server and the log. */
const PASSKEY_FACTOR = 3;

export interface MemberSignIn {
  readonly email: string;
  readonly password: string;
  readonly code: string;
}

/**
 * Checks the credentials of members. Unknown addresses are counted, checked and answered like known ones. Logs every
 * attempt, including rejected ones.
 */
@Injectable()
export class SignInMember {
  readonly #gate = new SignInGate();
  readonly #attempts = authConfig.read().LOGIN_ATTEMPTS;

  constructor(
    private readonly people: PeopleStore,
    private readonly passkeys: Passkeys,
    private readonly devices: KnownDevices,
    private readonly hasher: PasswordHasher,
    private readonly log: LoginLogStore,
    private readonly clock: Clock,
  ) {}

  createPasskeyOptions() {
    return this.passkeys.createAuthentication();
  }

  async checkPasskey(response: object, caller: Caller): Promise<DeskMember> {
    return this.#run(networkOf(caller), 'member', caller, async () => {
      const passkey = await this.passkeys.findPasskey(response);
      const member = passkey && (await this.people.findActive(passkey.memberId));
      const limits = [this.#limit('counter', `passkeys of ${toNetworkKey(caller.ipAddress)}`, PASSKEY_FACTOR)];
      const attempt = await this.log.recordAttempt(toAttempt(member?.name ?? 'unknown passkey', null, caller), limits);
      const proven =
        passkey !== null && member !== null && (await this.passkeys.verifyAuthentication(passkey, response));
      await this.log.setOutcome(attempt, proven ? 'success' : 'wrong passkey');
      if (!proven) throw wrongCredentialsError();
      return toMember(member);
    });
  }

  /**
   * While a network or account is blocked, even the right credentials are rejected, except in browsers that the member
   * has used.
   */
  async checkPassword(signIn: MemberSignIn, caller: Caller): Promise<DeskMember> {
    const email = normalizeEmail(signIn.email) ?? signIn.email.trim();
    const member = await this.people.findActiveByEmail(email);
    const device = member && this.devices.recognize(caller.devicePass, this.clock.now(), `member ${member.id}`);
    const gate = device === null ? networkOf(caller) : `member device ${device}`;
    const name = member?.name ?? email;
    return this.#run(gate, name, caller, async () => {
      const attempt = await this.log.recordAttempt(
        toAttempt(name, null, caller),
        this.#limitsFor(email, caller, member, device),
      );
      const verdict = await this.hasher.verify(member?.passwordHash ?? null, signIn.password, device !== null);
      if (verdict === 'busy') {
        await this.log.setOutcome(attempt, 'too busy');
        throw tooBusyError();
      }
      const proven = member !== null && (await this.#useCode(member, verdict === 'right', signIn.code));
      const failure = verdict === 'right' ? 'wrong second factor' : 'wrong password';
      await this.log.setOutcome(attempt, proven ? 'success' : failure);
      if (!proven) throw wrongCredentialsError();
      return toMember(member);
    });
  }

  /** Without a password, as for members with a passkey only, a recovery code is enough: it has 80 random bits. */
  async #useCode(member: MemberCredentials, isPasswordRight: boolean, code: string): Promise<boolean> {
    if (!isPasswordRight && member.passwordHash !== null) return false;
    // The password may have been replaced while it was checked.
    if ((await this.people.findActive(member.id))?.passwordHash !== member.passwordHash) return false;
    const step = member.totpSecret === null ? null : findTotpStep(member.totpSecret, code, this.clock.now());
    return step === null
      ? this.people.useRecoveryCode(member.id, digestRecoveryCode(code))
      : this.people.useTotpStep(member.id, step);
  }

  async #run<T>(gate: string, name: string, caller: Caller, work: () => Promise<T>): Promise<T> {
    const result = await this.#gate.run(gate, work);
    if (result !== 'busy') return result;
    this.log.countRefused(toAttempt(name, null, caller), networkOf(caller), 'too busy');
    throw tooBusyError();
  }

  #limitsFor(email: string, caller: Caller, member: MemberCredentials | null, device: string | null): LoginLimit[] {
    if (member && device !== null) return [this.#limit('counter', `member ${member.id} at ${device}`)];
    const account = member
      ? `member ${member.id}`
      : createHash('sha256').update(email.toLowerCase()).digest('base64url');
    return [this.#limit('counter', networkOf(caller)), this.#limit('account', account)];
  }

  #limit(by: LoginLimit['by'], value: string, factor = 1): LoginLimit {
    return {
      by,
      value,
      attempts: this.#attempts * factor,
      windowMinutes: DESK_WINDOW_MINUTES,
      // Members could otherwise reset the count of their network and guess the passwords of others.
      resetsOnSuccess: by === 'account' || value.startsWith('member '),
      longestWaitMinutes: null,
    };
  }
}

function networkOf({ ipAddress }: Caller): string {
  return `members of ${toNetworkKey(ipAddress)}`;
}

function toMember({ id, name, role, isPublic }: DeskMember): DeskMember {
  return { id, name, role, isPublic };
}

function wrongCredentialsError(): DomainError {
  return new DomainError('wrong-credentials', 'Wrong email address, password or code.', 401);
}
