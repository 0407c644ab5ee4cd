import { Injectable } from '@nestjs/common';
import { DeclaresRetention, deleteOlder, type RetentionRules } from '../../../shared/retention/retention-rules.ts';

/**
 * Registrations contain names and addresses, which are no longer needed once an account exists or the registration
 * has expired. Subscriptions are kept as accounting records.
 */
@Injectable()
@DeclaresRetention()
export class OldPayments implements RetentionRules {
  readonly rules = [
    {
      what: 'registrations that became accounts or expired',
      days: 7,
      deleteSql: deleteOlder('pending_registration', 'updated_at', `state in ('completed', 'expired')`),
    },
    {
      what: 'paid registrations that were rejected',
      days: 365,
      deleteSql: deleteOlder('pending_registration', 'updated_at', "state = 'refused'"),
    },
    { what: 'ids of payment events', days: 90, deleteSql: deleteOlder('payment_event', 'handled_at') },
  ];
}
