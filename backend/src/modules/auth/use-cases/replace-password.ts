import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.ts';
import { OutgoingMail } from '../../mail/index.ts';
import { AccountLinkStore } from '../data/account-link.store.ts';
import { ReaderDeviceStore } from '../data/reader-device.store.ts';
import { ReaderSessionStore } from '../data/reader-session.store.ts';
import type { Reader } from '../domain/reader.ts';
import { AccountChangedMail } from '../mails/account-changed.mail.ts';
import { ReaderDataHolders } from './reader-data-holders.ts';

/**
 * Changes a reader's password. Ends all other sessions, known browsers, open links and private feed addresses, and
 * notifies the reader.
 */
@Injectable()
export class ReplacePassword {
  constructor(
    private readonly sessions: ReaderSessionStore,
    private readonly devices: ReaderDeviceStore,
    private readonly links: AccountLinkStore,
    private readonly holders: ReaderDataHolders,
    private readonly mail: OutgoingMail,
    private readonly clock: Clock,
  ) {}

  async replaceHash(em: EntityManager, reader: Reader, hash: string, exceptSessionId: number | null): Promise<void> {
    const now = this.clock.now();
    reader.changePassword(hash, now);
    await this.sessions.revokeAll(reader.id, exceptSessionId);
    await this.devices.deleteAll(reader.id);
    await this.links.invalidateAll(em, reader.id);
    for (const holder of this.holders.findAll()) await holder.revokeAccess?.(reader.id);
    await this.mail.queue(em, {
      key: `password-changed-${reader.id}-${now.getTime()}`,
      to: reader.email,
      template: AccountChangedMail,
      data: { what: 'password' },
    });
  }
}
