import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '../../../shared/events/event-catalogue.ts';
import { PipelineJob } from '../../../shared/queues/pipeline-job.ts';
import { OutboundMailStore } from '../data/outbound-mail.store.ts';
import type { MailKind } from '../ports/mail-template.ts';
import { SendMail } from '../use-cases/send-mail.ts';

interface Attempt {
  mailId: number;
  /** Number of attempts made before this job. */
  attempts: number;
  /** Time of the next attempt, in milliseconds since 1970. */
  dueAt?: number;
}

declare module '../../../shared/queues/pipeline-job.ts' {
  interface JobData {
    'send-mail': Attempt;
    'send-bulk-mail': Attempt;
  }
}

@Injectable()
abstract class SendMailStep {
  protected abstract readonly kind: MailKind;

  constructor(
    private readonly sendMail: SendMail,
    private readonly mails: OutboundMailStore,
  ) {}

  handle({ mailId }: Attempt): Promise<void> {
    return this.sendMail.sendQueued({ mailId });
  }

  jobsFor({ payload: { mailIds, bulk } }: DomainEvent<'mail.queued'>): Attempt[] {
    return bulk === (this.kind === 'bulk') ? mailIds.map((mailId) => ({ mailId, attempts: 0 })) : [];
  }

  async findOverdue(limit: number): Promise<Attempt[]> {
    const mails = await this.mails.listWaiting(this.kind, limit);
    return mails.map(({ id, attempts }) => ({ mailId: id, attempts }));
  }
}

/** Makes one attempt to send an email that a person is waiting for. */
@PipelineJob({
  name: 'send-mail',
  startedBy: ['mail.queued'],
  key: ['mailId', 'attempts'],
  concurrency: 4,
  notBefore: ({ dueAt }) => dueAt,
})
export class SendMailJob extends SendMailStep {
  protected readonly kind = 'personal';
}

/** Makes one attempt to send a bulk email. Bulk email has its own queue, so that it does not delay other email. */
@PipelineJob({
  name: 'send-bulk-mail',
  startedBy: ['mail.queued'],
  key: ['mailId', 'attempts'],
  concurrency: 4,
  notBefore: ({ dueAt }) => dueAt,
})
export class SendBulkMailJob extends SendMailStep {
  protected readonly kind = 'bulk';
}
