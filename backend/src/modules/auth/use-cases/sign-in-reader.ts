import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '../../../shared/errors/domain-error.ts';
import { toNetworkKey } from '../../../shared/http/network.ts';
import { TooManyCallsError } from '../../../shared/rate-limits/rate-limits.ts';
import { readerConfig } from '../auth.config.ts';
import { type LoginLimit, LoginLogStore, type SignInOutcome } from '../data/login-log.store.ts';
import { ReaderDeviceStore } from '../data/reader-device.store.ts';
import { Readers } from '../data/readers.ts';
import { UnconfirmedReaders } from '../data/unconfirmed-readers.store.ts';
import { identityKey } from '../domain/identity.ts';
import { PasswordHasher } from '../domain/password-hasher.ts';
import { SignInGate } from '../domain/sign-in-gate.ts';
import { addressUnconfirmedError, tooBusyError } from '../domain/sign-in-refusals.ts';
import { type Caller, toAttempt } from './caller.ts';
import { RegisterFree } from './register-free.ts';

const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;
/**
 * A network may contain many households, so its limit is higher and its blocks are shorter than those of an account.
 */
const NETWORK_FACTOR = 3;
const OUTCOME_BY_VERDICT = { right: 'success', wrong: 'wrong password', busy: 'too busy' } as const satisfies Record<
  string,
  SignInOutcome
>;

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

interface FoundAccount {
  readonly readerId: number | null;
  readonly unconfirmedId: number | null;
  readonly passwordHash: string | null;
  /**
   * Key by which wrong passwords are counted: the account, whether its username or its address was entered. For an
   * unknown name, a digest of the name.
   */
  readonly key: string;
}

/**
 * Checks a reader's password. Unknown names are counted, checked and answered in the same way as known ones. Logs
 * every attempt, including rejected ones.
 */
@Injectable()
export class SignInReader {
  readonly #gate = new SignInGate();
  readonly #attempts = readerConfig.read().READER_LOGIN_ATTEMPTS;

  constructor(
    private readonly readers: Readers,
    private readonly devices: ReaderDeviceStore,
    private readonly hasher: PasswordHasher,
    private readonly log: LoginLogStore,
    private readonly unconfirmed: UnconfirmedReaders,
    @Inject(RegisterFree) private readonly registering: Pick<RegisterFree, 'resendLink'>,
  ) {}

  /**
   * Returns the reader's id. While a network or account is blocked, even the right password is rejected, except in
   * browsers that the account's owner has used.
   */
  async checkPassword(credentials: Credentials, caller: Caller): Promise<number> {
    const counter = networkCounterOf(caller);
    const device = await this.devices.recognize(credentials.username, caller.devicePass);
    // Browsers that the reader has used have places of their own, so that a flood from their network does not keep them out.
    const gate = device === null ? counter : `device ${device}`;
    const readerId = await this.#gate.run(gate, () => this.#check(credentials, caller, device));
    if (readerId !== 'busy') return readerId;
    this.log.countRefused(toAttempt(credentials.username, null, caller), counter, 'too busy');
    throw tooBusyError();
  }

  async #check({ username, password }: Credentials, caller: Caller, device: string | null): Promise<number> {
    const { readerId, unconfirmedId, passwordHash, key } = await this.#findAccount(username, caller.devicePass);
    const attempt = await this.#recordAttempt({ username, readerId, key }, device, caller);
    const verdict = await this.#verify(readerId, passwordHash, password, device !== null);
    const outcome = verdict === 'right' && readerId === null ? 'address not confirmed' : OUTCOME_BY_VERDICT[verdict];
    await this.log.setOutcome(attempt, outcome);
    if (outcome === 'too busy') throw tooBusyError();
    if (outcome === 'address not confirmed') return this.#rejectUnconfirmed(unconfirmedId);
    if (outcome === 'wrong password' || readerId === null)
      throw new DomainError('wrong-credentials', 'Wrong username or password.', 401);
    return readerId;
  }

  /** Returns `wrong` if the password was replaced while it was being checked, because that ends all sessions. */
  async #verify(
    readerId: number | null,
    hash: string | null,
    password: string,
    known: boolean,
  ): Promise<'right' | 'wrong' | 'busy'> {
    const verdict = await this.hasher.verify(hash, password, known);
    if (verdict !== 'right' || readerId === null) return verdict;
    return (await this.readers.findById(readerId))?.passwordHash === hash ? 'right' : 'wrong';
  }

  /** Finds the account by name or address, or the free account that is waiting for confirmation. */
  async #findAccount(username: string, devicePass: string | null): Promise<FoundAccount> {
    const [reader, unconfirmed] = await Promise.all([
      this.readers.findByLogin(username),
      this.unconfirmed.findByLogin(username, devicePass),
    ]);
    let key = createHash('sha256').update(identityKey(username)).digest('base64url');
    if (unconfirmed) key = `registration ${unconfirmed.id}`;
    if (reader) key = `reader ${reader.id}`;
    return {
      readerId: reader?.id ?? null,
      unconfirmedId: unconfirmed?.id ?? null,
      passwordHash: (reader ?? unconfirmed)?.passwordHash ?? null,
      key,
    };
  }

  /**
   * Sends another confirmation link, unless the limit of emails to this address is reached. Earlier links still work.
   */
  async #rejectUnconfirmed(unconfirmedId: number | null): Promise<never> {
    if (unconfirmedId !== null) {
      await this.registering.resendLink(unconfirmedId).catch((error: unknown) => {
        if (!(error instanceof TooManyCallsError)) throw error;
      });
    }
    throw addressUnconfirmedError();
  }

  #recordAttempt(
    { username, readerId: userId, key }: Pick<FoundAccount, 'readerId' | 'key'> & { readonly username: string },
    device: string | null,
    caller: Caller,
  ): Promise<number> {
    return this.log.recordAttempt(
      toAttempt(username, userId, caller),
      device === null
        ? this.#limitsForUnknownBrowser(networkCounterOf(caller), key)
        : [this.#accountLimit({ by: 'counter', value: `reader ${userId} at ${device}` })],
    );
  }

  #limitsForUnknownBrowser(counter: string, account: string): LoginLimit[] {
    return [
      // A successful sign-in does not reset the network's count, because attackers may have an account of their own.
      {
        ...this.#accountLimit({ by: 'counter', value: counter }),
        attempts: this.#attempts * NETWORK_FACTOR,
        windowMinutes: HOUR_MINUTES,
        resetsOnSuccess: false,
        longestWaitMinutes: 15,
      },
      this.#accountLimit({ by: 'account', value: account }),
    ];
  }

  #accountLimit(what: Pick<LoginLimit, 'by' | 'value'>): LoginLimit {
    return {
      ...what,
      attempts: this.#attempts,
      windowMinutes: DAY_MINUTES,
      resetsOnSuccess: true,
      longestWaitMinutes: HOUR_MINUTES,
    };
  }
}

function networkCounterOf({ ipAddress }: Caller): string {
  return `readers of ${toNetworkKey(ipAddress)}`;
}
