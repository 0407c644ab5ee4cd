import { Injectable } from '@nestjs/common';
import { Keeps, type KeepsRows } from '../../../shared/retention/keeps-rows.ts';
import {
  DELETE_SHINGLES,
  DELETE_TRANSLATION_CLAIMS,
  EMPTY_MODEL_CALLS,
  EMPTY_MODEL_REQUESTS,
} from '../data/retention.sql.ts';

/** Deletes old shingles, and old model answers, which are only stored to avoid repeated calls. Receipts are kept. */
@Injectable()
@Keeps()
export class OldAnswers implements KeepsRows {
  readonly kept = [
    { what: 'model answers', days: 90, forget: EMPTY_MODEL_CALLS },
    { what: 'answers to single model requests', days: 2, forget: EMPTY_MODEL_REQUESTS },
    { what: 'shingles of approved articles', days: 30, forget: DELETE_SHINGLES },
    { what: 'abandoned claims of translations', days: 1, forget: DELETE_TRANSLATION_CLAIMS },
  ];
}
