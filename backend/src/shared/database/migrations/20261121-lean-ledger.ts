import { Migration } from '@mikro-orm/migrations';

const RATINGS = `
alter table outlet_rating
  add column scheme text not null default 'parallax-5',
  add column value text not null default '',
  add column confidence text not null default 'medium' check (confidence in ('low', 'medium', 'high')),
  add column method text not null default '',
  add column licence text not null default 'CC0-1.0',
  add column displayable boolean not null default true,
  add column superseded_by int references outlet_rating (id) on delete set null,
  drop constraint outlet_rating_outlet_id_rater_rated_on_key,
  add constraint outlet_rating_once unique (outlet_id, rater, scheme, rated_on);
update outlet_rating set value = lean;
alter table outlet add column lean text check (lean in ('left', 'lean-left', 'center', 'lean-right', 'right')), add column lean_policy int not null default 0;
update outlet o set lean = (select r.lean from outlet_rating r where r.outlet_id = o.id and r.superseded_at is null order by r.rated_on desc, r.id desc limit 1);
`;

/** The leans of an article's outlets at publication. Null is also a lean: unrated. */
const PUBLISHED = `
create table published_lean (
  article_id int not null references article (id) on delete cascade,
  outlet_id int not null references outlet (id),
  lean text,
  policy int not null,
  primary key (article_id, outlet_id)
);
insert into published_lean (article_id, outlet_id, lean, policy)
select distinct a.id, si.outlet_id, o.lean, 0 from article a join story_item si on si.story_id = a.story_id join outlet o on o.id = si.outlet_id where a.status = 'approved';
`;

export class Migration20261121_LeanLedger extends Migration {
  override up(): void {
    for (const part of [RATINGS, PUBLISHED]) this.addSql(part);
  }

  override down(): void {
    this.addSql('drop table if exists published_lean');
    this.addSql('alter table outlet drop column if exists lean, drop column if exists lean_policy');
    this.addSql(`delete from outlet_rating r where exists (
      select from outlet_rating other where other.outlet_id = r.outlet_id and other.rater = r.rater and other.rated_on = r.rated_on and other.id < r.id)`);
    this.addSql(`alter table outlet_rating drop constraint if exists outlet_rating_once,
      drop column if exists scheme, drop column if exists value, drop column if exists confidence, drop column if exists method,
      drop column if exists licence, drop column if exists displayable, drop column if exists superseded_by,
      add constraint outlet_rating_outlet_id_rater_rated_on_key unique (outlet_id, rater, rated_on)`);
  }
}
