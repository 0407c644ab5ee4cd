import { FIRST_RANK, VOCABULARY, wordOfRank } from './invented.mjs';

/**
 * Number of terms per story, typical for an item with a lead. The product keeps at most 40 per item and 60 per story.
 */
const TERMS = 36;
/** Only open stories can be candidates, so only open stories get a complete profile. */
const OPEN_DAYS = 10;
/** The product deletes terms after 30 days (docs/operating.md); the benchmark keeps them twice as long. */
const KEPT_DAYS = 60;

const INDEXES = ['story_term_lookup', 'article_search', 'version_draft_sketch'];

/** Writes the vocabulary, ordered by rank, as the terms that the product would store. */
export async function writeVocabulary(client, termsOf) {
  await client.query('create table bench_word (rank int primary key, term text not null)');
  for (let first = 0; first < VOCABULARY; first += 20_000) {
    const ranks = Array.from({ length: 20_000 }, (_, index) => first + index);
    await client.query('insert into bench_word select * from unnest($1::int[], $2::text[])', [
      ranks,
      ranks.map((rank) => termsOf(wordOfRank(rank))[0]),
    ]);
  }
}

/**
 * Stores `count` rows of a data set that spans a year: items with texts, stories of one item with their terms, approved
 * articles and their recent sketches. Indexes are created after the rows.
 */
export async function storeData(client, count) {
  const run = (sql, parameters) => client.query(sql, parameters);
  const insert = (sql) => client.query(sql, [count]);
  const definitions = (await run('select indexname, indexdef from pg_indexes where indexname = any($1)', [INDEXES]))
    .rows;
  const age = `make_interval(secs => (n::float8 * ${365 * 86_400} / $1)::float8)`;
  await run('begin');
  await run(`set local maintenance_work_mem = '512MB'`);
  await run(`set local work_mem = '256MB'`);
  await run('set local session_replication_role = replica');
  for (const { indexname } of definitions) await run(`drop index ${indexname}`);
  await run('alter table story_term drop constraint story_term_pkey');
  const fresh = `at > now() - interval '${KEPT_DAYS} days'`;
  const ages = `(select n, now() - interval '1 hour' - ${age} as at from generate_series(1, $1::int) n) rows`;
  await insert(
    `insert into feed_item (id, feed_id, outlet_id, identity, url, url_key, title, published_at, fingerprint,
       first_seen_at, updated_at)
     select -n, 1, 1, 'old-' || n, 'https://example.org/old/' || n, 'old-' || n, 'Old report ' || n, at, '', at, at
     from ${ages}`,
  );
  await insert(
    `insert into item_snapshot (id, item_id, revision, title, text, html)
     select -n, -n, 1, 'Old report ' || n,
       'Old report ' || n || E'\\n\\n' || repeat('A line of what was said. ', 12), ''
     from generate_series(1, $1::int) n`,
  );
  await insert(
    `insert into story (id, profile, item_count, outlet_count, first_item_at, last_item_at, created_at, updated_at)
     select -n, '{}', 1, 1, at, at, at, at from ${ages}`,
  );
  await insert(
    `insert into story_item (item_id, story_id, outlet_id, item_revision, joined_at)
     select -n, -n, 1, 1, at from ${ages}`,
  );
  await insert(
    `insert into story_term (story_id, term, weight, last_seen)
     select -n, w.term, min(weight), min(at) from (
       select n, at, floor(${FIRST_RANK} * power(${VOCABULARY / FIRST_RANK}::float8, random()))::int as rank,
         (1 + random() * 2)::real as weight
       from ${ages}, generate_series(1, ${TERMS}) where ${fresh}
     ) drawn
     join bench_word w using (rank) group by n, w.term`,
  );
  await insert(
    `insert into article (id, story_id, story_revision, status, category, title, summary, content, published_at,
       generated_at, reviewed_at, created_at, updated_at)
     select -n, -n, 1, 'approved', (array['Politics', 'World News', 'Sports', 'Business', 'Science'])[1 + n % 5],
       'Old report ' || n, 'What was said of matter ' || n % 5000, '<p>Old.</p>', at, at, at, at, at
     from ${ages}`,
  );
  await insert(
    `insert into article_report (article_id, item_id, listed, decided_by, decided_at)
     select -n, -n, true, 'bench', at from ${ages}`,
  );
  await insert(
    `with version as (
       insert into article_version (article_id, number, title, summary, content, category, tags, language, model, drafted_at)
       select -n, 1, 'Old report ' || n, '', '', 'Politics', '{}', 'en', 'bench', at from ${ages} where ${fresh}
       returning id
     )
     insert into version_draft (version_id, draft, sketch)
     select id, '{}',
       (select array_agg((random() * 4294967295 - 2147483648)::int) from generate_series(1, 128) where id > 0)
     from version`,
  );
  await run('alter table story_term add primary key (story_id, term)');
  for (const { indexdef } of definitions) await run(indexdef);
  await run('commit');
  await run('delete from term_frequency where term in (select term from bench_word)');
  await run(
    `insert into term_frequency (term, documents)
     select term,
       ceil(count(*) * (select count(*) from story_item) / (select count(distinct story_id)::float8 from story_term))
     from story_term group by term on conflict (term) do update set documents = excluded.documents`,
  );
  await run('update term_corpus set documents = (select count(*) from story_item)');
  await run(
    `update story s set profile = jsonb_build_object(
       'storyId', s.id, 'itemCount', 1,
       'firstSeen', floor(extract(epoch from s.last_item_at) * 1000),
       'lastSeen', floor(extract(epoch from s.last_item_at) * 1000),
       'founding', jsonb_build_object('terms', t.terms),
       'terms', t.terms, 'entities', '[]'::jsonb, 'numbers', '[]'::jsonb)
     from (
       select story_id, jsonb_agg(jsonb_build_array(term, weight) order by weight desc) as terms
       from story_term where last_seen > now() - make_interval(days => $1) and story_id < 0 group by story_id
     ) t
     where t.story_id = s.id`,
    // Adds a margin, because the lookup compares ages in whole days.
    [OPEN_DAYS + 3],
  );
  // Triggers were disabled while the rows were written, so the tallies are rebuilt.
  await run('delete from article_tally');
  await run(
    `insert into article_tally select status, category, count(*) from article
     where status in ('approved', 'rejected', 'retracted') group by status, category`,
  );
  await run('delete from feed_item_tally');
  await run(
    'insert into feed_item_tally select feed_id, outlet_id, count(*) from feed_item group by feed_id, outlet_id',
  );
  await run('vacuum analyze');
}
