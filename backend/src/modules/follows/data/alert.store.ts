import { Injectable } from '@nestjs/common';
import webPush from 'web-push';
import { Database } from '../../../shared/database/database.ts';
import { type AlertSettings, DEFAULT_SETTINGS, type WaitingAlert } from '../domain/alert.ts';
import { ADD_DEVICE, DROP, MARK_FAILING, MARK_SENT, POSTPONE, SAVE_SETTINGS, SELECT_WAITING } from './alert.sql.ts';
import type { FollowsTables } from './tables.ts';

/** A browser that gets alerts: its address at a push service, and its keys as base64url. */
export interface NewDevice {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface Device extends NewDevice {
  readonly id: number;
}

/** Keys with which the site identifies itself to push services (VAPID), as base64url. */
export interface AlertKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

export interface StoredAlert extends WaitingAlert {
  /** See `newsKey`. */
  readonly news: string;
}

export interface ReaderAlerts {
  readonly readerId: number;
  readonly settings: AlertSettings;
  /** Number of alerts sent in the last 24 hours. */
  readonly sentToday: number;
  readonly alerts: readonly StoredAlert[];
}

type AlertRow = { articleId: number; news: string; followId: number; addedAt: string };

/** Alerts of readers, their settings and devices. */
@Injectable()
export class AlertStore {
  constructor(private readonly database: Database) {}

  /** Returns the site's keys, which the first call creates. */
  async findKeys(): Promise<AlertKeys> {
    const stored = await this.#readKeys();
    if (stored) return stored;
    const { publicKey, privateKey } = webPush.generateVAPIDKeys();
    const [written] = await this.database
      .write<FollowsTables>()
      .insertInto('alert_key')
      .values({ public_key: publicKey, private_key: privateKey })
      .onConflict((conflict) => conflict.doNothing())
      .returning('public_key')
      .execute();
    // Another process may have been faster.
    return written ? { publicKey, privateKey } : this.findKeys();
  }

  async findSettings(readerId: number): Promise<AlertSettings> {
    const row = await this.database
      .read<FollowsTables>()
      .selectFrom('alert_setting')
      .select(['per_day as perDay', 'quiet_from as quietFrom', 'quiet_to as quietTo', 'time_zone as timeZone'])
      .where('reader_id', '=', readerId)
      .executeTakeFirst();
    return row ?? DEFAULT_SETTINGS;
  }

  async saveSettings(readerId: number, { perDay, quietFrom, quietTo, timeZone }: AlertSettings): Promise<void> {
    await this.database.execute(SAVE_SETTINGS, [readerId, perDay, quietFrom, quietTo, timeZone]);
  }

  async addDevice(readerId: number, { endpoint, p256dh, auth }: NewDevice, timeZone: string): Promise<void> {
    await this.database.execute(ADD_DEVICE, [readerId, endpoint, p256dh, auth, timeZone]);
  }

  async removeDevice(readerId: number, endpoint: string): Promise<void> {
    await this.database
      .write<FollowsTables>()
      .deleteFrom('alert_device')
      .where('reader_id', '=', readerId)
      .where('endpoint', '=', endpoint)
      .execute();
  }

  listDevices(readerId: number): Promise<Device[]> {
    return this.database
      .read<FollowsTables>()
      .selectFrom('alert_device')
      .select(['id', 'endpoint', 'p256dh', 'auth'])
      .where('reader_id', '=', readerId)
      .orderBy('id')
      .execute();
  }

  /** Deletes a device that the push service no longer knows. */
  async forgetDevice(id: number): Promise<void> {
    await this.database.write<FollowsTables>().deleteFrom('alert_device').where('id', '=', id).execute();
  }

  async markWorking(id: number): Promise<void> {
    await this.database
      .write<FollowsTables>()
      .updateTable('alert_device')
      .set({ failing_since: null })
      .where('id', '=', id)
      .where('failing_since', 'is not', null)
      .execute();
  }

  async markFailing(id: number, now: Date): Promise<void> {
    await this.database.execute(MARK_FAILING, [id, now]);
  }

  /** Returns at most `limit` readers with due alerts and ids above `after`, in the order of their ids. */
  async listWaiting(now: Date, after: number, limit: number): Promise<ReaderAlerts[]> {
    const rows = await this.database.query<Omit<ReaderAlerts, 'alerts'> & { alerts: AlertRow[] }>(SELECT_WAITING, [
      now,
      after,
      limit,
    ]);
    return rows.map(({ alerts, ...row }) => ({ ...row, alerts: alerts.map(toAlert) }));
  }

  /** Returns false if another process sends this alert. */
  async markSent(readerId: number, { articleId, news }: StoredAlert, now: Date): Promise<boolean> {
    return (await this.database.executeOne(MARK_SENT, [readerId, articleId, news, now])) !== null;
  }

  async postpone(readerId: number, { articleId, news, addedAt }: StoredAlert, until: Date): Promise<void> {
    await this.database.execute(POSTPONE, [readerId, articleId, news, until, addedAt]);
  }

  async drop(readerId: number, alerts: readonly StoredAlert[]): Promise<void> {
    if (alerts.length === 0) return;
    const ids = alerts.map(({ articleId }) => articleId);
    await this.database.execute(DROP, [readerId, ids, alerts.map(({ news }) => news)]);
  }

  /** After a restore, because they may have been sent after the backup. */
  async dropWaiting(): Promise<void> {
    await this.database.write<FollowsTables>().deleteFrom('follow_notice').where('due_at', 'is not', null).execute();
  }

  async #readKeys(): Promise<AlertKeys | null> {
    const row = await this.database
      .read<FollowsTables>()
      .selectFrom('alert_key')
      .select(['public_key as publicKey', 'private_key as privateKey'])
      .executeTakeFirst();
    return row ?? null;
  }
}

function toAlert({ addedAt, news, ...alert }: AlertRow): StoredAlert {
  const correctionId = news.startsWith('correction-') ? Number(news.slice('correction-'.length)) : null;
  return { ...alert, news, correctionId, addedAt: new Date(addedAt) };
}
