import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.ts';
import { appConfig } from '../../../shared/config/app.config.ts';
import { LinkKeyStore } from '../data/link-key.store.ts';
import { InvalidLinkError, type LinkFacts, type LinkPurpose, parseLink, signLink } from '../domain/signed-link.ts';

const DAY_MS = 86_400_000;
export const CONFIRM_LINK_DAYS = 7;
const MANAGE_LINK_DAYS = 180;

/** Links with which a subscriber can act without a password. Created when an email is composed, and never stored. */
@Injectable()
export class SubscriberLinks {
  readonly #site = appConfig.read().SITE_URL;

  constructor(
    private readonly keys: LinkKeyStore,
    private readonly clock: Clock,
  ) {}

  async confirmLink(subscriberId: number, request: number): Promise<string> {
    const expiresAt = this.#daysFromNow(CONFIRM_LINK_DAYS);
    return this.#pageUrl('confirm', await this.#createToken({ purpose: 'confirm', subscriberId, request, expiresAt }));
  }

  createManageToken(subscriberId: number, expiresAt: Date): Promise<string> {
    return this.#createToken({ purpose: 'manage', subscriberId, request: 0, expiresAt });
  }

  /** Returns the links of a footnote. The link for unsubscribing never expires. */
  async footnoteLinks(subscriberId: number): Promise<{ manageUrl: string; leaveUrl: string }> {
    const manage = await this.createManageToken(subscriberId, this.#daysFromNow(MANAGE_LINK_DAYS));
    const leave = await this.#createToken({ purpose: 'leave', subscriberId, request: 0, expiresAt: null });
    return { manageUrl: this.#pageUrl('preferences', manage), leaveUrl: this.#pageUrl('unsubscribe', leave) };
  }

  /** Returns the content of a token. Throws if the token is forged, has expired, or is for another purpose. */
  async parseToken(token: string, ...purposes: readonly LinkPurpose[]): Promise<LinkFacts> {
    const facts = parseLink(await this.keys.getKeys(), token, this.clock.now());
    if (!purposes.includes(facts.purpose)) throw new InvalidLinkError();
    return facts;
  }

  async #createToken(facts: LinkFacts): Promise<string> {
    return signLink(await this.keys.getKeys(), facts);
  }

  #daysFromNow(days: number): Date {
    return new Date(this.clock.now().getTime() + days * DAY_MS);
  }

  #pageUrl(page: string, token: string): string {
    return `${this.#site}/newsletter/${page}?token=${token}`;
  }
}
