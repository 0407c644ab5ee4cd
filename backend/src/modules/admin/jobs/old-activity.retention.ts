import { Injectable } from '@nestjs/common';
import { Keeps, type KeepsRows } from '../../../shared/retention/keeps-rows.ts';
import { DELETE_OLD_ACTIVITY } from '../data/activity.sql.ts';

@Injectable()
@Keeps()
export class OldActivity implements KeepsRows {
  readonly kept = [{ what: 'activity', days: 365, forget: DELETE_OLD_ACTIVITY }];
}
