import { Injectable } from '@nestjs/common';
import { TallyScheduler } from '../../../shared/database/tally.scheduler.ts';

/** Maintains the totals of decided articles by status and category. */
@Injectable()
export class ArticleTallyScheduler extends TallyScheduler {
  protected readonly tally = { table: 'article_tally', keyColumns: ['status', 'category'], sumColumn: 'articles' };
}
