import { Injectable } from '@nestjs/common';
import { Keeps, type KeepsRows } from '../../../shared/retention/keeps-rows.ts';

@Injectable()
@Keeps()
export class PastSubscriptions implements KeepsRows {
  readonly kept = [
    {
      what: 'unconfirmed subscriptions',
      days: 7,
      forget: `delete from subscriber where id in (
        select id from subscriber where status = 'unconfirmed' and requested_at < now() - make_interval(days => $1) order by requested_at limit $2) returning 1`,
    },
    {
      what: 'ended subscriptions',
      days: 30,
      forget: `delete from subscriber where id in (
        select id from subscriber where status = 'unsubscribed' and unsubscribed_at < now() - make_interval(days => $1) order by unsubscribed_at limit $2) returning 1`,
    },
    {
      what: 'articles included in digests',
      days: 90,
      forget: `delete from digest_issue where ctid = any(array(
        select ctid from digest_issue where issued_at < now() - make_interval(days => $1) limit $2)) returning 1`,
    },
    {
      what: 'contact messages',
      days: 730,
      forget: `delete from contact_message where id in (
        select id from contact_message where created_at < now() - make_interval(days => $1) order by created_at limit $2) returning 1`,
    },
  ];
}
