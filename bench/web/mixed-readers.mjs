// Process that plays the visits of bench/mixed-load.bench.mjs. Its parent sends the settings as `start`, and requests
// the results of the time since the last report as `report`.
import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** Kinds of visits and their shares in percent. `paths` are requested one after another. */
const KINDS = [
  { kind: 'home', share: 22, paths: () => ['/'] },
  { kind: 'article', share: 32, paths: ({ id }) => [`/article/${id}`] },
  { kind: 'category', share: 12, paths: ({ category }) => [`/category/${category}`] },
  { kind: 'search', share: 6, paths: ({ word }) => [`/api/articles/search?q=${word}&limit=20`] },
  { kind: 'list', share: 8, paths: ({ category }) => [`/api/articles?limit=20&category=${category}`] },
  {
    kind: 'in-site navigation',
    share: 15,
    paths: ({ id }) => ['', '/evidence', '/related'].map((part) => `/api/articles/${id}${part}`),
  },
  {
    kind: 'signed in',
    share: 5,
    isSignedIn: true,
    paths: ({ id }) => [`/article/${id}`, '/api/user', '/api/playlists/1/saved', '/api/playlists/1/items'],
  },
];

const agent = new Agent({ keepAlive: true, maxSockets: 128 });
let results = createResults();
let isStopped = false;

function createResults() {
  return Object.fromEntries(KINDS.map(({ kind }) => [kind, { waits: [], statuses: {} }]));
}

const choose = (list) => list[Math.floor(Math.random() * list.length)];

function chooseKind() {
  let rest = Math.random() * 100;
  return KINDS.find(({ share }) => (rest -= share) < 0) ?? KINDS[0];
}

/** Like a browser, repeats a request whose kept connection the server closed at the same moment. */
function request(origin, path, cookie) {
  const headers = { 'accept-encoding': 'gzip, deflate, br, zstd', ...(cookie && { cookie }) };
  return new Promise((resolve) => {
    const sent = get(origin + path, { agent, headers }, (response) =>
      response.resume().on('close', () => resolve(response.complete ? response.statusCode : 'cut off')),
    );
    sent.on('error', (error) => {
      if (sent.reusedSocket && error.code === 'ECONNRESET') resolve(request(origin, path, cookie));
      else resolve(error.code ?? 'error');
    });
  });
}

/** Makes the requests of one visit. The first response time counts from the time at which the visit was due. */
async function visit({ origin, articles, categories, words, cookies }, due) {
  const { kind, paths, isSignedIn } = chooseKind();
  const [id, category, word] = [articles, categories, words].map(choose);
  const result = results[kind];
  let begun = due;
  for (const path of paths({ id, category, word })) {
    const status = await request(origin, path, isSignedIn ? choose(cookies) : undefined);
    result.waits.push(performance.now() - begun);
    result.statuses[status] = (result.statuses[status] ?? 0) + 1;
    begun = performance.now();
  }
}

/** Starts visits at the given rate, even if responses are late. */
async function play(settings) {
  const begun = performance.now();
  const pending = new Set();
  for (let at = 0; !isStopped; at += 1) {
    const due = begun + (at * 1000) / settings.rate;
    await pause(Math.max(0, due - performance.now()));
    const visiting = visit(settings, due);
    pending.add(visiting);
    void visiting.finally(() => pending.delete(visiting));
  }
  await Promise.all(pending);
  agent.destroy();
  process.send({ results });
  process.disconnect();
}

// Ends with the benchmark, even if the benchmark fails.
process.on('disconnect', () => process.exit());
process.on('message', ({ start, report, stop }) => {
  if (start) void play(start);
  if (stop) isStopped = true;
  if (!report) return;
  process.send({ results });
  results = createResults();
});
