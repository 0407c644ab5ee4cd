import { Injectable } from '@nestjs/common';
import { DeclaresRetention, type RetentionRules } from '../../../shared/retention/retention-rules.ts';
import { DELETE_SHINGLES, DELETE_TRANSLATION_CLAIMS } from '../data/retention.sql.ts';

/** Deletes old shingles and abandoned claims of translations. */
@Injectable()
@DeclaresRetention()
export class CurationRetention implements RetentionRules {
  readonly rules = [
    { what: 'text sketches of approved articles, used to find repetitions', days: 30, deleteSql: DELETE_SHINGLES },
    { what: 'claims of translations that were never finished', days: 1, deleteSql: DELETE_TRANSLATION_CLAIMS },
  ];
}
