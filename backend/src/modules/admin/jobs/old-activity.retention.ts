import { Injectable } from '@nestjs/common';
import { DeclaresRetention, type RetentionRules } from '../../../shared/retention/retention-rules.ts';
import { DELETE_OLD_ACTIVITY } from '../data/activity.sql.ts';

@Injectable()
@DeclaresRetention()
export class OldActivity implements RetentionRules {
  readonly rules = [
    { what: 'activity at the desk; decisions with a written reason stay', days: 365, deleteSql: DELETE_OLD_ACTIVITY },
  ];
}
