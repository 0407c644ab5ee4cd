import { Injectable } from '@nestjs/common';
import { DeclaresRetention, type RetentionRules } from '../../../shared/retention/retention-rules.ts';
import {
  DELETE_SHINGLES,
  DELETE_TRANSLATION_CLAIMS,
  EMPTY_MODEL_CALLS,
  EMPTY_MODEL_REQUESTS,
} from '../data/retention.sql.ts';

/** Deletes old shingles, and old model answers, which are only stored to avoid repeated calls. Receipts are kept. */
@Injectable()
@DeclaresRetention()
export class OldAnswers implements RetentionRules {
  readonly rules = [
    { what: 'answers of models', days: 90, deleteSql: EMPTY_MODEL_CALLS },
    { what: 'answers to single model requests', days: 2, deleteSql: EMPTY_MODEL_REQUESTS },
    { what: 'shingles of approved articles', days: 30, deleteSql: DELETE_SHINGLES },
    { what: 'expired claims of translations', days: 1, deleteSql: DELETE_TRANSLATION_CLAIMS },
  ];
}
