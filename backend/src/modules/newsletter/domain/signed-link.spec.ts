import { describe, expect, it } from '@jest/globals';
import {
  ExpiredLinkError,
  InvalidLinkError,
  LINK_PURPOSES,
  type LinkFacts,
  parseLink,
  signLink,
} from './signed-link.ts';

const KEY = 'key-of-the-database';
const NOW = new Date('2026-11-21T12:00:00Z');
const FACTS: LinkFacts = {
  purpose: 'confirm',
  subscriberId: 17,
  request: 3,
  expiresAt: new Date('2026-11-28T12:00:00Z'),
};
const token = (facts: string, signature: string): string => `${Buffer.from(facts).toString('base64url')}.${signature}`;

describe('signed links', () => {
  it.each(LINK_PURPOSES)('a link to %s contains the purpose, the subscriber and the expiry time', (purpose) => {
    expect(parseLink(KEY, signLink(KEY, { ...FACTS, purpose }), NOW)).toEqual({ ...FACTS, purpose });
  });

  it('never expire if they contain no expiry time', () => {
    expect(
      parseLink(KEY, signLink(KEY, { ...FACTS, expiresAt: null }), new Date('2126-01-01T00:00:00Z')).expiresAt,
    ).toBeNull();
  });

  it('expire exactly at their expiry time', () => {
    const signed = signLink(KEY, FACTS);
    expect(parseLink(KEY, signed, new Date('2026-11-28T11:59:59Z')).subscriberId).toBe(17);
    expect(() => parseLink(KEY, signed, new Date('2026-11-28T12:00:00Z'))).toThrow(ExpiredLinkError);
  });

  const signature = signLink(KEY, FACTS).split('.')[1] ?? '';
  it.each([
    ['an empty token', ''],
    ['no signature', signLink(KEY, FACTS).split('.')[0] ?? ''],
    ['the signature of a different key', signLink('another-key', FACTS)],
    ['a different subscriber', token('confirm.18.3.1795867200', signature)],
    ['a different purpose', token('manage.17.3.1795867200', signature)],
    ['a later expiry', token('confirm.17.3.0', signature)],
    [
      'a wrong signature of the right length',
      signLink(KEY, FACTS)
        .replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
        .replace(/\.(.)/, (_all, first: string) => `.${first === 'Q' ? 'R' : 'Q'}`),
    ],
    ['excessive length', `${signLink(KEY, FACTS)}${'A'.repeat(300)}`],
  ])('a link with %s is rejected', (_what, forged) => {
    expect(() => parseLink(KEY, forged, NOW)).toThrow(InvalidLinkError);
  });
});
