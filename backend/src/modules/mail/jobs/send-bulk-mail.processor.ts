import { Processor } from '@nestjs/bull';
import type { Job } from 'bull';
import type { JobPayloads } from '../../../shared/queues/job-catalogue.ts';
import { WorksOn } from '../../../shared/queues/works-on.ts';
import { SendMail } from '../use-cases/send-mail.ts';

/** Bulk mail has its own queue, so that it does not delay mail that somebody is waiting for. */
@Processor('send-bulk-mail')
export class SendBulkMailProcessor {
  constructor(private readonly sendMail: SendMail) {}

  @WorksOn('send-bulk-mail', 4)
  async handle(job: Job<JobPayloads['send-bulk-mail']>): Promise<void> {
    await this.sendMail.run(job.data);
  }
}
