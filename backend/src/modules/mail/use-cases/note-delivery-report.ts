import { Inject, Injectable } from '@nestjs/common';
import { LOGGER, type Logger } from '../../../shared/logging/logger.ts';
import { OutboundMailStore } from '../data/outbound-mail.store.ts';
import { SuppressionStore } from '../data/suppression.store.ts';
import type { DeliveryReport } from '../ports/delivery-report.ts';

/** What the database can look up; anything else is no id of ours. */
const MAIL_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Suppresses the address that a reported mail went to. The mail's id is the proof: nobody but its recipient and the servers on
 * its way knows it, so that no forged report keeps mail from somebody else.
 */
@Injectable()
export class NoteDeliveryReport {
  constructor(
    private readonly mails: OutboundMailStore,
    private readonly suppressions: SuppressionStore,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Whether the report was about a mail of ours. */
  async run({ kind, messageId, detail }: DeliveryReport): Promise<boolean> {
    const recipient = MAIL_ID.test(messageId) ? await this.mails.recipientOf(messageId) : null;
    if (recipient === null) return false;
    await this.suppressions.add(recipient, kind, detail);
    this.logger.info({ kind, messageId }, 'an address is suppressed after a report');
    return true;
  }
}
