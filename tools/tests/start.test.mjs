import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { dataFolder, dataPaths } from '../data-folder.mjs';
import { isAlive, waitUntil } from '../embedded/process-tree.mjs';
import { startEmbedded } from '../embedded/start-embedded.mjs';
import { readOptions } from '../launch/options.mjs';
import { holdDataFolder } from '../launch/run-lock.mjs';
import { refuseInProduction, standInsInUse } from '../launch/stand-ins.mjs';
import { supervise } from '../launch/supervised.mjs';
import { isFree } from '../ports.mjs';

const scratch = mkdtempSync(join(tmpdir(), 'parallax-tools-'));
after(() => rmSync(scratch, { recursive: true, force: true }));
const { programs } = dataPaths(dataFolder());
const begin = (name, more = {}) => startEmbedded({ dataDir: join(scratch, name), forTests: true, programs, ...more });

test('a second start finds the same database, password and ports', async () => {
  const first = await begin('twice');
  await first.stop();
  assert.equal(isAlive(first.postgres.pid), false);
  const made = statSync(join(first.postgres.folder, 'PG_VERSION')).mtimeMs;
  const second = await begin('twice');
  await second.stop();
  assert.equal(second.databaseUrl, first.databaseUrl);
  assert.equal(second.redisUrl, first.redisUrl);
  assert.equal(statSync(join(second.postgres.folder, 'PG_VERSION')).mtimeMs, made);
});

test('secrets are readable by their owner alone', async () => {
  const embedded = await begin('secrets', { postgres: false });
  await embedded.stop();
  assert.equal(statSync(join(scratch, 'secrets')).mode & 0o777, 0o700);
  assert.equal(statSync(join(scratch, 'secrets', 'secrets', 'redis-password')).mode & 0o777, 0o600);
});

test('a pid file that names a stranger is cleared', async () => {
  const first = await begin('stale', { redis: false });
  await first.stop();
  writeFileSync(join(first.postgres.folder, 'postmaster.pid'), `${process.pid}\n${first.postgres.folder}\n0\n${first.postgres.port}\n\n127.0.0.1\n\nready\n`);
  const second = await begin('stale', { redis: false });
  await second.stop();
  assert.equal(second.postgres.adopted, false);
  assert.ok(isAlive(process.pid));
});

test('a server that was left running is taken over and stopped in the end', async () => {
  const left = await begin('left', { redis: false });
  const next = await begin('left', { redis: false });
  assert.equal(next.postgres.adopted, true);
  assert.equal(next.postgres.pid, left.postgres.pid);
  await next.stop();
  assert.equal(isAlive(left.postgres.pid), false);
});

test('a port that someone else took meanwhile is replaced', async () => {
  const first = await begin('ports', { redis: false });
  await first.stop();
  const squatter = createServer().listen(first.postgres.port, '127.0.0.1');
  const second = await begin('ports', { redis: false });
  squatter.close();
  await second.stop();
  assert.notEqual(second.postgres.port, first.postgres.port);
});

test('a killed parent leaves neither PostgreSQL nor Redis', { skip: process.platform !== 'linux' }, async () => {
  const script = `
    const { startEmbedded } = await import(${JSON.stringify(new URL('../embedded/start-embedded.mjs', import.meta.url).href)});
    const { postgres, redis } = await startEmbedded(${JSON.stringify({ dataDir: join(scratch, 'killed'), forTests: true, programs })});
    console.log(JSON.stringify([postgres.pid, redis.pid]));
    setInterval(() => {}, 1000);`;
  const parent = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  const pids = await new Promise((resolve) => parent.stdout.once('data', (bytes) => resolve(JSON.parse(bytes))));
  assert.deepEqual(pids.map(isAlive), [true, true]);
  parent.kill('SIGKILL');
  assert.ok(await waitUntil(() => !pids.some(isAlive), 15_000), 'both end');
});

test('what runs is started again when it falls, and not when it was stopped', async () => {
  let starts = 0;
  let fall;
  const started = () => {
    starts += 1;
    return { exited: new Promise((resolve) => (fall = resolve)), stop: async () => fall('asked') };
  };
  const falls = [];
  const keeper = supervise({ name: 'x', start: async () => started(), onEnd: (name, result) => falls.push(result), onGiveUp: () => {} });
  await keeper.begin();
  fall('crash');
  assert.ok(await waitUntil(() => starts === 2, 10_000));
  await keeper.restart();
  assert.ok(await waitUntil(() => starts === 3, 10_000));
  await keeper.stop();
  assert.deepEqual([starts, falls], [3, ['crash']]);
});

test('what falls again and again before it was ready is given up', async () => {
  const given = new Promise((resolve) => {
    const start = async () => ({ exited: Promise.resolve('exit code 1'), stop: async () => {} });
    void supervise({ name: 'web', start, onEnd: () => {}, giveUp: (endings) => endings >= 2, onGiveUp: resolve }).begin();
  });
  assert.equal(await given, 'web');
});

test('one data folder serves one Parallax, and a dead one does not hold it', () => {
  writeFileSync(join(scratch, 'running.json'), JSON.stringify({ pid: process.ppid, born: 'another time', address: 'x' }));
  const release = holdDataFolder(scratch, 'http://localhost:3000');
  const { pid, born } = JSON.parse(readFileSync(join(scratch, 'running.json'), 'utf8'));
  assert.equal(pid, process.pid);
  assert.ok(born);
  release();
});

test('production takes no stand-in that is not named, and says what to set', () => {
  const settings = { NODE_ENV: 'production', DATABASE_URL: 'postgres://x', ALLOW_EMBEDDED: 'extractive' };
  assert.deepEqual(standInsInUse(settings).map(({ name }) => name), ['redis', 'sample', 'mail', 'extractive', 'test-payments']);
  assert.throws(() => refuseInProduction(settings), /REDIS_URL=[\s\S]*EDITION=live[\s\S]*SMTP_URL=[\s\S]*ALLOW_EMBEDDED=extractive,redis,sample,mail,test-payments/);
  refuseInProduction({ ...settings, ALLOW_EMBEDDED: 'extractive, redis, sample, mail, test-payments' });
  refuseInProduction({});
});

test('options are read, and a wrong one is refused', async () => {
  assert.deepEqual(readOptions(['--live', '--port=4000'], {}), { dev: false, live: true, verbose: false, help: false, port: 4000 });
  assert.equal(readOptions([], { PORT: '8080' }).port, 8080);
  assert.throws(() => readOptions(['--port', '99999'], {}), /1 to 65535/);
  assert.throws(() => readOptions(['--lvie'], {}), /--lvie is not an option/);
  const taken = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => taken.once('listening', resolve));
  assert.equal(await isFree(taken.address().port), false);
  taken.close();
});
