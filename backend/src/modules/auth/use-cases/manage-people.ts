import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor, DeskRole } from '../../../shared/actor/actor.ts';
import { Clock } from '../../../shared/clock/clock.ts';
import { Transactions } from '../../../shared/database/transactions.ts';
import { DomainError } from '../../../shared/errors/domain-error.ts';
import { appendToOutbox } from '../../../shared/outbox/append-to-outbox.ts';
import { OutgoingMail } from '../../mail/index.ts';
import { INVITATION_HOURS } from '../data/people.sql.ts';
import { type Person, PeopleStore } from '../data/people.store.ts';
import { parseEmail } from '../domain/identity.ts';
import { parseMemberName } from '../domain/member-name.ts';
import { authorizePeople } from '../domain/people.policy.ts';
import { DeskInvitationMail } from '../mails/desk-invitation.mail.ts';
import { recordMemberChange } from './record-member-change.ts';

/** Invites, changes and disables members of the desk. */
@Injectable()
export class ManagePeople {
  constructor(
    private readonly people: PeopleStore,
    private readonly transactions: Transactions,
    private readonly mail: OutgoingMail,
    private readonly clock: Clock,
  ) {}

  list(): Promise<Person[]> {
    return this.people.list();
  }

  async invite(
    person: { readonly name: string; readonly email: string; readonly role: DeskRole },
    actor: Actor,
  ): Promise<Person> {
    authorizePeople(actor, 'invite', { id: null, role: person.role });
    const name = parseMemberName(person.name);
    const email = parseEmail(person.email);
    const id = await this.transactions.run(async (em) => {
      if (await this.people.isNameTaken(em, name))
        throw new DomainError(
          'name-taken',
          'Another member has this name. Please add a second name or an initial, so that decisions can be told apart.',
          409,
          { field: 'name' },
        );
      const added = await this.people.add(em, name, email, person.role);
      if (added === null)
        throw new DomainError('email-taken', 'Somebody with this email address was already invited.', 409, {
          field: 'email',
        });
      await this.#queueInvitation(em, added, email);
      await recordMemberChange(em, { memberId: added, change: 'invited', actor });
      return added;
    });
    return this.#load(id);
  }

  async change(
    id: number,
    { role, disabled, isPublic }: { role?: DeskRole; disabled?: boolean; isPublic?: boolean },
    actor: Actor,
  ): Promise<Person> {
    await this.transactions.run(async (em) => {
      const before = await this.#lock(em, id);
      const member = { id, role: before.role };
      if (role !== undefined) {
        authorizePeople(actor, 'change role', member);
        authorizePeople(actor, 'change role', { id, role });
        await this.people.setRole(em, id, role);
      }
      if (disabled !== undefined) {
        authorizePeople(actor, 'disable', member);
        await this.people.setDisabled(em, id, disabled);
      }
      if (isPublic !== undefined) {
        authorizePeople(actor, isPublic ? 'name in public' : 'hide name in public', member);
        await this.people.setPublic(em, id, isPublic);
      }
      if (role !== undefined && role !== before.role)
        await recordMemberChange(em, { memberId: id, change: 'role', actor });
      if (disabled !== undefined && disabled !== before.disabled)
        await recordMemberChange(em, { memberId: id, change: disabled ? 'disabled' : 'enabled', actor });
    });
    return this.#load(id);
  }

  async inviteAgain(id: number, actor: Actor): Promise<Person> {
    await this.transactions.run(async (em) => {
      const { role, email, disabled } = await this.#lock(em, id);
      authorizePeople(actor, 'invite', { id, role });
      if (disabled || email === null)
        throw new DomainError('member-disabled', 'This member is disabled. Enable the member first.', 409);
      await this.people.resetInvitation(em, id);
      await this.#queueInvitation(em, id, email);
      await recordMemberChange(em, { memberId: id, change: 'invited-again', actor });
    });
    return this.#load(id);
  }

  async erase(id: number, actor: Actor): Promise<Person> {
    await this.transactions.run(async (em) => {
      const { role, email, disabled } = await this.#lock(em, id);
      authorizePeople(actor, 'erase personal data', { id, role });
      if (!disabled) throw new DomainError('member-active', 'Please disable the member first.', 409);
      await this.people.erase(em, id);
      // Other emails stay, because the member may also be a reader.
      if (email !== null) await this.mail.delete(em, DeskInvitationMail, email);
      await appendToOutbox(em, [{ name: 'member.erased', payload: { memberId: id } }]);
    });
    return this.#load(id);
  }

  async #lock(em: EntityManager, id: number) {
    const member = await this.people.lock(em, id);
    if (!member) throw unknownMemberError();
    return member;
  }

  async #load(id: number): Promise<Person> {
    const person = await this.people.find(id);
    if (!person) throw unknownMemberError();
    return person;
  }

  async #queueInvitation(em: EntityManager, memberId: number, email: string): Promise<void> {
    const now = this.clock.now().getTime();
    await this.mail.queue(em, {
      key: `desk-invitation-${memberId}-${now}`,
      to: email,
      template: DeskInvitationMail,
      data: { memberId },
      expiresAt: new Date(now + INVITATION_HOURS * 3_600_000),
    });
  }
}

function unknownMemberError(): DomainError {
  return new DomainError('not-found', 'There is no such member.', 404);
}
