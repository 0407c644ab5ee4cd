import { Injectable } from '@nestjs/common';
import { Keeps, type KeepsRows } from '../../../shared/retention/keeps-rows.ts';
import {
  DELETE_FINISHED_REGISTRATIONS,
  DELETE_PAYMENT_EVENTS,
  DELETE_REFUSED_REGISTRATIONS,
} from '../data/retention.sql.ts';

/**
 * Registrations hold names and addresses, which are no longer needed once an account exists or the registration has
 * expired. Subscriptions are kept as accounting records.
 */
@Injectable()
@Keeps()
export class OldPayments implements KeepsRows {
  readonly kept = [
    { what: 'completed and expired registrations', days: 7, forget: DELETE_FINISHED_REGISTRATIONS },
    { what: 'paid registrations that were refused', days: 365, forget: DELETE_REFUSED_REGISTRATIONS },
    { what: 'payment events', days: 90, forget: DELETE_PAYMENT_EVENTS },
  ];
}
