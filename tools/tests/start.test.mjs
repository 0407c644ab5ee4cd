import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { isAlive, startServer, waitUntil } from '../embedded/process-tree.mjs';
import { createProxySettings } from '../embedded/nginx.mjs';
import { startEmbedded } from '../embedded/start-embedded.mjs';
import { startAppProcess } from '../launch/app-process.mjs';
import { parseOptions, parseSamplePort } from '../launch/options.mjs';
import { superviseParts } from '../launch/parts.mjs';
import { lockDataFolder } from '../launch/run-lock.mjs';
import { refuseInProduction, listStandInsInUse } from '../launch/stand-ins.mjs';
import { supervise } from '../launch/supervised.mjs';
import { choosePort, findFreePort, isFree, openRememberedPorts } from '../ports.mjs';
import { root } from '../repository.mjs';
import { runScript } from './run-command.mjs';

const scratch = mkdtempSync(join(tmpdir(), 'parallax-tools-'));
after(() => rmSync(scratch, { recursive: true, force: true }));
/** Folder of the servers of all tests, because creating a cluster takes seconds. */
const dataDir = join(scratch, 'servers');
const begin = (more = {}) => startEmbedded({ dataDir, forTests: true, ...more });

test('keeps the database, password and ports across starts', async () => {
  const first = await begin();
  await first.stop();
  assert.equal(isAlive(first.postgres.pid), false);
  const made = statSync(join(first.postgres.folder, 'PG_VERSION')).mtimeMs;
  const second = await begin();
  await second.stop();
  assert.equal(second.databaseUrl, first.databaseUrl);
  assert.equal(second.redisUrl, first.redisUrl);
  assert.equal(statSync(join(second.postgres.folder, 'PG_VERSION')).mtimeMs, made);
});

test('makes secrets readable only by their owner', async () => {
  const embedded = await begin({ postgres: false });
  await embedded.stop();
  assert.equal(statSync(dataDir).mode & 0o777, 0o700);
  assert.equal(statSync(join(dataDir, 'secrets', 'redis-password')).mode & 0o777, 0o600);
});

test('removes a pid file whose pid belongs to an unrelated process', async () => {
  const first = await begin({ redis: false });
  await first.stop();
  writeFileSync(
    join(first.postgres.folder, 'postmaster.pid'),
    `${process.pid}\n${first.postgres.folder}\n0\n${first.postgres.port}\n\n127.0.0.1\n\nready\n`,
  );
  const second = await begin({ redis: false });
  await second.stop();
  assert.equal(second.postgres.adopted, false);
  assert.ok(isAlive(process.pid));
});

test('takes over a PostgreSQL that an earlier start left running, and stops it', async () => {
  const left = await begin({ redis: false });
  const next = await begin({ redis: false });
  assert.equal(next.postgres.adopted, true);
  assert.equal(next.postgres.pid, left.postgres.pid);
  await next.stop();
  assert.equal(isAlive(left.postgres.pid), false);
});

test('replaces a remembered port that another program is now using', async () => {
  const first = await begin({ redis: false });
  await first.stop();
  const otherServer = createServer().listen(first.postgres.port, '127.0.0.1');
  const second = await begin({ redis: false });
  otherServer.close();
  await second.stop();
  assert.notEqual(second.postgres.port, first.postgres.port);
});

test('ends PostgreSQL and Redis when their parent process is killed', {
  skip: process.platform !== 'linux',
}, async () => {
  const script = `
    const { startEmbedded } = await import(${JSON.stringify(new URL('../embedded/start-embedded.mjs', import.meta.url).href)});
    const { postgres, redis } = await startEmbedded(${JSON.stringify({ dataDir, forTests: true })});
    console.log(JSON.stringify([postgres.pid, redis.pid]));
    setInterval(() => {}, 1000);`;
  const parent = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const pids = await new Promise((resolve) => parent.stdout.once('data', (bytes) => resolve(JSON.parse(bytes))));
  assert.deepEqual(pids.map(isAlive), [true, true]);
  parent.kill('SIGKILL');
  assert.ok(await waitUntil(() => !pids.some(isAlive), 15_000), 'both end');
});

test("ends a killed server's own processes, which would keep its port", async () => {
  const script = `
    const { spawn } = require('node:child_process');
    const worker = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    console.log(worker.pid);
    setInterval(() => {}, 1000);`;
  const logFile = join(scratch, 'server-with-workers.log');
  const readWorker = () => Number(readFileSync(logFile, 'utf8'));
  const program = { command: process.execPath, env: process.env };
  const server = await startServer({ label: 'x', program, args: ['-e', script], logFile, isResponding: readWorker });
  process.kill(server.pid, 'SIGKILL');
  await server.exited;
  assert.ok(await waitUntil(() => !isAlive(readWorker()), 10_000));
});

test('restarts a process that crashes, but not one that was stopped', async () => {
  let starts = 0;
  let exit;
  const started = () => {
    starts += 1;
    return { exited: new Promise((resolve) => (exit = resolve)), stop: async () => exit('stopped') };
  };
  const exits = [];
  const keeper = supervise({
    name: 'x',
    start: async () => started(),
    onEnd: (result) => exits.push(result),
    onGiveUp: () => {},
    giveUp: () => false,
  });
  await keeper.begin();
  exit('crash');
  assert.ok(await waitUntil(() => starts === 2, 10_000));
  await keeper.restart();
  assert.ok(await waitUntil(() => starts === 3, 10_000));
  await keeper.stop();
  assert.deepEqual([starts, exits], [3, ['crash']]);
});

const FOREVER = 'process.send("ready"); setInterval(() => {}, 1000);';

function scriptedApp(name, script) {
  const entry = join(scratch, `${name}.mjs`);
  writeFileSync(entry, script);
  return { name, entry, env: process.env, verbose: false };
}

/** Starts a process supervisor that is stopped when the test ends, even if it fails. */
function partsOf(t, options) {
  const parts = superviseParts({ logs: scratch, ...options });
  t.after(() => parts.stop());
  return parts;
}

test('completes the start only when all processes report that they are ready', async (t) => {
  const begun = Date.now();
  await partsOf(t).startApps([
    scriptedApp('web', FOREVER),
    scriptedApp('worker', `setTimeout(() => { ${FOREVER} }, 1000);`),
  ]);
  assert.ok(Date.now() - begun >= 1000);
});

test('fails the start with the message of the process that cannot start', async (t) => {
  const refused = scriptedApp('worker', 'console.error("Port 5 is taken. Set SAMPLE_PORT."); process.exit(1);');
  await assert.rejects(partsOf(t).startApps([scriptedApp('web', FOREVER), refused]), {
    name: 'Refusal',
    message: `The worker process cannot start (exit code 1):\nPort 5 is taken. Set SAMPLE_PORT.\nThe full log is ${join(scratch, 'worker.log')}.`,
  });
});

test('reports the last error of a process that keeps crashing after the start', { timeout: 30_000 }, async (t) => {
  const parts = partsOf(t, { endings: { beforeReady: 2, afterwards: 2 } });
  await parts.startApps([
    scriptedApp(
      'worker',
      'process.send("ready"); setTimeout(() => { console.error("No memory left."); process.exit(3); }, 100);',
    ),
  ]);
  const failure = await parts.failed;
  assert.match(failure.message, /^The worker process keeps exiting \(exit code 3\):\nNo memory left\.\n/);
});

test('keeps running and reads warnings if the disk of the log is full', {
  skip: existsSync('/dev/full') ? false : 'needs /dev/full',
}, async (t) => {
  const script = `console.log('{"level":50,"msg":"the disk is full"}'); ${FOREVER}`;
  const app = startAppProcess({ ...scriptedApp('full-disk', script), logFile: '/dev/full' });
  t.after(() => app.stop());
  await app.ready;
  assert.ok(await waitUntil(() => app.problems().includes('the disk is full'), 10_000));
});

test('does not quote an earlier run if a process ends without a message', async (t) => {
  writeFileSync(join(scratch, 'worker.log'), 'an error of yesterday\n');
  await assert.rejects(
    partsOf(t).startApps([scriptedApp('worker', 'process.exit(4);')]),
    /cannot start \(exit code 4\):\nIt logged no error\.\n/,
  );
});

/** Runs tools/start.mjs like `npm start`, with a separate data folder. */
function startCopy(name, port, env = {}) {
  const folder = join(scratch, name);
  const child = spawn(process.execPath, [join(root, 'tools', 'start.mjs'), '--port', String(port)], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'development',
      EDITION: 'sample',
      SAMPLE_PORT: '',
      DATABASE_URL: '',
      REDIS_URL: '',
      SITE_URL: '',
      npm_lifecycle_event: '',
      PARALLAX_DATA: folder,
      ...env,
    },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => (text += bytes));
  const ended = new Promise((resolve) => child.once('close', (code) => resolve(code)));
  return {
    folder,
    port,
    ended,
    output: () => text,
    stop: () => child.kill('SIGTERM'),
    isAnnounced: () => text.includes('Parallax is running'),
    hasEnded: () => child.exitCode !== null,
  };
}

/** Returns a free port outside the range from which `npm start` chooses the ports of its own servers. */
const findPublicPort = () => findFreePort([], 10_000, 20_000);

test('runs two copies at the same time, each with its own sample edition, even if port 3900 is in use', async () => {
  // Occupies port 3900, unless another program already uses it.
  const otherServer = createServer()
    .once('error', () => {})
    .listen(3900, '127.0.0.1');
  const copies = [startCopy('one', await findPublicPort()), startCopy('two', await findPublicPort())];
  try {
    for (const copy of copies) {
      await waitUntil(() => copy.isAnnounced() || copy.hasEnded(), 240_000);
      assert.ok(copy.isAnnounced(), copy.output());
    }
    for (const { folder, port } of copies) {
      const { sample } = JSON.parse(readFileSync(join(folder, 'ports.json'), 'utf8'));
      assert.deepEqual(await (await fetch(`http://127.0.0.1:${port}/health/ready`)).json(), {
        status: 'ok',
        postgres: true,
        redis: true,
        worker: true,
      });
      const feed = await (await fetch(`http://127.0.0.1:${sample}/feeds/northgate-wire/business.atom`)).text();
      assert.ok(feed.includes(`http://127.0.0.1:${sample}/articles/northgate-wire/`), feed.slice(0, 500));
    }
    const audit = await runScript([join(root, 'tools', 'command.mjs'), 'audit'], {
      env: { PARALLAX_DATA: copies[0].folder, DATABASE_URL: '' },
    });
    assert.match(audit.output, /All \d+ rules hold\.$/);
    const again = startCopy('one', await findPublicPort());
    assert.equal(await again.ended, 1);
    assert.match(
      again.output(),
      new RegExp(
        `Parallax already runs on the data folder ${scratch}/one, at http://localhost:${copies[0].port} .*PARALLAX_DATA=/path npm start -- --port ${copies[0].port + 1}`,
      ),
    );
  } finally {
    otherServer.close();
    for (const copy of copies) copy.stop();
    assert.deepEqual(
      await Promise.all(copies.map(({ ended }) => ended)),
      [0, 0],
      copies.map(({ output }) => output()).join('\n'),
    );
  }
});

test('rejects a SAMPLE_PORT in use before anything starts', async () => {
  const otherServer = createServer().unref().listen(0, '127.0.0.1');
  await new Promise((resolve) => otherServer.once('listening', resolve));
  const { port } = otherServer.address();
  // Each copy briefly listens on its port to test whether the port is free.
  const free = await findFreePort();
  const copies = [
    startCopy('override', await findPublicPort(), { SAMPLE_PORT: String(port) }),
    startCopy('override-too', free, { SAMPLE_PORT: String(free) }),
  ];
  assert.deepEqual(await Promise.all(copies.map(({ ended }) => ended)), [1, 1]);
  otherServer.close();
  assert.match(
    copies[0].output(),
    new RegExp(
      `^\\s*SAMPLE_PORT is ${port}, and that port is in use\\. Unset SAMPLE_PORT, so that Parallax chooses a free port\\.\\s*$`,
    ),
  );
  assert.match(copies[1].output(), new RegExp(`SAMPLE_PORT and the site's port are both ${free}`));
  assert.equal(existsSync(join(scratch, 'override', 'running.json')), false);
  assert.equal(existsSync(join(scratch, 'override', 'postgres')), false);
});

test('takes over the lock on a data folder if the process that held the lock has ended', () => {
  writeFileSync(
    join(scratch, 'running.json'),
    JSON.stringify({ pid: process.ppid, born: 'another time', address: 'x' }),
  );
  const release = lockDataFolder(scratch, 'http://localhost:3000');
  const { pid, born } = JSON.parse(readFileSync(join(scratch, 'running.json'), 'utf8'));
  assert.equal(pid, process.pid);
  assert.ok(born);
  release();
});

test('rejects unlisted stand-ins in production and names the setting to change', () => {
  const settings = { NODE_ENV: 'production', DATABASE_URL: 'postgres://x', ALLOW_EMBEDDED: 'extractive' };
  assert.deepEqual(
    listStandInsInUse(settings).map(({ name }) => name),
    ['redis', 'sample', 'mail', 'extractive', 'espeak', 'test-payments'],
  );
  assert.throws(
    () => refuseInProduction(settings),
    /REDIS_URL=[\s\S]*EDITION=live[\s\S]*SMTP_URL=[\s\S]*ALLOW_EMBEDDED=extractive,redis,sample,mail,espeak,test-payments/,
  );
  refuseInProduction({ ...settings, ALLOW_EMBEDDED: 'extractive, redis, sample, mail, espeak, test-payments' });
  refuseInProduction({});
});

test('parses options and rejects invalid ones', () => {
  assert.deepEqual(parseOptions(['--live', '--port=4000'], {}), {
    dev: false,
    live: true,
    verbose: false,
    help: false,
    port: 4000,
    web: 1,
    workers: 1,
  });
  const several = parseOptions(['--web', '2', '--workers=3'], {});
  assert.deepEqual([several.web, several.workers], [2, 3]);
  assert.throws(() => parseOptions(['--web', '0'], {}), /--web needs a number from 1 to 9/);
  assert.equal(parseOptions([], { PORT: '8080' }).port, 8080);
  assert.throws(() => parseOptions(['--port', '99999'], {}), /1 to 65535/);
  assert.throws(() => parseOptions(['--lvie'], {}), /--lvie is not an option/);
  assert.equal(parseSamplePort({ SAMPLE_PORT: '3900' }), 3900);
  assert.equal(parseSamplePort({ SAMPLE_PORT: '3900', EDITION: 'live' }), undefined);
  assert.throws(() => parseSamplePort({ SAMPLE_PORT: 'x' }), /SAMPLE_PORT needs a number/);
});

test('gives nginx the address of every web process, and no other address of docker/nginx.conf', () => {
  const settings = createProxySettings({ host: '127.0.0.1', port: 4000, webPorts: [4001, 4002] });
  assert.match(settings, /listen 127\.0\.0\.1:4000;/);
  assert.deepEqual(settings.match(/(?<=server )127\.0\.0\.1:\d+/g), ['127.0.0.1:4001', '127.0.0.1:4002']);
  assert.doesNotMatch(settings, /web:3000|listen 8080/);
});

test('makes nginx trust only proxies on this machine by default', () => {
  const trusted = createProxySettings({ host: '127.0.0.1', port: 4000, webPorts: [4001] }).match(
    /(?<=set_real_ip_from )[^;]+/g,
  );
  const settings = readFileSync(new URL('../../docker/.env.example', import.meta.url), 'utf8');
  assert.deepEqual(trusted, ['127.0.0.0/8', /^TRUSTED_PROXIES=(.*)$/m.exec(settings)?.[1], '::1']);
});

test('detects a port in use on either loopback address', async () => {
  for (const host of ['127.0.0.1', '::1']) {
    const taken = createServer().unref();
    const isListening = await new Promise((resolve) =>
      taken.once('error', () => resolve(false)).listen(0, host, () => resolve(true)),
    );
    if (!isListening) continue;
    assert.equal(await isFree(taken.address().port), false, host);
  }
});

test('does not write the remembered ports again if none changed, because a full disk would empty the file', () => {
  const folder = mkdtempSync(join(scratch, 'ports-'));
  const ports = openRememberedPorts(folder);
  ports.keep('redis', 21_000);
  const file = join(folder, 'ports.json');
  utimesSync(file, 1, 1);
  ports.keep('redis', 21_000);
  assert.equal(statSync(file).mtimeMs, 1000);
  ports.keep('postgres', 21_001);
  assert.deepEqual([ports.of('redis'), ports.of('postgres')], [21_000, 21_001]);
});

test('replaces a remembered port that is reserved', async () => {
  const port = await findFreePort();
  assert.equal(await choosePort(port), port);
  assert.notEqual(await choosePort(port, [port]), port);
});
