import { beforeEach, describe, expect, it } from '@jest/globals';
import { Reader } from './reader.ts';

const MORNING = new Date('2026-11-21T08:00:00Z');
const EVENING = new Date('2026-11-21T20:00:00Z');

describe('Reader', () => {
  let reader: Reader;

  /** Creates the reader without calling the constructor, as the mapper does. */
  beforeEach(() => {
    reader = Object.assign(Object.create(Reader.prototype) as Reader, {
      id: 1,
      email: 'ann@example.org',
      emailKey: 'ann@example.org',
      emailVerifiedAt: null,
      premium: false,
      premiumAnnouncement: 0,
    });
  });

  it('confirms only the current address, and keeps the first confirmation time', () => {
    reader.confirmEmail('before@example.org', MORNING);
    expect(reader.emailVerifiedAt).toBeNull();
    reader.confirmEmail('ann@example.org', MORNING);
    reader.confirmEmail('ann@example.org', EVENING);
    expect(reader.emailVerifiedAt).toEqual(MORNING);
  });

  it('confirms a new address when it is set', () => {
    reader.changeEmail('New@example.org', 'new@example.org', EVENING);
    expect(reader).toMatchObject({ email: 'New@example.org', emailKey: 'new@example.org', emailVerifiedAt: EVENING });
  });

  it('keeps the newest premium announcement, even if announcements arrive repeatedly or out of order', () => {
    reader.applyPremium(false, 2);
    reader.applyPremium(true, 1);
    expect(reader).toMatchObject({ premium: false, premiumAnnouncement: 2 });
    reader.applyPremium(true, 2);
    expect(reader.premium).toBe(false);
    reader.applyPremium(true, 3);
    expect(reader).toMatchObject({ premium: true, premiumAnnouncement: 3 });
  });
});
