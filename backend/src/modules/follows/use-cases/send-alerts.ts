import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.ts';
import { LOGGER, type Logger } from '../../../shared/logging/logger.ts';
import { correctionName, removeRetractedPrefix } from '../../articles/index.ts';
import { PushServices } from './push-services.ts';
import { AlertStore, type Device, type ReaderAlerts, type StoredAlert } from '../data/alert.store.ts';
import { FollowNewsQuery, type Notice } from '../data/follow-news.query.ts';
import { chooseAlerts } from '../domain/alert.ts';

/** Readers whose alerts are sent at the same time. */
const BATCH_SIZE = 20;
const RETRY_MS = 10 * 60_000;
const MAX_TEXT = 300;

/**
 * Sends the alerts that wait, as each reader's settings permit. An alert is marked as sent before it is sent, so that
 * no reader gets one twice. If no device of the reader could be reached, it waits again.
 */
@Injectable()
export class SendAlerts {
  constructor(
    private readonly alerts: AlertStore,
    private readonly news: FollowNewsQuery,
    private readonly pushServices: PushServices,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  async sendDue(): Promise<void> {
    const now = this.clock.now();
    for (let after = 0; ; ) {
      const readers = await this.alerts.listWaiting(now, after, BATCH_SIZE);
      const last = readers.at(-1);
      if (!last) return;
      await Promise.all(readers.map((reader) => this.#tryToSend(reader, now)));
      after = last.readerId;
    }
  }

  /** The alerts of one reader must not keep those of others from being sent. */
  async #tryToSend(reader: ReaderAlerts, now: Date): Promise<void> {
    try {
      await this.#sendTo(reader, now);
    } catch (error) {
      this.log.error({ err: error }, 'could not send the alerts of a reader');
    }
  }

  async #sendTo({ readerId, settings, sentToday, alerts }: ReaderAlerts, now: Date): Promise<void> {
    const { send, drop } = chooseAlerts(alerts, settings, sentToday, now);
    await this.alerts.drop(readerId, drop);
    if (send.length === 0) return;
    const devices = await this.alerts.listDevices(readerId);
    let isReachable = true;
    for (const alert of send) {
      if (isReachable) isReachable = await this.#send(readerId, alert, devices, now);
      else await this.alerts.postpone(readerId, alert, new Date(now.getTime() + RETRY_MS));
    }
  }

  /** Returns false if the alert waits again, because no device could be reached. */
  async #send(readerId: number, alert: StoredAlert, devices: readonly Device[], now: Date): Promise<boolean> {
    const { followId, articleId, correctionId } = alert;
    const notice = await this.news.findNotice(followId, articleId, correctionId, null);
    if (!notice || devices.length === 0) {
      await this.alerts.drop(readerId, [alert]);
      return true;
    }
    if (!(await this.alerts.markSent(readerId, alert, now))) return true;
    const outcomes = await Promise.all(devices.map((device) => this.#sendToDevice(device, alert, notice, now)));
    const isReachable = outcomes.includes('sent') || !outcomes.includes('failed');
    if (!isReachable) await this.alerts.postpone(readerId, alert, new Date(now.getTime() + RETRY_MS));
    return isReachable;
  }

  async #sendToDevice(device: Device, { articleId }: StoredAlert, notice: Notice, now: Date) {
    const keys = await this.alerts.findKeys();
    // A newer alert about the same article replaces one that the push service still holds.
    const topic = `article-${articleId}`;
    const outcome = await this.pushServices.send(device, { topic, content: compose(articleId, notice) }, keys);
    if (outcome === 'gone') await this.alerts.forgetDevice(device.id);
    else if (outcome === 'failed') await this.alerts.markFailing(device.id, now);
    else await this.alerts.markWorking(device.id);
    return outcome;
  }
}

/** Returns what the service worker shows. Contains nothing that identifies the reader. */
function compose(articleId: number, { articleTitle, summary, language, correction, followName, stopKey }: Notice) {
  const title = correction
    ? `${correctionName(correction.kind)}: ${removeRetractedPrefix(correction.kind, articleTitle)}`
    : articleTitle;
  const text = correction ? correction.note : summary;
  return {
    title: shorten(title),
    text: shorten(text),
    language: correction ? 'en' : language,
    path: `/article/${articleId}`,
    follow: shorten(followName),
    stop: stopKey,
  };
}

const shorten = (text: string): string =>
  text.length <= MAX_TEXT ? text : `${text.slice(0, MAX_TEXT - 1).trimEnd()}…`;
