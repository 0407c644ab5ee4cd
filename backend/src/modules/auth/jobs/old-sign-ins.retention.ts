import { Injectable } from '@nestjs/common';
import { Keeps, type KeepsRows } from '../../../shared/retention/keeps-rows.ts';
import {
  DELETE_ACCOUNT_LINKS,
  DELETE_LOGIN_LOG,
  DELETE_READER_DEVICES,
  DELETE_READER_SESSIONS,
  DELETE_UNCONFIRMED_READERS,
} from '../data/retention.sql.ts';

/** Sign-in attempts contain IP addresses, so they are deleted after half a year. */
@Injectable()
@Keeps()
export class OldSignIns implements KeepsRows {
  readonly kept = [
    { what: 'sign-in attempts', days: 180, forget: DELETE_LOGIN_LOG },
    { what: 'expired reader sessions', days: 1, forget: DELETE_READER_SESSIONS },
    { what: 'expired links in account emails', days: 1, forget: DELETE_ACCOUNT_LINKS },
    { what: 'free registrations that were never confirmed', days: 1, forget: DELETE_UNCONFIRMED_READERS },
    { what: 'known browsers of readers', days: 180, forget: DELETE_READER_DEVICES },
  ];
}
