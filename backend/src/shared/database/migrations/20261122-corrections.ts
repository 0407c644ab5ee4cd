import { Migration } from '@mikro-orm/migrations';

const STATUSES = `'ingested', 'curated', 'pending', 'approved', 'rejected'`;

/** Corrections of published articles. A retracted article stays public, without its text. */
export class Migration20261122_Corrections extends Migration {
  override up(): void {
    this.addSql(`
      create table correction (
        id serial primary key,
        article_id int not null references article (id) on delete cascade,
        previous_version_id int not null references article_version (id) on delete cascade,
        version_id int not null unique references article_version (id) on delete cascade,
        kind text not null check (kind in ('fact', 'name', 'number', 'attribution', 'updated', 'withdrawn', 'retracted')),
        note text not null,
        changes jsonb not null,
        override_reason text,
        corrected_by text not null,
        corrected_at timestamptz not null
      )`);
    this.addSql('create index correction_recent on correction (corrected_at desc, id desc)');
    this.addSql('create index correction_article on correction (article_id, corrected_at desc, id desc)');
    this.addSql('alter table article add column corrected_at timestamptz');
    this.addSql('alter table article drop constraint article_status_check');
    this.addSql(`alter table article add constraint article_status_check check (status in (${STATUSES}, 'retracted'))`);
    this.addSql('drop index article_range');
    this.addSql(
      `create index article_range on article (id) include (updated_at) where status in ('approved', 'retracted')`,
    );
    this.addSql('alter table activity add column correction_id int references correction (id) on delete set null');
    // The articles that each subscriber was sent, so that whoever received a mistake also receives its correction.
    this.addSql(`
      create table digest_issue (
        subscriber_id int not null references subscriber (id) on delete cascade,
        issued_at timestamptz not null,
        article_ids int[] not null,
        primary key (subscriber_id, issued_at)
      )`);
    this.addSql('create index digest_issue_issued on digest_issue (issued_at)');
  }

  override down(): void {
    this.addSql('drop table if exists digest_issue');
    this.addSql('alter table activity drop column if exists correction_id');
    this.addSql('drop index if exists article_range');
    this.addSql(`create index article_range on article (id) include (updated_at) where status = 'approved'`);
    this.addSql(`update article set status = 'rejected' where status = 'retracted'`);
    this.addSql('alter table article drop constraint article_status_check');
    this.addSql(`alter table article add constraint article_status_check check (status in (${STATUSES}))`);
    this.addSql('alter table article drop column if exists corrected_at');
    this.addSql('drop table if exists correction');
  }
}
