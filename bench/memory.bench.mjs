// Measures the memory of the whole product on its embedded defaults: starts `npm start` with an empty data folder, reads
// the site at a constant rate while the sample edition is ingested and for some minutes afterwards, and then lets it idle.
//   npm run build && node bench/memory.bench.mjs [--minutes 10]
// PSS counts a page that several processes share only once.
// Linux only, because the figures come from /proc.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { waitUntil } from '../tools/embedded/process-tree.mjs';
import { findFreePort } from '../tools/ports.mjs';
import { root } from '../tools/repository.mjs';
import { round, table } from './web/figures.mjs';
import { simulateReaders } from './web/readers.mjs';

const IDLE_MS = 60_000;
const SAMPLE_MS = 5_000;
const START_TIMEOUT_MS = 300_000;
const SEEDED = 'the sample edition is complete';
const PARTS = ['web', 'worker', 'PostgreSQL', 'Redis', 'supervisor'];

const REQUESTS_PER_SECOND = 10;

const { minutes } = parseArgs({ options: { minutes: { type: 'string', default: '10' } } }).values;

function readProcess(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [, parent] = stat.slice(stat.lastIndexOf(') ') + 2).split(' ');
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    const [, role] = /(?:^|\0)ROLE=(\w+)/.exec(readFileSync(`/proc/${pid}/environ`, 'utf8')) ?? [];
    const [, kilobytes] = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? [];
    return { pid: Number(pid), parent: Number(parent), command, role, megabytes: Number(kilobytes ?? 0) / 1024 };
  } catch {
    return null;
  }
}

function partOf({ command, role }) {
  if (role) return role;
  if (command.includes('postgres')) return 'PostgreSQL';
  return command.includes('redis-server') ? 'Redis' : 'supervisor';
}

/** Returns the megabytes (PSS) of each part of the product, whose first process is `first`. */
function measureParts(first) {
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(readProcess)
    .filter((one) => one !== null);
  const family = new Set([first]);
  for (let size = 0; size < family.size; ) {
    size = family.size;
    for (const { pid, parent } of processes) if (family.has(parent)) family.add(pid);
  }
  const parts = Object.fromEntries(PARTS.map((part) => [part, 0]));
  for (const one of processes) if (family.has(one.pid)) parts[partOf(one)] += one.megabytes;
  return { ...parts, total: PARTS.reduce((sum, part) => sum + parts[part], 0) };
}

async function waitFor(condition) {
  if (!(await waitUntil(condition, START_TIMEOUT_MS, 500)))
    throw new Error('The product did not start, or the sample edition is not complete.');
}

const isServing = (origin) =>
  fetch(`${origin}/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Addresses that readers request: pages, their data, searches and pictures. */
async function listAddresses(origin) {
  const { sections } = await (await fetch(`${origin}/api/articles/front`)).json();
  const cards = sections.flatMap(({ articles }) => articles);
  return [
    '/',
    ...sections.map(({ slug }) => `/category/${slug}`),
    ...cards.flatMap(({ id, title, imageUrl }) => [
      `/article/${id}`,
      `/api/articles/${id}`,
      `/api/articles/search?q=${encodeURIComponent(title.split(' ')[0])}`,
      ...(imageUrl ? [`${imageUrl}/640.webp`] : []),
    ]),
  ];
}

const folder = mkdtempSync(join(tmpdir(), 'parallax-memory-'));
const port = await findFreePort();
const origin = `http://127.0.0.1:${port}`;
const { NODE_ENV: _environment, ...env } = process.env;
const product = spawn(process.execPath, ['tools/start.mjs', '--port', String(port)], {
  cwd: root,
  env: { ...env, PARALLAX_DATA: folder },
  stdio: ['ignore', 'ignore', 'inherit'],
});
const ended = new Promise((resolve) => product.once('exit', resolve));
const workerLog = join(folder, 'logs/worker.log');
const isSeeded = () => existsSync(workerLog) && readFileSync(workerLog, 'utf8').includes(SEEDED);
const rows = [];
const note = (time, parts) =>
  rows.push({ time, ...Object.fromEntries([...PARTS, 'total'].map((part) => [part, round(parts[part])])) });
try {
  await waitFor(() => isServing(origin));
  let stopReading = simulateReaders(origin, ['/', '/api/articles?limit=20'], REQUESTS_PER_SECOND);
  await waitFor(isSeeded);
  await stopReading();
  note('after the ingest', measureParts(product.pid));

  stopReading = simulateReaders(origin, await listAddresses(origin), REQUESTS_PER_SECOND);
  const samples = [];
  for (const end = Date.now() + Number(minutes) * 60_000; Date.now() < end; ) {
    await pause(SAMPLE_MS);
    samples.push(measureParts(product.pid));
  }
  const { requests, failed } = await stopReading();
  const last = measureParts(product.pid);
  note('highest total while reading', samples.toSorted((one, other) => other.total - one.total)[0] ?? last);
  note(`after ${minutes} minutes of reading`, last);
  await pause(IDLE_MS);
  note(`idle for ${IDLE_MS / 1000} s`, measureParts(product.pid));
  console.log(`${requests} requests, ${failed} failed. PSS in MB:\n\n${table(rows)}`);
} finally {
  product.kill('SIGTERM');
  await ended;
  rmSync(folder, { recursive: true, force: true });
}
