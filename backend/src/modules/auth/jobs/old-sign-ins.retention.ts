import { Injectable } from '@nestjs/common';
import { Keeps, type KeepsRows } from '../../../shared/retention/keeps-rows.ts';

/** Sign-in attempts contain IP addresses, so they are deleted after half a year. */
@Injectable()
@Keeps()
export class OldSignIns implements KeepsRows {
  readonly kept = [
    {
      what: 'sign-in attempts',
      days: 180,
      forget: `delete from login_log where id in (
        select id from login_log where login_at < now() - make_interval(days => $1) order by login_at limit $2) returning 1`,
    },
    {
      what: 'ended sessions of readers',
      days: 1,
      forget: `delete from reader_session where id in (
        select id from reader_session where expires_at < now() - make_interval(days => $1) limit $2) returning 1`,
    },
    {
      what: 'links of account mails',
      days: 1,
      forget: `delete from account_link where id in (
        select id from account_link where expires_at < now() - make_interval(days => $1) limit $2) returning 1`,
    },
    {
      what: 'registrations without premium that nobody confirmed',
      days: 1,
      forget: `delete from unconfirmed_reader where id in (
        select id from unconfirmed_reader where expires_at < now() - make_interval(days => $1) limit $2) returning 1`,
    },
    {
      what: 'browsers that readers used',
      days: 180,
      forget: `delete from reader_device where ctid = any(array(
        select ctid from reader_device where seen_at < now() - make_interval(days => $1) limit $2)) returning 1`,
    },
  ];
}
