import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { DeskKey } from './desk-key.ts';

export const DEVICE_DAYS = 180;
const DAY = 86_400_000;
const PASS = /^([\w-]{22})\.(\d{1,16})\.([\w-]{43})$/;

/**
 * Browsers in which the administrator has signed in before. Their attempts are counted by themselves, so that a
 * stranger who shares the network and guesses passwords cannot lock the administrator out. A pass holds a random name,
 * when it ends, and a signature; nothing about the person.
 */
export class KnownDevices {
  constructor(private readonly key: DeskKey) {}

  /** A new pass, for a cookie of `DEVICE_DAYS` days. */
  issue(now: Date): string {
    const claim = `${randomBytes(16).toString('base64url')}.${now.getTime() + DEVICE_DAYS * DAY}`;
    return `${claim}.${this.key.digest('device', claim)}`;
  }

  /** The device's name; null if the pass is not ours, is too old, or was made under another password. */
  recognise(pass: string | null, now: Date): string | null {
    const [, name, end, signature] = PASS.exec(pass ?? '') ?? [];
    if (name === undefined || end === undefined || signature === undefined || Number(end) <= now.getTime()) return null;
    const ours = this.key.digest('device', `${name}.${end}`);
    return timingSafeEqual(Buffer.from(signature), Buffer.from(ours)) ? name : null;
  }
}
