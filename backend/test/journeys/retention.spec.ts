import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { ADVISORY_LOCKS } from '../../src/shared/database/advisory-locks.ts';
import type { Retention } from '../../src/shared/retention/retention.ts';
import { aReader } from '../support/factories.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { importBuilt } from '../support/built-application.ts';

const STORY = `with s as (insert into story (profile, first_item_at, last_item_at) values ('{}', now(), now()) returning id)`;
const ARTICLE = `${STORY}, a as (insert into article (story_id, story_revision, status, published_at) select id, 1, 'approved', now() from s returning id)`;
const VERSION = `${ARTICLE}, v as (insert into article_version (article_id, number, title, summary, content, category, tags, language, model, drafted_at)
  select id, 1, 't', 's', 'c', 'world-news', '{}', 'en', 'm', now() from a returning id)`;
const ITEM = `with o as (insert into outlet (slug, name, homepage, language) values (gen_random_uuid(), 'o', gen_random_uuid(), 'en') returning id),
  f as (insert into feed (outlet_id, name, url, language) select id, 'f', gen_random_uuid(), 'en' from o returning id, outlet_id),
  i as (insert into feed_item (feed_id, outlet_id, identity, url, url_key, title, published_at, fingerprint)
    select id, outlet_id, gen_random_uuid(), 'https://o.example/' || id, gen_random_uuid(), 't', now(), 'f' from f returning id)`;

/**
 * Example of the rows of each retention rule, by what the rule deletes. `insert` adds a row of a given age, and `left`
 * selects the rows that remain after the deletion.
 */
const EXAMPLES: Readonly<Record<string, { readonly insert: string; readonly left: string }>> = {
  'delivered events': {
    insert: `insert into outbox_event (id, name, payload, delivered_at)
       select gen_random_uuid(), 'article.pending', '{"articleId": 0}', now() - make_interval(days => $1)`,
    left: 'select 1 from outbox_event where delivered_at is not null',
  },
  'sign-in attempts; attempts that were refused without a check are one row for each network and minute': {
    insert: `insert into login_log (username, success, ip_address, network, counter, login_at)
       select 'administrator', true, '192.0.2.1', '192.0.2.1', '192.0.2.1', now() - make_interval(days => $1)`,
    left: 'select 1 from login_log',
  },
  'which followed articles were announced': {
    insert: `${ARTICLE}, f as (
         insert into follow (reader_id, words) select id, gen_random_uuid()::text from reader returning id, reader_id
       )
       insert into follow_notice (reader_id, article_id, news, follow_id, channel, sent_at)
       select f.reader_id, a.id, 'version-1', f.id, 'email', now() - make_interval(days => $1) from f, a`,
    left: 'select 1 from follow_notice',
  },
  'messages for webhooks': {
    insert: `with w as (insert into webhook (url, events, secret) values ('https://a.example', '{}', '') returning id)
       insert into webhook_delivery (webhook_id, message_id, body, created_at)
       select id, gen_random_uuid()::text, '', now() - make_interval(days => $1) from w`,
    left: 'select 1 from webhook_delivery',
  },
  'sessions of readers': {
    insert: `insert into reader_session (reader_id, token_hash, expires_at, ip_address)
       select id, gen_random_uuid(), now() - make_interval(days => $1) + interval '1 minute', '192.0.2.1' from reader`,
    left: 'select 1 from reader_session',
  },
  'known browsers of readers': {
    insert: `insert into reader_device (reader_id, token_hash, seen_at)
       select id, gen_random_uuid(), now() - make_interval(days => $1) from reader`,
    left: 'select 1 from reader_device',
  },
  'links in account emails': {
    insert: `insert into account_link (purpose, email, email_key, expires_at)
       select 'password', 'a@example.org', 'a@example.org', now() - make_interval(days => $1) + interval '1 minute'`,
    left: 'select 1 from account_link',
  },
  'passkey challenges': {
    insert: `insert into desk_challenge (hash, expires_at)
       select gen_random_uuid(), now() - make_interval(days => $1) + interval '1 minute'`,
    left: 'select 1 from desk_challenge',
  },
  're-checks of published texts': {
    insert: `${VERSION} insert into recheck (article_id, version_id, entry, drawn_at)
       select a.id, v.id, v.id, now() - make_interval(days => $1) from a, v`,
    left: 'select 1 from recheck',
  },
  'unconfirmed free accounts': {
    insert: `insert into unconfirmed_reader (username, username_key, email, email_key, password_hash, device_hash,
       expires_at) select 'a', 'a', 'a@example.org', 'a@example.org', 'h', 'd',
       now() - make_interval(days => $1) + interval '1 minute'`,
    left: 'select 1 from unconfirmed_reader',
  },
  'articles removed from reading lists': {
    insert: `with s as (insert into story (profile, first_item_at, last_item_at) values ('{}', now(), now()) returning id),
      a as (insert into article (story_id, story_revision, status, published_at) select id, 1, 'approved', now() from s returning id),
      l as (insert into reading_list (reader_id, name) select id, 'Read Later' from reader on conflict (reader_id) do update set name = 'Read Later' returning id)
      insert into reading_list_item (list_id, article_id, removed_at) select l.id, a.id, now() - make_interval(days => $1) + interval '1 minute' from l, a`,
    left: 'select 1 from reading_list_item',
  },
  'activity at the desk; decisions with a written reason stay': {
    insert: `insert into activity (event_id, event, occurred_at)
       select gen_random_uuid(), 'article.pending', now() - make_interval(days => $1)`,
    left: 'select 1 from activity',
  },
  'sizes of tables and folders by day': {
    insert: `insert into disk_use (day, kind, name, bytes)
       select now() - make_interval(days => $1), 'example', gen_random_uuid(), 1`,
    left: `select 1 from disk_use where kind = 'example'`,
  },
  'which drafts members of the desk opened': {
    insert: `${VERSION}, m as (insert into desk_member (name, role) values ('', 'reviewer') returning id)
      insert into opened_draft (member_id, version_id, number, opened_at) select m.id, v.id, 1, now() - make_interval(days => $1) from m, v`,
    left: 'select 1 from opened_draft',
  },
  'members and false texts of planted errors; the outcomes stay': {
    insert: `${VERSION}, m as (insert into desk_member (name, role) values ('', 'reviewer') returning id)
      insert into planted_error (article_id, version_id, member_id, number, place, ordinal, kind, true_text, false_text, planted_at, outcome, settled_at)
      select a.id, v.id, m.id, 1, 'body', 0, 'numbers', 't', 'f', now(), 'caught', now() - make_interval(days => $1) from a, v, m`,
    left: 'select 1 from planted_error where member_id is not null or false_text is not null',
  },
  'model responses; the usage records stay': {
    insert: `insert into model_request (idempotency_key, purpose, model, prompt_version, requests, input_tokens, output_tokens, cost_micros, latency_ms, outcome, answer, created_at)
      select gen_random_uuid(), 'draft', 'm', 'p', 1, 1, 1, 1, 1, 'answered', '{}', now() - make_interval(days => $1)`,
    left: 'select 1 from model_request where answer is not null',
  },
  "proposals to merge stories that nobody decided; reviewers' decisions stay": {
    insert: `with s as (insert into story (profile, first_item_at, last_item_at) select '{}', now(), now() from generate_series(1, 2) returning id)
      insert into story_pair (first_story, second_story, proposed_at) select min(id), max(id), now() - make_interval(days => $1) from s`,
    left: 'select 1 from story_pair',
  },
  'search terms of stories, used for grouping': {
    insert: `with s as (insert into story (profile, first_item_at, last_item_at, updated_at) select '{}', t, t, t from (select now() - make_interval(days => $1) as t) as moment returning id, last_item_at)
      insert into story_term (story_id, term, weight, last_seen) select id, 'bridge', 1, last_item_at from s`,
    left: 'select 1 from story_term',
  },
  'failures of jobs': {
    insert: `insert into work_failure (job_id, failures, failed_at, retry_at, last_error)
       select gen_random_uuid()::text, 1, t, t, 'Error' from (select now() - make_interval(days => $1) as t) as moment`,
    left: 'select 1 from work_failure',
  },
  'unconfirmed newsletter subscriptions': {
    insert: `insert into subscriber (email, requested_at)
       select gen_random_uuid() || '@example.org', now() - make_interval(days => $1)`,
    left: `select 1 from subscriber where status = 'unconfirmed'`,
  },
  'ended newsletter subscriptions': {
    insert: `insert into subscriber (email, status, requested_at, unsubscribed_at)
       select gen_random_uuid() || '@example.org', 'unsubscribed', now() - interval '2 years',
       now() - make_interval(days => $1)`,
    left: `select 1 from subscriber where status = 'unsubscribed'`,
  },
  'records of which articles each digest contained': {
    insert: `with s as (insert into subscriber (email, status, requested_at) values (gen_random_uuid() || '@example.org', 'confirmed', now()) returning id)
      insert into digest_issue (subscriber_id, issued_at, article_ids) select id, now() - make_interval(days => $1), '{1}' from s`,
    left: 'select 1 from digest_issue',
  },
  'mail that was sent, suppressed or finally failed; suppressed addresses stay': {
    insert: `insert into outbound_mail (key, template, kind, recipient, data, status, finished_at)
       select gen_random_uuid(), 'test', 'bulk', 'a@example.org', '{}', 'sent', now() - make_interval(days => $1)`,
    left: 'select 1 from outbound_mail',
  },
  'contact form messages': {
    insert: `insert into contact_message (fingerprint, name, email, subject, message, created_at)
       select gen_random_uuid(), 'A', 'a@example.org', 'S', 'M', now() - make_interval(days => $1)`,
    left: 'select 1 from contact_message',
  },
  'registrations that became accounts or expired': {
    insert: `insert into pending_registration (id, username, email, identity_key, state, expires_at, updated_at)
       select gen_random_uuid(), 'a', 'b', 'c', 'expired', t, t
       from (select now() - make_interval(days => $1) as t) as moment`,
    left: `select 1 from pending_registration where state = 'expired'`,
  },
  'paid registrations that were rejected': {
    insert: `insert into pending_registration (id, username, email, identity_key, state, expires_at, updated_at)
       select gen_random_uuid(), 'a', 'b', 'c', 'refused', t, t
       from (select now() - make_interval(days => $1) as t) as moment`,
    left: `select 1 from pending_registration where state = 'refused'`,
  },
  'ids of payment events': {
    insert: `insert into payment_event (id, gateway, type, occurred_at, handled_at, state)
       select gen_random_uuid()::text, 'stripe', 't', t, t, 'foreign'
       from (select now() - make_interval(days => $1) as t) as moment`,
    left: 'select 1 from payment_event',
  },
  'keys of network digests': {
    // Each day has one key, so each old row gets another day.
    insert: `insert into counting_key (day, key)
       select current_date - $1::int - case when $1 > 2 then (random() * 1e6)::int else 0 end, 'key'`,
    left: 'select 1 from counting_key',
  },
  'statistics by article and hour': {
    insert: `insert into article_hour (hour, article_id, views, reads, clicks)
       select now() - make_interval(days => $1), (random() * 1e9)::int, 1, 1, 1`,
    left: 'select 1 from article_hour',
  },
  'statistics by article and day': {
    insert: `insert into article_day (day, article_id, views, reads, clicks)
       select now() - make_interval(days => $1), (random() * 1e9)::int, 1, 1, 1`,
    left: 'select 1 from article_day',
  },
  'statistics by category and day': {
    insert: `insert into category_day (day, category, views, reads, clicks)
       select now() - make_interval(days => $1), gen_random_uuid()::text, 1, 1, 1`,
    left: 'select 1 from category_day',
  },
  'texts of pages that no article cites': {
    insert: `${ITEM} insert into item_snapshot (item_id, revision, title, text, html, origin, created_at)
       select id, 1, 't', 't', '', 'page', now() - make_interval(days => $1) from i`,
    left: 'select 1 from item_snapshot',
  },
  'requests to read pages': {
    insert: `${ITEM} insert into page_request (item_id, state, updated_at)
       select id, 'kept', now() - make_interval(days => $1) from i`,
    left: 'select 1 from page_request',
  },
  'robots.txt files of sites': {
    insert: `insert into robots_file (origin, access, expires_at)
       select gen_random_uuid(), 'open', now() - make_interval(days => $1)`,
    left: 'select 1 from robots_file',
  },
  'claims of translations that were never finished': {
    insert: `${VERSION} insert into translation_claim (version_id, language, claimed_by, claimed_until)
       select id, 'es', gen_random_uuid(), now() - make_interval(days => $1) + interval '1 minute' from v`,
    left: 'select 1 from translation_claim',
  },
  'recordings that nobody requests or plays, and their files': {
    insert: `insert into recording (key, engine, voice, language, segments, status, last_used_at)
       select gen_random_uuid(), 'e', 'v', 'en', '[]', 'ready', now() - make_interval(days => $1)`,
    left: `select 1 from recording where status = 'ready'`,
  },
  'audio of single sentences, and their files': {
    insert: `insert into speech_clip (key, duration_ms, last_used_at)
       select gen_random_uuid(), 1, now() - make_interval(days => $1)`,
    left: 'select 1 from speech_clip',
  },
  'where readers stopped listening': {
    insert: `with r as (insert into recording (key, engine, voice, language, segments)
        values (gen_random_uuid(), 'e', 'v', 'en', '[]') returning id)
      insert into listening_position (reader_id, subject, recording_id, segment, offset_ms, updated_at)
      select reader.id, 'article-' || r.id, r.id, 0, 0, now() - make_interval(days => $1) from reader, r`,
    left: 'select 1 from listening_position',
  },
  'how far readers followed stories': {
    insert: `${ARTICLE} insert into story_cursor (reader_id, article_id, facts, seen_at)
       select reader.id, a.id, 0, now() - make_interval(days => $1) from reader, a`,
    left: 'select 1 from story_cursor',
  },
  'mutes that readers removed': {
    insert: `insert into reader_preference (reader_id, key, value, at)
       select id, 'mute:' || gen_random_uuid(), 'false',
       extract(epoch from now() - make_interval(days => $1)) * 1000 from reader`,
    left: 'select 1 from reader_preference',
  },
  'rate-limit counters, without addresses': {
    insert: `insert into rate_limit (name, caller, window_ends_at, taken)
       select 'n', gen_random_uuid(), now() - make_interval(days => $1) + interval '1 minute', 1`,
    left: 'select 1 from rate_limit',
  },
  'model spending per minute; totals per day and month stay': {
    insert: `insert into model_spending (span, starts_at)
       select 'minute', clock_timestamp() - make_interval(days => $1)`,
    left: 'select 1 from model_spending',
  },
  'daily trends': {
    // Each day has one row, so each old row gets another day.
    insert: `insert into trend_day (day, topics, viral)
       select current_date - $1::int - case when $1 > 730 then (random() * 1e6)::int else 0 end, '[]', '[]'`,
    left: 'select 1 from trend_day',
  },
};

const SIGN_INS = EXAMPLES['known browsers of readers']?.insert ?? '';
const RESPONSES = EXAMPLES['model responses; the usage records stay']?.insert ?? '';

describe('retention', () => {
  let site: TestApp;
  let retention: Retention;

  beforeAll(async () => {
    site = await startTestApp({ SWEEP_SECONDS: '3600' });
    await aReader(site.database);
    retention = site.app.get(
      (await importBuilt<typeof import('../../src/shared/retention/retention.ts')>('shared/retention/retention'))
        .Retention,
      { strict: false },
    );
  });

  afterAll(async () => {
    await site?.close();
  });

  it('has an example for each rule', () => {
    expect(Object.keys(EXAMPLES).sort()).toEqual(
      retention
        .listRules()
        .map(({ what }) => what)
        .sort(),
    );
  });

  it.each(Object.entries(EXAMPLES))(
    '%s: deletes all rows older than the period and keeps younger ones',
    async (what, { insert, left }) => {
      const days = retention.listRules().find((rule) => rule.what === what)?.days ?? Number.NaN;
      for (const age of [days + 1, days + 1, days + 400, days - 1]) await site.database.query(insert, [age]);
      // The batch size is smaller than the number of rows, so several statements are needed.
      expect(await retention.deleteExpired(2)).toBe(3);
      expect(await site.database.query(left)).toHaveLength(1);
      expect(await retention.deleteExpired(2)).toBe(0);
    },
  );

  it('keeps dead letters and pending events of any age', async () => {
    await site.database.query(
      `insert into outbox_event (id, name, payload, occurred_at, dead_at, next_attempt_at)
       values (gen_random_uuid(), 'article.pending', '{}', now() - interval '1 year', now() - interval '1 year',
       now())`,
    );
    await site.database.query(
      `insert into outbox_event (id, name, payload, occurred_at, next_attempt_at)
       values (gen_random_uuid(), 'article.pending', '{}', now() - interval '1 year', now() + interval '1 hour')`,
    );
    expect(await retention.deleteExpired()).toBe(0);
    expect(await site.database.query('select 1 from outbox_event where delivered_at is null')).toHaveLength(2);
  });

  it('keeps the usage record of a call whose response was deleted', async () => {
    const usageRecords = () => site.database.query('select 1 from model_request');
    const earlier = (await usageRecords()).length;
    await site.database.query(RESPONSES, [1000]);
    expect(await retention.deleteExpired()).toBe(1);
    expect(await usageRecords()).toHaveLength(earlier + 1);
  });

  it('does not delete while another process is deleting, but deletes afterwards and while items are being grouped', async () => {
    const other = new pg.Client({ connectionString: site.database.url });
    await other.connect();
    await other.query('select pg_advisory_lock($1)', [ADVISORY_LOCKS.grouping]);
    try {
      await site.database.query(SIGN_INS, [1000]);
      expect(await retention.deleteExpired()).toBe(1);
      await other.query('select pg_advisory_lock($1)', [ADVISORY_LOCKS.retention]);
      await site.database.query(SIGN_INS, [1000]);
      expect(await retention.deleteExpired()).toBe(0);
      await other.query('select pg_advisory_unlock_all()');
      expect(await retention.deleteExpired()).toBe(1);
    } finally {
      await other.end();
    }
  });
});
