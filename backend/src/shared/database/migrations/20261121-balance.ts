import { Migration } from '@mikro-orm/migrations';

/** What the checks of balance found in a draft, kept with it; null where it has no perspectives. */
export class Migration20261121_Balance extends Migration {
  override up(): void {
    this.addSql('alter table version_draft add column balance jsonb');
  }

  override down(): void {
    this.addSql('alter table version_draft drop column if exists balance');
  }
}
