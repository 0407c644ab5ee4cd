/* Signs proofs of articles with a new key: node backend/dist/cli/replace-proof-key.js */
import { parseArgs } from 'node:util';
import { ProofKeyStore } from '../modules/proofs/data/proof-key.store.ts';
import { createProofKey } from '../modules/proofs/domain/proof-key.ts';
import { directDatabaseUrl } from '../shared/config/database-address.ts';
import { withDatabase } from '../shared/database/open-database.ts';
import { runCommand } from './run-command.ts';

/** A replica, or a page that a reader has open, may not know the new key yet. */
const PUBLISHED_AHEAD_MS = 60_000;

async function run(): Promise<void> {
  return withDatabase(directDatabaseUrl(), 1, async (database) => {
    const key = createProofKey();
    const now = new Date();
    const from = new Date(now.getTime() + PUBLISHED_AHEAD_MS);
    await new ProofKeyStore(database).replaceKey(key, { now, from });
    console.log(`Key ${key.id} is published and signs from ${from.toISOString()}. Older proofs stay valid.`);
  });
}

await runCommand({
  usage: 'Usage: replace-proof-key',
  parse: (args) => void parseArgs({ args, options: {} }),
  run,
});
