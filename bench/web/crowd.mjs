// Process that reads one page for bench/correction.bench.mjs. After `{ probe: { origins, path, marker } }`, a single
// reader opens the page every 10 ms. After `{ crowd, seconds }`, so many readers open it at once. Reports the times and
// status of every response, and whether it contained the marker.
import { createHash } from 'node:crypto';
import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';

const SOCKETS_PER_ORIGIN = 1000;
const PROBE_MS = 10;

const agent = new Agent({ keepAlive: true, maxSockets: SOCKETS_PER_ORIGIN });
let probe;
let single = [];
let isNewByHash = new Map();

/** Decompresses each distinct body only once, so that this process does not slow the servers down. */
function containsMarker(body, encoding) {
  const hash = createHash('sha1').update(body).digest('base64');
  if (!isNewByHash.has(hash))
    isNewByHash.set(hash, (encoding === 'br' ? brotliDecompressSync(body) : body).includes(probe.marker));
  return isNewByHash.get(hash);
}

function open(at) {
  const { origins, path } = probe;
  const begun = Date.now();
  return new Promise((resolve) => {
    const request = get(origins[at % origins.length] + path, { agent, headers: { 'accept-encoding': 'br' } });
    request.on('error', (error) => resolve({ begun, ended: Date.now(), status: error.code ?? 'error', isNew: true }));
    request.on('response', (response) => {
      const parts = [];
      response.on('data', (part) => parts.push(part));
      response.on('end', () => {
        const isNew = containsMarker(Buffer.concat(parts), response.headers['content-encoding']);
        resolve({ begun, ended: Date.now(), status: response.statusCode, isNew });
      });
    });
  });
}

async function readAlone() {
  for (let at = 0; probe; at += 1) {
    single.push(open(at));
    await pause(PROBE_MS);
  }
}

function startProbe(wanted) {
  probe = wanted;
  single = [];
  isNewByHash = new Map();
  void readAlone();
}

async function readTogether({ crowd: readers, seconds }) {
  const crowd = await Promise.all([...Array.from({ length: readers }, (_, at) => open(at)), pause(seconds * 1000)]);
  const responses = await Promise.all(single);
  probe = undefined;
  process.send({ crowd: crowd.slice(0, -1), single: responses });
}

// Ends with the benchmark, even if the benchmark fails.
process.on('disconnect', () => process.exit());
process.on('message', (message) => {
  if (message.probe) startProbe(message.probe);
  else void readTogether(message);
});
