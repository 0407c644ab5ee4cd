import { Processor } from '@nestjs/bull';
import { WorksOn } from '../../../shared/queues/works-on.ts';
import { RefreshTrends } from '../use-cases/refresh-trends.ts';

@Processor('refresh-trends')
export class RefreshTrendsProcessor {
  constructor(private readonly refreshTrends: RefreshTrends) {}

  @WorksOn('refresh-trends')
  async handle(): Promise<void> {
    await this.refreshTrends.run();
  }
}
