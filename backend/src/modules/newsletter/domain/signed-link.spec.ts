import { describe, expect, it } from '@jest/globals';
import {
  ExpiredLinkError,
  InvalidLinkError,
  LINK_PURPOSES,
  type LinkFacts,
  readLink,
  signLink,
} from './signed-link.ts';

const KEY = 'a key of the database';
const NOW = new Date('2026-11-21T12:00:00Z');
const FACTS: LinkFacts = {
  purpose: 'confirm',
  subscriberId: 17,
  request: 3,
  expiresAt: new Date('2026-11-28T12:00:00Z'),
};
const sealed = (facts: string, seal: string): string => `${Buffer.from(facts).toString('base64url')}.${seal}`;

describe('signed links', () => {
  it.each(LINK_PURPOSES)('to %s contain purpose, subscriber and expiry', (purpose) => {
    expect(readLink(KEY, signLink(KEY, { ...FACTS, purpose }), NOW)).toEqual({ ...FACTS, purpose });
  });

  it('work forever without an expiry', () => {
    expect(
      readLink(KEY, signLink(KEY, { ...FACTS, expiresAt: null }), new Date('2126-01-01T00:00:00Z')).expiresAt,
    ).toBeNull();
  });

  it('expire exactly at their expiry time', () => {
    const token = signLink(KEY, FACTS);
    expect(readLink(KEY, token, new Date('2026-11-28T11:59:59Z')).subscriberId).toBe(17);
    expect(() => readLink(KEY, token, new Date('2026-11-28T12:00:00Z'))).toThrow(ExpiredLinkError);
  });

  const seal = signLink(KEY, FACTS).split('.')[1] ?? '';
  it.each([
    ['nothing', ''],
    ['no seal', signLink(KEY, FACTS).split('.')[0] ?? ''],
    ['the seal of another key', signLink('another key', FACTS)],
    ['another reader under the seal of this one', sealed('confirm.18.3.1795867200', seal)],
    ['another purpose under the seal', sealed('manage.17.3.1795867200', seal)],
    ['a later end under the seal', sealed('confirm.17.3.0', seal)],
    [
      'a seal as long as ours, with another letter',
      signLink(KEY, FACTS)
        .replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
        .replace(/\.(.)/, (_all, first: string) => `.${first === 'Q' ? 'R' : 'Q'}`),
    ],
    ['more than any link of ours', `${signLink(KEY, FACTS)}${'A'.repeat(300)}`],
  ])('are rejected with %s', (_what, token) => {
    expect(() => readLink(KEY, token, NOW)).toThrow(InvalidLinkError);
  });
});
