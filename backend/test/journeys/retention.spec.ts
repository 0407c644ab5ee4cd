import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import type { Retention } from '../../src/shared/retention/retention.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { importBuilt } from '../support/built-application.ts';

/**
 * One entry per kind of row. `insert` adds a row of a given age, and `left` selects the rows that remain after the
 * deletion.
 */
const KINDS: readonly {
  readonly what: string;
  readonly days: number;
  readonly insert: string;
  readonly left: string;
}[] = [
  {
    what: 'delivered events',
    days: 14,
    insert: `insert into outbox_event (id, name, payload, published_at)
       select gen_random_uuid(), 'article.pending', '{"articleId": 0}', now() - make_interval(days => $1)`,
    left: 'select 1 from outbox_event where published_at is not null',
  },
  {
    what: 'sign-in attempts',
    days: 180,
    insert: `insert into login_log (username, success, ip_address, network, counter, login_at)
       select 'administrator', true, '192.0.2.1', '192.0.2.1', '192.0.2.1', now() - make_interval(days => $1)`,
    left: 'select 1 from login_log',
  },
  {
    what: 'ended sessions of readers',
    days: 1,
    insert: `insert into reader_session (reader_id, token_hash, expires_at, ip_address)
       select id, gen_random_uuid(), now() - make_interval(days => $1) + interval '1 minute', '192.0.2.1' from reader`,
    left: 'select 1 from reader_session',
  },
  {
    what: 'browsers that readers used',
    days: 180,
    insert: `insert into reader_device (reader_id, token_hash, seen_at)
       select id, gen_random_uuid(), now() - make_interval(days => $1) from reader`,
    left: 'select 1 from reader_device',
  },
  {
    what: 'links of account mails',
    days: 1,
    insert: `insert into account_link (purpose, email, email_key, expires_at)
       select 'password', 'a@example.org', 'a@example.org', now() - make_interval(days => $1) + interval '1 minute'`,
    left: 'select 1 from account_link',
  },
  {
    what: 'registrations without premium that nobody confirmed',
    days: 1,
    insert: `insert into unconfirmed_reader (username, username_key, email, email_key, password_hash, device_hash,
       expires_at) select 'a', 'a', 'a@example.org', 'a@example.org', 'h', 'd',
       now() - make_interval(days => $1) + interval '1 minute'`,
    left: 'select 1 from unconfirmed_reader',
  },
  {
    what: 'articles removed from reading lists',
    days: 1,
    insert: `with s as (insert into story (profile, first_item_at, last_item_at) values ('{}', now(), now()) returning id),
      a as (insert into article (story_id, story_revision, status, published_at) select id, 1, 'approved', now() from s returning id),
      l as (insert into reading_list (reader_id, name) select id, 'Read Later' from reader on conflict (reader_id) do update set name = 'Read Later' returning id)
      insert into reading_list_item (list_id, article_id, removed_at) select l.id, a.id, now() - make_interval(days => $1) + interval '1 minute' from l, a`,
    left: 'select 1 from reading_list_item',
  },
  {
    what: 'activity',
    days: 365,
    insert: `insert into activity (event_id, event, occurred_at)
       select gen_random_uuid(), 'article.pending', now() - make_interval(days => $1)`,
    left: 'select 1 from activity',
  },
  {
    what: 'answers of models',
    days: 90,
    insert: `insert into model_call (idempotency_key, purpose, model, prompt_version, input_hash, latency_ms, outcome, answer, created_at)
      select gen_random_uuid(), 'draft', 'm', 'p', 'h', 1, 'ok', '{}', now() - make_interval(days => $1)`,
    left: 'select 1 from model_call where answer is not null',
  },
  {
    what: 'answers to single model requests',
    days: 2,
    insert: `insert into model_request (idempotency_key, purpose, model, prompt_version, input_hash, requests, input_tokens, output_tokens, cost_micros, latency_ms, outcome, answer, created_at)
      select gen_random_uuid(), 'draft', 'm', 'p', 'h', 1, 1, 1, 1, 1, 'answered', '{}', now() - make_interval(days => $1)`,
    left: 'select 1 from model_request where answer is not null',
  },
  {
    what: 'shingles of approved articles',
    days: 30,
    insert: `with s as (insert into story (profile, first_item_at, last_item_at) values ('{}', now(), now()) returning id),
      a as (insert into article (story_id, story_revision, status, published_at) select id, 1, 'approved', now() - make_interval(days => $1) from s returning id)
      insert into approved_shingles (article_id, shingles, approved_at) select id, '{1,2,3}', now() - make_interval(days => $1) from a`,
    left: 'select 1 from approved_shingles',
  },
  {
    what: 'ignored proposals to merge stories',
    days: 30,
    insert: `with s as (insert into story (profile, first_item_at, last_item_at) select '{}', now(), now() from generate_series(1, 2) returning id)
      insert into story_pair (first_story, second_story, proposed_at) select min(id), max(id), now() - make_interval(days => $1) from s`,
    left: 'select 1 from story_pair',
  },
  {
    what: 'terms of closed stories',
    days: 30,
    insert: `with s as (insert into story (profile, first_item_at, last_item_at, updated_at) select '{}', t, t, t from (select now() - make_interval(days => $1) as t) as moment returning id, last_item_at)
      insert into story_term (story_id, term, weight, last_seen) select id, 'bridge', 1, last_item_at from s`,
    left: 'select 1 from story_term',
  },
  {
    what: 'job failures',
    days: 30,
    insert: `insert into work_failure (job_id, failures, failed_at, retry_at, last_error)
       select gen_random_uuid()::text, 1, t, t, 'Error' from (select now() - make_interval(days => $1) as t) as moment`,
    left: 'select 1 from work_failure',
  },
  {
    what: 'unconfirmed subscriptions',
    days: 7,
    insert: `insert into subscriber (email, requested_at)
       select gen_random_uuid() || '@example.org', now() - make_interval(days => $1)`,
    left: `select 1 from subscriber where status = 'unconfirmed'`,
  },
  {
    what: 'ended subscriptions',
    days: 30,
    insert: `insert into subscriber (email, status, requested_at, unsubscribed_at)
       select gen_random_uuid() || '@example.org', 'unsubscribed', now() - interval '2 years',
       now() - make_interval(days => $1)`,
    left: `select 1 from subscriber where status = 'unsubscribed'`,
  },
  {
    what: 'articles included in digests',
    days: 90,
    insert: `with s as (insert into subscriber (email, status, requested_at) values (gen_random_uuid() || '@example.org', 'confirmed', now()) returning id)
      insert into digest_issue (subscriber_id, issued_at, article_ids) select id, now() - make_interval(days => $1), '{1}' from s`,
    left: 'select 1 from digest_issue',
  },
  {
    what: 'finished mail',
    days: 90,
    insert: `insert into outbound_mail (key, template, kind, recipient, data, status, finished_at)
       select gen_random_uuid(), 'test', 'bulk', 'a@example.org', '{}', 'sent', now() - make_interval(days => $1)`,
    left: 'select 1 from outbound_mail',
  },
  {
    what: 'contact messages',
    days: 730,
    insert: `insert into contact_message (fingerprint, name, email, subject, message, created_at)
       select gen_random_uuid(), 'A', 'a@example.org', 'S', 'M', now() - make_interval(days => $1)`,
    left: 'select 1 from contact_message',
  },
  {
    what: 'registrations that are over',
    days: 7,
    insert: `insert into pending_registration (id, username, email, identity_key, state, expires_at, updated_at)
       select gen_random_uuid(), 'a', 'b', 'c', 'expired', t, t
       from (select now() - make_interval(days => $1) as t) as moment`,
    left: `select 1 from pending_registration where state = 'expired'`,
  },
  {
    what: 'registrations that were paid and refused',
    days: 365,
    insert: `insert into pending_registration (id, username, email, identity_key, state, expires_at, updated_at)
       select gen_random_uuid(), 'a', 'b', 'c', 'refused', t, t
       from (select now() - make_interval(days => $1) as t) as moment`,
    left: `select 1 from pending_registration where state = 'refused'`,
  },
  {
    what: 'payment events',
    days: 90,
    insert: `insert into payment_event (id, gateway, type, occurred_at, handled_at, state)
       select gen_random_uuid()::text, 'stripe', 't', t, t, 'foreign'
       from (select now() - make_interval(days => $1) as t) as moment`,
    left: 'select 1 from payment_event',
  },
  {
    what: 'keys of network digests',
    days: 2,
    // Each day has one key, so each old row gets another day.
    insert: `insert into counting_key (day, key)
       select current_date - $1::int - case when $1 > 2 then (random() * 1e6)::int else 0 end, 'key'`,
    left: 'select 1 from counting_key',
  },
  {
    what: 'page speed by day',
    days: 90,
    insert: `insert into web_vital (day, page, vital, value, visits)
       select (now() - make_interval(days => $1))::date, 'article', 'lcp', (random() * 1e9)::int, 1`,
    left: 'select 1 from web_vital',
  },
  {
    what: 'statistics by article and hour',
    days: 90,
    insert: `insert into article_hour (hour, article_id, views, reads, clicks)
       select now() - make_interval(days => $1), (random() * 1e9)::int, 1, 1, 1`,
    left: 'select 1 from article_hour',
  },
  {
    what: 'statistics by category and hour',
    days: 90,
    insert: `insert into category_hour (hour, category, views, reads, clicks)
       select now() - make_interval(days => $1), gen_random_uuid()::text, 1, 1, 1`,
    left: 'select 1 from category_hour',
  },
  {
    what: 'statistics by article and day',
    days: 730,
    insert: `insert into article_day (day, article_id, views, reads, clicks)
       select now() - make_interval(days => $1), (random() * 1e9)::int, 1, 1, 1`,
    left: 'select 1 from article_day',
  },
  {
    what: 'statistics by category and day',
    days: 730,
    insert: `insert into category_day (day, category, views, reads, clicks)
       select now() - make_interval(days => $1), gen_random_uuid()::text, 1, 1, 1`,
    left: 'select 1 from category_day',
  },
];

describe('retention', () => {
  let site: TestApp;
  let retention: Retention;

  beforeAll(async () => {
    site = await startTestApp({ SWEEP_SECONDS: '3600' });
    await site.database.query(
      `insert into reader (username, username_key, email, email_key, password_hash)
       values ('r', 'r', 'r@example.org', 'r@example.org', 'h')`,
    );
    retention = site.app.get(
      (await importBuilt<typeof import('../../src/shared/retention/retention.ts')>('shared/retention/retention'))
        .Retention,
      { strict: false },
    );
  });

  afterAll(async () => {
    await site?.close();
  });

  it.each(KINDS)(
    '$what: deletes all rows older than $days days and keeps younger ones',
    async ({ days, insert, left }) => {
      for (const age of [days + 1, days + 1, days + 400, days - 1]) await site.database.query(insert, [age]);
      // The batch size is smaller than the number of rows, so several statements are needed.
      expect(await retention.run(2)).toBe(3);
      expect(await site.database.query(left)).toHaveLength(1);
      expect(await retention.run(2)).toBe(0);
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
    expect(await retention.run()).toBe(0);
    expect(await site.database.query('select 1 from outbox_event where published_at is null')).toHaveLength(2);
  });

  it('keeps the usage record of a call whose response was deleted', async () => {
    expect(await site.database.query('select 1 from model_call')).toHaveLength(4);
  });

  it('does not delete while another process is deleting, but deletes afterwards', async () => {
    const other = new pg.Client({ connectionString: site.database.url });
    await other.connect();
    await other.query('select pg_advisory_lock(7210001)');
    try {
      await site.database.query(KINDS[1]?.insert ?? '', [1000]);
      expect(await retention.run()).toBe(0);
      await other.query('select pg_advisory_unlock_all()');
      expect(await retention.run()).toBe(1);
    } finally {
      await other.end();
    }
  });
});
