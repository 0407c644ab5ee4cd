import { Migration } from '@mikro-orm/migrations';

/**
 * The secret key of each day, with which networks are turned into digests. After its key was deleted, a digest
 * no longer reveals the network.
 */
export class Migration20261128_CountingKeys extends Migration {
  override up(): void {
    this.addSql('create table counting_key (day date primary key, key text not null)');
  }

  override down(): void {
    this.addSql('drop table if exists counting_key');
  }
}
