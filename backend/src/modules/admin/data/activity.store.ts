import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../shared/actor/actor.ts';
import { Database } from '../../../shared/database/database.ts';
import { toActor } from '../../../shared/decision-log/decision-log.query.ts';
import {
  type ActivityRow,
  DECISIONS_WITH_REASON,
  RECENT_ACTIVITY,
  RECORD_ACTIVITY,
  RECORD_SWITCH,
  type RecordableEvent,
  type StoredActivity,
  UNRECORDED_EVENTS,
} from './activity.sql.ts';

/** Stores the activity log of articles, which the desk shows. */
@Injectable()
export class ActivityStore {
  constructor(private readonly database: Database) {}

  /** Lists the newest activities first. `before` is the id of the last row of the previous page. */
  listRecent(limit: number, before: number | null): Promise<ActivityRow[]> {
    return this.#list(RECENT_ACTIVITY, [limit, before]);
  }

  /** Lists decisions with a reason about the text of these articles, newest first. */
  listReasons(articleIds: readonly number[], limit: number): Promise<ActivityRow[]> {
    return this.#list(DECISIONS_WITH_REASON, [limit, articleIds]);
  }

  async #list(sql: string, parameters: readonly unknown[]): Promise<ActivityRow[]> {
    const rows = await this.database.query<StoredActivity>(sql, parameters);
    return rows.map(({ actorKind, actor, memberName, memberIsPublic, ...row }) => ({
      ...row,
      reviewer: actorKind === null ? row.reviewer : toActor({ actorKind, actor, memberName, memberIsPublic }).name,
    }));
  }

  /** Stores an event only once, however often it is delivered. */
  async record({ eventId }: RecordableEvent): Promise<void> {
    await this.database.execute(RECORD_ACTIVITY, [eventId]);
  }

  /** Records that the read-only mode changed, in the transaction of the change: workers are paused and record nothing. */
  async recordSwitch({ isOn, reason, actor }: { isOn: boolean; reason: string; actor: Actor | null }): Promise<void> {
    const member = actor?.kind === 'member' ? actor.id : null;
    const name = member === null ? (actor?.name ?? 'the command line') : null;
    await this.database.execute(RECORD_SWITCH, [`site.read-only-${isOn ? 'on' : 'off'}`, member, name, reason]);
  }

  /** Returns events that were delivered in the last day but never recorded, because their job was lost. */
  listUnrecorded(events: readonly string[], limit: number): Promise<RecordableEvent[]> {
    return this.database.query<RecordableEvent>(UNRECORDED_EVENTS, [limit, events]);
  }
}
