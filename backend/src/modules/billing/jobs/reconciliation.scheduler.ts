import { Inject, Injectable } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { LOGGER, type Logger } from '../../../shared/logging/logger.ts';
import { OrderReconciliation } from '../use-cases/order-reconciliation.ts';

/** Requests the nightly comparison. Safe with several schedulers: the night is the row's key and the job's id. */
@Injectable()
export class ReconciliationScheduler {
  constructor(
    private readonly ordering: OrderReconciliation,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  @Cron('0 40 3 * * *', { timeZone: 'UTC' })
  async orderTonight(): Promise<void> {
    try {
      await this.ordering.run(false);
    } catch (error) {
      this.logger.warn(
        { err: error },
        'the comparison of payments could not be ordered; the sweep or the next night does it',
      );
    }
  }
}
