import { Migration } from '@mikro-orm/migrations';

/**
 * Indexes that find recent changes and merged articles without reading the rest. One row stores the time up to which
 * all approved articles have their sketches stored.
 */
const LATELY = `
create index article_approved_updated on article (updated_at) where status = 'approved';
create index article_merged on article (id) where merged_into is not null;
create table remembering_progress (only_row boolean primary key default true check (only_row), settled_until timestamptz not null default '-infinity');
insert into remembering_progress default values;
`;

const DECIDED = `('approved', 'rejected', 'retracted')`;

/**
 * Number of published and rejected articles by category, as a sum of changes. The transaction that changes an article
 * adds a row, so nobody waits for a lock. Articles in other states are counted by index.
 */
const ARTICLES = `
create table article_tally (status text not null, category text not null, articles int not null);
insert into article_tally select status, category, count(*) from article where status in ${DECIDED} group by status, category;
create function note_article_tally() returns trigger language plpgsql as $$ begin
  if tg_op = 'TRUNCATE' then delete from article_tally; return null; end if;
  if tg_op <> 'INSERT' and old.status in ${DECIDED} then insert into article_tally values (old.status, old.category, -1); end if;
  if tg_op <> 'DELETE' and new.status in ${DECIDED} then insert into article_tally values (new.status, new.category, 1); end if;
  return null;
end $$;
create trigger article_tally_added after insert on article for each row when (new.status in ${DECIDED}) execute function note_article_tally();
create trigger article_tally_moved after update of status, category on article for each row when (old.status <> new.status or old.category <> new.category) execute function note_article_tally();
create trigger article_tally_gone after delete on article for each row execute function note_article_tally();
create trigger article_tally_emptied after truncate on article for each statement execute function note_article_tally();
`;

/** Number of items per feed and outlet, kept in the same way: one row per poll. */
const ITEMS = `
create table feed_item_tally (feed_id int not null, outlet_id int not null, items int not null);
create index feed_item_tally_feed on feed_item_tally (feed_id);
create index feed_item_tally_outlet on feed_item_tally (outlet_id);
insert into feed_item_tally select feed_id, outlet_id, count(*) from feed_item group by feed_id, outlet_id;
create function note_feed_item_tally() returns trigger language plpgsql as $$ begin
  if tg_op = 'TRUNCATE' then delete from feed_item_tally;
  elsif tg_op = 'INSERT' then insert into feed_item_tally select feed_id, outlet_id, count(*) from changed group by feed_id, outlet_id;
  else insert into feed_item_tally select feed_id, outlet_id, -count(*) from changed group by feed_id, outlet_id;
  end if;
  return null;
end $$;
create trigger feed_item_tally_added after insert on feed_item referencing new table as changed for each statement execute function note_feed_item_tally();
create trigger feed_item_tally_gone after delete on feed_item referencing old table as changed for each statement execute function note_feed_item_tally();
create trigger feed_item_tally_emptied after truncate on feed_item for each statement execute function note_feed_item_tally();
`;

/** Replaces queries that slowed down as the archive grew: they now read small tables and recent changes. */
export class Migration20261122_ArchiveSize extends Migration {
  override up(): void {
    for (const part of [LATELY, ARTICLES, ITEMS]) this.addSql(part);
  }

  override down(): void {
    for (const table of ['article', 'feed_item']) {
      for (const when of ['added', 'moved', 'gone', 'emptied'])
        this.addSql(`drop trigger if exists ${table}_tally_${when} on ${table}`);
      this.addSql(`drop function if exists note_${table}_tally()`);
      this.addSql(`drop table if exists ${table}_tally`);
    }
    this.addSql('drop table if exists remembering_progress');
    for (const index of ['article_merged', 'article_approved_updated']) this.addSql(`drop index if exists ${index}`);
  }
}
