import { Processor } from '@nestjs/bull';
import type { Job } from 'bull';
import type { JobPayloads } from '../../../shared/queues/job-catalogue.ts';
import { WorksOn } from '../../../shared/queues/works-on.ts';
import { SendMail } from '../use-cases/send-mail.ts';

@Processor('send-mail')
export class SendMailProcessor {
  constructor(private readonly sendMail: SendMail) {}

  @WorksOn('send-mail', 4)
  async handle(job: Job<JobPayloads['send-mail']>): Promise<void> {
    await this.sendMail.run(job.data);
  }
}
