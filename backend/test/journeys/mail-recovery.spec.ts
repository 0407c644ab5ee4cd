import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { rm } from 'node:fs/promises';
import Queue from 'bull';
import { Redis } from 'ioredis';
import { type Behaviour, SmtpStandIn } from '../stand-ins/smtp/smtp-stand-in.ts';
import { anApprovedArticle } from '../support/factories.ts';
import { ServerProcess } from '../support/server-process.ts';
import { eventually, testEnvironment } from '../support/test-app.ts';
import { createTestDatabase, redisUrl, type TestDatabase } from '../support/test-database.ts';

const READERS = 40;
const KILLS = 4;
/** Maximum number of emails that a worker may be sending when it is killed. Equals its concurrency for bulk email. */
const IN_FLIGHT = 4;

const OWN_REDIS = redisUrl(1);

describe('workers that are killed while sending', () => {
  let database: TestDatabase;
  let smtp: SmtpStandIn;
  let data: string;
  let workers: ServerProcess[];
  let redis: Redis;
  let orders: Queue.Queue;

  // Creates all servers for each attempt, because a failed test is retried.
  beforeEach(async () => {
    database = await createTestDatabase();
    smtp = await SmtpStandIn.start();
    const environment = await testEnvironment(database.url, {
      ROLE: 'worker',
      SWEEP_SECONDS: '2',
      REDIS_URL: OWN_REDIS,
      SMTP_URL: smtp.url,
      MAIL_FROM: 'news@example.org',
    });
    data = environment.data;
    redis = new Redis(OWN_REDIS);
    orders = new Queue('send-bulk-mail', OWN_REDIS, { prefix: `{${environment.env['REDIS_PREFIX']}}` });
    workers = [new ServerProcess(environment.env), new ServerProcess(environment.env)];
    for (let article = 0; article < 5; article += 1)
      await anApprovedArticle(database, { title: `Report ${article}`, publishedAt: new Date(Date.now() - 3_600_000) });
    await database.query(
      `insert into subscriber (email, status, requested_at, next_issue_at)
       select 'reader-' || n || '@example.org', 'confirmed', now(), now() - interval '1 minute'
       from generate_series(1, $1) n`,
      [READERS],
    );
  });

  afterEach(async () => {
    for (const worker of workers ?? []) await worker.kill('SIGKILL');
    redis?.disconnect();
    await orders?.close();
    await smtp?.stop();
    await database?.drop();
    if (data) await rm(data, { recursive: true, force: true });
  });

  const waiting = () => database.query(`select 1 from outbound_mail where status in ('queued', 'sending')`);
  /** Expires leases and retry delays immediately. Waiting for them would take minutes. */
  const endWaits = async () => {
    await database.query(
      `update outbound_mail set lease_until = least(lease_until, now()), next_attempt_at = least(next_attempt_at,
       now()) where status in ('queued', 'sending')`,
    );
    // A worker may already have taken the job, so ignore the error.
    for (const order of await orders.getDelayed()) await order?.promote().catch(() => undefined);
  };

  it('sends each reader one digest despite two schedulers, kills, lost Redis data and mail server errors', async () => {
    const slow: Behaviour[] = Array.from({ length: 400 }, () => ({ kind: 'slow', ms: 120 }));
    smtp.behave('*', ...slow);
    smtp.behave('reader-1@example.org', { kind: 'refuse-recipient', code: 450, text: '4.2.1 greylisted' });
    // Rejects every attempt, because a worker may be killed before it has stored the first rejection.
    smtp.behave(
      'reader-2@example.org',
      ...Array.from(
        { length: 100 },
        (): Behaviour => ({ kind: 'refuse-recipient', code: 550, text: '5.1.1 no such user' }),
      ),
    );
    smtp.behave('reader-3@example.org', { kind: 'cut-after-data' });
    for (let kill = 0; kill < KILLS; kill += 1) {
      await Promise.all(workers.map((worker) => worker.start()));
      await new Promise((resolve) => setTimeout(resolve, 150 + kill * 250));
      if (kill === 2) await redis.flushdb();
      await Promise.all(workers.map((worker) => worker.kill('SIGKILL')));
      await endWaits();
    }
    await Promise.all(workers.map((worker) => worker.start()));
    await eventually(
      'every mail is finished',
      async () => {
        await endWaits();
        return (
          (await waiting()).length === 0 && (await database.query('select 1 from outbound_mail')).length === READERS
        );
      },
      // Bull needs half a minute to detect the jobs of a killed worker.
      240,
    );

    const rows = await database.query<{ status: string; mails: number }>(
      'select status, count(*)::int as mails from outbound_mail group by status order by status',
    );
    expect(rows).toEqual([
      { status: 'sent', mails: READERS - 1 },
      { status: 'suppressed', mails: 1 },
    ]);
    expect(await database.query('select address, reason from mail_suppression')).toEqual([
      { address: 'reader-2@example.org', reason: 'bounce' },
    ]);

    const copies = Map.groupBy(smtp.taken, ({ to }) => to[0] ?? '');
    expect(copies.size).toBe(READERS - 1);
    // All copies of an email have the same Message-ID.
    for (const mails of copies.values()) expect(new Set(mails.map(({ mail }) => mail.messageId)).size).toBe(1);
    const repeats = smtp.taken.length - copies.size;
    expect(repeats).toBeLessThanOrEqual(KILLS * workers.length * IN_FLIGHT + 10);

    // Readers who already received that day's digest do not get a second one in the queue.
    const before = smtp.taken.length;
    await database.query(`update subscriber set next_issue_at = now() - interval '1 minute'`);
    for (const worker of workers) await worker.kill('SIGTERM');
    await Promise.all(workers.map((worker) => worker.start()));
    await eventually(
      'the schedulers have run',
      async () => (await database.query('select 1 from subscriber where next_issue_at <= now()')).length === 0,
    );
    await eventually('no work is pending', async () => (await waiting()).length === 0);
    expect(smtp.taken).toHaveLength(before);
  }, 400_000);
});
