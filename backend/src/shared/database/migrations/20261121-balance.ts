import { Migration } from '@mikro-orm/migrations';

/** Results of the balance checks of a draft; null for a draft without perspectives. */
export class Migration20261121_Balance extends Migration {
  override up(): void {
    this.addSql('alter table version_draft add column balance jsonb');
  }

  override down(): void {
    this.addSql('alter table version_draft drop column if exists balance');
  }
}
