// Runs a command of backend/src/cli with the product's Node: `npm run audit`, `npm run verify:log -- --eml digest.eml`.
// Without DATABASE_URL, it uses the embedded PostgreSQL of the data folder, which is started for it if necessary.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { dataFolder, listDataPaths } from './data-folder.mjs';
import { startEmbedded } from './embedded/start-embedded.mjs';
import { buildChangedProjects } from './launch/build.mjs';
import { findNode, root } from './repository.mjs';
import { runTool } from './terminal.mjs';

const [name, ...args] = process.argv.slice(2);

function runCommand(env) {
  const command = join(root, 'backend', 'dist', 'cli', `${name}.js`);
  const { status, error } = spawnSync(findNode(), ['--enable-source-maps', command, ...args], {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  if (error) throw error;
  return status ?? 1;
}

await runTool(async () => {
  const settings = join(root, '.env');
  if (existsSync(settings)) process.loadEnvFile(settings);
  await buildChangedProjects(['backend']);
  const dataDir = dataFolder();
  if (process.env.DATABASE_URL || !existsSync(listDataPaths(dataDir).postgres))
    return runCommand({ PARALLAX_DATA: dataDir });
  const embedded = await startEmbedded({ dataDir, redis: false });
  try {
    return runCommand({ PARALLAX_DATA: dataDir, DATABASE_URL: embedded.databaseUrl });
  } finally {
    // A server that was running already belongs to `npm start`.
    if (!embedded.postgres.adopted) await embedded.stop();
  }
});
// The watch over a server that was running already would continue.
process.exit();
