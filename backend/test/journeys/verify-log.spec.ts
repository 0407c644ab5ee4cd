import { execFile } from 'node:child_process';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { importBuilt } from '../support/built-application.ts';
import { Desk } from '../support/desk.ts';
import { aDraft } from '../support/factories.ts';
import { Mailbox } from '../support/mailbox.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const COMMAND = fileURLToPath(new URL('../../dist/cli/verify-log.js', import.meta.url));

interface Head {
  readonly seq: number;
  readonly hash: string;
}

let site: TestApp;
let desk: Desk;

beforeAll(async () => {
  site = await startTestApp({ READ_CACHE_MB: '8' });
  desk = await Desk.signedIn(site.origin);
});
afterAll(() => site?.close());

/** Publishes a draft a while ago, so that it is in the next digest. */
async function publish(title: string): Promise<void> {
  const { articleId, versionId } = await aDraft(site.database, { title });
  const decision = { status: 'approved', versionId, reason: 'Nobody reads this reason.' };
  expect((await desk.call('PATCH', `/api/articles/${articleId}`, decision)).status).toBe(200);
  await site.database.query(`update article set published_at = now() - interval '1 hour' where id = $1`, [articleId]);
}

const readHead = async (): Promise<Head> => (await new Desk(site.origin).get<Head>('/api/log/head')).body;

function run(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [COMMAND, ...args], { env: { DATABASE_URL: site.database.url } }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    );
  });
}

/** Sends the digest that is due, or sends the last one again. Returns the file that was written. */
async function sendDigest(): Promise<string> {
  const { IssueDigests } = await importBuilt<typeof import('../../src/modules/newsletter/use-cases/issue-digests.ts')>(
    'modules/newsletter/use-cases/issue-digests',
  );
  const { SendMail } = await importBuilt<typeof import('../../src/modules/mail/use-cases/send-mail.ts')>(
    'modules/mail/use-cases/send-mail',
  );
  await site.app.get(IssueDigests, { strict: false }).issueDue();
  const [mail] = await site.database.query<{ id: number }>(
    `update outbound_mail set status = 'queued', finished_at = null, next_attempt_at = now() returning id`,
  );
  await site.app.get(SendMail, { strict: false }).sendQueued({ mailId: mail?.id ?? 0 });
  await new Mailbox(site.dataFolder).one('ada@example.org', /./);
  const folder = join(site.dataFolder, 'mail');
  const [file = ''] = (await readdir(folder)).filter((name) => name.endsWith('.eml'));
  return join(folder, file);
}

it('finds the head of the log that a digest printed, and names the entry that was changed since', async () => {
  expect((await new Desk(site.origin).get('/api/log')).body).toEqual([]);
  expect(await readHead()).toEqual({ seq: 0, hash: '0'.repeat(64), at: null });
  expect(await run()).toMatchObject({ code: 0, out: 'The decision log is empty.\n' });

  await publish('A bridge opens');
  await publish('A comet is found');
  await site.database.query(
    `insert into subscriber (email, status, requested_at, next_issue_at) values ('ada@example.org', 'confirmed', now(), now())`,
  );
  const [head] = await site.database.query<Head>('select seq::int, hash from decision_log order by seq desc limit 1');
  const line = `Decision log: entry 2 · ${head?.hash}`;
  await sendDigest();
  // An attempt after another decision must print the same line.
  await publish('A third story');
  const eml = await sendDigest();
  const mail = await new Mailbox(site.dataFolder).one('ada@example.org', /./);
  expect(mail.text).toContain(line);
  expect(mail.html).toContain(line);
  const base64 = join(site.dataFolder, 'base64.eml');
  const body = Buffer.from(mail.html ?? '').toString('base64');
  const headers = 'Content-Type: text/html; charset=utf-8\nContent-Transfer-Encoding: base64';
  await writeFile(base64, `From: a@b.example\n${headers}\n\n${body.replaceAll(/.{76}/g, '$&\n')}\n`);

  const printed = `2:${head?.hash}`;
  for (const args of [
    ['--eml', eml],
    ['--eml', base64],
    ['--expect', printed],
    ['--eml', eml, '--url', site.origin],
  ])
    expect([args, await run(...args)]).toEqual([
      args,
      { code: 0, err: '', out: expect.stringMatching(/^Decision log: entry 3 · .*: no differences\.\nEntry 2 is the/) },
    ]);
  const entries = (await new Desk(site.origin).get<object[]>('/api/log?after=1&limit=1')).body;
  expect(entries).toMatchObject([{ seq: 2, act: 'publish', actorKind: 'root', facts: { mode: 'list' } }]);
  expect(JSON.stringify(entries)).not.toMatch(/Nobody reads|comet|administrator/);

  // A rejection drops no cached response.
  const { articleId, versionId } = await aDraft(site.database);
  const rejection = { status: 'rejected', versionId, reason: 'Nobody reads this reason.' };
  expect((await desk.call('PATCH', `/api/articles/${articleId}`, rejection)).status).toBe(200);
  const [newest] = await site.database.query<Head>('select seq::int, hash from decision_log order by seq desc limit 1');
  await pause(1000);
  expect(await run('--expect', `4:${newest?.hash}`, '--url', site.origin)).toMatchObject({ code: 0, err: '' });

  await site.database.query(
    'alter table decision_log disable trigger user; update decision_log set actor = 5 where seq = 2',
  );
  expect(await run()).toMatchObject({ code: 1, out: '', err: expect.stringMatching(/^Entry 2 was changed: its hash/) });
  expect(await run('--expect', `9:${head?.hash}`)).toMatchObject({ code: 1 });
});

it.each([
  [['--expect', '12'], '"12" is not the number of an entry, a colon and 64 hexadecimal digits.'],
  [['--eml', COMMAND], 'is not an email with the line'],
  [['--eml', 'a', '--expect', 'b'], 'Use --eml or --expect, not both.'],
  [['--url', 'site.example'], '"site.example" is not an http or https address.'],
])('explains what is wrong with the arguments %j', async (args, message) => {
  const { code, err } = await run(...args);
  expect(code).toBe(2);
  expect(err).toContain(message);
  expect(err).toContain('Usage: verify-log');
});
