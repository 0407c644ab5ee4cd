import { execFile } from 'node:child_process';
import { readdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import S3rver from '@20minutes/s3rver';
import pg from 'pg';
import { S3Bucket, type S3Options } from '../../src/shared/outbound/s3-bucket.ts';
import { SmtpStandIn } from '../stand-ins/smtp/smtp-stand-in.ts';
import { Desk } from '../support/desk.ts';
import { aDraft, aFeed, anItem, aReader } from '../support/factories.ts';
import { findFreePort } from '../support/tools.ts';
import { nothingPending } from '../support/pending-work.ts';
import { ServerProcess } from '../support/server-process.ts';
import { eventually, testEnvironment } from '../support/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

const READERS = 20;
const ITEMS = 10;

let database: TestDatabase;
let smtp: SmtpStandIn;
let env: Record<string, string>;
let server: ServerProcess;
let s3: S3rver | null = null;

beforeEach(async () => {
  database = await createTestDatabase();
  smtp = await SmtpStandIn.start();
  ({ env } = await testEnvironment(database.url, {
    PORT: String(await findFreePort()),
    SMTP_URL: smtp.url,
    MAIL_FROM: 'news@example.org',
  }));
  server = new ServerProcess(env);
});
afterEach(async () => {
  await server?.kill('SIGKILL');
  await smtp?.stop();
  await s3?.close();
  s3 = null;
  const name = new URL(database.url).pathname.slice(1);
  for (const point of await listDatabases(`${name}_`)) await onServer(`drop database "${point}"`);
  await database?.drop();
  await rm(env['PARALLAX_DATA'] ?? '', { recursive: true, force: true });
});

function run(command: string, ...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const file = fileURLToPath(new URL(`../../dist/cli/${command}.js`, import.meta.url));
  return new Promise((resolve) => {
    execFile(process.execPath, [file, ...args], { env: { PATH: process.env['PATH'], ...env } }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    );
  });
}

async function onServer<Row extends object>(sql: string, parameters: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: process.env['TEST_DATABASE_URL'] });
  await client.connect();
  try {
    return (await client.query<Row>(sql, parameters)).rows;
  } finally {
    await client.end();
  }
}

const listDatabases = async (prefix: string): Promise<string[]> =>
  (await onServer<{ datname: string }>('select datname from pg_database where starts_with(datname, $1)', [prefix])).map(
    ({ datname }) => datname,
  );

/** Ends the test's own connections, which would count as a program that uses the database. */
const disconnect = () =>
  onServer('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
    new URL(database.url).pathname.slice(1),
  ]);

async function backUp(): Promise<string> {
  const folder = join(env['PARALLAX_DATA'] ?? '', 'backups');
  expect(await run('backup', '--to', folder)).toMatchObject({ code: 0, err: '' });
  const [file = ''] = await readdir(folder);
  return join(folder, file);
}

/** Starts a server with a bucket, which later commands use. */
async function startBucket(): Promise<S3Options> {
  s3 = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(env['PARALLAX_DATA'] ?? '', 's3'),
    configureBuckets: [{ name: 'kept', configs: [] }],
  });
  const { port } = await s3.run();
  const bucket = { bucket: 'kept', region: 'us-east-1', accessKey: 'S3RVER', secretKey: 'S3RVER' };
  const endpoint = `http://127.0.0.1:${port}`;
  Object.assign(env, {
    AUDIO_S3_ENDPOINT: endpoint,
    AUDIO_S3_BUCKET: bucket.bucket,
    AUDIO_S3_ACCESS_KEY: bucket.accessKey,
    AUDIO_S3_SECRET_KEY: bucket.secretKey,
  });
  return { endpoint, ...bucket };
}

/** Moves a backup to the bucket. */
async function uploadTo(options: S3Options, file: string): Promise<void> {
  await new S3Bucket(options).upload(`backups/${basename(file)}`, file);
  await rm(file);
}

const recipients = () => smtp.taken.map(({ to }) => to[0] ?? '').toSorted();
const count = async (from: string): Promise<number> =>
  (await database.query<{ n: number }>(`select count(*)::int as n from ${from}`))[0]?.n ?? -1;

/** Publishes an article that is old enough for a digest. */
async function publish(): Promise<void> {
  const desk = await Desk.signedIn(`http://127.0.0.1:${env['PORT']}`);
  const { articleId, versionId } = await aDraft(database);
  const approval = { status: 'approved', versionId, delaySeconds: 0 };
  expect((await desk.call('PATCH', `/api/articles/${articleId}`, approval)).status).toBe(200);
  await database.query(`update article set published_at = now() - interval '1 hour', source_count = 0 where id = $1`, [
    articleId,
  ]);
}

it('loses and doubles nothing after a backup under load, a destroyed database and a restore', async () => {
  await server.start();
  await publish();
  const feed = await aFeed(database);
  for (let item = 0; item < ITEMS; item += 1) await anItem(database, feed, { title: `A report about event ${item}` });
  await database.query(
    `insert into subscriber (email, status, requested_at, next_issue_at)
     select 'reader-' || n || '@example.org', 'confirmed', now(), now() - interval '1 minute'
     from generate_series(1, $1) n`,
    [READERS],
  );
  await aReader(database);
  await database.query(
    `with f as (
       insert into follow (reader_id, words) select id, 'budget' from reader returning id, reader_id
     )
     insert into follow_notice (reader_id, article_id, news, follow_id, channel, due_at)
     select reader_id, article.id, 'version-1', f.id, 'alert', now() + interval '1 hour' from f, article limit 1`,
  );
  expect(await count('follow_notice')).toBe(1);
  // Until the backup is taken, the mail server is so slow that most digests are on their way.
  smtp.behave('*', ...Array.from({ length: READERS }, () => ({ kind: 'slow' as const, ms: 5000 })));
  await eventually('the first digest is sent', async () => smtp.taken.length > 0, 90);
  const file = await backUp();
  smtp.behave('*');
  expect(await run('restore', file)).toMatchObject({ code: 1, err: expect.stringMatching(/is in use by .*parallax/) });
  await eventually('all digests are sent', async () => smtp.taken.length === READERS);
  await eventually('the pipeline is done', () => nothingPending(database), 60);
  await server.kill('SIGTERM');

  const expected = { items: await count('feed_item'), stories: await count('story') };
  await database.query('truncate feed_item, story, outbound_mail, subscriber cascade');
  await disconnect();
  await uploadTo(await startBucket(), file);
  // The folder of backups may be one that only `npm start` knows.
  Object.assign(env, { BACKUP_TO_BUCKET: 'on', BACKUP_RECIPIENT: 'age1key' });
  const restored = await run('restore', basename(file), '--from-bucket');
  delete env['BACKUP_TO_BUCKET'];
  expect(restored).toMatchObject({ code: 0, out: expect.stringContaining('Emails that were waiting in the backup') });
  expect(await count(`outbound_mail where status = 'held'`)).toBeGreaterThan(0);
  expect(await count('follow_notice')).toBe(0);

  await server.start();
  await eventually('the pipeline is done', () => nothingPending(database), 60);
  expect({ items: await count('feed_item'), stories: await count('story') }).toEqual(expected);
  expect(await count('(select item_id from story_item group by 1 having count(*) > 1) doubled')).toBe(0);
  await eventually(
    'payments were compared',
    async () => (await count('payment_reconciliation where finished_at is not null')) === 1,
  );
  // Digests that are due again because the backup is older than they are must not be sent either.
  await database.query(
    `insert into subscriber (email, status, requested_at, next_issue_at)
     values ('late@example.org', 'confirmed', now(), now() - interval '1 minute')`,
  );
  await eventually(
    'the new digest is held',
    async () => (await count(`outbound_mail where recipient like 'late@%' and status = 'held'`)) === 1,
    90,
  );
  expect(await count(`outbound_mail where status in ('queued', 'sending')`)).toBe(0);
  expect(recipients()).toHaveLength(READERS);

  const held = await count(`outbound_mail where status = 'held'`);
  expect(await run('restore', '--release-mail')).toMatchObject({
    code: 0,
    out: expect.stringContaining(`: ${held}\n`),
  });
  await eventually('the held emails are sent', async () => smtp.taken.length === READERS + held, 60);
  await eventually('no email waits', async () => (await count(`outbound_mail where status <> 'sent'`)) === 0);
  const copies = Map.groupBy(recipients(), (to) => to);
  expect(copies.size).toBe(READERS + 1);
  expect([...copies.values()].every((each) => each.length <= 2)).toBe(true);
}, 400_000);

it('changes nothing if the restore fails, also if a web process does not answer from the backup', async () => {
  await aDraft(database);
  const file = await backUp();
  await database.query(`update article set title = 'Later'`);
  const before = await count(`article where title = 'Later'`);
  await disconnect();
  const name = new URL(database.url).pathname.slice(1);
  // The port of the check is of a host that this machine does not have.
  const failures: [string, Record<string, string>, string][] = [
    ['no Redis', { REDIS_URL: 'redis://127.0.0.1:1' }, 'is Redis running'],
    ['broken settings', { SMTP_URL: 'nonsense', PORT: 'x' }, 'Correct these settings'],
    [
      'a web process that cannot read',
      { NODE_OPTIONS: '--import data:text/javascript,if(process.argv[1].endsWith(%22main.js%22))process.exit(3)' },
      'Nothing was changed.',
    ],
  ];
  const good = env;
  for (const [what, broken, message] of failures) {
    env = { ...good, ...broken };
    expect([what, await run('restore', file)]).toEqual([
      what,
      expect.objectContaining({ code: 1, err: expect.stringContaining(message) }),
    ]);
    expect([what, await listDatabases(`${name}_`)]).toEqual([what, []]);
    expect([what, await count(`article where title = 'Later'`)]).toEqual([what, before]);
    await disconnect();
  }
  // The monitoring port may be in use, for example by another installation on this machine.
  env = { ...good, MONITORING_PORT: new URL(smtp.url).port };
  expect(await run('restore', file)).toMatchObject({ code: 0, err: '' });
  env = good;
  expect(await count(`article where title = 'Later'`)).toBe(0);
  await disconnect();
  expect(await run('restore', '--undo')).toMatchObject({ code: 0, err: '' });
  expect(await count(`article where title = 'Later'`)).toBe(before);

  // An earlier restore point that is still in use does not make a restore fail.
  await disconnect();
  expect(await run('restore', file)).toMatchObject({ code: 0, err: '' });
  const [point = ''] = await listDatabases(`${name}_`);
  const inspector = new pg.Client({ connectionString: database.url.replace(name, point) });
  await inspector.connect();
  try {
    await disconnect();
    expect(await run('restore', file)).toMatchObject({
      code: 0,
      out: expect.stringContaining(`The earlier restore point ${point} stays`),
    });
  } finally {
    await inspector.end();
  }
}, 400_000);
