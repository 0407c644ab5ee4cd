import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';

/** Response to an email, per recipient. */
export type Behaviour =
  | { readonly kind: 'accept' }
  /** Rejects the recipient, such as with `550 5.1.1 …` or `450 4.2.1 …`. */
  | { readonly kind: 'refuse-recipient'; readonly code: number; readonly text: string }
  /** Rejects the message after receiving it. */
  | { readonly kind: 'refuse-message'; readonly code: number; readonly text: string }
  | { readonly kind: 'slow'; readonly ms: number }
  /** Accepts the message but disconnects before confirming it. */
  | { readonly kind: 'cut-after-data' };

export interface ReceivedEmail {
  readonly to: readonly string[];
  readonly from: string;
  readonly raw: string;
  readonly mail: Email;
}

class SmtpError extends Error {
  constructor(
    readonly responseCode: number,
    text: string,
  ) {
    super(text);
  }
}

/** A real SMTP server on a loopback port. It stores received emails and misbehaves on command. */
export class SmtpStandIn {
  readonly taken: ReceivedEmail[] = [];
  connections = 0;
  readonly #behaviours = new Map<string, Behaviour[]>();
  readonly #server: SMTPServer;
  readonly #sockets = new Set<{ destroy(): void }>();
  refusesSignIn = false;

  private constructor() {
    this.#server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      logger: false,
      closeTimeout: 100,
      onConnect: (_session, callback) => {
        this.connections += 1;
        callback();
      },
      onAuth: (auth, _session, callback) =>
        this.refusesSignIn
          ? callback(new SmtpError(535, '5.7.8 Authentication credentials invalid'))
          : callback(null, { user: auth.username }),
      onRcptTo: (address, _session, callback) => {
        const behaviour = this.#nextBehaviour(address.address, false);
        if (behaviour.kind === 'refuse-recipient') callback(new SmtpError(behaviour.code, behaviour.text));
        else callback();
      },
      onData: (stream, session, callback) => void this.#storeEmail(stream, session, callback),
    });
    this.#server.on('error', () => undefined);
    this.#server.server.on('connection', (socket) => {
      this.#sockets.add(socket);
      socket.once('close', () => this.#sockets.delete(socket));
    });
  }

  static async start(port = 0): Promise<SmtpStandIn> {
    const standIn = new SmtpStandIn();
    await new Promise<void>((resolve) => standIn.#server.listen(port, '127.0.0.1', () => resolve()));
    return standIn;
  }

  get port(): number {
    return (this.#server.server.address() as AddressInfo).port;
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.port}`;
  }

  /**
   * Sets the behaviors for the next emails to this address (or `*` for all), one per email. Accepts all later emails.
   */
  behave(address: string, ...behaviours: readonly Behaviour[]): void {
    this.#behaviours.set(address, [...behaviours]);
  }

  forget(): void {
    this.taken.length = 0;
    this.#behaviours.clear();
  }

  /** Closes all connections, as a server that crashes does. */
  cut(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  async stop(): Promise<void> {
    this.cut();
    await new Promise<void>((resolve) => this.#server.close(() => resolve()));
  }

  /**
   * Returns the next behavior for this recipient. A behavior is used up when the email arrives or the recipient is
   * rejected.
   */
  #nextBehaviour(address: string, taken: boolean): Behaviour {
    const list = this.#behaviours.get(address) ?? this.#behaviours.get('*') ?? [];
    const behaviour = list[0] ?? { kind: 'accept' };
    if (taken || behaviour.kind === 'refuse-recipient') list.shift();
    return behaviour;
  }

  async #storeEmail(
    stream: SMTPServerDataStream,
    session: SMTPServerSession,
    callback: (error?: Error | null, message?: string) => void,
  ): Promise<void> {
    const chunks: Buffer[] = [];
    try {
      for await (const chunk of stream) chunks.push(chunk as Buffer);
    } catch {
      // The sender was killed while it sent the message, so the email does not count as received.
      return;
    }
    const to = session.envelope.rcptTo.map(({ address }) => address);
    const behaviour = this.#nextBehaviour(to[0] ?? '', true);
    if (behaviour.kind === 'refuse-message') return callback(new SmtpError(behaviour.code, behaviour.text));
    const raw = Buffer.concat(chunks);
    const from = session.envelope.mailFrom === false ? '' : session.envelope.mailFrom.address;
    this.taken.push({ to, from, raw: raw.toString('utf8'), mail: await PostalMime.parse(raw) });
    if (behaviour.kind === 'cut-after-data') return this.cut();
    if (behaviour.kind === 'slow') await new Promise((resolve) => setTimeout(resolve, behaviour.ms));
    callback();
  }
}
