import { createHash, generateKeyPairSync } from 'node:crypto';
import { Migration } from '@mikro-orm/migrations';

/** Adds the keys that sign proofs of articles, and the first key. */
export class Migration20261202_ProofKeys extends Migration {
  override up(): void {
    this.addSql(`create table proof_key (
      id text primary key,
      x text not null,
      d text,
      valid_from timestamptz not null default now(),
      valid_until timestamptz
    )`);
    const { x = '', d = '' } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
    const id = createHash('sha256')
      .update(JSON.stringify({ crv: 'Ed25519', kty: 'OKP', x }))
      .digest('base64url');
    this.addSql(`insert into proof_key (id, x, d) values ('${id}', '${x}', '${d}')`);
  }

  override down(): void {
    this.addSql('drop table proof_key');
  }
}
