import { Migration } from '@mikro-orm/migrations';

/** Stores who imported a rating. It is unknown for earlier ratings, and null for those of the catalogue. */
export class Migration20261128_RatingImporters extends Migration {
  override up(): void {
    this.addSql('alter table outlet_rating add column imported_by text');
  }

  override down(): void {
    this.addSql('alter table outlet_rating drop column if exists imported_by');
  }
}
