import { Injectable } from '@nestjs/common';
import { BadInputError } from '../../../shared/errors/domain-error.ts';
import { RateLimits } from '../../../shared/rate-limits/rate-limits.ts';
import { readerConfig } from '../auth.config.ts';
import { Readers } from '../data/readers.ts';
import { readEmail, readUsername } from '../domain/identity.ts';
import { checkPassword } from '../domain/password-policy.ts';
import { emailTaken, usernameTaken } from '../domain/taken.ts';

export interface Registration {
  readonly username: string;
  readonly email: string;
  readonly password: string;
}

type Identity = Pick<Registration, 'username' | 'email'>;

const QUARTER_HOUR = 900;

/** Rules for new accounts. */
@Injectable()
export class RegistrationPolicy {
  readonly #perNetwork = readerConfig.read().REGISTRATIONS_PER_NETWORK;

  constructor(
    private readonly readers: Readers,
    private readonly limits: RateLimits,
  ) {}

  /** Counts a registration, with or without premium. Throws 429 if the network started too many. */
  async admit(network: string): Promise<void> {
    await this.limits.take({ name: 'register', most: this.#perNetwork, windowSeconds: QUARTER_HOUR }, network);
  }

  /** Checks a registration before payment. Returns name and address as stored. Throws 400 if invalid, 409 if taken. */
  async check(registration: Registration): Promise<Identity> {
    const identity = valid(registration);
    const taken = await this.readers.taken(identity.username, identity.email);
    if (taken.username) throw usernameTaken();
    if (taken.email) throw emailTaken();
    return identity;
  }

  /** Like `check`, but does not reveal whether the address has an account. Its owner learns that by email. */
  async checkFree(registration: Registration): Promise<Identity> {
    const identity = valid(registration);
    if ((await this.readers.taken(identity.username, identity.email)).username) throw usernameTaken();
    return identity;
  }
}

function valid({ username, email, password }: Registration): Identity {
  if (!username.trim() || !email.trim() || !password) throw new BadInputError('Please fill in all required fields.');
  const identity = { username: readUsername(username), email: readEmail(email) };
  checkPassword(password, identity);
  return identity;
}
