import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DomainError } from '../../../shared/errors/domain-error.ts';
import { networkOf } from '../../../shared/http/network.ts';
import { TooManyCallsError } from '../../../shared/rate-limits/rate-limits.ts';
import { type LoginLimit, LoginLogStore, type Outcome } from '../data/login-log.store.ts';
import { ReaderDeviceStore } from '../data/reader-device.store.ts';
import { Readers } from '../data/readers.ts';
import { UnconfirmedReaders } from '../data/unconfirmed-readers.store.ts';
import { identityKey } from '../domain/identity.ts';
import { PasswordHasher } from '../domain/password-hasher.ts';
import { addressUnconfirmed, tooBusy, tooManyAttempts } from '../domain/sign-in-refusals.ts';
import { RegisterFree } from './register-free.ts';

const HOUR = 60;
const DAY = 24 * HOUR;
/** One network is many households: it may fail more often than one account, and waits less. */
const NETWORK_FACTOR = 3;
const LONGEST_LOGGED_NAME = 100;
const OUTCOMES = { right: 'success', wrong: 'wrong password', busy: 'too busy' } as const satisfies Record<string, Outcome>;

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

export interface ReaderCaller {
  readonly ipAddress: string;
  readonly userAgent: string | null;
  /** What the browser shows of earlier sign-ins; null for a new one. */
  readonly devicePass: string | null;
}

/**
 * Checks a reader's password. Names that nobody bears are counted, checked and answered like any other. Each attempt is
 * a row of the login log, refused ones included.
 */
@Injectable()
export class SignInReader {
  constructor(
    private readonly readers: Readers,
    private readonly devices: ReaderDeviceStore,
    private readonly hasher: PasswordHasher,
    private readonly log: LoginLogStore,
    private readonly unconfirmed: UnconfirmedReaders,
    private readonly registering: Pick<RegisterFree, 'sendAgain'>,
    private readonly options: { readonly attempts: number },
  ) {}

  /** Returns the reader's id. While a network or an account has to wait, the right password is refused as well, but for browsers the owner has used. */
  async run({ username, password }: Credentials, caller: ReaderCaller): Promise<number> {
    const [reader, waiting] = await Promise.all([this.readers.byLogin(username), this.unconfirmed.byLogin(username)]);
    const device = await this.devices.recognise(reader?.id ?? 0, caller.devicePass);
    const attempt = await this.#book(username, reader?.id ?? null, device, caller);
    const verdict = await this.hasher.verify((reader ?? waiting)?.passwordHash ?? null, password, device !== null);
    const unconfirmed = verdict === 'right' && !reader;
    await this.log.settle(attempt, unconfirmed ? 'address not confirmed' : OUTCOMES[verdict]);
    if (verdict === 'busy') throw tooBusy();
    if (unconfirmed && waiting) {
      await this.registering.sendAgain(waiting.id).catch(ignoreLimit);
      throw addressUnconfirmed();
    }
    if (verdict === 'wrong' || !reader) throw new DomainError('wrong-credentials', 'Wrong username or password.', 401);
    return reader.id;
  }

  async #book(username: string, userId: number | null, device: string | null, { ipAddress, userAgent }: ReaderCaller): Promise<number> {
    const network = networkOf(ipAddress);
    const booking = await this.log.book(
      { username: username.trim().slice(0, LONGEST_LOGGED_NAME), userId, ipAddress, network, userAgent },
      device === null ? this.#limitsOfStrangers(network, username) : [this.#limit({ by: 'counter', value: `reader ${userId} at ${device}` })],
    );
    if ('id' in booking) return booking.id;
    throw tooManyAttempts(booking.retryAfterSeconds);
  }

  #limitsOfStrangers(network: string, username: string): LoginLimit[] {
    const account = createHash('sha256').update(identityKey(username)).digest('base64url');
    return [
      // A success does not set the network back: it may be one with the guesser's own account.
      { ...this.#limit({ by: 'counter', value: `readers of ${network}` }), attempts: this.options.attempts * NETWORK_FACTOR, windowMinutes: HOUR, forgives: false, longestWaitMinutes: 15 },
      this.#limit({ by: 'account', value: account }),
    ];
  }

  #limit(what: Pick<LoginLimit, 'by' | 'value'>): LoginLimit {
    return { ...what, attempts: this.options.attempts, windowMinutes: DAY, forgives: true, longestWaitMinutes: HOUR };
  }
}

/** The link of an earlier mail still works. */
function ignoreLimit(error: unknown): void {
  if (!(error instanceof TooManyCallsError)) throw error;
}
