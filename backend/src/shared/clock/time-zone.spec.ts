import { describe, expect, it } from '@jest/globals';
import { isTimeZone } from './time-zone.ts';

describe('isTimeZone', () => {
  it.each(['America/New_York', 'UTC', 'Asia/Kathmandu', 'America/Argentina/Buenos_Aires', 'Etc/GMT+5'])(
    'accepts %s',
    (name) => expect(isTimeZone(name)).toBe(true),
  );
  it.each(['', 'Nowhere/City', '+02:00', 'America', "'; drop table subscriber --", 'x'.repeat(100)])(
    'rejects %j',
    (name) => expect(isTimeZone(name)).toBe(false),
  );
});
