import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Buyer, type Identity, newIdentity } from '../support/buyer.ts';
import { findFreePort } from '../support/tools.ts';
import { SeparateServers } from '../support/separate-servers.ts';
import { anApprovedArticle } from '../support/factories.ts';
import { ServerProcess } from '../support/server-process.ts';
import { eventually, testEnvironment } from '../support/test-app.ts';
import { createTemplate } from '../support/template-database.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { SmtpStandIn } from '../stand-ins/smtp/smtp-stand-in.ts';
import { StripeStandIn } from '../stand-ins/stripe/stripe-stand-in.ts';
import type { StripeEvent } from '../stand-ins/stripe/world.ts';

const ARTICLES = 24;
const READERS = 3;
const BUYERS = 12;
const SUBSCRIBERS = 60;
const RESTARTS = ['fast', 'redis', 'crash', 'redis', 'fast'] as const;
const DOWN_MS = 300;
/** Delay per email in the mail server, so that every restart happens while emails are being sent. */
const SLOW_MS = 250;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

describe('the site during restarts of PostgreSQL and Redis', () => {
  let servers: SeparateServers;
  let database: TestDatabase;
  let stripe: StripeStandIn;
  let smtp: SmtpStandIn;
  let server: ServerProcess;
  let origin: string;
  let data: string;
  let articles: number[];
  /** All response statuses so far. 0 means that no response was received. */
  const statuses = new Set<number>();

  beforeAll(async () => {
    [servers, stripe, smtp] = await Promise.all([SeparateServers.start(), StripeStandIn.start(), SmtpStandIn.start()]);
    database = await createTestDatabase({
      serverUrl: servers.databaseUrl,
      template: await createTemplate(servers.databaseUrl),
    });
    articles = [];
    for (let at = 0; at < ARTICLES; at += 1)
      articles.push(
        await anApprovedArticle(database, { title: `Report ${at}`, publishedAt: new Date(Date.now() - 3_600_000) }),
      );
    const port = await findFreePort();
    origin = `http://127.0.0.1:${port}`;
    const environment = await testEnvironment(database.url, {
      ...stripe.settings,
      REDIS_URL: servers.redisUrl,
      PORT: String(port),
      SITE_URL: origin,
      SWEEP_SECONDS: '1',
      REGISTRATIONS_PER_NETWORK: '1000',
      SMTP_URL: smtp.url,
      MAIL_FROM: 'news@example.org',
    });
    data = environment.data;
    server = new ServerProcess(environment.env);
    await server.start();
  });

  afterAll(async () => {
    await server?.kill('SIGKILL');
    await Promise.all([stripe?.stop(), smtp?.stop()]);
    await database?.drop().catch(() => undefined);
    await servers?.close();
    if (data) await rm(data, { recursive: true, force: true });
  });

  /** Repeats a call until it succeeds, like a person who clicks again. */
  async function until(
    done: (status: number, code: string | undefined) => boolean,
    call: () => Promise<{ status: number; body: { code?: string } | null }>,
  ): Promise<void> {
    await eventually(
      'a call succeeds',
      async () => {
        const { status, body } = await call().catch(() => ({ status: 0, body: null }));
        statuses.add(status);
        return done(status, body?.code);
      },
      120,
    );
  }
  const isFine = (status: number): boolean => status >= 200 && status < 300;

  /** Registers and pays. Completes the registration only if `comesBack` is true. */
  async function buys(who: Identity, comesBack: boolean): Promise<Buyer> {
    const buyer = new Buyer(origin);
    let secret = '';
    await until(isFine, async () => {
      const reply = await buyer.call<{ clientSecret: string; code?: string }>(
        'POST',
        '/api/register-with-payment',
        who,
      );
      secret = reply.body.clientSecret;
      return reply;
    });
    stripe.world.pay(secret);
    // If the first response was lost, the response to the repeated call says that the payment was already used.
    if (comesBack)
      await until(
        (status, code) => isFine(status) || code === 'payment-used',
        () => buyer.complete(secret),
      );
    return buyer;
  }

  /** Sends each event repeatedly until the response is 200, as Stripe does for days. */
  async function courier(isOver: () => boolean): Promise<void> {
    const carry = async (event: StripeEvent): Promise<void> => {
      while ((await stripe.deliver(event, `${origin}/api/webhooks/stripe`).catch(() => 0)) !== 200) await pause(100);
    };
    let next = 0;
    while (!isOver() || next < stripe.events.length) {
      const event = stripe.events[next];
      if (event) await carry(event);
      else await pause(20);
      if (event) next += 1;
    }
  }

  it('keeps every reading list, creates an account for every payment, and sends no email twice', async () => {
    const readers: Buyer[] = [];
    const people = Array.from({ length: READERS }, newIdentity);
    let over = false;
    const carrying = courier(() => over);
    for (const who of people) readers.push(await buys(who, true));
    for (const reader of readers) await until(isFine, () => reader.call('POST', '/api/playlists', {}));

    smtp.behave('*', ...Array.from({ length: 400 }, () => ({ kind: 'slow', ms: SLOW_MS }) as const));
    await database.query(
      `insert into subscriber (email, status, requested_at, next_issue_at)
       select 'reader-' || n || '@example.org', 'confirmed', now(), now() - interval '1 minute'
       from generate_series(1, $1) n`,
      [SUBSCRIBERS],
    );
    // Digests are queued once a minute, and also at startup.
    await server.kill('SIGTERM');
    await server.start();
    const digests = () => smtp.taken.filter(({ to }) => to[0]?.startsWith('reader-')).length;
    let restarts = 0;
    const restarting = (async () => {
      for (const how of RESTARTS) {
        await eventually(
          'the next tenth of the digests was sent',
          () => Promise.resolve(digests() >= (restarts + 1) * 8),
          120,
        );
        if (how === 'redis') await servers.restartRedis(DOWN_MS);
        else await servers.restartPostgres(how, DOWN_MS);
        restarts += 1;
      }
    })();
    const reading = readers.map(async (reader) => {
      // Saves articles during the restarts, and removes every third article.
      for (const id of articles)
        await until(isFine, () => reader.call('POST', '/api/playlists/1/items', { articleId: id }));
      for (const id of articles.filter((_, at) => at % 3 === 0))
        await until(isFine, () => reader.call('DELETE', `/api/playlists/1/items/${id}`));
      for (let at = 0; restarts < RESTARTS.length; at += 1) {
        const id = articles[at % ARTICLES];
        if ((at % ARTICLES) % 3 !== 0)
          await until(isFine, () => reader.call('POST', '/api/playlists/1/items', { articleId: id }));
        await pause(20);
      }
    });
    const buyers = Array.from({ length: BUYERS }, newIdentity);
    const buying = (async () => {
      for (const [at, who] of buyers.entries()) {
        await buys(who, at % 3 !== 0);
        // Spreads the purchases over the restarts.
        await eventually(
          'it is time for the next purchase',
          () => Promise.resolve(restarts >= Math.min(RESTARTS.length, Math.floor((at * RESTARTS.length) / BUYERS))),
          120,
        );
      }
    })();
    await Promise.all([restarting, buying, ...reading]);
    over = true;
    await carrying;

    await eventually(
      'every buyer has premium',
      async () => (await database.query('select 1 from reader where premium')).length === READERS + BUYERS,
      200,
    );
    let unfinished: unknown[] = [];
    await eventually(
      () => `every mail is finished, but ${JSON.stringify(unfinished)}`,
      async () => {
        // Expires the leases of emails whose worker lost its connection in a restart. Otherwise they would last for
        // minutes.
        await database.query(
          `update outbound_mail set lease_until = now()
           where status = 'sending' and lease_until < now() + interval '130 seconds'`,
        );
        // Backdates the last attempt, so that the sweep finds the jobs that Redis lost.
        await database.query(
          `update outbound_mail set next_attempt_at = now() - interval '10 seconds'
           where status = 'queued' and next_attempt_at > now()`,
        );
        const [row] = await database.query<{ waiting: number; digests: number }>(
          `select count(*) filter (where status in ('queued', 'sending'))::int as waiting,
           count(*) filter (where kind = 'bulk')::int as digests from outbound_mail`,
        );
        unfinished = await database.query(
          `select template, status, count(*)::int as mails, max(attempts) as attempts, max(last_error) as error
           from outbound_mail group by 1, 2`,
        );
        return row?.waiting === 0 && row.digests === SUBSCRIBERS;
      },
      200,
    );
    const copies = Map.groupBy(smtp.taken, ({ mail }) => mail.messageId ?? '');
    expect([...copies.values()].filter((mails) => mails.length > 1).map((mails) => mails[0]?.to)).toEqual([]);
    expect(digests()).toBe(SUBSCRIBERS);
    const welcomed = smtp.taken.filter(({ mail }) => mail.subject === 'Welcome to Premium').map(({ to }) => to[0]);
    expect(welcomed).toHaveLength(READERS + BUYERS);
    expect(new Set(welcomed)).toEqual(new Set([...people, ...buyers].map(({ email }) => email)));

    const saved = articles.filter((_, at) => at % 3 !== 0);
    for (const reader of readers) {
      const { body } = await reader.call<{ articleIds: number[] }>('GET', '/api/playlists/1/saved');
      expect(body.articleIds.toSorted((a, b) => a - b)).toEqual(saved);
    }

    const paid = [...stripe.world.subscriptions.values()]
      .filter(({ status }) => status === 'active')
      .map(({ id }) => id);
    expect(stripe.world.subscriptions.size).toBe(READERS + BUYERS);
    expect(paid).toHaveLength(READERS + BUYERS);
    const ours = await database.query<{ id: string }>(
      `select s.gateway_id as id from subscription s join reader r on r.id = s.reader_id
       where s.state = 'active' and r.premium`,
    );
    expect(ours.map(({ id }) => id).toSorted()).toEqual(paid.toSorted());
    expect(await database.query('select id from payment_event group by id having count(*) > 1')).toEqual([]);
    expect(await database.query(`select 1 from payment_event`)).toHaveLength(stripe.events.length);
    // Verifies that the restarts did disturb requests.
    expect([...statuses].some((status) => status === 0 || status >= 500)).toBe(true);
    // During an outage, no response claims that a reader is signed out or that something does not exist.
    expect([...statuses].filter((status) => status !== 0 && status < 500 && !isFine(status) && status !== 409)).toEqual(
      [],
    );
  }, 600_000);

  it.each(['stopped', 'suspended'] as const)(
    'responds to a webhook with 5xx while PostgreSQL is %s, and processes it once afterwards',
    async (how) => {
      const [buyer, who] = [new Buyer(origin), newIdentity()];
      const secret = await buyer.register(who);
      const from = stripe.events.length;
      stripe.world.pay(secret);
      const event = stripe.events.slice(from).find(({ type }) => type === 'invoice.paid');
      if (!event) throw new Error('The invoice was not paid.');
      const deliver = () => stripe.deliver(event, `${origin}/api/webhooks/stripe`).catch(() => 0);
      if (how === 'stopped') await servers.stop('fast');
      else await servers.suspend();
      const refused = await deliver();
      if (how === 'stopped') await servers.startAgain();
      else servers.resume();
      expect(refused).toBeGreaterThanOrEqual(500);
      await eventually('the event was accepted', async () => (await deliver()) === 200, 60);
      await eventually(
        'the account has premium',
        async () =>
          (await database.query('select 1 from reader where email = $1 and premium', [who.email])).length === 1,
        60,
      );
      expect(await deliver()).toBe(200);
      // The account may have premium by another event of the same payment first.
      const states = () =>
        database.query<{ state: string }>('select state from payment_event where id = $1', [event.id]);
      await eventually('the event was processed', async () =>
        (await states()).every(({ state }) => state === 'followed'),
      );
      expect(await states()).toHaveLength(1);
      expect(await database.query('select 1 from reader where email = $1', [who.email])).toHaveLength(1);
      expect(
        [...stripe.world.charges.values()].filter(
          ({ customer }) => customer === stripe.world.payments.get(secret.split('_secret_')[0] ?? '')?.customer,
        ),
      ).toHaveLength(1);
      await eventually(
        'the welcome mail was sent',
        () =>
          Promise.resolve(
            smtp.taken.some(({ to, mail }) => to[0] === who.email && mail.subject === 'Welcome to Premium'),
          ),
        60,
      );
      expect(smtp.taken.filter(({ to }) => to[0] === who.email)).toHaveLength(1);
    },
    120_000,
  );
});
