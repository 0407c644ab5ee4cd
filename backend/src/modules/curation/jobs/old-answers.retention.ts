import { Injectable } from '@nestjs/common';
import { Keeps, type KeepsRows } from '../../../shared/retention/keeps-rows.ts';

/** Deletes old shingles, and old model answers, which are only stored to avoid repeated calls. Receipts are kept. */
@Injectable()
@Keeps()
export class OldAnswers implements KeepsRows {
  readonly kept = [
    {
      what: 'answers of models',
      days: 90,
      forget: `update model_call set answer = null where id in (
        select id from model_call where answer is not null and created_at < now() - make_interval(days => $1) order by created_at limit $2) returning 1`,
    },
    {
      what: 'answers to single requests of models',
      days: 2,
      forget: `update model_request set answer = null where id in (
        select id from model_request where answer is not null and created_at < now() - make_interval(days => $1) order by created_at limit $2) returning 1`,
    },
    {
      what: 'the shape of articles by which later ones are told to repeat them',
      days: 30,
      forget: `delete from approved_shingles where article_id in (
        select article_id from approved_shingles where approved_at < now() - make_interval(days => $1) order by approved_at limit $2) returning 1`,
    },
    {
      what: 'claims of translations that were never finished',
      days: 1,
      forget: `delete from translation_claim where ctid = any(array(
        select ctid from translation_claim where claimed_until < now() - make_interval(days => $1) limit $2)) returning 1`,
    },
  ];
}
