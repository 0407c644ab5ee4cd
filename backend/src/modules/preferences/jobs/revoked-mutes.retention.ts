import { Injectable } from '@nestjs/common';
import { Keeps, type KeepsRows } from '../../../shared/retention/keeps-rows.ts';
import { DELETE_REVOKED_MUTES } from '../data/reader-preferences.sql.ts';

/** Deletes revoked mutes after a year. A browser that was offline for longer can bring back a revoked mute. */
@Injectable()
@Keeps()
export class RevokedMutes implements KeepsRows {
  readonly kept = [{ what: 'revoked mutes', days: 365, forget: DELETE_REVOKED_MUTES }];
}
