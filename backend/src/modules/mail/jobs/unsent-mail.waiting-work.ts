import { Injectable } from '@nestjs/common';
import { jobId } from '../../../shared/queues/job-id.ts';
import { HoldsWork, type WaitingJob, type WaitingWork } from '../../../shared/queues/work-sweep.ts';
import { OutboundMailStore } from '../data/outbound-mail.store.ts';

@Injectable()
@HoldsWork()
export class UnsentMail implements WaitingWork {
  constructor(private readonly mails: OutboundMailStore) {}

  async findWaiting(limit: number): Promise<WaitingJob[]> {
    return (await this.mails.waiting(limit)).map(({ id, attempts, kind }) => {
      const name = kind === 'bulk' ? 'send-bulk-mail' : 'send-mail';
      return { name, data: { mailId: id }, id: jobId(name, id, attempts) };
    });
  }
}
