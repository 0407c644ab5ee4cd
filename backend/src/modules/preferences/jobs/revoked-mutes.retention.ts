import { Injectable } from '@nestjs/common';
import { DeclaresRetention, type RetentionRules } from '../../../shared/retention/retention-rules.ts';
import { DELETE_REVOKED_MUTES } from '../data/reader-preferences.sql.ts';

/** Deletes revoked mutes after a year. A browser that was offline for longer than that can restore a revoked mute. */
@Injectable()
@DeclaresRetention()
export class RevokedMutes implements RetentionRules {
  readonly rules = [{ what: 'mutes that readers removed', days: 365, deleteSql: DELETE_REVOKED_MUTES }];
}
