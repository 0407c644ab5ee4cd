import { Inject, Injectable } from '@nestjs/common';
import { appConfig } from '../../../shared/config/app.config.ts';
import { LOGGER, type Logger } from '../../../shared/logging/logger.ts';
import { createBoundedFetch } from '../../../shared/outbound/bounded-fetch.ts';
import { composeMailText, MAILER, type Mailer } from '../../mail/index.ts';
import { SendMessage } from '../../webhooks/index.ts';
import { alarmsConfig } from '../alarms.config.ts';
import type { Alarm } from '../data/alarm.store.ts';

const TIME_LIMIT_MS = 5_000;
const MAX_RESPONSE_BYTES = 64 * 1024;
const WEBHOOK_FETCH = createBoundedFetch(MAX_RESPONSE_BYTES);

/** Sends messages about alarms. Does not use the mail queue, because that needs a worker. */
@Injectable()
export class NotifyOperator {
  constructor(
    @Inject(MAILER) private readonly mailer: Mailer,
    private readonly webhooks: SendMessage,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async isConfigured(): Promise<boolean> {
    const { OPERATOR_EMAIL, OPERATOR_WEBHOOK } = alarmsConfig.read();
    return OPERATOR_EMAIL !== null || OPERATOR_WEBHOOK !== null || this.webhooks.hasReceivers('alarm.changed');
  }

  /** Returns true if at least one message arrived. */
  async notify(alarm: Alarm): Promise<boolean> {
    const { OPERATOR_EMAIL, OPERATOR_WEBHOOK } = alarmsConfig.read();
    const id = `alarm-${alarm.name}-${alarm.active ? 'began' : 'ended'}-${alarm.changedAt.getTime()}`;
    const sent = await Promise.all([
      OPERATOR_EMAIL !== null && this.#succeeds('email', () => this.#sendMail(OPERATOR_EMAIL, alarm, id)),
      OPERATOR_WEBHOOK !== null && this.#succeeds('webhook', () => callWebhook(OPERATOR_WEBHOOK, alarm, id)),
      this.#succeeds('signed webhooks', () => this.webhooks.sendNow('alarm.changed', id, describe(alarm))),
    ]);
    return sent.includes(true);
  }

  async #sendMail(to: string, { name, detail, active, changedAt }: Alarm, id: string): Promise<void> {
    const { SITE_URL } = appConfig.read();
    const since = `${active ? 'Since' : 'Ended at'} ${changedAt.toISOString()}`;
    const mail = composeMailText({
      subject: active ? `Alarm: ${name}` : `Alarm ended: ${name}`,
      paragraphs: active ? [detail, `${since}.`] : [`${since}. It was: ${detail}`],
      action: { label: 'Open the desk', url: `${SITE_URL}/admin?tab=activity` },
      siteUrl: SITE_URL,
      footnote: { text: 'This address is set as OPERATOR_EMAIL of the site.', links: [] },
    });
    await this.mailer.send({ ...mail, to, messageId: `${id}@${new URL(SITE_URL).hostname}` });
  }

  async #succeeds(channel: string, send: () => Promise<boolean | void>): Promise<boolean> {
    try {
      return (await send()) !== false;
    } catch (error) {
      this.logger.warn({ err: error, channel }, 'could not send a message about an alarm');
      return false;
    }
  }
}

function describe({ name, detail, active, changedAt }: Alarm) {
  return { alarm: name, state: active ? 'began' : 'ended', at: changedAt.toISOString(), detail };
}

async function callWebhook(url: string, alarm: Alarm, id: string): Promise<void> {
  const { name, detail, active } = alarm;
  const text = active ? `Parallax alarm: ${name}. ${detail}` : `Parallax alarm ended: ${name}.`;
  const response = await WEBHOOK_FETCH(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': id },
    body: JSON.stringify({ id, ...describe(alarm), text }),
    signal: AbortSignal.timeout(TIME_LIMIT_MS),
  });
  if (!response.ok) throw new Error(`OPERATOR_WEBHOOK responded with status ${response.status}.`);
}
