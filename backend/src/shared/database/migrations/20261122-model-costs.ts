import { Migration } from '@mikro-orm/migrations';

/** Receipts are never deleted, so recent costs need an index. */
export class Migration20261122_ModelCosts extends Migration {
  override up(): void {
    this.addSql('create index model_call_recent on model_call (created_at)');
  }

  override down(): void {
    this.addSql('drop index if exists model_call_recent');
  }
}
