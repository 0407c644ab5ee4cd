import { Migration } from '@mikro-orm/migrations';

/** Remembers every version that a reviewer declined, and redrafts updates that a correction made obsolete. */
export class Migration20261122_LivingCorrections extends Migration {
  override up(): void {
    this.addSql(`alter table article_version add column declined_at timestamptz;
      update article_version v set declined_at = u.updated_at from article_update u where u.declined_version_id = v.id;
      create index article_version_declined on article_version (article_id) where declined_at is not null;
      alter table article_update drop column declined_version_id;
      update article_update u set state = 'drafting', round = u.round + 1 from article a
      where a.id = u.article_id and a.status = 'approved' and u.state = 'waiting' and u.base_version_id is distinct from a.version_id;`);
  }

  override down(): void {
    this.addSql(`alter table article_update add column if not exists declined_version_id int references article_version (id);
      update article_update u set declined_version_id = (select v.id from article_version v where v.article_id = u.article_id and v.declined_at is not null order by v.number desc limit 1);
      alter table article_version drop column if exists declined_at;`);
  }
}
