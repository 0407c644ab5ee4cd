import { Injectable } from '@nestjs/common';
import { DeclaresRetention, deleteOlder, type RetentionRules } from '../../../shared/retention/retention-rules.ts';

@Injectable()
@DeclaresRetention()
export class PastSubscriptions implements RetentionRules {
  readonly rules = [
    {
      what: 'unconfirmed newsletter subscriptions',
      days: 7,
      deleteSql: deleteOlder('subscriber', 'requested_at', "status = 'unconfirmed'"),
    },
    {
      what: 'ended newsletter subscriptions',
      days: 30,
      deleteSql: deleteOlder('subscriber', 'unsubscribed_at', "status = 'unsubscribed'"),
    },
    {
      what: 'records of which articles each digest contained',
      days: 90,
      deleteSql: deleteOlder('digest_issue', 'issued_at'),
    },
    { what: 'contact form messages', days: 730, deleteSql: deleteOlder('contact_message', 'created_at') },
  ];
}
