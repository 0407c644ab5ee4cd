import { Injectable } from '@nestjs/common';
import { BadInputError } from '../../../shared/errors/domain-error.ts';
import { Readers } from '../data/readers.ts';
import { readEmail, readUsername } from '../domain/identity.ts';
import { checkPassword } from '../domain/password-policy.ts';
import { emailTaken, usernameTaken } from '../domain/taken.ts';

export interface Registration {
  readonly username: string;
  readonly email: string;
  readonly password: string;
}

/** Who may register: checked before any payment is started. */
@Injectable()
export class RegistrationPolicy {
  constructor(private readonly readers: Readers) {}

  /** Returns name and address as they are to be stored. Throws 400 for what can never be, 409 for what is taken. */
  async check({ username, email, password }: Registration): Promise<{ username: string; email: string }> {
    if (!username.trim() || !email.trim() || !password) throw new BadInputError('Please fill in all required fields.');
    const shown = { username: readUsername(username), email: readEmail(email) };
    checkPassword(password, shown);
    const taken = await this.readers.taken(shown.username, shown.email);
    if (taken.username) throw usernameTaken();
    if (taken.email) throw emailTaken();
    return shown;
  }
}
