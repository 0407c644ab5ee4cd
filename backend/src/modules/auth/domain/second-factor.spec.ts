import { describe, expect, it } from '@jest/globals';
import { createRecoveryCodes, digestRecoveryCode, findTotpStep, toTotpUri } from './second-factor.ts';

/** Secret and codes of RFC 6238, appendix B, shortened to six digits. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => new Date(seconds * 1000);

describe('codes of the second factor', () => {
  it('accepts the codes of RFC 6238 and returns their time step', () => {
    expect(findTotpStep(SECRET, '287082', at(59))).toBe(1);
    expect(findTotpStep(SECRET, '081 804', at(1_111_111_109))).toBe(37_037_036);
  });

  it('accepts the steps before and after with the step of the code, and no others', () => {
    expect(findTotpStep(SECRET, '287082', at(89))).toBe(1);
    expect(findTotpStep(SECRET, '287082', at(29))).toBe(1);
    expect(findTotpStep(SECRET, '287082', at(90))).toBeNull();
    expect(findTotpStep(SECRET, 'ABCD-EFGH', at(59))).toBeNull();
  });

  it('names the site and the member in the address for the QR code', () => {
    expect(toTotpUri(SECRET, 'mia@example.org')).toMatch(/^otpauth:\/\/totp\/Parallax:mia%40example\.org\?/);
  });

  it('creates eight different recovery codes, compared regardless of case and dashes', () => {
    const codes = createRecoveryCodes();
    expect(new Set(codes).size).toBe(8);
    for (const code of codes) {
      expect(code).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/);
      expect(digestRecoveryCode(code.toLowerCase().replaceAll('-', ' '))).toBe(digestRecoveryCode(code));
    }
  });
});
