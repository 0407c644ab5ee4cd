import { describe, expect, it } from '@jest/globals';
import { isValidSignature, signAudioPath } from './signed-address.ts';

const GRANT = { recordingId: 7, readerId: 13, until: 1_800_000_000 };
const signatureOf = (path: string): string => new URL(path, 'http://x').searchParams.get('sig') ?? '';

describe('signed audio addresses', () => {
  const signature = signatureOf(signAudioPath('key', GRANT));

  it('an address permits one reader to load one recording until it expires', () => {
    expect(signAudioPath('key', GRANT)).toMatch(/^\/audio\/7\.mp3\?reader=13&until=1800000000&sig=[\w-]{43}$/);
    expect(isValidSignature('key', GRANT, signature)).toBe(true);
  });

  it.each([
    ['another recording', { ...GRANT, recordingId: 8 }],
    ['another reader', { ...GRANT, readerId: 4 }],
    ['a later time', { ...GRANT, until: GRANT.until + 1 }],
    ['numbers that were moved', { recordingId: 71, readerId: 3, until: GRANT.until }],
    ['no number', { ...GRANT, readerId: Number.NaN }],
  ])('an address does not permit %s', (_what, grant) => {
    expect(isValidSignature('key', grant, signature)).toBe(false);
  });

  it('an address is invalid with another key or without a signature', () => {
    expect(isValidSignature('another-key', GRANT, signature)).toBe(false);
    expect(isValidSignature('key', GRANT, '')).toBe(false);
  });
});
