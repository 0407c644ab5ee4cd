// Starts the whole product on this machine, and stops it again. See docs/operating.md for other ways to run it.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { dataFolder, prepareDataFolder } from './data-folder.mjs';
import { isAlive, findStarter } from './embedded/process-tree.mjs';
import { printAnnouncement } from './launch/announcement.mjs';
import { buildChangedProjects } from './launch/build.mjs';
import { parseOptions, parseSamplePort, USAGE } from './launch/options.mjs';
import { startParallax } from './launch/parallax.mjs';
import { lockDataFolder } from './launch/run-lock.mjs';
import { refuseInProduction, listStandInsInUse } from './launch/stand-ins.mjs';
import { watchBackend } from './launch/watch.mjs';
import { findFreePort, isFree } from './ports.mjs';
import { root } from './repository.mjs';
import { Refusal, runTool, say, seconds } from './terminal.mjs';

/** Reads the settings. The command line overrides environment variables, which override `.env`. */
function readSettings(args) {
  const file = join(root, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  const options = parseOptions(args, process.env);
  if (options.live) process.env.EDITION = 'live';
  if (!options.help) refuseInProduction(process.env);
  return options;
}

async function refusePortsInUse(port) {
  if (!(await isFree(port))) {
    const other = (await isFree(port + 1)) ? port + 1 : await findFreePort();
    throw new Refusal(
      `Port ${port} is in use. Stop the program that uses it, or choose another port: npm start -- --port ${other}`,
    );
  }
  const samplePort = parseSamplePort(process.env);
  if (samplePort === port)
    throw new Refusal(
      `SAMPLE_PORT and the site's port are both ${port}. Unset SAMPLE_PORT, so that Parallax chooses a free port.`,
    );
  if (samplePort && !(await isFree(samplePort)))
    throw new Refusal(
      `SAMPLE_PORT is ${samplePort}, and that port is in use. Unset SAMPLE_PORT, so that Parallax chooses a free port.`,
    );
}

/**
 * Resolves on a signal, or when npm, which started this process, has been killed. A second signal kills this process
 * immediately.
 */
function waitForStopRequest() {
  const npm = findStarter();
  return new Promise((resolve) => {
    let isRequested = false;
    const request = () => {
      if (isRequested) process.kill(process.pid, 'SIGKILL');
      isRequested = true;
      resolve();
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, request);
    if (process.env.npm_lifecycle_event) {
      setInterval(() => isAlive(npm) || resolve(), 1000).unref();
    }
  });
}

async function run(options, paths, address, began) {
  const stopRequested = waitForStopRequest();
  await refusePortsInUse(options.port);
  await buildChangedProjects();
  const starting = startParallax(paths, options);
  const parallax = await Promise.race([starting, stopRequested]);
  let stopWatching = () => {};
  let failure;
  if (parallax) {
    if (options.dev) stopWatching = watchBackend(parallax.restartApps);
    printAnnouncement({
      address,
      paths,
      password: parallax.password,
      mailKey: parallax.mailKey,
      standIns: listStandInsInUse(process.env),
      edition: process.env.EDITION || 'sample',
      took: seconds(Date.now() - began),
    });
    failure = await Promise.race([stopRequested, parallax.failed]);
  }
  say('\nStopping ...');
  stopWatching();
  await (await starting).stop();
  say('Stopped.');
  if (failure) throw failure;
}

async function main() {
  const began = Date.now();
  const options = readSettings(process.argv.slice(2));
  if (options.help) return say(USAGE);
  const paths = prepareDataFolder(dataFolder());
  const address = `http://localhost:${options.port}`;
  const release = lockDataFolder(paths.folder, address);
  try {
    await run(options, paths, address, began);
  } finally {
    release();
  }
}

await runTool(async () => {
  try {
    await main();
  } finally {
    // At this point, only handles of ended child processes and pauses between restarts can remain, so exiting is
    // safe.
    setImmediate(() => process.exit());
  }
});
