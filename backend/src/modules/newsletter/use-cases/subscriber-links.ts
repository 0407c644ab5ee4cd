import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.ts';
import { appConfig } from '../../../shared/config/app.config.ts';
import { LinkKeyStore } from '../data/link-key.store.ts';
import { InvalidLinkError, type LinkFacts, type LinkPurpose, readLink, signLink } from '../domain/signed-link.ts';

const DAY_MS = 86_400_000;
export const CONFIRM_DAYS = 7;
const MANAGE_DAYS = 180;

/** Links that let a subscriber act without a password. Created when a mail is composed, and never stored. */
@Injectable()
export class SubscriberLinks {
  readonly #site = appConfig.read().SITE_URL;

  constructor(
    private readonly keys: LinkKeyStore,
    private readonly clock: Clock,
  ) {}

  async confirm(subscriberId: number, request: number): Promise<string> {
    return this.#page('confirm', await this.#token('confirm', subscriberId, request, CONFIRM_DAYS));
  }

  async manage(subscriberId: number): Promise<string> {
    return this.#page('preferences', await this.manageToken(subscriberId));
  }

  manageToken(subscriberId: number): Promise<string> {
    return this.#token('manage', subscriberId, 0, MANAGE_DAYS);
  }

  /** Returns a link that never expires. */
  async leave(subscriberId: number): Promise<string> {
    return this.#page('unsubscribe', await this.#token('leave', subscriberId, 0, null));
  }

  /** Throws if the token is forged, has expired, or is for another purpose. */
  async read(token: string, ...purposes: readonly LinkPurpose[]): Promise<LinkFacts> {
    const facts = readLink(await this.keys.key(), token, this.clock.now());
    if (!purposes.includes(facts.purpose)) throw new InvalidLinkError();
    return facts;
  }

  async #token(purpose: LinkPurpose, subscriberId: number, request: number, days: number | null): Promise<string> {
    const expiresAt = days === null ? null : new Date(this.clock.now().getTime() + days * DAY_MS);
    return signLink(await this.keys.key(), { purpose, subscriberId, request, expiresAt });
  }

  #page(page: string, token: string): string {
    return `${this.#site}/newsletter/${page}?token=${token}`;
  }
}
