import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { DeskKey } from './desk-key.ts';

export const DEVICE_DAYS = 180;
const DAY_MS = 86_400_000;
const PASS_PATTERN = /^([\w-]{22})\.(\d{1,16})\.([\w-]{43})$/;

/**
 * Browsers in which the administrator or a member has signed in before. Sign-in attempts from these browsers are counted
 * separately, so that a stranger on the same network who guesses passwords cannot lock out the administrator. A pass
 * contains a random name, its expiry and a signature, but no personal data.
 */
export class KnownDevices {
  constructor(private readonly key: DeskKey) {}

  /** Returns a new device pass for a cookie that lasts `DEVICE_DAYS` days. `owner` names the member; empty for the administrator. */
  issue(now: Date, owner = ''): string {
    const claim = `${randomBytes(16).toString('base64url')}.${now.getTime() + DEVICE_DAYS * DAY_MS}`;
    return `${claim}.${this.key.digest('device', `${owner}${claim}`)}`;
  }

  /** Returns the device's name, or null if the pass is forged, has expired, or predates a password change. */
  recognize(pass: string | null, now: Date, owner = ''): string | null {
    const [, name, end, signature] = PASS_PATTERN.exec(pass ?? '') ?? [];
    if (name === undefined || end === undefined || signature === undefined || Number(end) <= now.getTime()) return null;
    const ours = this.key.digest('device', `${owner}${name}.${end}`);
    return timingSafeEqual(Buffer.from(signature), Buffer.from(ours)) ? name : null;
  }
}
