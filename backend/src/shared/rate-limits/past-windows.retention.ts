import { Injectable } from '@nestjs/common';
import { DeclaresRetention, deleteOlder, type RetentionRules } from '../retention/retention-rules.ts';

@Injectable()
@DeclaresRetention()
export class PastWindows implements RetentionRules {
  readonly rules = [
    {
      what: 'rate-limit counters, without addresses',
      days: 1,
      after: 'after their window',
      deleteSql: deleteOlder('rate_limit', 'window_ends_at'),
    },
  ];
}
