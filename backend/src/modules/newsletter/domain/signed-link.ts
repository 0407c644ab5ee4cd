import { DomainError } from '../../../shared/errors/domain-error.ts';
import { isSigned, sign } from '../../../shared/text/keyed-signature.ts';

/** Action that a link permits: confirming one request, changing the preferences, or unsubscribing. */
export const LINK_PURPOSES = ['confirm', 'manage', 'leave'] as const;
export type LinkPurpose = (typeof LINK_PURPOSES)[number];

export interface LinkFacts {
  readonly purpose: LinkPurpose;
  readonly subscriberId: number;
  /** Number of the confirmation request. 0 for the other purposes. */
  readonly request: number;
  /** Expiry time. Null if the link never expires. */
  readonly expiresAt: Date | null;
}

const MAX_LENGTH = 300;
const PREFIX = 'newsletter link:';

/** Creates a signed token that contains the purpose, subscriber and expiry time, so that nothing has to be stored. */
export function signLink(keys: string, { purpose, subscriberId, request, expiresAt }: LinkFacts): string {
  const facts = [purpose, subscriberId, request, expiresAt ? Math.floor(expiresAt.getTime() / 1000) : 0].join('.');
  return `${Buffer.from(facts).toString('base64url')}.${sign(keys, PREFIX + facts)}`;
}

export function parseLink(keys: string, token: string, now: Date): LinkFacts {
  const [encoded = '', signature = ''] = token.length > MAX_LENGTH ? [] : token.split('.');
  const text = Buffer.from(encoded, 'base64url').toString('utf8');
  const [purpose, subscriberId, request, expires] = text.split('.');
  const known = LINK_PURPOSES.find((name) => name === purpose);
  if (!isSigned(keys, PREFIX + text, signature) || known === undefined) throw new InvalidLinkError();
  const expiresAt = expires === '0' ? null : new Date(Number(expires) * 1000);
  if (expiresAt && expiresAt <= now) throw new ExpiredLinkError();
  return { purpose: known, subscriberId: Number(subscriberId), request: Number(request), expiresAt };
}

export class InvalidLinkError extends DomainError {
  constructor() {
    super('invalid-link', 'This link is incomplete. Please open it from the email, or copy all of it.', 400);
  }
}

export class ExpiredLinkError extends DomainError {
  constructor() {
    super(
      'expired-link',
      'This link is no longer valid. Please enter your address again, and we will send you a new one.',
      410,
    );
  }
}
