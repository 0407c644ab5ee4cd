import { describe, expect, it } from '@jest/globals';
import { DeskKey } from './desk-key.ts';
import { KnownDevices } from './known-devices.ts';

const NOW = new Date('2026-11-21T08:00:00Z');
const later = (days: number) => new Date(NOW.getTime() + days * 86_400_000);

describe('known devices of the administrator', () => {
  const devices = new KnownDevices(new DeskKey('correct horse battery staple'));
  const pass = devices.issue(NOW);

  it('a device is recognized for 180 days', () => {
    expect(devices.recognize(pass, NOW)).toMatch(/^[\w-]{22}$/);
    expect(devices.recognize(pass, later(179))).toBe(devices.recognize(pass, NOW));
    expect(devices.recognize(pass, later(180))).toBeNull();
  });

  it('each pass gets a new device name', () => {
    expect(devices.recognize(devices.issue(NOW), NOW)).not.toBe(devices.recognize(pass, NOW));
  });

  it('devices are not recognized after a password change', () => {
    expect(new KnownDevices(new DeskKey('another horse')).recognize(pass, NOW)).toBeNull();
  });

  const [name = '', end = '', signature = ''] = pass.split('.');
  it.each([
    ['a missing pass', null],
    ['a pass without a signature', `${name}.${end}`],
    ['a pass with an empty signature', `${name}.${end}.`],
    ['a pass with a different name', `${'A'.repeat(22)}.${end}.${signature}`],
    ['a pass with a later expiry', `${name}.${Number(end) + 1}.${signature}`],
    ['a pass with a wrong signature', `${name}.${end}.${'A'.repeat(43)}`],
    [
      'a pass with a session signature',
      `${name}.${end}.${new DeskKey('correct horse battery staple').digest('session', `${name}.${end}`)}`,
    ],
    ['a pass with an extra character', `${pass}x`],
    ['a pass with multi-byte characters', `${name}.${end}.${'ü'.repeat(43)}`],
  ])('rejects %s', (_what, forged) => expect(devices.recognize(forged, NOW)).toBeNull());
});
