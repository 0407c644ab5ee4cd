import { Injectable } from '@nestjs/common';
import { DeclaresRetention, deleteOlder, type RetentionRules } from '../../../shared/retention/retention-rules.ts';

/** Figures about re-checks come from the decision log, so the rows are only needed at the desk. */
@Injectable()
@DeclaresRetention()
export class OldRechecks implements RetentionRules {
  readonly rules = [{ what: 're-checks of published texts', days: 365, deleteSql: deleteOlder('recheck', 'drawn_at') }];
}
