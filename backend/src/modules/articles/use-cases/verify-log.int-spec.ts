import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { aDraft, anApprovedArticle, aVersion } from '../../../../test/support/factories.ts';
import { type OpenTestDatabase, openTestDatabase } from '../../../../test/support/open-test-database.ts';
import { type Actor, ROOT, SOFTWARE } from '../../../shared/actor/actor.ts';
import { appendDecisions } from '../../../shared/decision-log/append-decision.ts';
import type { Act, Decision } from '../../../shared/decision-log/decision.ts';
import { DecisionLogQuery, type LoggedEntry } from '../../../shared/decision-log/decision-log.query.ts';
import { FIRST_HASH, hashEntry, type HashedText, hashText } from '../../../shared/decision-log/hash-entry.ts';
import type { LogHead } from '../../../shared/decision-log/log-head.ts';
import { LoggedVersionsQuery } from '../data/logged-versions.query.ts';
import { VerifyLog } from './verify-log.ts';

const MEMBER: Actor = { kind: 'member', id: 7, role: 'reviewer', name: 'Maren' };
const TABLES = ['decision_text', 'decision_log', 'article_version', 'article'];

describe('the check of the decision log', () => {
  let database: OpenTestDatabase;
  let log: DecisionLogQuery;
  let head: LogHead;
  let verify: (expected?: LogHead | null) => Promise<string>;

  const append = (decision: Pick<Decision, 'act' | 'articleId' | 'versionId'> & Partial<Decision>): Promise<number> =>
    database.transactions.run(async (em) => (await appendDecisions(em, [{ actor: ROOT, ...decision }]))[0] ?? 0);

  /** Logs a decision about the version, whose text readers see from now on if the act publishes it. */
  async function decide(act: Act, { articleId, versionId }: Awaited<ReturnType<typeof aDraft>>, more = {}) {
    const [text] = await database.query<HashedText>(
      'select title, summary, content, political_stances as "politicalStances" from article_version where id = $1',
      [versionId],
    );
    if (act === 'publish' || act === 'correct') {
      await database.query('update article_version set published_at = now() where id = $1', [versionId]);
      await database.query(
        `update article a set status = 'approved', version_id = v.id, title = v.title, summary = v.summary,
           content = v.content, political_stances = v.political_stances
         from article_version v where a.id = v.article_id and v.id = $1`,
        [versionId],
      );
    }
    return append({ act, articleId, versionId, title: text!.title, textHash: hashText(text!), ...more });
  }

  beforeAll(async () => {
    database = await openTestDatabase();
    log = new DecisionLogQuery(database.pool);
    const check = new VerifyLog(log, new LoggedVersionsQuery(database.pool));
    verify = (expected = null) =>
      check.verify(expected).then(
        () => 'no differences',
        (error: Error) => error.message,
      );
    // Published before the log began.
    const earlier = await anApprovedArticle(database);
    const earlierId = await aVersion(database, earlier);
    const at = '2026-11-20T10:00:00.000Z';
    await database.query('update article_version set published_at = $2 where id = $1', [earlierId, at]);
    const list = createHash('sha256').update(`${earlierId} ${at}`).digest('hex');
    const facts = { versions: 1, hash: list };
    await append({ act: 'import', actor: SOFTWARE, articleId: null, versionId: null, facts });

    const first = await aDraft(database, { title: 'A bridge opens' });
    await decide('publish', first, { reason: 'Checked by phone.', facts: { mode: 'list', against: ['number'] } });
    await decide('reject', await aDraft(database), { actor: MEMBER, reason: 'Not news.', facts: { code: 'other' } });
    const second = await aDraft(database, { title: 'A comet is found' });
    await database.query(
      `update article_version set content = '<h2>Now</h2><p>It passes in <b>May</b>.</p>',
         political_stances = '{"liberal": ["Good."], "conservative": [], "center": []}' where id = $1`,
      [second.versionId],
    );
    await decide('publish', second, { actor: MEMBER, facts: { mode: 'opened', compared: 2 } });
    const corrected = { ...first, versionId: await aVersion(database, first.articleId, { title: 'A bridge closes' }) };
    await decide('correct', corrected);

    head = (await log.findHead())!;
    // Only the owner of the tables can do this. Also turns off foreign keys.
    for (const table of TABLES) await database.query(`alter table ${table} disable trigger all`);
    for (const table of TABLES) await database.query(`create table saved_${table} as select * from ${table}`);
  });
  afterEach(async () => {
    for (const table of TABLES) {
      const [{ columns } = { columns: '' }] = await database.query<{ columns: string }>(
        `select string_agg(column_name, ', ') as columns from information_schema.columns
         where table_name = $1 and is_generated = 'NEVER'`,
        [table],
      );
      await database.query(
        `delete from ${table}; insert into ${table} (${columns}) select ${columns} from saved_${table}`,
      );
    }
  });
  afterAll(() => database.drop());

  /** Expression that changes the first character of a column. */
  const flip = (column: string): string =>
    `overlay(${column} placing case when left(${column}, 1) = '1' then '2' else '1' end from 1 for 1)`;
  const flipIn = (table: string, column: string, where = 'seq = 4'): string =>
    `update ${table} set ${column} = ${flip(column)} where ${where}`;
  const VERSION = 'id = (select version_id from decision_log where seq = 4)';

  it('accepts an untouched log, with and without a printed head', async () => {
    expect(head.seq).toBe(5);
    expect(await verify()).toBe('no differences');
    expect(await verify(head)).toBe('no differences');
  });

  it.each<[string, string, string | RegExp]>([
    ['seq', 'update decision_log set seq = 60 where seq = 4', 'Entry 4 is missing: entry 5 follows entry 3.'],
    ['seq', 'update decision_log set seq = -4 where seq = 4', 'Entry -4 is not in its place: it follows entry 0.'],
    ['at', `update decision_log set at = at + interval '1 microsecond' where seq = 4`, /^Entry 4 was changed/],
    ['actor', 'update decision_log set actor = 8 where seq = 4', /^Entry 4 was changed/],
    ['actor_kind', flipIn('decision_log', 'actor_kind'), /^Entry 4 was changed/],
    ['act', flipIn('decision_log', 'act'), /^Entry 4 was changed/],
    ['article_id', 'update decision_log set article_id = article_id + 1 where seq = 4', /^Entry 4 was changed/],
    ['version_id', 'update decision_log set version_id = version_id + 1 where seq = 4', /^Entry 4 was changed/],
    ['text_hash', flipIn('decision_log', 'text_hash'), /^Entry 4 was changed/],
    ['reason_hash', flipIn('decision_log', 'reason_hash', 'seq = 2'), /^Entry 2 was changed/],
    ['facts', `update decision_log set facts = facts || '{"compared": 3}' where seq = 4`, /^Entry 4 was changed/],
    ['prev_hash', flipIn('decision_log', 'prev_hash'), /^Entry 4 continues an entry with the hash/],
    ['hash', flipIn('decision_log', 'hash'), /^Entry 4 was changed: its hash is/],
    ['hash of the newest entry', flipIn('decision_log', 'hash', 'seq = 5'), /^Entry 5 was changed: its hash is/],
    [
      'reason',
      flipIn('decision_text', 'reason', 'seq = 3'),
      'Entry 3: the stored reason does not match the hash in the entry.',
    ],
    [
      'reason of an entry without one',
      `update decision_text set reason = 'Invented.' where seq = 4`,
      'Entry 4: the stored reason does not match the hash in the entry.',
    ],
    [
      'salt',
      flipIn('decision_text', 'salt', 'seq = 3'),
      'Entry 3: the stored reason does not match the hash in the entry.',
    ],
    ['title', flipIn('decision_text', 'title'), /^Entry 4: the stored headline is not that of version \d+\.$/],
    ...['title', 'summary', 'content'].map((column): [string, string, RegExp] => [
      `${column} of the version`,
      `update article_version set ${column} = ${column} || '.' where ${VERSION}`,
      /^Entry 4: the stored text of version \d+ does not match the hash in the entry\.$/,
    ]),
    [
      'perspectives of the version',
      `update article_version set political_stances = political_stances || '{"center": ["So-so."]}' where ${VERSION}`,
      /^Entry 4: the stored text of version \d+ does not match/,
    ],
    [
      'text that readers see',
      `update article set content = content || '<p>More.</p>' where version_id = (select version_id from decision_log where seq = 4)`,
      /^Entry 4 published version \d+, but article \d+ shows another text\.$/,
    ],
    [
      'article of the version',
      `update article_version set article_id = article_id + 1 where ${VERSION}`,
      /^Entry 4: article \d+ has no version \d+\.$/,
    ],
  ])('names the entry if somebody changed the %s', async (_, change, fault) => {
    await database.query(change);
    expect(await verify()).toEqual(typeof fault === 'string' ? fault : expect.stringMatching(fault));
  });

  it.each<[string, string, string | RegExp]>([
    ['dropped', 'delete from decision_log where seq = 3', 'Entry 3 is missing: entry 4 follows entry 2.'],
    ['dropped first', 'delete from decision_log where seq = 1', 'Entry 1 is missing: entry 2 follows entry 0.'],
    [
      'inserted',
      `update decision_log set seq = seq + 100 where seq > 3;
       insert into decision_log select 4, at, actor, actor_kind, act, article_id, version_id, text_hash, reason_hash,
         facts, hash, hash from decision_log where seq = 3;
       update decision_log set seq = seq - 99 where seq > 100`,
      /^Entry 4 was changed/,
    ],
    [
      'swapped',
      `update decision_log set seq = 100 where seq = 3; update decision_log set seq = 3 where seq = 4;
       update decision_log set seq = 4 where seq = 100`,
      /^Entry 3 continues an entry with the hash/,
    ],
  ])('names the entry where a row was %s', async (_, change, fault) => {
    await database.query(change);
    expect(await verify()).toEqual(typeof fault === 'string' ? fault : expect.stringMatching(fault));
  });

  it('names public versions without an entry, and entries whose version is not public', async () => {
    const added = await anApprovedArticle(database);
    const versionId = await aVersion(database, added);
    const publish = (at: string | null) =>
      database.query('update article_version set published_at = $2 where id = $1', [versionId, at]);
    expect(await verify()).toBe('no differences');
    await publish(new Date(Date.now() + 1000).toISOString());
    expect(await verify()).toBe(`Version ${versionId} of article ${added} is public, but no entry published it.`);
    await publish('2026-11-19T10:00:00Z');
    expect(await verify()).toBe(
      'Entry 1 lists 1 versions that were public before the log began. The 2 public versions without an entry differ ' +
        'from that list.',
    );
    await publish(null);
    await database.query('update article set version_id = $2 where id = $1', [added, versionId]);
    expect(await verify()).toBe(`Version ${versionId} of article ${added} is public, but no entry published it.`);
    await database.query('update article set version_id = null where id = $1', [added]);
    await database.query(`update article_version set published_at = null where ${VERSION}`);
    expect(await verify()).toMatch(/^Entry 4 published version \d+, but that version is not public\.$/);
  });

  it('needs a printed head to notice that all hashes were computed again, or that the newest rows were dropped', async () => {
    let prevHash = FIRST_HASH;
    for (const entry of await log.listAfter(0, 10)) {
      const changed: LoggedEntry = entry.seq === 3 ? { ...entry, actor: 8 } : entry;
      const hash = hashEntry(prevHash, changed);
      await database.query('update decision_log set actor = $2, prev_hash = $3, hash = $4 where seq = $1', [
        entry.seq,
        changed.actor,
        prevHash,
        hash,
      ]);
      prevHash = hash;
    }
    expect(await verify()).toBe('no differences');
    expect(await verify(head)).toBe(`Entry 5 has the hash ${prevHash}, but ${head.hash} was printed for it.`);
    await database.query('delete from decision_log where seq > 3');
    await database.query(
      'update article_version set published_at = null where id >= (select version_id from saved_decision_log where seq = 4)',
    );
    await database.query(`update article set status = 'pending' where version_id is not null`);
    expect(await verify()).toBe('no differences');
    expect(await verify(head)).toBe('The log ends at entry 3, but the hash of entry 5 was printed.');
  });

  it('accepts a log whose reasons and headlines were erased', async () => {
    await database.query(`update decision_text set title = null, reason = null, salt = ''`);
    expect(await verify(head)).toBe('no differences');
    await database.query('delete from decision_text');
    expect(await verify(head)).toBe('no differences');
  });

  it('accepts texts whose markup an upgrade changed', async () => {
    for (const table of ['article', 'article_version'])
      await database.query(
        `update ${table} set content = replace(replace(content, '<p>', E'<p>\\n<span data-sentence="body-0">'), '</p>', '</span></p>')`,
      );
    expect(await verify(head)).toBe('no differences');
  });

  it('accepts what concurrent and failed transactions wrote, a chain without gaps', async () => {
    const entry = { act: 'hold', articleId: 1, versionId: null } as const;
    const fail = () =>
      database.transactions.run(async (em) => {
        await appendDecisions(em, [{ actor: ROOT, ...entry }]);
        throw new Error('rolled back');
      });
    const results = await Promise.allSettled([append(entry), fail(), append(entry), fail(), append(entry)]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect((await log.findHead())?.seq).toBe(8);
    expect(await verify(head)).toBe('no differences');
  });
});
