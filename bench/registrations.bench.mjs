// Measures registrations with payment: how many per second, their cost, and readers' response times at a fixed request
// rate.
//   npm run build && node bench/registrations.bench.mjs [--registrations 1000] [--at-once 8] [--rate 20]
// Uses real processes (web, worker) with a separate database. Payments use the simulated payment provider, which runs
// the same code of the product.
import { Agent, request } from 'node:http';
import { createRequire } from 'node:module';
import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openInstallation } from './installation.mjs';
import { quantile, round, table } from './web/figures.mjs';
import { simulateReaders } from './web/readers.mjs';

const pg = createRequire(import.meta.url)('pg');
const { values } = parseArgs({
  options: {
    registrations: { type: 'string', default: '1000' },
    'at-once': { type: 'string', default: '8' },
    rate: { type: 'string', default: '20' },
  },
});
const [REGISTRATIONS, AT_ONCE, RATE] = [values.registrations, values['at-once'], values.rate].map(Number);
const IDLE_MS = 20_000;
const SETTLE_TIMEOUT_MS = 120_000;
const PASSWORD = 'a meadow at dawn';
const say = (line) => process.stderr.write(`${line}\n`);

/** Sends one request. After a 429 response, repeats the request as soon as the response allows. */
async function post(path, body, { origin, agent, cookies, onTooMany }) {
  for (;;) {
    const text = JSON.stringify(body);
    const reply = await new Promise((resolve, reject) => {
      const call = request(
        origin + path,
        {
          method: 'POST',
          agent,
          headers: {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(text),
            cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          },
        },
        (response) => {
          let content = '';
          response
            .setEncoding('utf8')
            .on('data', (chunk) => (content += chunk))
            .on('end', () => resolve({ status: response.statusCode, headers: response.headers, body: content }));
        },
      );
      call.on('error', reject).end(text);
    });
    for (const line of reply.headers['set-cookie'] ?? []) {
      const [name, value] = line.split(';')[0].split('=');
      cookies.set(name, value);
    }
    if (reply.status === 200) return JSON.parse(reply.body);
    if (reply.status !== 429) throw new Error(`${path} returned ${reply.status}: ${reply.body}`);
    onTooMany();
    await pause(Number(reply.headers['retry-after'] ?? 1) * 1000);
  }
}

const { origin, databaseUrl, start, close } = await openInstallation({ REGISTRATIONS_PER_NETWORK: '100000' });

try {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  for (let at = 0; at < 60; at += 1) {
    await client.query(
      `with s as (
         insert into story (profile, first_item_at, last_item_at, updated_at) values ('{}', now(), now(), now())
         returning id
       )
       insert into article (story_id, status, story_revision, title, summary, content, category, outlet_count,
         source_count, generated_at, published_at, reading_time)
       select id, 'approved', 1, $1, $2, '<p>' || $2 || '</p>', 'Science', 3, 3, now(), now(), 3 from s`,
      [`Report ${at}: what the council decided about the bridge`, 'The council met on Monday and voted. '.repeat(8)],
    );
  }
  const web = await start('web');
  const worker = await start('worker');
  const paths = ['/', '/article/1', '/category/science', '/article/2', '/api/articles?limit=20'];
  for (const path of paths) await (await fetch(origin + path)).arrayBuffer();

  const load = [loadavg()[0]];
  say('Readers alone …');
  const endIdle = simulateReaders(origin, paths, RATE);
  await pause(IDLE_MS);
  const idle = await endIdle();
  const before = [await web.usage(), await worker.usage()];

  say(`${REGISTRATIONS} registrations, ${AT_ONCE} at once …`);
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const [starting, completing] = [[], []];
  let [next, tooMany, resident] = [0, 0, 0];
  const buyer = async () => {
    for (let at = next++; at < REGISTRATIONS; at = next++) {
      const cookies = new Map();
      const call = (path, body) => post(path, body, { origin, agent, cookies, onTooMany: () => (tooMany += 1) });
      const begun = performance.now();
      const { clientSecret } = await call('/api/register-with-payment', {
        username: `reader${at}`,
        email: `reader${at}@example.org`,
        password: PASSWORD,
      });
      starting.push(performance.now() - begun);
      await call('/api/test-payments/confirm', { clientSecret, card: 'success' });
      const back = performance.now();
      await call('/api/complete-registration', {
        paymentIntent: clientSecret.split('_secret_')[0],
        paymentIntentClientSecret: clientSecret,
      });
      completing.push(performance.now() - back);
      if (at % 50 === 0) resident = Math.max(resident, await web.resident());
    }
  };
  const endBusy = simulateReaders(origin, paths, RATE);
  const begun = performance.now();
  await Promise.all(Array.from({ length: AT_ONCE }, buyer));
  const seconds = (performance.now() - begun) / 1000;
  const busy = await endBusy();
  agent.destroy();
  const deadline = Date.now() + SETTLE_TIMEOUT_MS;
  const one = async () =>
    (
      await client.query(
        `select count(*)::int as accounts, count(*) filter (where r.premium)::int as premium,
           (select count(*)::int from subscription where state = 'active') as active,
           (select count(*)::int from payment_event where state = 'received') as waiting
         from reader r`,
      )
    ).rows[0];
  for (let now = await one(); now.premium < REGISTRATIONS || now.waiting > 0; now = await one()) {
    if (Date.now() > deadline) throw new Error(`Work is still pending: ${JSON.stringify(now)}`);
    await pause(200);
  }
  const settled = (performance.now() - begun) / 1000;
  const counts = await one();
  const after = [await web.usage(), await worker.usage()];
  load.push(loadavg()[0]);
  await client.end();
  const cpu = (at) => round(((after[at].cpuSeconds - before[at].cpuSeconds) * 1000) / REGISTRATIONS, 1);

  console.log(
    table(
      [
        'registrations',
        'per second',
        'register p50, p99 ms',
        'complete p50, p99 ms',
        'CPU ms web, worker',
        'web MB before, maximum',
        '429 responses',
        'settled after s',
        'accounts, premium, active',
      ],
      [
        [
          REGISTRATIONS,
          round(REGISTRATIONS / seconds, 1),
          `${round(quantile(starting, 0.5))}, ${round(quantile(starting, 0.99))}`,
          `${round(quantile(completing, 0.5))}, ${round(quantile(completing, 0.99))}`,
          `${cpu(0)}, ${cpu(1)}`,
          `${round(before[0].residentMegabytes)}, ${round(Math.max(resident, after[0].residentMegabytes))}`,
          tooMany,
          round(settled, 1),
          `${counts.accounts}, ${counts.premium}, ${counts.active}`,
        ],
      ],
    ),
  );
  console.log(
    `\n${table(
      ['readers', 'requests', 'failed', 'p50 ms', 'p99 ms'],
      [
        ['alone', idle.requests, idle.failed, round(idle.p50, 1), round(idle.p99, 1)],
        ['while others register', busy.requests, busy.failed, round(busy.p50, 1), round(busy.p99, 1)],
      ],
    )}`,
  );
  console.log(
    `\n${RATE} requests per second, ${AT_ONCE} buyers at once, ${availableParallelism()} cores, Node ${process.versions.node}; machine load at start and end ${load.map((value) => round(value, 1)).join(' and ')}.`,
  );
} finally {
  await close();
}
