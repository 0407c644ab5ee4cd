import { Migration } from '@mikro-orm/migrations';

/** Stores until when the host of a feed required a wait. */
export class Migration20261128_HostPauses extends Migration {
  override up(): void {
    this.addSql('alter table feed add column if not exists host_paused_until timestamptz');
  }

  override down(): void {
    this.addSql('alter table feed drop column if exists host_paused_until');
  }
}
