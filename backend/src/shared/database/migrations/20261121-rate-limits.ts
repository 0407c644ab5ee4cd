import { Migration } from '@mikro-orm/migrations';

export class Migration20261121_RateLimits extends Migration {
  override up(): void {
    this.addSql(`
      create table rate_limit (
        name text not null,
        caller text not null,
        window_ends_at timestamptz not null,
        taken int not null,
        primary key (name, caller)
      )`);
    this.addSql('create index rate_limit_past on rate_limit (window_ends_at)');
  }

  override down(): void {
    this.addSql('drop table if exists rate_limit');
  }
}
