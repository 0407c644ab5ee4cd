import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.ts';
import { Transactions } from '../../../shared/database/transactions.ts';
import { DomainError } from '../../../shared/errors/domain-error.ts';
import type { DeskMember } from '../../../shared/http/viewer.ts';
import { PasskeyStore } from '../data/passkey.store.ts';
import { type Invitation, PeopleStore } from '../data/people.store.ts';
import { PasswordHasher } from '../domain/password-hasher.ts';
import { checkPassword } from '../domain/password-policy.ts';
import {
  createRecoveryCodes,
  createTotpSecret,
  digestRecoveryCode,
  findTotpStep,
  toTotpUri,
} from '../domain/second-factor.ts';
import { Passkeys, unusablePasskeyError } from './passkeys.ts';
import { recordMemberChange } from './record-member-change.ts';

const MIN_PASSWORD_LENGTH = 12;

export interface Joined {
  readonly member: DeskMember;
  readonly recoveryCodes: readonly string[];
}

/**
 * Accepts invitations. The link works until the credentials are complete, so that members can start again after a lost
 * connection.
 */
@Injectable()
export class JoinDesk {
  constructor(
    private readonly people: PeopleStore,
    private readonly passkeys: Passkeys,
    private readonly store: PasskeyStore,
    private readonly hasher: PasswordHasher,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Throws a 410 error if the invitation was used, has expired or was withdrawn. */
  async findInvitation(token: string): Promise<Invitation> {
    const invitation = await this.people.findInvitation(token);
    if (!invitation) throw unusableInvitationError();
    return invitation;
  }

  async createPasskeyOptions(token: string) {
    return this.passkeys.createRegistration(await this.findInvitation(token));
  }

  async joinWithPasskey(
    token: string,
    { passkey: response, isPublic }: { passkey: object; isPublic: boolean },
  ): Promise<Joined> {
    const invitation = await this.findInvitation(token);
    const passkey = await this.passkeys.verifyRegistration(invitation.id, response);
    const codes = createRecoveryCodes();
    await this.transactions.run(async (em) => {
      const recoveryDigests = codes.map(digestRecoveryCode);
      if (!(await this.people.join(em, token, { recoveryDigests, totpStep: null }))) throw unusableInvitationError();
      await this.people.dropPassword(em, invitation.id);
      await this.people.setPublic(em, invitation.id, isPublic);
      if (!(await this.store.add(em, passkey))) throw unusablePasskeyError();
      await recordJoined(em, invitation);
    });
    return toJoined({ ...invitation, isPublic }, codes);
  }

  /** Stores the password and a secret. Choosing again replaces both. */
  async choosePassword(token: string, password: string, isPublic: boolean): Promise<{ uri: string; secret: string }> {
    const { name, email } = await this.findInvitation(token);
    checkPassword(password, { username: name, email }, MIN_PASSWORD_LENGTH);
    const hash = await this.hasher.hash(password);
    const secret = createTotpSecret();
    if (!(await this.people.setPassword(token, hash, secret, isPublic))) throw unusableInvitationError();
    return { uri: toTotpUri(secret, email), secret };
  }

  async joinWithTotp(token: string, code: string): Promise<Joined> {
    const invitation = await this.findInvitation(token);
    const { totpSecret } = invitation;
    const totpStep = totpSecret === null ? null : findTotpStep(totpSecret, code, this.clock.now());
    if (totpStep === null)
      throw new DomainError('wrong-code', 'This code is not valid. Enter the current code of the app.', 400, {
        field: 'code',
      });
    const codes = createRecoveryCodes();
    await this.transactions.run(async (em) => {
      const recoveryDigests = codes.map(digestRecoveryCode);
      if (!(await this.people.join(em, token, { recoveryDigests, totpStep }))) throw unusableInvitationError();
      await recordJoined(em, invitation);
    });
    return toJoined(invitation, codes);
  }
}

function recordJoined(em: EntityManager, { id, name, role }: Invitation): Promise<void> {
  return recordMemberChange(em, { memberId: id, change: 'joined', actor: { kind: 'member', id, name, role } });
}

function toJoined({ id, name, role, isPublic }: Invitation, recoveryCodes: readonly string[]): Joined {
  return { member: { id, name, role, isPublic }, recoveryCodes };
}

function unusableInvitationError(): DomainError {
  return new DomainError(
    'link-over',
    'This invitation has expired, has been used, or was replaced by a newer one. Please ask for a new one.',
    410,
  );
}
