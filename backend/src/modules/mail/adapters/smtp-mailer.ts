import type { OnApplicationShutdown } from '@nestjs/common';
import { createTransport } from 'nodemailer';
import type { Clock } from '../../../shared/clock/clock.ts';
import type { Letter, Mailer } from '../ports/mailer.ts';
import { rawMessage } from './raw-message.ts';
import { asMailNotTaken } from './smtp-refusal.ts';

const CONNECT_MS = 10_000;
/** A server that checks a message before it answers may be silent for a while; giving up then sends it twice. */
const SILENCE_MS = 60_000;
/** All of it, waiting for a free connection included. Shorter than the lease of a mail. */
export const SEND_MS = 120_000;
const MAILS_PER_CONNECTION = 100;
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

export interface SmtpOptions {
  readonly url: string;
  readonly from: string;
  readonly connections: number;
}

/** Hands mail to one SMTP server over a few connections that are kept open. */
export class SmtpMailer implements Mailer, OnApplicationShutdown {
  readonly #transport;
  readonly #from: string;

  constructor(
    { url, from, connections }: SmtpOptions,
    private readonly clock: Clock,
  ) {
    this.#from = from;
    const address = new URL(url);
    this.#transport = createTransport({
      ...placeOf(address),
      pool: true,
      maxConnections: connections,
      maxMessages: MAILS_PER_CONNECTION,
      connectionTimeout: CONNECT_MS,
      greetingTimeout: CONNECT_MS,
      socketTimeout: SILENCE_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  async send(letter: Letter): Promise<void> {
    const { envelope, bytes } = await rawMessage(letter, this.#from, this.clock.now());
    try {
      await this.#transport.sendMail({
        envelope: { from: envelope.from, to: [...envelope.to] },
        raw: bytes,
        signal: AbortSignal.timeout(SEND_MS),
      });
    } catch (error) {
      throw asMailNotTaken(error);
    }
  }

  onApplicationShutdown(): void {
    this.#transport.close();
  }
}

/** A password goes over no open line: to another machine only with TLS. */
function placeOf(address: URL) {
  const secure = address.protocol === 'smtps:';
  const loopback = LOOPBACK.has(address.hostname);
  const signsIn = address.username !== '';
  return {
    host: address.hostname.replaceAll(/^\[|\]$/g, ''),
    port: Number(address.port) || (secure ? 465 : 587),
    secure,
    requireTLS: !secure && signsIn && !loopback,
    ...(loopback ? { tls: { rejectUnauthorized: false } } : {}),
    ...(signsIn
      ? { auth: { user: decodeURIComponent(address.username), pass: decodeURIComponent(address.password) } }
      : {}),
  };
}
