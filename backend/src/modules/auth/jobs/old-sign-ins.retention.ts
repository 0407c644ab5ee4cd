import { Injectable } from '@nestjs/common';
import { DeclaresRetention, type RetentionRules } from '../../../shared/retention/retention-rules.ts';
import {
  DELETE_ACCOUNT_LINKS,
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
    { what: 'sign-in attempts', days: 180, deleteSql: DELETE_LOGIN_LOG },
    { what: 'expired reader sessions', days: 1, deleteSql: DELETE_READER_SESSIONS },
    { what: 'expired links in account emails', days: 1, deleteSql: DELETE_ACCOUNT_LINKS },
    { what: 'free registrations that were never confirmed', days: 1, deleteSql: DELETE_UNCONFIRMED_READERS },
    { what: 'known browsers of readers', days: 180, deleteSql: DELETE_READER_DEVICES },
  ];
}
