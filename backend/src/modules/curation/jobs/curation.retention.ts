import { Injectable } from '@nestjs/common';
import { DeclaresRetention, type RetentionRules } from '../../../shared/retention/retention-rules.ts';
import { DELETE_TRANSLATION_CLAIMS } from '../data/retention.sql.ts';

/** Deletes abandoned claims of translations. */
@Injectable()
@DeclaresRetention()
export class CurationRetention implements RetentionRules {
  readonly rules = [
    { what: 'claims of translations that were never finished', days: 1, deleteSql: DELETE_TRANSLATION_CLAIMS },
  ];
}
