import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { aDraft, aFeed, anItem, aPublishedArticle, aReader, aReport, aStory } from '../../test/support/factories.ts';
import { type OpenTestDatabase, openTestDatabase } from '../../test/support/open-test-database.ts';
import { findMissingAudio } from '../modules/narration/use-cases/find-missing-audio.ts';
import { checkInvariants, MAX_LISTED } from '../shared/audit/check-invariants.ts';
import { INVARIANTS } from './invariants.ts';

const LONG_AGO = `now() - interval '2 hours'`;

let database: OpenTestDatabase;

/** For each rule: makes rows that break it, and returns the description that the audit must give. */
const VIOLATIONS: Record<string, () => Promise<string>> = {
  'The text of each item is stored.': async () => {
    const id = await anItem(database, await aFeed(database), { storyId: await aStory(database) });
    await database.query('update feed_item set revision = 2 where id = $1', [id]);
    return `item ${id} has no snapshot of revision 2`;
  },
  'The number of items of each feed is the number that the desk shows.': async () => {
    const feed = await aFeed(database);
    await database.query('insert into feed_item_tally (feed_id, outlet_id, items) select id, outlet_id, 3 from feed');
    return `feed ${feed} has 0 items, shown are 3`;
  },
  'Each item is in one story within an hour.': async () => {
    const id = await anItem(database, await aFeed(database));
    await database.query(`update feed_item set updated_at = ${LONG_AGO}`);
    return `item ${id} is in no story`;
  },
  'Each story with reports has an article within an hour.': async () => {
    const id = await aStory(database);
    await anItem(database, await aFeed(database), { storyId: id });
    await database.query(`update story set updated_at = ${LONG_AGO}`);
    return `story ${id} has no article`;
  },
  'Public articles show a published version of their own.': async () => {
    const { articleId, versionId } = await aDraft(database);
    await database.query(`update article set status = 'approved', source_count = 0`);
    return `article ${articleId} shows version ${versionId}`;
  },
  'The numbers of decided articles are those that lists show.': async () => {
    await aDraft(database);
    await database.query(`insert into article_tally values ('approved', 'Health', 1)`);
    return 'approved articles in Health: 0, shown are 1';
  },
  'The number of sources of an article is the number of its listed reports with an address.': async () => {
    const id = await aPublishedArticle(database);
    await aReport(database, id, 'Gazette');
    await database.query('update article set source_count = 1');
    return `article ${id} shows 1 sources and lists 0`;
  },
  'Merged articles lead to an unmerged article, which is public if they were published.': async () => {
    const into = (await aDraft(database)).articleId;
    const articleId = await aPublishedArticle(database);
    await database.query(`update article set status = 'rejected', merged_into = $2 where id = $1`, [articleId, into]);
    return `article ${articleId} leads to article ${into}, which is pending`;
  },
  'Planned publications happen at their time.': async () => {
    const { articleId } = await aDraft(database);
    await database.query(`update article set release_at = ${LONG_AGO}`);
    return `article ${articleId} was to be published at`;
  },
  'Passages are inside the source text that they cite.': async () => {
    const item = await anItem(database, await aFeed(database), {
      text: 'A dog 🐕 barks.',
      storyId: await aStory(database),
    });
    const { versionId } = await aDraft(database);
    await database.query(
      `insert into claim (version_id, place, ordinal, text) values ($1, 'body', 0, 'A dog barks.')`,
      [versionId],
    );
    // Two sentences: the first ends exactly where the text does, which has one character of two code units.
    await database.query(
      `insert into claim_evidence (claim_id, ordinal, snapshot_id, span_start, span_end)
       select c.id, n, s.id, 0, char_length(s.text) + 1 + n from claim c, item_snapshot s, generate_series(0, 1) n
       where s.item_id = $1`,
      [item],
    );
    return 'cites characters 0 to 24 of snapshot';
  },
  'Published versions have sentences.': async () => {
    const id = await aPublishedArticle(database);
    await database.query(`update article_version set content = '<p>A bridge opens.</p>'`);
    return `of article ${id} has no sentences`;
  },
  'Disabled members have no session.': async () => {
    await database.query(`insert into desk_member (name, role, disabled_at) values ('Maren', 'editor', now())`);
    await database.query(
      `insert into administrator_session (token_hash, created_at, last_seen_at, expires_at, member_id)
       select 'hash', now(), now(), now() + interval '1 day', id from desk_member`,
    );
    return 'and has a session';
  },
  'Readers have premium exactly while a subscription grants it.': async () => {
    const id = await aReader(database);
    await database.query('update reader set premium = true');
    return `reader ${id} has premium without a subscription`;
  },
  'After a restore, it is decided within a day whether held emails are sent.': async () => {
    await database.query(
      `insert into mail_hold (backup_taken_at, began_at) values (now(), now() - interval '25 hours')`,
    );
    return '0 emails are held since';
  },
  'Messages of the payment provider are processed within an hour.': async () => {
    await database.query(
      `insert into payment_event (id, gateway, type, occurred_at, received_at)
       values ('evt_1', 'stripe', 'invoice.paid', ${LONG_AGO}, ${LONG_AGO})`,
    );
    return 'message evt_1 (invoice.paid)';
  },
  'Each confirmed subscriber has a next issue, which is not overdue by an hour.': async () => {
    await database.query(
      `insert into subscriber (email, status, requested_at) values ('ada@example.org', 'confirmed', now())`,
    );
    return 'has no next issue';
  },
  'Emails are attempted within an hour of their time.': async () => {
    await database.query(
      `insert into outbound_mail (key, template, kind, recipient, data, next_attempt_at)
       values ('digest-1', 'digest', 'bulk', 'ada@example.org', '{}', ${LONG_AGO})`,
    );
    return '(digest) is queued since';
  },
  'Events are delivered within an hour.': async () => {
    await database.query(
      `insert into outbox_event (id, name, payload, occurred_at)
       values (gen_random_uuid(), 'story.grew', '{}', ${LONG_AGO})`,
    );
    return '(story.grew)';
  },
  'There are no dead letters.': async () => {
    await database.query(
      `insert into outbox_event (id, name, payload, dead_at, last_error)
       values (gen_random_uuid(), 'story.grew', '{}', now(), 'no such story')`,
    );
    return '(story.grew): no such story';
  },
};

const check = () => database.pool.withClient((client) => checkInvariants(client, INVARIANTS));

describe('the audit', () => {
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterEach(async () => {
    await database.query(`truncate outlet, feed_item_tally, story, article_tally, desk_member, reader, payment_event,
      subscriber, outbound_mail, mail_hold, outbox_event, recording restart identity cascade`);
  });
  afterAll(() => database.drop());

  it('finds nothing in data of a working site', async () => {
    const articleId = await aPublishedArticle(database);
    await aReport(database, articleId, 'Gazette');
    const { articleId: into } = await aDraft(database);
    const { articleId: merged } = await aDraft(database);
    await database.query(`update article set status = 'rejected', merged_into = $2 where id = $1`, [merged, into]);
    await aReader(database);
    for (const { rule, violations } of await check()) expect({ rule, violations }).toEqual({ rule, violations: [] });
  });

  it.each(INVARIANTS.map(({ rule }) => rule))('finds what breaks the rule: %s', async (rule) => {
    const expected = await VIOLATIONS[rule]?.();
    const broken = (await check()).filter(({ violations }) => violations.length > 0);
    expect(broken).toMatchObject([{ rule, violations: [expect.stringContaining(expected ?? 'a test for this rule')] }]);
  });

  it(`lists at most ${MAX_LISTED} violations`, async () => {
    await database.query(
      `insert into outbox_event (id, name, payload, dead_at)
       select gen_random_uuid(), 'story.grew', '{}', now() from generate_series(1, 30)`,
    );
    expect((await check()).flatMap(({ violations }) => violations)).toHaveLength(MAX_LISTED);
  });

  it('finds finished recordings without a file', async () => {
    await database.query(
      `insert into recording (key, engine, voice, language, segments, status)
       select 'key' || n, 'espeak', 'en', 'en', '[]', case n when 3 then 'failed' else 'ready' end
       from generate_series(1, 50) n`,
    );
    const read = (name: string) => Promise.resolve(/key(?:2|3|41)\./.test(name) ? null : Buffer.from([0]));
    expect(await findMissingAudio(database.pool, { read }, 20)).toEqual([
      'recording 2: recordings/key2.mp3 does not exist or is empty',
      'recording 41: recordings/key41.mp3 does not exist or is empty',
    ]);
  });
});
