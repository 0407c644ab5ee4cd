import { Injectable } from '@nestjs/common';
import { DeclaresRetention, type RetentionRules } from '../../../shared/retention/retention-rules.ts';
import {
  DELETE_CONTACT_MESSAGES,
  DELETE_DIGEST_ISSUES,
  DELETE_UNCONFIRMED_SUBSCRIBERS,
  DELETE_UNSUBSCRIBED,
} from '../data/retention.sql.ts';

@Injectable()
@DeclaresRetention()
export class PastSubscriptions implements RetentionRules {
  readonly rules = [
    { what: 'unconfirmed newsletter subscriptions', days: 7, deleteSql: DELETE_UNCONFIRMED_SUBSCRIBERS },
    { what: 'ended newsletter subscriptions', days: 30, deleteSql: DELETE_UNSUBSCRIBED },
    { what: 'records of which articles each digest contained', days: 90, deleteSql: DELETE_DIGEST_ISSUES },
    { what: 'contact form messages', days: 730, deleteSql: DELETE_CONTACT_MESSAGES },
  ];
}
