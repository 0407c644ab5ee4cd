import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.ts';
import { appConfig } from '../../../shared/config/app.config.ts';
import { LOGGER, type Logger } from '../../../shared/logging/logger.ts';
import { mailAttempts } from '../../../shared/monitoring/metrics.ts';
import { JobQueue } from '../../../shared/queues/job-queue.ts';
import { escapePattern } from '../../../shared/text/escape-pattern.ts';
import { type ClaimedEmail, OutboundMailStore } from '../data/outbound-mail.store.ts';
import { SuppressionStore } from '../data/suppression.store.ts';
import { outcomeOfTemporaryFailure, type SendOutcome } from '../domain/delivery.ts';
import { MAILER, type Mailer, MailRejectedError } from '../ports/mailer.ts';
import { MailTemplates } from './mail-templates.ts';

/**
 * Lifetime of a claim. Must be longer than an attempt can take (`SEND_TIMEOUT_MS` of the adapter), so that no claim
 * expires during an attempt.
 */
const LEASE_SECONDS = 150;
/**
 * Time for which we retry storing the result of an attempt, so that a restart of the database does not cause a second
 * email.
 */
const STORE_TIMEOUT_MS = 300_000;
const STORE_RETRY_DELAY_MS = 200;
const MAX_STORE_RETRY_DELAY_MS = 2000;

/**
 * Makes one attempt to send an email. Does nothing if the email has already been sent, suppressed or marked as
 * failed.
 */
@Injectable()
export class SendMail {
  readonly #siteUrl = appConfig.read().SITE_URL;
  readonly #host = new URL(this.#siteUrl).hostname;

  constructor(
    private readonly mails: OutboundMailStore,
    private readonly suppressions: SuppressionStore,
    private readonly templates: MailTemplates,
    private readonly jobs: JobQueue,
    private readonly clock: Clock,
    @Inject(MAILER) private readonly mailer: Mailer,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async sendQueued({ mailId }: { mailId: number }): Promise<void> {
    const mail = await this.mails.claim(mailId, LEASE_SECONDS);
    if (!mail) return;
    const outcome = await this.#attempt(mail);
    mailAttempts.inc({ outcome: outcome.status });
    await this.#storeOutcome(mail, outcome);
    if (outcome.status === 'suppressed' && outcome.suppressAddress)
      await this.suppressions.add(mail.recipient, 'bounce', outcome.reason);
    const facts = {
      mailId,
      template: mail.template,
      attempt: mail.attempts,
      ...('reason' in outcome ? { reason: redactAddress(outcome.reason, mail.recipient) } : {}),
    };
    if (outcome.status === 'sent') this.logger.debug(facts, 'sent a mail');
    else
      this.logger.warn(
        facts,
        outcome.status === 'queued'
          ? 'could not send a mail; retrying later'
          : `a mail was not sent: ${outcome.status}`,
      );
    if (outcome.status === 'queued') await this.#enqueueRetry(mail, outcome.waitMs);
  }

  async #attempt(mail: ClaimedEmail): Promise<SendOutcome> {
    if (mail.expiresAt && mail.expiresAt <= this.clock.now())
      return {
        status: 'failed',
        reason:
          mail.attempts === 1 ? 'the mail expired before it was sent' : 'the mail expired after temporary failures',
      };
    try {
      const suppressed = await this.suppressions.findReason(mail.recipient);
      if (suppressed === 'bounce' || (suppressed === 'complaint' && mail.kind === 'bulk')) {
        return {
          status: 'suppressed',
          reason: `the address is suppressed after a ${suppressed}`,
          suppressAddress: false,
        };
      }
      return await this.#send(mail);
    } catch (error) {
      return toFailureOutcome(mail, error);
    }
  }

  async #send(mail: ClaimedEmail): Promise<SendOutcome> {
    const template = this.templates.findByName(mail.template);
    // Another release of the product may have this template, so a missing template counts as a temporary failure.
    if (!template) throw new Error(`there is no mail template named ${mail.template}`);
    const composed = await template.compose({
      key: mail.key,
      to: mail.recipient,
      data: mail.data,
      siteUrl: this.#siteUrl,
    });
    if (!composed)
      return { status: 'suppressed', reason: 'the reason for the mail no longer applies', suppressAddress: false };
    await this.mailer.send({ ...composed, to: mail.recipient, messageId: `${mail.messageId}@${this.#host}` });
    return { status: 'sent' };
  }

  /**
   * Stores the result, because otherwise the email would be sent again after the lease. Retries even after the lease
   * has expired: while the database is unavailable, no other worker can claim the email, and a result stored after
   * another claim is ignored.
   */
  async #storeOutcome(mail: ClaimedEmail, outcome: SendOutcome): Promise<void> {
    const end = this.clock.now().getTime() + STORE_TIMEOUT_MS;
    for (let pauseMs = STORE_RETRY_DELAY_MS; ; pauseMs = Math.min(pauseMs * 2, MAX_STORE_RETRY_DELAY_MS)) {
      try {
        return await this.mails.saveOutcome(mail, outcome);
      } catch (error) {
        if (this.clock.now().getTime() >= end) throw error;
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
      }
    }
  }

  async #enqueueRetry({ id, kind, attempts }: ClaimedEmail, waitMs: number): Promise<void> {
    const name = kind === 'bulk' ? 'send-bulk-mail' : 'send-mail';
    const dueAt = this.clock.now().getTime() + waitMs;
    await this.jobs.enqueue(name, { mailId: id, attempts, dueAt });
  }
}

function toFailureOutcome(mail: ClaimedEmail, error: unknown): SendOutcome {
  const reason = error instanceof Error ? error.message : String(error);
  if (error instanceof MailRejectedError && error.refusal === 'address-refused')
    return { status: 'suppressed', reason, suppressAddress: true };
  if (error instanceof MailRejectedError && error.refusal === 'message-refused') return { status: 'failed', reason };
  return outcomeOfTemporaryFailure(mail.attempts, reason, Math.random());
}

/** Mail servers repeat the address in their responses, but addresses must not appear in the log. */
function redactAddress(reason: string, address: string): string {
  return reason.replaceAll(new RegExp(escapePattern(address), 'gi'), '<recipient>');
}
