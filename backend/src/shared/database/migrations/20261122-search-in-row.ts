import { Migration } from '@mikro-orm/migrations';

/**
 * The words of an article stay in its row, and its text moves out where both do not fit: a search walks the newest articles and asks
 * each for its words, which took three more blocks an article while they lay elsewhere. Holds for rows written from now on, which
 * are those that such a walk comes by; nothing is written anew.
 */
export class Migration20261122_SearchInRow extends Migration {
  override up(): void {
    this.addSql('alter table article alter column search set storage main');
  }

  override down(): void {
    this.addSql('alter table article alter column search set storage extended');
  }
}
