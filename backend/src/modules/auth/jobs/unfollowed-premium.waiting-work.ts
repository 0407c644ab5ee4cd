import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/database/database.ts';
import { jobId } from '../../../shared/queues/job-id.ts';
import { HoldsWork, type WaitingJob, type WaitingWork } from '../../../shared/queues/work-sweep.ts';

/** Premium announcements that were delivered but not applied, because their job was lost. */
@Injectable()
@HoldsWork()
export class UnfollowedPremium implements WaitingWork {
  constructor(private readonly database: Database) {}

  async findWaiting(limit: number): Promise<WaitingJob[]> {
    const rows = await this.database.query<{ readerId: number; premium: boolean; standing: number }>(
      `select r.id as "readerId", e.name = 'subscription.activated' as premium, (e.payload ->> 'standing')::int as standing
       from outbox_event e join reader r on r.id = (e.payload ->> 'readerId')::int
       where e.name in ('subscription.activated', 'subscription.ended') and (e.payload ->> 'standing')::int > r.premium_standing
         and e.published_at < now() - interval '10 seconds'
       order by e.position limit $1`,
      [limit],
    );
    return rows.map((data) => ({
      name: 'follow-premium',
      data,
      id: jobId('follow-premium', data.readerId, data.standing),
    }));
  }
}
