import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/database/database.ts';
import {
  type ActivityRow,
  RECENT_ACTIVITY,
  RECORD_ACTIVITY,
  type RecordableEvent,
  UNRECORDED_EVENTS,
} from './activity.sql.ts';

/** PostgreSQL channel that is notified when a row is added. */
export const ACTIVITY_CHANNEL = 'activity';

/** Activity log of articles, for the desk. */
@Injectable()
export class ActivityStore {
  constructor(private readonly database: Database) {}

  /** Newest first. `before`: id of the last row of the previous page. */
  recent(limit: number, before: number | null): Promise<ActivityRow[]> {
    return this.database.query<ActivityRow>(RECENT_ACTIVITY, [limit, before]);
  }

  /** Stores each event once, however often it is delivered. */
  async record({ eventId, event, articleId, decisionId = null, occurredAt }: RecordableEvent): Promise<void> {
    await this.database.execute(RECORD_ACTIVITY, [eventId, event, articleId, occurredAt, decisionId, ACTIVITY_CHANNEL]);
  }

  /** Returns delivered events of the last day that were not recorded, because their job was lost. */
  unrecorded(events: readonly string[], limit: number): Promise<RecordableEvent[]> {
    return this.database.query<RecordableEvent>(UNRECORDED_EVENTS, [limit, events]);
  }
}
