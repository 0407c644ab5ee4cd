import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/database/database.ts';
import type { RegistrationState } from '../domain/registration.ts';

export interface RegistrationRow {
  readonly id: string;
  readonly username: string;
  readonly email: string;
  readonly passwordHash: string | null;
  readonly state: RegistrationState;
  readonly readerId: number | null;
  readonly expiresAt: Date;
}

const COLUMNS =
  'id, username, email, password_hash as "passwordHash", state, reader_id as "readerId", expires_at as "expiresAt"';
/** Limits how many attempts of one person are compared, since each costs a password check. */
const COMPARED = 3;

@Injectable()
export class RegistrationStore {
  constructor(private readonly database: Database) {}

  byId(id: string): Promise<RegistrationRow | null> {
    return this.database.one<RegistrationRow>(`select ${COLUMNS} from pending_registration where id = $1`, [id]);
  }

  /** Unexpired open registrations with the same name and address, newest first. */
  open(identityKey: string): Promise<RegistrationRow[]> {
    return this.database.query<RegistrationRow>(
      `select ${COLUMNS} from pending_registration where identity_key = $1 and state = 'open' and expires_at > now() order by created_at desc limit ${COMPARED}`,
      [identityKey],
    );
  }

  /**
   * Issues a token that lets only this browser resume the registration: 256 random bits, stored as a SHA-256 digest.
   */
  async issueToken(id: string): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    await this.database.execute('update pending_registration set resume_token_hash = $2 where id = $1', [
      id,
      digest(token),
    ]);
    return token;
  }

  byToken(token: string): Promise<RegistrationRow | null> {
    return this.database.one<RegistrationRow>(
      `select ${COLUMNS} from pending_registration where resume_token_hash = $1`,
      [digest(token)],
    );
  }
}

function digest(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
