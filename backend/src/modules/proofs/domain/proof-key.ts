import { createHash, createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';

/** An Ed25519 key with its private part `d`, as in a JWK. */
export interface SigningKey {
  /** Thumbprint of the public key (RFC 7638). */
  readonly id: string;
  readonly x: string;
  readonly d: string;
}

export function createProofKey(): SigningKey {
  const { x = '', d = '' } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
  const thumbprint = createHash('sha256').update(JSON.stringify({ crv: 'Ed25519', kty: 'OKP', x }));
  return { id: thumbprint.digest('base64url'), x, d };
}

/** Returns the signature of the UTF-8 bytes as base64url. */
export function signText(text: string, { x, d }: SigningKey): string {
  const key = createPrivateKey({ key: { kty: 'OKP', crv: 'Ed25519', x, d }, format: 'jwk' });
  return sign(null, Buffer.from(text), key).toString('base64url');
}
