import { reports } from './invented.mjs';

export const OUTLETS = 40;
const LEANS = ['left', 'lean-left', 'center', 'lean-right', 'right', null];
const CATEGORIES = ['Politics', 'World News', 'Business', 'Science', 'Sports', 'Health'];

/** Creates outlets with one feed each. The feeds are never polled, so that only items of the benchmark arrive. */
export async function writeOutlets(client) {
  const numbers = Array.from({ length: OUTLETS }, (_, index) => index + 1);
  await client.query(
    `with created as (
       insert into outlet (slug, name, homepage, language, owner, lean)
       select 'outlet-' || n, 'Outlet ' || n, 'https://o' || n || '.example', 'en', 'Owner ' || n, lean
       from unnest($1::int[], $2::text[]) as o (n, lean) order by n
       returning id, slug
     )
     insert into feed (outlet_id, name, url, category, language, active)
     select o.id, o.slug, 'https://' || o.slug || '.example/feed', c.category, 'en', false
     from created o join unnest($1::int[], $3::text[]) as c (n, category) on o.slug = 'outlet-' || c.n order by c.n`,
    [numbers, numbers.map((n) => LEANS[n % LEANS.length]), numbers.map((n) => CATEGORIES[n % CATEGORIES.length])],
  );
}

/** Stores items with their texts, and the events that announce the items, as a poll does. Returns the items' ids. */
export async function writeItems(client, count, firstEvent) {
  const ids = [];
  let batch = [];
  const flush = async () => {
    const column = (of) => batch.map(of);
    const { rows } = await client.query(
      `with item as (
         insert into feed_item (feed_id, outlet_id, identity, url, url_key, title, published_at, fingerprint)
         select f.id, f.outlet_id, key, 'https://example.org/' || key, key, title, now(), key
         from unnest($1::int[], $2::text[], $3::text[], $4::text[]) as t (feed, key, title, body)
         join feed f on f.id = t.feed
         returning id, feed_id, identity, title
       ), snapshot as (
         insert into item_snapshot (item_id, revision, title, text, html)
         select item.id, 1, item.title, item.title || E'\\n\\n' || t.body, ''
         from item join unnest($2::text[], $4::text[]) as t (key, body) on t.key = item.identity
       ), found as (
         insert into outbox_event (id, name, payload)
         select gen_random_uuid(), 'feed.item-found',
           jsonb_build_object('itemId', id, 'feedId', feed_id, 'revision', 1)
         from item order by id
       )
       select id from item order by id`,
      [
        column(({ event, version }) => 1 + ((event * 7 + version) % OUTLETS)),
        column(({ event, version }) => `e${event}-${version}`),
        column(({ title }) => title),
        column(({ body }) => body),
      ],
    );
    ids.push(...rows.map(({ id }) => id));
    batch = [];
  };
  for (const report of reports(count, firstEvent)) if (batch.push(report) >= 500) await flush();
  if (batch.length > 0) await flush();
  await client.query(`select pg_notify('parallax_outbox', '')`);
  return ids;
}
