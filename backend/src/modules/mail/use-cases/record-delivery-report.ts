import { Inject, Injectable } from '@nestjs/common';
import { LOGGER, type Logger } from '../../../shared/logging/logger.ts';
import { OutboundMailStore } from '../data/outbound-mail.store.ts';
import { SuppressionStore } from '../data/suppression.store.ts';
import type { DeliveryReport } from '../ports/delivery-report.ts';

/** UUID format. Other ids are rejected here, because they would cause a database error. */
const MAIL_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Suppresses the recipient's address of a reported email. Only the recipient and the servers on the way know the
 * email's id, so a forged report cannot suppress another person's address.
 */
@Injectable()
export class RecordDeliveryReport {
  constructor(
    private readonly mails: OutboundMailStore,
    private readonly suppressions: SuppressionStore,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Returns whether the report concerns one of our emails. */
  async applyReport({ kind, messageId, detail }: DeliveryReport): Promise<boolean> {
    const recipient = MAIL_ID.test(messageId) ? await this.mails.findRecipient(messageId) : null;
    if (recipient === null) return false;
    await this.suppressions.add(recipient, kind, detail);
    this.logger.info({ kind, messageId }, 'suppressed an address after a bounce or a complaint');
    return true;
  }
}
