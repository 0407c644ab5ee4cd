import { Injectable } from '@nestjs/common';
import { DeclaresRetention, deleteOlder, type RetentionRules } from '../../../shared/retention/retention-rules.ts';

/** Sign-in attempts contain IP addresses, so they are deleted after half a year. */
@Injectable()
@DeclaresRetention()
export class OldSignIns implements RetentionRules {
  readonly rules = [
    {
      what: 'sign-in attempts; attempts that were refused without a check are one row for each network and minute',
      days: 180,
      deleteSql: deleteOlder('login_log', 'login_at'),
    },
    {
      what: 'sessions of readers',
      days: 1,
      after: 'after their end',
      deleteSql: deleteOlder('reader_session', 'expires_at'),
    },
    {
      what: 'links in account emails',
      days: 1,
      after: 'after their end',
      deleteSql: deleteOlder('account_link', 'expires_at'),
    },
    {
      what: 'passkey challenges',
      days: 1,
      after: 'after their end',
      deleteSql: deleteOlder('desk_challenge', 'expires_at'),
    },
    {
      what: 'unconfirmed free accounts',
      days: 1,
      after: 'after their end',
      deleteSql: deleteOlder('unconfirmed_reader', 'expires_at'),
    },
    {
      what: 'known browsers of readers',
      days: 180,
      after: 'without a sign-in',
      deleteSql: deleteOlder('reader_device', 'seen_at'),
    },
  ];
}
