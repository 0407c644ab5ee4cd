import { Injectable } from '@nestjs/common';
import { DeclaresRetention, deleteOlder, type RetentionRules } from '../../../shared/retention/retention-rules.ts';

@Injectable()
@DeclaresRetention()
export class FollowsRetention implements RetentionRules {
  readonly rules = [
    // During this time, corrections are sent to the readers who were told of the article.
    { what: 'which followed articles were announced', days: 60, deleteSql: deleteOlder('follow_notice', 'sent_at') },
  ];
}
