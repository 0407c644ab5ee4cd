import { Migration } from '@mikro-orm/migrations';

/** Adds webhooks of receivers outside, and their deliveries. */
export class Migration20261202_Webhooks extends Migration {
  override up(): void {
    this.addSql(`create table webhook (
      id integer generated always as identity primary key,
      url text not null,
      events text[] not null,
      secret text not null,
      created_at timestamptz not null default now(),
      failing_since timestamptz,
      disabled_because text
    )`);
    this.addSql(`create table webhook_delivery (
      id bigint generated always as identity primary key,
      webhook_id int not null references webhook (id) on delete cascade,
      message_id text not null,
      body text not null,
      attempts smallint not null default 0,
      due_at timestamptz default now(),
      last_error text,
      created_at timestamptz not null default now(),
      unique (webhook_id, message_id)
    )`);
    this.addSql('create index webhook_delivery_due on webhook_delivery (due_at) where due_at is not null');
  }

  override down(): void {
    this.addSql('drop table webhook_delivery, webhook');
  }
}
