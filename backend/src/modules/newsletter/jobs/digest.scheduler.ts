import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { LOGGER, type Logger } from '../../../shared/logging/logger.ts';
import { SkipWhileReadOnly } from '../../../shared/read-only/read-only.ts';
import { IssueDigests } from '../use-cases/issue-digests.ts';

/**
 * Queues due digests every minute, because an hour begins at different minutes in different time zones (:00, :30,
 * :45), and because a restart must not delay digests for long.
 */
@Injectable()
export class DigestScheduler implements OnApplicationBootstrap {
  constructor(
    private readonly issueDigests: IssueDigests,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    void this.issueDueDigests();
  }

  @Cron('5 * * * * *', { waitForCompletion: true })
  @SkipWhileReadOnly()
  async issueDueDigests(): Promise<void> {
    try {
      const digests = await this.issueDigests.issueDue();
      if (digests > 0) this.logger.info({ digests }, 'enqueued digests');
    } catch (error) {
      this.logger.warn({ err: error }, 'could not enqueue digests; retrying in a minute');
    }
  }
}
