// Runs a command of backend/src/cli with the product's Node: `npm run audit`, `npm run restore -- FILE`. Without
// DATABASE_URL, it uses the embedded PostgreSQL of the data folder, and a restore also its Redis. They are started if
// necessary, and created for a restore on a new machine.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { dataFolder, listDataPaths, prepareDataFolder } from './data-folder.mjs';
import { startEmbedded } from './embedded/start-embedded.mjs';
import { buildChangedProjects } from './launch/build.mjs';
import { lockDataFolder } from './launch/run-lock.mjs';
import { listStandInsInUse } from './launch/stand-ins.mjs';
import { findNode, root } from './repository.mjs';
import { runTool } from './terminal.mjs';

const [name, ...args] = process.argv.slice(2);
/** False for decisions about emails, and for arguments that only print the usage. */
const replacesDatabase =
  name === 'restore' && !args.includes('--help') && args.some((arg) => arg === '--undo' || !arg.startsWith('--'));

function runCommand(env) {
  const command = join(root, 'backend', 'dist', 'cli', `${name}.js`);
  const { status, error } = spawnSync(findNode(), ['--enable-source-maps', command, ...args], {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  if (error) throw error;
  return status ?? 1;
}

/** Runs the command with the servers that the settings do not name. `needs` says which of them to start. */
async function runWithServers(dataDir, needs) {
  const paths = prepareDataFolder(dataDir);
  // `npm start` must not run during a restore, and starting Redis would stop the one that it uses.
  const release = replacesDatabase ? lockDataFolder(paths.folder, 'http://localhost') : () => {};
  try {
    const embedded = await startEmbedded({ dataDir, ...needs });
    try {
      return runCommand({
        PARALLAX_DATA: dataDir,
        ...(needs.postgres && { DATABASE_URL: embedded.databaseUrl }),
        ...(needs.redis && { REDIS_URL: embedded.redisUrl }),
      });
    } finally {
      // A server that was running already belongs to `npm start`.
      if (!embedded.postgres?.adopted) await embedded.stop();
    }
  } finally {
    release();
  }
}

await runTool(async () => {
  const settings = join(root, '.env');
  if (existsSync(settings)) process.loadEnvFile(settings);
  await buildChangedProjects(['backend']);
  const dataDir = dataFolder();
  const hasPostgres = replacesDatabase || existsSync(join(listDataPaths(dataDir).secrets, 'postgres-password'));
  const standIns = listStandInsInUse(process.env).map(({ name }) => name);
  const needs = {
    postgres: hasPostgres && standIns.includes('postgres'),
    redis: replacesDatabase && standIns.includes('redis'),
  };
  if (!needs.postgres && !needs.redis) return runCommand({ PARALLAX_DATA: dataDir });
  return runWithServers(dataDir, needs);
});
// The watch over a server that was running already would continue.
process.exit();
