import { describe, expect, it } from '@jest/globals';
import { DeskKey } from './desk-key.ts';
import { KnownDevices } from './known-devices.ts';

const NOW = new Date('2026-11-21T08:00:00Z');
const later = (days: number) => new Date(NOW.getTime() + days * 86_400_000);

describe('known devices of the administrator', () => {
  const devices = new KnownDevices(new DeskKey('correct horse battery staple'));
  const pass = devices.issue(NOW);

  it('are recognized for 180 days', () => {
    expect(devices.recognise(pass, NOW)).toMatch(/^[\w-]{22}$/);
    expect(devices.recognise(pass, later(179))).toBe(devices.recognise(pass, NOW));
    expect(devices.recognise(pass, later(180))).toBeNull();
  });

  it('get a new name with each pass', () => {
    expect(devices.recognise(devices.issue(NOW), NOW)).not.toBe(devices.recognise(pass, NOW));
  });

  it('are not recognized after a password change', () => {
    expect(new KnownDevices(new DeskKey('another horse')).recognise(pass, NOW)).toBeNull();
  });

  const [name = '', end = '', signature = ''] = pass.split('.');
  it.each([
    ['nothing', null],
    ['no signature', `${name}.${end}`],
    ['an empty signature', `${name}.${end}.`],
    ['another name', `${'A'.repeat(22)}.${end}.${signature}`],
    ['a later end', `${name}.${Number(end) + 1}.${signature}`],
    ['another signature', `${name}.${end}.${'A'.repeat(43)}`],
    [
      'a signature for a session',
      `${name}.${end}.${new DeskKey('correct horse battery staple').digest('session', `${name}.${end}`)}`,
    ],
    ['something more', `${pass}x`],
    ['letters of several bytes', `${name}.${end}.${'ü'.repeat(43)}`],
  ])('reject a pass with %s', (_what, forged) => expect(devices.recognise(forged, NOW)).toBeNull());
});
