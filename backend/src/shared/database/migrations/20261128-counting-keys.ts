import { Migration } from '@mikro-orm/migrations';

/**
 * The secret key of each day, with which networks are turned into digests. After a key is deleted, nobody can compute
 * which network a digest stands for.
 */
export class Migration20261128_CountingKeys extends Migration {
  override up(): void {
    this.addSql('create table counting_key (day date primary key, key text not null)');
  }

  override down(): void {
    this.addSql('drop table if exists counting_key');
  }
}
