import { Injectable } from '@nestjs/common';
import { Keeps, type KeepsRows } from '../../../shared/retention/keeps-rows.ts';
import {
  DELETE_CONTACT_MESSAGES,
  DELETE_DIGEST_ISSUES,
  DELETE_UNCONFIRMED_SUBSCRIBERS,
  DELETE_UNSUBSCRIBED,
} from '../data/retention.sql.ts';

@Injectable()
@Keeps()
export class PastSubscriptions implements KeepsRows {
  readonly kept = [
    { what: 'unconfirmed subscriptions', days: 7, forget: DELETE_UNCONFIRMED_SUBSCRIBERS },
    { what: 'ended subscriptions', days: 30, forget: DELETE_UNSUBSCRIBED },
    { what: 'articles included in digests', days: 90, forget: DELETE_DIGEST_ISSUES },
    { what: 'contact messages', days: 730, forget: DELETE_CONTACT_MESSAGES },
  ];
}
