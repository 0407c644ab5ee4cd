import { Injectable } from '@nestjs/common';
import { DeclaresRetention, type RetentionRules } from '../../../shared/retention/retention-rules.ts';
import { DELETE_OLD_ACTIVITY } from '../data/activity.sql.ts';

@Injectable()
@DeclaresRetention()
export class OldActivity implements RetentionRules {
  readonly rules = [{ what: 'activity', days: 365, deleteSql: DELETE_OLD_ACTIVITY }];
}
