import { Inject, Injectable } from '@nestjs/common';
import webPush from 'web-push';
import { contactConfig } from '../../../shared/config/app.config.ts';
import { LOGGER, type Logger } from '../../../shared/logging/logger.ts';
import { GuardedFetcher } from '../../../shared/outbound/guarded-fetcher.ts';
import { OutboundError } from '../../../shared/outbound/outbound-error.ts';
import type { AlertKeys, NewDevice } from '../data/alert.store.ts';

/** Time for which a push service keeps a message for a device that is switched off. */
const KEPT_SECONDS = 6 * 3600;
const TIME_LIMIT_MS = 10_000;
const MAX_RESPONSE_BYTES = 16_384;
/** The browser has unsubscribed. */
const GONE_STATUSES: ReadonlySet<number> = new Set([404, 410]);
/** 401 and 403 may be errors of the site, such as a wrong clock. */
const TEMPORARY_STATUSES: ReadonlySet<number> = new Set([401, 403, 408, 425, 429]);

export interface PushMessage {
  /** The push service keeps only the newest message of a topic. */
  readonly topic: string;
  readonly content: object;
}

/** The fetcher computes the length. */
const toOutboundHeaders = (headers: webPush.Headers): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers)
      .map(([name, value]) => [name.toLowerCase(), String(value)] as const)
      .filter(([name]) => name !== 'content-length'),
  );

/** `gone` if the device is no longer known, `failed` if another attempt may succeed, `refused` if none will. */
export type PushOutcome = 'sent' | 'gone' | 'failed' | 'refused';

/** Sends encrypted messages to browsers through the push services that they name (RFC 8030, 8188, 8291 and 8292). */
@Injectable()
export class PushServices {
  readonly #contact: string;

  constructor(
    private readonly fetcher: GuardedFetcher,
    @Inject(LOGGER) private readonly log: Logger,
  ) {
    const contact = contactConfig.read().CONTACT_ADDRESS ?? 'https://parallax.example/contact';
    this.#contact = contact.includes('://') ? contact : `mailto:${contact}`;
  }

  async send(device: NewDevice, { topic, content }: PushMessage, keys: AlertKeys): Promise<PushOutcome> {
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint: device.endpoint, keys: { p256dh: device.p256dh, auth: device.auth } },
      JSON.stringify(content),
      { vapidDetails: { subject: this.#contact, ...keys }, TTL: KEPT_SECONDS, topic },
    );
    try {
      const response = await this.fetcher.fetch({
        url: device.endpoint,
        method: 'POST',
        body,
        headers: toOutboundHeaders(headers),
        maxBytes: MAX_RESPONSE_BYTES,
        timeoutMs: TIME_LIMIT_MS,
      });
      await response.discard();
      return this.#judge(device, response.status);
    } catch (error) {
      if (!(error instanceof OutboundError)) throw error;
      return 'failed';
    }
  }

  #judge({ endpoint }: NewDevice, status: number): PushOutcome {
    if (status >= 200 && status < 300) return 'sent';
    if (GONE_STATUSES.has(status)) return 'gone';
    if (TEMPORARY_STATUSES.has(status) || status >= 500) return 'failed';
    this.log.warn({ pushService: new URL(endpoint).host, status }, 'A push service refused an alert.');
    return 'refused';
  }
}
