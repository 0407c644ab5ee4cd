import { createHash, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

const ISSUER = 'Parallax';
const PERIOD_SECONDS = 30;
const RECOVERY_CODES = 8;
const RECOVERY_BYTES = 10;
const RECOVERY_GROUP = /.{4}(?=.)/g;
const TOTP_CODE = /^\d{6}$/;

/** Returns a random secret in base32. */
export function createTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** Returns the otpauth address for the QR code. */
export function toTotpUri(secret: string, email: string): string {
  return createTotp(secret, email).toString();
}

/**
 * Returns the time step of a valid code, or null. Accepts the steps before and after, because clocks differ. The caller
 * must refuse steps that were used before.
 */
export function findTotpStep(secret: string, code: string, now: Date): number | null {
  const token = code.replaceAll(/\s/g, '');
  if (!TOTP_CODE.test(token)) return null;
  const delta = createTotp(secret).validate({ token, timestamp: now.getTime(), window: 1 });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / PERIOD_SECONDS) + delta;
}

/** Returns codes of 80 random bits, such as ABCD-EFGH-IJKL-MNOP. */
export function createRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () =>
    new Secret({ buffer: new Uint8Array(randomBytes(RECOVERY_BYTES)).buffer }).base32.replaceAll(RECOVERY_GROUP, '$&-'),
  );
}

/** Returns the digest under which a recovery code is stored. Ignores case, spaces and dashes. */
export function digestRecoveryCode(code: string): string {
  return createHash('sha256')
    .update(code.toUpperCase().replaceAll(/[^A-Z2-7]/g, ''))
    .digest('base64url');
}

function createTotp(secret: string, label = 'desk'): TOTP {
  return new TOTP({ issuer: ISSUER, label, secret: Secret.fromBase32(secret), period: PERIOD_SECONDS });
}
