import { beforeEach, describe, expect, it } from '@jest/globals';
import { Reader } from './reader.ts';

const MORNING = new Date('2026-11-21T08:00:00Z');
const EVENING = new Date('2026-11-21T20:00:00Z');

describe('a reader', () => {
  let reader: Reader;

  /** As the mapper makes them: without the constructor. */
  beforeEach(() => {
    reader = Object.assign(Object.create(Reader.prototype) as Reader, {
      id: 1,
      email: 'ann@example.org',
      emailKey: 'ann@example.org',
      emailVerifiedAt: null,
      premium: false,
      premiumStanding: 0,
    });
  });

  it('has the address confirmed by what was sent to that very address, from the first time on', () => {
    reader.confirmEmail('before@example.org', MORNING);
    expect(reader.emailVerifiedAt).toBeNull();
    reader.confirmEmail('ann@example.org', MORNING);
    reader.confirmEmail('ann@example.org', EVENING);
    expect(reader.emailVerifiedAt).toEqual(MORNING);
  });

  it('has a new address only confirmed', () => {
    reader.changeEmail('New@example.org', 'new@example.org', EVENING);
    expect(reader).toMatchObject({ email: 'New@example.org', emailKey: 'new@example.org', emailVerifiedAt: EVENING });
  });

  it('follows the newest announcement of premium, in whatever order they come, and each once', () => {
    reader.followPremium(false, 2);
    reader.followPremium(true, 1);
    expect(reader).toMatchObject({ premium: false, premiumStanding: 2 });
    reader.followPremium(true, 2);
    expect(reader.premium).toBe(false);
    reader.followPremium(true, 3);
    expect(reader).toMatchObject({ premium: true, premiumStanding: 3 });
  });
});
