import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { median, quantile, round, table } from './figures.mjs';
import { startMeasured } from '../installation.mjs';

const BARE = fileURLToPath(new URL('./bare-server.mjs', import.meta.url));
const CONNECTIONS = 8;
const ROUNDS = 5;
const ROUND_MS = 1500;
const PURGE_WAIT_MS = 60;
const POSTGRES_REQUESTS = 100;

/** Requests a URL. Resolves to the body and the time to the first byte in milliseconds. */
function fetchPage(agent, address, encoding = 'gzip') {
  return new Promise((resolve, reject) => {
    const begun = performance.now();
    get(address, { agent, headers: { 'accept-encoding': encoding } }, (response) => {
      const firstByteMs = performance.now() - begun;
      const parts = [];
      response.on('data', (part) => parts.push(part));
      response.on('end', () =>
        resolve({ status: response.statusCode, headers: response.headers, firstByteMs, body: Buffer.concat(parts) }),
      );
      response.on('error', reject);
    }).on('error', reject);
  });
}

/** Requests one page as fast as possible. Returns the number of requests per second of the server's CPU time. */
async function loadPage(process_, address) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const before = await process_.cpu();
  const end = Date.now() + ROUND_MS;
  let requests = 0;
  const connection = async () => {
    while (Date.now() < end) {
      await fetchPage(agent, address);
      requests += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, connection));
  const after = await process_.cpu();
  agent.destroy();
  return requests / (after - before);
}

/** Headers that node:http adds by itself, which the bare server must not add again. */
const OF_CONNECTION = new Set(['connection', 'date', 'keep-alive']);

async function bareServer({ headers, body }) {
  const folder = mkdtempSync(join(tmpdir(), 'parallax-bare-'));
  const files = [join(folder, 'body'), join(folder, 'headers.json')];
  writeFileSync(files[0], body);
  const sent = Object.entries(headers).filter(([name]) => !OF_CONNECTION.has(name));
  writeFileSync(files[1], JSON.stringify(Object.fromEntries(sent)));
  const server = startMeasured(BARE, files, process.env);
  const port = await new Promise((resolve) =>
    server.child.on('message', (message) => message.port && resolve(message.port)),
  );
  return {
    ...server,
    origin: `http://127.0.0.1:${port}`,
    stop: () => server.stop().then(() => rmSync(folder, { recursive: true })),
  };
}

async function againstBare(product, path) {
  const bare = await bareServer(await fetchPage(new Agent(), product.origin + path));
  const ours = [];
  const theirs = [];
  await loadPage(bare, bare.origin);
  await loadPage(product.web, product.origin + path);
  for (let round_ = 0; round_ < ROUNDS; round_ += 1) {
    theirs.push(await loadPage(bare, bare.origin));
    ours.push(await loadPage(product.web, product.origin + path));
  }
  await bare.stop();
  return { ours: median(ours), bare: median(theirs) };
}

async function firstBytes(origin, path, count, before = async () => undefined) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times = [];
  for (let at = 0; at < count; at += 1) {
    await before();
    times.push((await fetchPage(agent, origin + path)).firstByteMs);
  }
  agent.destroy();
  return times;
}

/** Returns the CPU milliseconds that PostgreSQL spends on one uncached request. */
async function postgresPerRequest(product, path, forget) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const spend = async (work) => {
    const before = product.postgresSeconds();
    for (let at = 0; at < POSTGRES_REQUESTS; at += 1) {
      await forget();
      await work();
    }
    return ((product.postgresSeconds() - before) * 1000) / POSTGRES_REQUESTS;
  };
  // Forgetting the cache alone makes the web process read which articles were merged.
  const forgetting = await spend(() => undefined);
  const both = await spend(() => fetchPage(agent, product.origin + path));
  agent.destroy();
  return both - forgetting;
}

/**
 * Measures the time to first byte with and without the page in the cache, PostgreSQL's CPU time without it, and
 * requests per CPU-second compared with the bare server, which sends the same bytes and headers.
 */
export async function measureServer(product, pages) {
  const forget = async () => {
    await product.forgetPages();
    await pause(PURGE_WAIT_MS);
  };
  const rows = [];
  for (const [name, path] of pages) {
    await firstBytes(product.origin, path, 20);
    const cached = await firstBytes(product.origin, path, 300);
    await firstBytes(product.origin, path, 10, forget);
    const uncached = await firstBytes(product.origin, path, 60, forget);
    const postgres = await postgresPerRequest(product, path, forget);
    const { ours, bare } = await againstBare(product, path);
    rows.push({
      page: name,
      'cached p50 ms': round(median(cached), 1),
      'cached p95 ms': round(quantile(cached, 0.95), 1),
      'uncached p50 ms': round(median(uncached), 1),
      'uncached p95 ms': round(quantile(uncached, 0.95), 1),
      'uncached, PostgreSQL CPU ms': round(postgres, 2),
      'cached, requests per CPU-s': round(ours),
      'bare node:http': round(bare),
      fraction: round(ours / bare, 2),
    });
  }
  return table(rows);
}

/** Measures the heap of the web process over many renders of different pages. Empties the cache before each round. */
export async function measureSoak(product, paths, renders) {
  const agent = new Agent({ keepAlive: true, maxSockets: 2 });
  const failed = [];
  const round_ = async (list) => {
    await product.forgetPages();
    await pause(PURGE_WAIT_MS);
    for (let at = 0; at < list.length; at += 2) {
      const answers = await Promise.all(list.slice(at, at + 2).map((path) => fetchPage(agent, product.origin + path)));
      failed.push(...answers.filter(({ status }) => status !== 200));
    }
  };
  // Warms up first, because modules loaded once and caches filled once are not memory leaks.
  for (let done = 0; done < Math.min(500, renders); done += paths.length) await round_(paths);
  await product.forgetPages();
  await pause(1000);
  const before = await product.web.usage();
  let done = 0;
  for (; done < renders; done += paths.length) await round_(paths.slice(0, renders - done));
  await product.forgetPages();
  await pause(1000);
  const after = await product.web.usage();
  agent.destroy();
  const perRender = ((after.cpuSeconds - before.cpuSeconds) * 1000) / renders;
  return table([
    {
      renders,
      failed: failed.length,
      'heap before MB': round(before.heapMegabytes, 1),
      'heap after MB': round(after.heapMegabytes, 1),
      'growth MB': round(after.heapMegabytes - before.heapMegabytes, 1),
      'resident MB': round(after.residentMegabytes),
      'CPU ms per render, all threads': round(perRender, 1),
    },
  ]);
}
