import type { OnApplicationShutdown } from '@nestjs/common';
import { createTransport } from 'nodemailer';
import type { Clock } from '../../../shared/clock/clock.ts';
import type { MailMessage, Mailer } from '../ports/mailer.ts';
import { buildRawMessage } from './raw-message.ts';
import { toMailRejectedError } from './smtp-refusal.ts';

const CONNECT_TIMEOUT_MS = 10_000;
/**
 * Timeout for a server that does not respond, because it may still be checking the message. A shorter timeout would
 * cause emails to be sent twice.
 */
const SILENCE_TIMEOUT_MS = 60_000;
/** Timeout of an attempt, including the wait for a free connection. Must be shorter than the lease of an email. */
const SEND_TIMEOUT_MS = 120_000;
/** Maximum number of connections of each worker. */
const CONNECTIONS = 4;
const EMAILS_PER_CONNECTION = 100;
const LOOPBACK_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

export interface SmtpOptions {
  readonly url: string;
  readonly from: string;
}

/** Sends mail through one SMTP server over a few persistent connections. */
export class SmtpMailer implements Mailer, OnApplicationShutdown {
  readonly #transport;
  readonly #from: string;

  constructor(
    { url, from }: SmtpOptions,
    private readonly clock: Clock,
  ) {
    this.#from = from;
    const address = new URL(url);
    this.#transport = createTransport({
      ...connectionOptions(address),
      pool: true,
      maxConnections: CONNECTIONS,
      maxMessages: EMAILS_PER_CONNECTION,
      connectionTimeout: CONNECT_TIMEOUT_MS,
      greetingTimeout: CONNECT_TIMEOUT_MS,
      socketTimeout: SILENCE_TIMEOUT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  async send(mail: MailMessage): Promise<void> {
    const { envelope, bytes } = await buildRawMessage(mail, this.#from, this.clock.now());
    try {
      await this.#transport.sendMail({
        envelope: { from: envelope.from, to: [...envelope.to] },
        raw: bytes,
        signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
      });
    } catch (error) {
      throw toMailRejectedError(error);
    }
  }

  onApplicationShutdown(): void {
    this.#transport.close();
  }
}

/** Returns the connection options. Requires TLS before a password is sent to another machine. */
function connectionOptions(address: URL) {
  const secure = address.protocol === 'smtps:';
  const loopback = LOOPBACK_HOSTS.has(address.hostname);
  const authenticates = address.username !== '';
  return {
    host: address.hostname.replaceAll(/^\[|\]$/g, ''),
    port: Number(address.port) || (secure ? 465 : 587),
    secure,
    requireTLS: !secure && authenticates && !loopback,
    ...(loopback ? { tls: { rejectUnauthorized: false } } : {}),
    ...(authenticates
      ? { auth: { user: decodeURIComponent(address.username), pass: decodeURIComponent(address.password) } }
      : {}),
  };
}
