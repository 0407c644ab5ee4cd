import { Migration } from '@mikro-orm/migrations';

/** The key is stored with the subscribers, so that links in old mails work in every process and after a restore. */
export class Migration20261121_NewsletterLinks extends Migration {
  override up(): void {
    this.addSql(
      'create table newsletter_key (only_row boolean primary key default true check (only_row), key text not null)',
    );
    this.addSql(
      `insert into newsletter_key (key) select replace(gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text, '-', '')`,
    );
  }

  override down(): void {
    this.addSql('drop table if exists newsletter_key');
  }
}
