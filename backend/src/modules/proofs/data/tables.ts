import { defineEntity, p } from '@mikro-orm/core';
import type { InferKyselyDB } from '@mikro-orm/postgresql';

/** Ed25519 keys, as the members of a JWK. */
const ProofKeySchema = defineEntity({
  name: 'ProofKey',
  tableName: 'proof_key',
  properties: {
    /** Thumbprint of the public key (RFC 7638). */
    id: p.text().primary(),
    x: p.text(),
    /** Private part; null once the key no longer signs. */
    d: p.text().nullable(),
    validFrom: p.datetime(),
    /** Time at which the next key replaces it. */
    validUntil: p.datetime().nullable(),
  },
});

/** Table definitions for the mapper and for typed queries. */
export const PROOFS_TABLES = [ProofKeySchema];

export type ProofsTables = InferKyselyDB<(typeof PROOFS_TABLES)[number]>;
