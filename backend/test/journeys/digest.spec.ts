import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { IssueDigests } from '../../src/modules/newsletter/use-cases/issue-digests.ts';
import { Desk } from '../support/desk.ts';
import { Mailbox, tokenIn } from '../support/mailbox.ts';
import { anApprovedArticle, aReader, aVersion, type ArticleFields } from '../support/factories.ts';
import { eventually, startTestApp, type TestApp } from '../support/test-app.ts';
import { importBuilt } from '../support/built-application.ts';

/** A Saturday at 7 a.m. in New York. */
const MORNING = new Date('2026-11-21T12:00:30Z');
const HOUR = 3_600_000;

describe('the digest', () => {
  let site: TestApp;
  let mailbox: Mailbox;
  let issue: IssueDigests;
  let now: Date;

  beforeAll(async () => {
    site = await startTestApp();
    mailbox = new Mailbox(site.dataFolder);
    const { IssueDigests } = await importBuilt<
      typeof import('../../src/modules/newsletter/use-cases/issue-digests.ts')
    >('modules/newsletter/use-cases/issue-digests');
    issue = site.app.get(IssueDigests, { strict: false });
    // The test sets the application's clock, so that nothing expires during the test.
    const { Clock } = await importBuilt<typeof import('../../src/shared/clock/clock.ts')>('shared/clock/clock');
    const clock = site.app.get(Clock, { strict: false });
    clock.now = () => now;
  });

  beforeEach(async () => {
    now = MORNING;
    await sent();
    await rm(join(site.dataFolder, 'mail'), { recursive: true, force: true });
    await site.database.query(
      'truncate subscriber, digest_issue, outbound_mail, mail_suppression; delete from article',
    );
  });

  afterAll(async () => {
    await site?.close();
  });

  const sent = () =>
    eventually(
      'no mail is pending',
      async () =>
        (await site.database.query(`select 1 from outbound_mail where status in ('queued', 'sending')`)).length === 0,
    );
  const subscriber = async (name: string, more: Record<string, unknown> = {}) => {
    const row = {
      email: `${name}@example.org`,
      status: 'confirmed',
      requested_at: MORNING,
      next_issue_at: MORNING,
      ...more,
    };
    const columns = Object.keys(row);
    await site.database.query(
      `insert into subscriber (${columns.join()}) values (${columns.map((_, index) => `$${index + 1}`).join()})`,
      Object.values(row),
    );
  };
  const article = (more: Partial<ArticleFields> = {}) =>
    anApprovedArticle(site.database, { publishedAt: new Date(now.getTime() - HOUR), ...more });
  /** Queues a digest for the only subscriber, without checking the state of the subscriber or the articles. */
  const queueDigest = async (articleId: number): Promise<void> => {
    const { OutgoingMail } = await importBuilt<typeof import('../../src/modules/mail/use-cases/outgoing-mail.ts')>(
      'modules/mail/use-cases/outgoing-mail',
    );
    const { DigestMail } = await importBuilt<typeof import('../../src/modules/newsletter/mails/digest.mail.ts')>(
      'modules/newsletter/mails/digest.mail',
    );
    const { Transactions } =
      await importBuilt<typeof import('../../src/shared/database/transactions.ts')>('shared/database/transactions');
    const [row] = await site.database.query<{ id: number }>('select id from subscriber');
    await site.app.get(Transactions, { strict: false }).run((em) =>
      site.app.get(OutgoingMail, { strict: false }).queue(em, {
        key: 'digest-x',
        to: 'ada@example.org',
        template: DigestMail,
        data: { subscriberId: row!.id, issueDate: '2026-11-21', articleIds: [articleId], correctionIds: [] },
      }),
    );
  };
  const next = async (name: string) =>
    (
      await site.database.query<{ next_issue_at: Date }>('select next_issue_at from subscriber where email = $1', [
        `${name}@example.org`,
      ])
    )[0]?.next_issue_at.toISOString();

  it("contains news from the reader's categories, perspectives from both political sides, and an unsubscribe link", async () => {
    const comet = await article({ title: 'A comet returns', category: 'Science' });
    const tax = await article({
      title: 'A tax is argued',
      category: 'Politics',
      politicalStances: { conservative: ['It is too high.'], liberal: ['It is too low.'], center: [] },
      outletCount: 5,
    });
    await article({ title: 'A match ends', category: 'Sports' });
    await subscriber('ada', { categories: ['Science', 'Politics'] });
    expect(await issue.issueDue()).toBe(1);
    const mail = await mailbox.one('ada@example.org', /A tax is argued/);

    expect(mail.text).toContain('Your news for Saturday, November 21');
    for (const part of ['A comet returns', 'Conservative view: It is too high.', 'Liberal view: It is too low.'])
      expect(mail.text).toContain(part);
    expect(mail.text).not.toContain('A match ends');
    for (const id of [comet, tax]) expect(mail.html).toMatch(new RegExp(`href="[^"]*/article/${id}\\b`));
    expect(mail.html).toMatch(/prefers-color-scheme/);
    expect(mail.html).not.toMatch(/<link|@import|<img|<script/);
    expect(Buffer.byteLength(mail.html ?? '')).toBeLessThan(100_000);
    expect(mail.headers.find(({ key }) => key === 'list-unsubscribe')?.value).toContain(
      `/newsletter/unsubscribe?token=${tokenIn(mail, 'unsubscribe')}`,
    );
    expect(mail.headers.find(({ key }) => key === 'list-unsubscribe-post')?.value).toBe('List-Unsubscribe=One-Click');
    expect(await next('ada')).toBe('2026-11-22T12:00:00.000Z');
  });

  it("lists what the reader's account follows first, without repeating it and without muted articles", async () => {
    const reader = await aReader(site.database, 'ada');
    await site.database.query('update reader set email_verified_at = now()');
    const old = await article({ title: 'An old bridge', publishedAt: new Date('2026-10-01T12:00:00Z') });
    await site.database.query(
      `insert into follow (reader_id, words, query, article_id, notify) values
         ($1, 'comet', 'comet', null, 'digest'), ($1, '', null, $2, 'digest'), ($1, 'match', 'match', null, 'none')`,
      [reader, old],
    );
    await article({ title: 'A comet returns', category: 'Science' });
    await article({ title: 'A comet strikes', category: 'Science' });
    await article({ title: 'A match ends', category: 'Sports' });
    const version = await aVersion(site.database, old);
    await site.database.query('update article_version set published_at = $2 where id = $1', [
      version,
      new Date(now.getTime() - HOUR),
    ]);
    await subscriber('ada', { mutes: { words: ['strikes'], outlets: [], topics: [] }, categories: ['Sports'] });
    expect(await issue.issueDue()).toBe(1);
    const { text = '' } = await mailbox.one('ada@example.org', /A comet returns/);
    expect(text).toMatch(
      /WHAT YOU FOLLOW\s+“comet”\s+- A comet returns[^-]*An old bridge\s+- An old bridge[^]*A match ends/,
    );
    expect(text).not.toContain('strikes');
    expect(text.match(/A comet returns/g)).toHaveLength(1);
    await site.database.query('delete from reader');
  });

  it('is sent once, even if several schedulers or a changed delivery hour enqueue it again', async () => {
    await article();
    for (let reader = 0; reader < 30; reader += 1) await subscriber(`reader-${reader}`);
    const counts = await Promise.all([issue.issueDue(), issue.issueDue(), issue.issueDue(), issue.issueDue()]);
    expect(counts.reduce((sum, count) => sum + count)).toBe(30);
    // There is news later that day and the digest is marked as due, but the digest of the day has already been sent.
    now = new Date(MORNING.getTime() + 2 * HOUR);
    await article({ title: 'Later that day' });
    await site.database.query('update subscriber set next_issue_at = $1', [MORNING]);
    expect(await issue.issueDue()).toBe(0);
    await sent();
    expect(await mailbox.all()).toHaveLength(30);
    now = new Date(MORNING.getTime() + 24 * HOUR);
    expect(await issue.issueDue()).toBe(30);
    await mailbox.one('reader-7@example.org', /Later that day/);
  });

  it('is not sent without news, and never repeats an article', async () => {
    await article({ title: 'Only once' });
    await subscriber('ada');
    expect(await issue.issueDue()).toBe(1);
    now = new Date(MORNING.getTime() + 24 * HOUR);
    expect(await issue.issueDue()).toBe(0);
    expect(await next('ada')).toBe('2026-11-23T12:00:00.000Z');
    now = new Date(MORNING.getTime() + 48 * HOUR);
    // The article is approved on a day without a digest.
    await article({ title: 'Something new', publishedAt: new Date(MORNING.getTime() + 20 * HOUR) });
    expect(await issue.issueDue()).toBe(1);
    const mail = await mailbox.one('ada@example.org', /Something new/);
    expect(mail.text).not.toContain('Only once');
  });

  it('includes an article that is approved in the minute in which the digest is sent', async () => {
    await article({ title: 'Before' });
    await subscriber('ada');
    await article({ title: 'A moment ago', publishedAt: new Date(now.getTime() - 1000) });
    expect(await issue.issueDue()).toBe(1);
    expect((await mailbox.one('ada@example.org', /Before/)).text).not.toContain('A moment ago');
    now = new Date(MORNING.getTime() + 24 * HOUR);
    expect(await issue.issueDue()).toBe(1);
    await mailbox.one('ada@example.org', /A moment ago/);
  });

  it('is not sent to addresses that are unconfirmed, unsubscribed or suppressed', async () => {
    await article();
    await subscriber('unconfirmed', { status: 'unconfirmed' });
    await subscriber('gone', { status: 'unsubscribed' });
    expect(await issue.issueDue()).toBe(0);
    await subscriber('leaving');
    await site.database.query(
      `insert into mail_suppression (address, reason, detail) values ('leaving@example.org', 'complaint', 'x')`,
    );
    expect(await issue.issueDue()).toBe(1);
    await sent();
    expect(await mailbox.all()).toEqual([]);
  });

  it('is not sent to a reader who unsubscribes after it was queued', async () => {
    const id = await article();
    await subscriber('ada', { status: 'unsubscribed' });
    await queueDigest(id);
    await sent();
    expect(await mailbox.all()).toEqual([]);
    expect(await site.database.query('select status, last_error from outbound_mail')).toEqual([
      { status: 'suppressed', last_error: expect.stringContaining('no longer applies') },
    ]);
  });

  it('omits an article that is retracted before sending, and is not sent if no other article is left', async () => {
    const id = await article();
    await subscriber('ada');
    await site.database.query(`update article set status = 'rejected' where id = $1`, [id]);
    await queueDigest(id);
    await sent();
    expect(await site.database.query('select status, last_error from outbound_mail')).toEqual([
      { status: 'suppressed', last_error: expect.stringContaining('reason for the mail no longer applies') },
    ]);
  });

  it('lists each correction before the articles, even on days without news, until a digest with it was delivered', async () => {
    const mistaken = await article({ title: 'A bridge of 400 metres', category: 'Science' });
    const other = await article({ title: 'Nobody got this', category: 'Food' });
    await subscriber('ada', { categories: ['Science'] });
    expect(await issue.issueDue()).toBe(1);
    await mailbox.one('ada@example.org', /400 metres/);

    const correct = async (articleId: number, note: string, kind: string, when: Date, changes: object[] = []) =>
      site.database.query(
        `with v as (insert into article_version (article_id, number, title, summary, content, category, tags, language, model, drafted_at)
           select $1, 1 + count(*), 'T', '', '', 'Science', '{}', 'en', 'reviewer', $4 from article_version where article_id = $1 returning id),
         c as (insert into claim (version_id, place, ordinal, text)
           select v.id, 'body', n, change ->> 'after' from v, jsonb_array_elements($5) with ordinality e (change, n) where change ->> 'after' is not null),
         a as (update article set version_id = v.id from v where article.id = $1)
         insert into correction (article_id, previous_version_id, version_id, kind, note, changes, corrected_by, corrected_at) select $1, id, id, $3, $2, $5, 'administrator', $4 from v`,
        [articleId, note, kind, when, JSON.stringify(changes)],
      );
    await correct(mistaken, 'It is not 4 km long.', 'number', new Date(MORNING.getTime() + HOUR), [
      { before: 'It spans 4 km.', after: 'It spans 400 metres.' },
    ]);
    await correct(
      mistaken,
      'The bridge is 40 metres long, not 400.',
      'number',
      new Date(MORNING.getTime() + 2 * HOUR),
      [
        { before: 'It spans 400 metres.', after: 'It spans 40 metres.' },
        { before: null, after: null },
      ],
    );
    await correct(other, 'The soup needs no salt.', 'fact', new Date(MORNING.getTime() + 2 * HOUR));
    now = new Date(MORNING.getTime() + 24 * HOUR);
    expect(await issue.issueDue()).toBe(1);
    const mail = await mailbox.one('ada@example.org', /^Correction: A bridge/);
    expect(mail.text).toContain(
      'CORRECTION: A bridge of 400 metres\nThe bridge is 40 metres long, not 400.\nIt now says: It spans 40 metres.\n',
    );
    expect(mail.text).not.toContain('spans 400');
    expect(mail.text).not.toContain('soup');

    await correct(mistaken, 'There is no bridge at all.', 'retracted', new Date(MORNING.getTime() + 26 * HOUR));
    await site.database.query(`update article set status = 'retracted', title = 'Retracted: ' || title where id = $1`, [
      mistaken,
    ]);
    now = new Date(MORNING.getTime() + 48 * HOUR);
    await article({ title: 'A comet returns', category: 'Science' });
    expect(await issue.issueDue()).toBe(1);
    const third = await mailbox.one('ada@example.org', /A comet returns/);
    const text = third.text ?? '';
    expect(text.indexOf('RETRACTION: A bridge')).toBeGreaterThan(0);
    expect(text.indexOf('RETRACTION: A bridge')).toBeLessThan(text.indexOf('A comet returns'));
    expect(text).not.toContain('not 400');

    await sent();
    await site.database.query(`update outbound_mail set status = 'failed' where key like '%-2026-11-23'`);
    now = new Date(MORNING.getTime() + 72 * HOUR);
    expect(await issue.issueDue()).toBe(1);
    expect((await mailbox.one('ada@example.org', /^Retraction/)).text).not.toContain('A comet returns');
    now = new Date(MORNING.getTime() + 96 * HOUR);
    expect(await issue.issueDue()).toBe(0);
  });

  it('is sent to weekly readers on Sundays and covers the week', async () => {
    await article({ title: 'Six days ago', publishedAt: new Date(MORNING.getTime() - 5 * 24 * HOUR) });
    await subscriber('ada', { frequency: 'weekly', next_issue_at: new Date('2026-11-22T12:00:00Z') });
    expect(await issue.issueDue()).toBe(0);
    now = new Date('2026-11-22T12:00:10Z');
    expect(await issue.issueDue()).toBe(1);
    await mailbox.one('ada@example.org', /Six days ago/);
    expect(await next('ada')).toBe('2026-11-29T12:00:00.000Z');
  });

  it('has a preview at the desk that matches what readers receive', async () => {
    const desk = await Desk.signedIn(site.origin);
    expect((await desk.get('/api/admin/newsletter/preview')).status).toBe(404);
    await article({ title: 'Seen at the desk' });
    const preview = await desk.call<string>('GET', '/api/admin/newsletter/preview?format=html');
    expect(preview).toMatchObject({ status: 200, body: expect.stringContaining('Seen at the desk') });
    expect(preview.headers.get('content-security-policy')).toMatch(/^sandbox/);
  });
});
