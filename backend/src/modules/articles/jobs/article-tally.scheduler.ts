import { Injectable } from '@nestjs/common';
import { TallyScheduler } from '../../../shared/database/tally.scheduler.ts';

/** The sum of decided articles. */
@Injectable()
export class ArticleTallyScheduler extends TallyScheduler {
  protected readonly tally = { table: 'article_tally', of: ['status', 'category'], counted: 'articles' };
}
