import { Migration } from '@mikro-orm/migrations';

/** The daily briefing with its replaced revisions, and the private addresses of podcast feeds. */
export class Migration20261127_Briefing extends Migration {
  override up(): void {
    this.addSql(`create table briefing (
      date date primary key,
      time_zone text not null,
      revision int not null default 1,
      recorded_revision int,
      notes jsonb not null default '[]',
      made_at timestamptz not null,
      updated_at timestamptz not null
    )`);
    this.addSql(`create table briefing_story (
      date date not null references briefing (date) on delete cascade,
      revision int not null,
      position int not null,
      article_id int not null references article (id) on delete cascade,
      version_id int not null references article_version (id) on delete cascade,
      section text not null,
      title text not null,
      outlet_count int not null,
      sentences text[] not null,
      perspectives jsonb,
      corrected text,
      primary key (date, revision, position)
    )`);
    this.addSql('create index briefing_story_article on briefing_story (article_id)');
    this.addSql(`create table podcast_token (
      reader_id int not null references reader (id) on delete cascade,
      kind text not null check (kind in ('briefing', 'reading-list')),
      token_hash text not null unique,
      made_at timestamptz not null default now(),
      primary key (reader_id, kind)
    )`);
  }

  override down(): void {
    this.addSql('drop table if exists podcast_token, briefing_story, briefing');
  }
}
