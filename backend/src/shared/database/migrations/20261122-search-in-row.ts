import { Migration } from '@mikro-orm/migrations';

/**
 * Keeps an article's search words in its row and moves the text out if both do not fit. A search walks the newest
 * articles and reads the words of each, which cost three more blocks per article while they were stored out of line.
 * Applies to new rows only, which are the ones that such a walk reads; existing rows are not rewritten.
 */
export class Migration20261122_SearchInRow extends Migration {
  override up(): void {
    this.addSql('alter table article alter column search set storage main');
  }

  override down(): void {
    this.addSql('alter table article alter column search set storage extended');
  }
}
