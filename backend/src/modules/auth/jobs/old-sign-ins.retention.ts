import { Injectable } from '@nestjs/common';
import { DeclaresRetention, type RetentionRules } from '../../../shared/retention/retention-rules.ts';
import {
  DELETE_ACCOUNT_LINKS,
  DELETE_DESK_CHALLENGES,
  DELETE_LOGIN_LOG,
  DELETE_READER_DEVICES,
  DELETE_READER_SESSIONS,
  DELETE_UNCONFIRMED_READERS,
} from '../data/retention.sql.ts';

/** Sign-in attempts contain IP addresses, so they are deleted after half a year. */
@Injectable()
@DeclaresRetention()
export class OldSignIns implements RetentionRules {
  readonly rules = [
    {
      what: 'sign-in attempts; attempts that were refused without a check are one row for each network and minute',
      days: 180,
      deleteSql: DELETE_LOGIN_LOG,
    },
    { what: 'sessions of readers', days: 1, after: 'after their end', deleteSql: DELETE_READER_SESSIONS },
    { what: 'links in account emails', days: 1, after: 'after their end', deleteSql: DELETE_ACCOUNT_LINKS },
    { what: 'passkey challenges', days: 1, after: 'after their end', deleteSql: DELETE_DESK_CHALLENGES },
    { what: 'unconfirmed free accounts', days: 1, after: 'after their end', deleteSql: DELETE_UNCONFIRMED_READERS },
    { what: 'known browsers of readers', days: 180, after: 'without a sign-in', deleteSql: DELETE_READER_DEVICES },
  ];
}
