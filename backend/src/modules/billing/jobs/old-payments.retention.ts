import { Injectable } from '@nestjs/common';
import { DeclaresRetention, type RetentionRules } from '../../../shared/retention/retention-rules.ts';
import {
  DELETE_FINISHED_REGISTRATIONS,
  DELETE_PAYMENT_EVENTS,
  DELETE_REFUSED_REGISTRATIONS,
} from '../data/retention.sql.ts';

/**
 * Registrations contain names and addresses, which are no longer needed once an account exists or the registration
 * has expired. Subscriptions are kept as accounting records.
 */
@Injectable()
@DeclaresRetention()
export class OldPayments implements RetentionRules {
  readonly rules = [
    { what: 'registrations that became accounts or expired', days: 7, deleteSql: DELETE_FINISHED_REGISTRATIONS },
    { what: 'paid registrations that were rejected', days: 365, deleteSql: DELETE_REFUSED_REGISTRATIONS },
    { what: 'ids of payment events', days: 90, deleteSql: DELETE_PAYMENT_EVENTS },
  ];
}
