import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { LOGGER, type Logger } from '../../../shared/logging/logger.ts';
import { SkipWhileReadOnly } from '../../../shared/read-only/read-only.ts';
import { MakeBriefing } from '../use-cases/make-briefing.ts';

/** Makes the edition that is due. Runs every 20 seconds, so that a new site has an edition soon after its first news. */
@Injectable()
export class BriefingScheduler implements OnApplicationBootstrap {
  constructor(
    private readonly makeBriefing: MakeBriefing,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    void this.makeDueBriefing();
  }

  @Cron('*/20 * * * * *', { waitForCompletion: true })
  @SkipWhileReadOnly()
  async makeDueBriefing(): Promise<void> {
    try {
      const date = await this.makeBriefing.makeDue();
      if (date !== null) this.logger.info({ date }, 'made the briefing');
    } catch (error) {
      this.logger.warn({ err: error }, 'could not make the briefing; retrying in 20 seconds');
    }
  }
}
