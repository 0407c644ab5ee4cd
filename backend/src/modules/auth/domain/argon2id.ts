import { argon2Sync, randomBytes, timingSafeEqual } from 'node:crypto';

export interface Argon2Cost {
  /** In KiB. */
  memory: number;
  passes: number;
  parallelism: number;
}

/** OWASP's minimum for Argon2id: 19 MiB, two passes, one lane. Only journeys change it, in their own process. */
export const NEW_HASH_COST: Argon2Cost = { memory: 19_456, passes: 2, parallelism: 1 };
const SALT_BYTES = 16;
const TAG_BYTES = 32;
const VERSION = 19;
const HASH_FORMAT = /^\$argon2id\$v=19\$([mpt]=\d+),([mpt]=\d+),([mpt]=\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** Returns a hash in the standard Argon2 format. Blocks for about 25 ms, so do not call it on the main thread. */
export function hashSync(password: string, cost = NEW_HASH_COST): string {
  const nonce = randomBytes(SALT_BYTES);
  const tag = argon2Sync('argon2id', { message: password, nonce, tagLength: TAG_BYTES, ...cost });
  const costs = `m=${cost.memory},p=${cost.parallelism},t=${cost.passes}`;
  return `$argon2id$v=${VERSION}$${costs}$${toUnpaddedBase64(nonce)}$${toUnpaddedBase64(tag)}`;
}

/** Returns whether the password matches. Uses the costs stored in the hash. Throws if the hash is malformed. */
export function matchesSync(hash: string, password: string): boolean {
  const parts = HASH_FORMAT.exec(hash);
  if (!parts) throw new Error('The stored password hash is not an Argon2id hash.');
  const [, one = '', two = '', three = '', salt = '', tag = ''] = parts;
  const costs = new Map([one, two, three].map((cost) => [cost.slice(0, 1), Number(cost.slice(2))]));
  const expected = Buffer.from(tag, 'base64');
  const found = argon2Sync('argon2id', {
    message: password,
    nonce: Buffer.from(salt, 'base64'),
    tagLength: expected.length,
    memory: costs.get('m') ?? 0,
    passes: costs.get('t') ?? 0,
    parallelism: costs.get('p') ?? 0,
  });
  return timingSafeEqual(found, expected);
}

function toUnpaddedBase64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
