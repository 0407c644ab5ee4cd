import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.ts';
import { GuardedFetcher } from '../../../shared/outbound/guarded-fetcher.ts';
import { OutboundError } from '../../../shared/outbound/outbound-error.ts';
import type { Receiver } from '../data/webhook.store.ts';
import { signMessage } from '../domain/webhook.ts';

const TIME_LIMIT_MS = 15_000;
const MAX_RESPONSE_BYTES = 64 * 1024;

/** Sends signed messages to receivers outside. */
@Injectable()
export class MessageClient {
  constructor(
    private readonly fetcher: GuardedFetcher,
    private readonly clock: Clock,
  ) {}

  /** Returns null if the receiver accepted the message, or a sentence that says why not. */
  async send({ url, secret }: Receiver, messageId: string, body: string): Promise<string | null> {
    try {
      const response = await this.fetcher.fetch({
        url,
        method: 'POST',
        body: Buffer.from(body),
        headers: { 'content-type': 'application/json', ...signMessage(secret, messageId, body, this.clock.now()) },
        maxBytes: MAX_RESPONSE_BYTES,
        timeoutMs: TIME_LIMIT_MS,
      });
      await response.discard();
      const { status } = response;
      return status >= 200 && status < 300 ? null : `The receiver responded with status ${status}.`;
    } catch (error) {
      if (error instanceof OutboundError) return error.message;
      throw error;
    }
  }
}
