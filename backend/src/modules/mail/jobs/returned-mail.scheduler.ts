import { Injectable } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { SkipWhileReadOnly } from '../../../shared/read-only/read-only.ts';
import { ReadReturnedMail } from '../use-cases/read-returned-mail.ts';

@Injectable()
export class ReturnedMailScheduler {
  constructor(private readonly returnedMail: ReadReturnedMail) {}

  @Cron('0 * * * * *', { waitForCompletion: true })
  @SkipWhileReadOnly()
  async read(): Promise<void> {
    await this.returnedMail.readFolder();
  }
}
