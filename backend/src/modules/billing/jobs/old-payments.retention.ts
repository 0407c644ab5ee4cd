import { Injectable } from '@nestjs/common';
import { Keeps, type KeepsRows } from '../../../shared/retention/keeps-rows.ts';

const registrations = (states: string): string => `delete from pending_registration where id in (
  select id from pending_registration where state in (${states}) and updated_at < now() - make_interval(days => $1) order by updated_at limit $2) returning 1`;

/**
 * Registrations hold names and addresses, which are no longer needed once an account exists or the registration has
 * expired. Subscriptions are kept as accounting records.
 */
@Injectable()
@Keeps()
export class OldPayments implements KeepsRows {
  readonly kept = [
    { what: 'registrations that are over', days: 7, forget: registrations(`'completed', 'expired'`) },
    { what: 'registrations that were paid and refused', days: 365, forget: registrations(`'refused'`) },
    {
      what: 'payment events',
      days: 90,
      forget: `delete from payment_event where id in (
        select id from payment_event where handled_at < now() - make_interval(days => $1) order by handled_at limit $2) returning 1`,
    },
  ];
}
