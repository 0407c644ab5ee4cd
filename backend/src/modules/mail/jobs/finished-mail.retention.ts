import { Injectable } from '@nestjs/common';
import { Keeps, type KeepsRows } from '../../../shared/retention/keeps-rows.ts';
import { DELETE_FINISHED_MAIL } from '../data/outbound-mail.sql.ts';

/** Deletes finished mail. Suppressed addresses are kept, because they prevent further mail. */
@Injectable()
@Keeps()
export class FinishedMail implements KeepsRows {
  readonly kept = [{ what: 'finished mail', days: 90, forget: DELETE_FINISHED_MAIL }];
}
