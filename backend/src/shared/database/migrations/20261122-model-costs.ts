import { Migration } from '@mikro-orm/migrations';

/** Receipts stay for good: what the last days cost is read without looking at all of them. */
export class Migration20261122_ModelCosts extends Migration {
  override up(): void {
    this.addSql('create index model_call_recent on model_call (created_at)');
  }

  override down(): void {
    this.addSql('drop index if exists model_call_recent');
  }
}
