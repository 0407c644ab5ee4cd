import { Injectable } from '@nestjs/common';
import { DeclaresRetention, type RetentionRules } from '../retention/retention-rules.ts';

@Injectable()
@DeclaresRetention()
export class PastWindows implements RetentionRules {
  readonly rules = [
    {
      what: 'rate-limit counters, without addresses',
      days: 1,
      after: 'after their window',
      deleteSql: `delete from rate_limit where ctid = any(array(
        select ctid from rate_limit where window_ends_at < now() - make_interval(days => $1) limit $2)) returning 1`,
    },
  ];
}
