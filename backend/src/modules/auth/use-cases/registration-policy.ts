import { Injectable } from '@nestjs/common';
import { BadInputError } from '../../../shared/errors/domain-error.ts';
import { RateLimits } from '../../../shared/rate-limits/rate-limits.ts';
import { readerConfig } from '../auth.config.ts';
import { Readers } from '../data/readers.ts';
import { parseEmail, parseUsername } from '../domain/identity.ts';
import { checkPassword } from '../domain/password-policy.ts';
import { emailTakenError, usernameTakenError } from '../domain/taken-errors.ts';

export interface Registration {
  readonly username: string;
  readonly email: string;
  readonly password: string;
}

type Identity = Pick<Registration, 'username' | 'email'>;

const QUARTER_HOUR_SECONDS = 900;
/** Maximum number of times that a network may learn that an address has an account. */
const TAKEN_ADDRESSES_LIMIT = { name: 'taken address', most: 5, windowSeconds: 3600 };

/** Rules for new accounts. */
@Injectable()
export class RegistrationPolicy {
  readonly #perNetwork = readerConfig.read().REGISTRATIONS_PER_NETWORK;

  constructor(
    private readonly readers: Readers,
    private readonly limits: RateLimits,
  ) {}

  /**
   * Counts a registration, with or without premium, toward the limit of its network. Throws a 429 error if the limit
   * is exceeded.
   */
  async countAttempt(network: string): Promise<void> {
    await this.limits.countCall(
      { name: 'register', most: this.#perNetwork, windowSeconds: QUARTER_HOUR_SECONDS },
      network,
    );
  }

  /**
   * Checks a registration before payment. Returns the name and address in the form in which they are stored. Throws a
   * 400 error if they are invalid, or 409 if they are taken, because readers should not pay for an account that cannot
   * be created. After a few taken addresses, the network gets a 429 error for any address.
   */
  async checkRegistration(registration: Registration, network: string): Promise<Identity> {
    const identity = parseIdentity(registration);
    await this.limits.assertBelow(TAKEN_ADDRESSES_LIMIT, network);
    const taken = await this.readers.findTaken(identity.username, identity.email);
    if (taken.username) throw usernameTakenError();
    if (taken.email) {
      await this.limits.countCall(TAKEN_ADDRESSES_LIMIT, network);
      throw emailTakenError();
    }
    return identity;
  }

  /**
   * Like `checkRegistration`, but does not reveal whether the address has an account. Only the owner of the address
   * learns that, by email.
   */
  async checkFreeRegistration(registration: Registration): Promise<Identity> {
    const identity = parseIdentity(registration);
    if ((await this.readers.findTaken(identity.username, identity.email)).username) throw usernameTakenError();
    return identity;
  }
}

function parseIdentity({ username, email, password }: Registration): Identity {
  if (!username.trim() || !email.trim() || !password) throw new BadInputError('Please fill in all required fields.');
  const identity = { username: parseUsername(username), email: parseEmail(email) };
  checkPassword(password, identity);
  return identity;
}
