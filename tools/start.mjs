// Starts the whole product on this machine and stops it again. See docs/operating.md for other ways to run it.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { dataFolder, prepareDataFolder } from './data-folder.mjs';
import { isAlive, starter } from './embedded/process-tree.mjs';
import { announce } from './launch/announcement.mjs';
import { buildWhatChanged } from './launch/build.mjs';
import { readOptions, USAGE } from './launch/options.mjs';
import { startParallax } from './launch/parallax.mjs';
import { holdDataFolder } from './launch/run-lock.mjs';
import { refuseInProduction, standInsInUse } from './launch/stand-ins.mjs';
import { watchBackend } from './launch/watch.mjs';
import { isFree } from './ports.mjs';
import { root } from './repository.mjs';
import { Refusal, runTool, say, seconds } from './terminal.mjs';

/** What the command line says, over the environment, over `.env`. */
function settle(args) {
  const file = join(root, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  const options = readOptions(args, process.env);
  if (options.live) process.env.EDITION = 'live';
  if (!options.help) refuseInProduction(process.env);
  return options;
}

/** Resolves when a signal asks for the end, or when npm, which started us, was killed. A second signal ends at once. */
function askedToStop() {
  const npm = starter();
  return new Promise((resolve) => {
    let asked = false;
    const ask = () => {
      if (asked) process.kill(process.pid, 'SIGKILL');
      asked = true;
      resolve();
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, ask);
    if (process.env.npm_lifecycle_event) {
      setInterval(() => isAlive(npm) || resolve(), 1000).unref();
    }
  });
}

async function main() {
  const began = Date.now();
  const options = settle(process.argv.slice(2));
  if (options.help) return say(USAGE);
  if (!(await isFree(options.port))) {
    throw new Refusal(`Port ${options.port} is taken. Stop what uses it, or choose another: npm start -- --port ${options.port + 1}`);
  }
  const paths = prepareDataFolder(dataFolder());
  const address = `http://localhost:${options.port}`;
  const release = holdDataFolder(paths.folder, address);
  const stopAsked = askedToStop();
  let stopWatching = () => {};
  try {
    await buildWhatChanged();
    const starting = startParallax(paths, options);
    const parallax = await Promise.race([starting, stopAsked]);
    if (parallax) {
      if (options.dev) stopWatching = watchBackend(parallax.restartApp);
      announce({ address, paths, password: parallax.password, standIns: standInsInUse(process.env), edition: process.env.EDITION || 'sample', took: seconds(Date.now() - began) });
      await stopAsked;
    }
    say('\nStopping ...');
    stopWatching();
    await (await starting).stop();
    say('Stopped.');
  } finally {
    release();
  }
}

await runTool(async () => {
  await main();
  // Nothing is left to wait for but open handles of the watched children.
  setImmediate(() => process.exit());
});
