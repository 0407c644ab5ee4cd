import { Injectable } from '@nestjs/common';
import { DeclaresRetention, type RetentionRules } from '../../../shared/retention/retention-rules.ts';
import {
  DELETE_TRANSLATION_CLAIMS,
  CLEAR_MODEL_CALL_ANSWERS,
  CLEAR_MODEL_REQUEST_ANSWERS,
} from '../data/retention.sql.ts';

/** Deletes old model answers, which are only needed to avoid repeated calls. Keeps usage records. */
@Injectable()
@DeclaresRetention()
export class CurationRetention implements RetentionRules {
  readonly rules = [
    { what: 'model responses; the usage records stay', days: 90, deleteSql: CLEAR_MODEL_CALL_ANSWERS },
    {
      what: 'responses to single model requests; the usage records stay',
      days: 2,
      deleteSql: CLEAR_MODEL_REQUEST_ANSWERS,
    },
    { what: 'claims of translations that were never finished', days: 1, deleteSql: DELETE_TRANSLATION_CLAIMS },
  ];
}
