import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.ts';
import { OutgoingMail } from '../../mail/index.ts';
import { AccountLinkStore } from '../data/account-link.store.ts';
import type { Reader } from '../domain/reader.ts';
import { AccountChangedMail } from '../mails/account-changed.mail.ts';

/** Changes a reader's password: ends all sessions, known browsers and open links, and notifies the reader. */
@Injectable()
export class ReplacePassword {
  constructor(
    private readonly links: AccountLinkStore,
    private readonly mail: OutgoingMail,
    private readonly clock: Clock,
  ) {}

  async run(em: EntityManager, reader: Reader, hash: string): Promise<void> {
    const now = this.clock.now();
    reader.changePassword(hash, now);
    await em.execute('delete from reader_session where reader_id = ?', [reader.id]);
    await em.execute('delete from reader_device where reader_id = ?', [reader.id]);
    await this.links.endAll(em, reader.id);
    await this.mail.queue(em, {
      key: `password-changed-${reader.id}-${now.getTime()}`,
      to: reader.email,
      template: AccountChangedMail,
      data: { username: reader.username, what: 'password' },
    });
  }
}
